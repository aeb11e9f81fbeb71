"""A guest at a live table: holds what the guest's seats know of the match, and sends requests to the host."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..match import record
from ..match.arbiter import PENDING
from ..match.dice import Proof
from ..match.match import Match
from ..rules.position import NOBODY
from ..text.errors import Illegal
from . import protocol
from .dice_verifier import Cheated, Witness
from .guest_arbiter import GuestArbiter
from .guest_match import GuestMatch
from .guest_storage import GuestStorage
from .match_codec import proofs_by_turn, rolls_of
from .match_digest import digest, lasting
from .protocol import Body, Broken
from .reliable_channel import ReliableChannel
from .room_codec import COUNT, asked_in, company_in, said_in, throw_in
from .room_state import HOST, SAID_KEPT, SAID_LENGTH, Company, Said, Throw, Unanswered, UndoRequest

SILENCE = 10
"""A guest's device counts as silent if it gets no answer for this many seconds. The host waits longer before it rolls
without a device (room_state.OVERDUE).
"""
RECENT = 60
"""For how many seconds after a silence has ended it still explains why the host rolled the dice without this device."""
CODES = ("not-your-turn", "not-listed", "not-now", "over", "match-too-long", "redo-nothing")
"""The refusals that a host may send, besides those starting with live- and undo-; their sentences need no arguments."""


class Guest:
    """The guest's end of a live table, which survives lost connections.

    `send(text)` passes a text to the channel (it may be lost). `changed(what)` reports to the page what has changed:
    the same as for the host, and

        "start"    a match has arrived, or another one that replaces it (`match`)
        "refused"  the host has refused a request (`refusal`)
        "another"  the host has put a different match on the table
        "unseated" the host has removed this device from a seat, or forgotten the device
        "end"      the table is closed (`ended`)
    """

    def __init__(
        self,
        send: Callable[[str], None],
        changed: Callable[[str], None],
        *,
        name: str = "",
        kept: str = "",
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        """Join a table. `kept` is what `keep` returned before a reload, with which the seats are restored."""
        self._send = send
        self._changed = changed
        self._now = now
        self._entropy = entropy
        self._name = name
        self._kept = GuestStorage.read(kept)
        self._token = self._kept.token
        self._line: ReliableChannel | None = None
        self._call = ""
        """The id of the hello that the host has not answered yet, or ""."""
        self._witness = Witness(entropy, self._kept.seen)
        self._introduced = False
        """Whether the host has assigned this device its number over the present line."""
        self._begun = False
        """Whether the host has sent the match over the present line."""
        self._held: set[int] = set(self._kept.held)
        """The seats of this device that it hasn't given up itself; dice need this device, whatever the host says."""
        self._given: set[int] = set()
        """The seats that are being given up, of which the host may not know yet."""
        self._state = ""
        """The state of this device's connection according to the host: "connected", "lost", or "" if unknown."""
        self._greetings = 0
        """The number of hellos sent since the host last called this device connected."""
        self._answered = now()
        """The time in seconds at which the host last acknowledged everything that was sent."""
        self._silence = now() - RECENT
        """The time at which the last silence of SILENCE seconds or more ended."""
        self._excused = True
        """Whether the connection may have been lost for so long that the host had to roll without this device."""
        self.device = HOST
        """This device's number; HOST until the host has assigned one."""
        self.match: GuestMatch | None = None
        """The match, once the host has sent it."""
        self.company = Company()
        self.said: list[Said] = []
        """The lines of the chat, latest last."""
        self.asked: UndoRequest | None = None
        """The pending request for an undo; this device must answer it if it is among those waited for."""
        self.throw: Throw | None = None
        """The dice roll under way; None if there is none."""
        self.refusal: Illegal | None = None
        """The latest refusal by the host."""
        self.ended = ""
        """Why the table is closed, as the end of a text key live.ended.<reason>, or "".

        "closed", "away" (the host has sent the device away), "dropped-<reason>" (as at the host), "dice" (a roll was
        not what all devices have rolled), "absent" (a device that was connected was left out of a roll), "told" (what
        the host sent breaks the rules), "version" (the host has another version of the page).
        """
        self.arbiter = GuestArbiter(self._put, lambda: self.here, lambda: self.online)
        """The arbiter of the match, which asks the host about every action."""
        self._open = False

    # -- the connection

    @property
    def online(self) -> bool:
        """Whether the channel is open and the host has answered."""
        return self._open and self._line is not None and not self._call and not self.ended

    def connected(self) -> None:
        """Note that the channel to the host is open (again)."""
        self._open = True
        if not self.ended:
            self._greetings += 1
            self._call = self._entropy(8).hex()
            self._hello()

    def lost(self) -> None:
        """Note that the channel to the host is closed; the state is kept until it is open again."""
        self._open = False
        self._changed("company")

    def tick(self) -> None:
        """Send again what may have been lost; to be called about once a second."""
        if not self._open or self.ended:
            return
        if self._call:
            self._hello()
        elif self._line is not None and self._line.full:
            self._end("told")  # The host lets this device send but doesn't acknowledge anything.
        elif self._line is not None:
            self._line.tick()

    def leave(self) -> None:
        """Say goodbye, which frees the seats."""
        self._put({"t": "leave"})
        self._end("closed")

    def receive(self, text: object) -> None:
        """Process a message from the host. Never raises."""
        if self.ended:
            return
        now = self._now()
        if now - self._answered >= SILENCE:
            self._silence = now
        try:
            self._take(protocol.read(text, protocol.FROM_HOST))
        except Cheated as cheated:
            self._end(cheated.reason)
        except Broken as broken:
            self._end("version" if broken.reason == "version" else "told")
        except Exception:  # The peer may be anything and send anything, so any error counts as a broken protocol.
            self._end("told")

    def _hello(self) -> None:
        line = self._line
        greeting = {"token": self._token, "name": self._name, "call": self._call}
        self._raw(protocol.write({"hello": greeting, "s": line.id if line else "", "a": line.got if line else 0}))

    def _raw(self, text: str) -> None:
        if self._open:
            self._send(text)

    def _put(self, body: Body) -> None:
        if self._line is not None and not self.ended:
            self._line.put(body)

    def _end(self, reason: str) -> None:
        self.ended = reason
        self._changed("end")

    def _take(self, message: Body) -> None:
        if "bye" in message:
            reason = protocol.words(message, "bye", 20)
            self._end(reason if reason in ("closed", "away") else f"dropped-{reason}")
            return
        if "again" in message:
            self.connected()
            return
        id = protocol.words(message, "s", 40)
        if "welcome" in message:
            self._welcomed(id, message)
            return
        if self._call or self._line is None or id != self._line.id:
            return  # A message before the welcome, or over a closed line.
        for body in self._line.take(message):
            self._told(body)
        if self._line.settled:
            self._answered = self._now()
        if not self.ended:
            self._line.answer()

    def _welcomed(self, id: str, message: Body) -> None:
        if protocol.words(message, "welcome", 40) != self._call:
            return
        self._call = ""
        self._excused = self._excused or self._now() - self._silence < RECENT
        if self._line is not None and self._line.id == id:
            self._line.resume(protocol.whole(message, "a", 0, 1 << 40))
        else:
            self._line = ReliableChannel(id, self._raw)
            self._introduced = self._begun = False
            self.arbiter.pending = False
            self._witness.begin_again()
        self._changed("company")

    # -- messages of the host

    def _told(self, body: Body) -> None:
        what = protocol.words(body, "t", 20)
        tell: Callable[[Body], None] | None = getattr(self, f"_on_{what}", None)
        if tell is None:
            raise Broken("malformed")
        tell(body)

    def _on_you(self, body: Body) -> None:
        if self._introduced:
            raise Broken("malformed")
        self._introduced = True
        number, token = protocol.whole(body, "device", 1, COUNT), protocol.words(body, "token", 64)
        if token != self._token and self._held:
            self._held.clear()
            self.company = Company()
            if self.device != HOST:  # Otherwise this may be another table than before a reload.
                self._changed("unseated")
        self.device, self._state, self._token = number, "", token
        self._put({"t": "commit", "c": self._witness.commit(self.device)})
        self._changed("keep")

    def _on_start(self, body: Body) -> None:
        text = protocol.words(body, "record", record.MAX_TEXT)
        self.arbiter.count = protocol.whole(body, "count", 0, COUNT)
        if "viewers" in body:
            viewers = [protocol.number(viewer, -1, 30) for viewer in protocol.items(body, "viewers", 30)]
            match = GuestMatch.told(record.read(text).setup, viewers, self.arbiter)
            for told in map(protocol.members, protocol.items(body, "told", 1 << 20)):
                match.hear(told)
                if (proof := self._witness.proof(told.get("p"))) is not None:
                    match.prove(proof)
        else:
            match = GuestMatch.read(text, self.arbiter)
            if match.long_undos():
                raise Broken("malformed")
        before, self.match = self.match, match
        if before is None:
            # Otherwise they belonged to another table.
            since = self._kept.turns if self._kept.token == self._token else 0
        else:
            # While this device was disconnected, actions after the last roll may have been undone.
            since = len(before) if self._begun else lasting(before)
        self._begun = True
        match.check_sense(since)
        if not (self._goes_on(before, since) and self._are_made(since)):
            self._changed("another")
        self.arbiter.pending = False
        self._sit()
        self._changed("start")

    def _goes_on(self, before: GuestMatch | None, turns: int) -> bool:
        """Return whether the match continues its first actions as they were known, possibly before a reload."""
        match = self.match
        assert match is not None
        if len(match) < turns:
            return False
        if before is None:
            return not turns or digest(match, turns) == self._kept.digest
        if not {*before.proofs.values()} <= {*match.proofs.values()}:
            return False
        old, new = before.positions[turns].view(NOBODY), match.positions[turns].view(NOBODY)
        return digest(match, turns) == digest(before, turns) and old.state() == new.state()

    def _are_made(self, since: int) -> bool:
        """Return whether this device took part in all rolls after the first `since` actions, or knows why not."""
        match, without = self.match, self.without
        assert match is not None
        proofs, reachable = proofs_by_turn(match.entries, match.turns, match.proofs), self._is_reachable
        new = [at for at in range(since, len(match) if self._held else 0) if rolls_of(match.positions[at])]
        made = all(self._witness.is_made(proofs.get(at), self.device, reachable) for at in new)
        if self.without != without:
            self._changed("without")
        return made

    def _on_entry(self, body: Body) -> None:
        match = self.match
        assert match is not None
        self.arbiter.pending = False
        proof = self._witness.proof(body.get("p"))
        position = match.position
        if match.partial:
            if not self.here <= match.threads.keys():
                raise Broken("malformed")  # A device that doesn't get a seat's view can't check the dice.
            match.hear(body)
            match.check_sense(max(0, len(match) - 1))
        else:
            match.enter(record.entry(protocol.words(body, "e", protocol.FROM_GUEST)))
        entry = match.entries[-1]
        self.arbiter.count += 1
        if entry.kind == "play" and position.chances():
            self._witness.check(position, entry, proof, self.company, self.device, self._throws)
            if proof is not None:
                match.prove(proof)
            self.throw = None
            if proof is not None and proof.absent:
                self._changed("without")
        self._changed("match")

    def _on_over(self, body: Body) -> None:
        """Store the complete match after its end; it has to agree with what was known before."""
        match = self.match
        assert match is not None
        whole = Match.read(protocol.words(body, "record", record.MAX_TEXT), PENDING)
        if not match.partial or whole.outcome() is None or not match.agrees(whole):
            raise Broken("malformed")
        if not {*match.proofs.values()} <= {*whole.proofs.values()}:
            raise Cheated
        match.become(whole)
        self._sit()
        self._changed("match")

    def _on_company(self, body: Body) -> None:
        before = self.here - self._given
        self.company = company_in(body)
        if before - self.here:
            self._changed("unseated")
        self._note_place()
        self._sit()
        self._changed("company")

    def _note_place(self) -> None:
        """Update the seats of this device, and the state of its connection according to the host."""
        mine = self.here
        self._given &= mine
        self._held |= mine - self._given
        state = self._state_of(self.device)
        if state == "connected" != self._state:
            self._greetings = max(0, self._greetings - 1)
            if not self._greetings:
                self._excused = False
        self._state = state

    def _state_of(self, device: int) -> str:
        """Return the state of a device according to the host: "connected", "lost", or "" for an unknown one."""
        there = [place.state for place in self.company.places if place.device == device]
        there += [onlooker.state for onlooker in self.company.onlookers if onlooker.device == device]
        return there[0] if there else ""

    @property
    def _is_reachable(self) -> bool:
        """Whether this device was connected all the time, as far as it knows."""
        return self._state == "connected" or not self._excused

    @property
    def _throws(self) -> bool:
        """Whether the dice need this device: the host says that it has a seat, or it has not given one up."""
        return bool(self._held or self.here)

    def _sit(self) -> None:
        """Update the match's players from the list of people at the table."""
        if self.match is not None and self.company.places:
            self.match.seat_players([(place.kind, place.name) for place in self.company.places])

    def _on_said(self, body: Body) -> None:
        self.said.append(said_in(body))
        del self.said[:-SAID_KEPT]
        self._changed("said")

    def _on_asked(self, body: Body) -> None:
        self.asked = asked_in(body)
        self._changed("asked")

    def _on_throw(self, body: Body) -> None:
        self.throw, commitments, absent = throw_in(body)
        if self.match is None or not rolls_of(self.match.position):
            raise Cheated  # A host that knows the result before it decides could choose it.
        before = self.doubts
        shown = self._witness.see(self.throw.number, commitments, absent, self.device, self._throws, self._is_reachable)
        if self.doubts > before:
            self._changed("doubt")
        if shown is not None:
            part, following = shown
            self._put({"t": "reveal", "n": self.throw.number, "part": part, "next": following})
        self._changed("throw")

    def _on_refused(self, body: Body) -> None:
        code = protocol.words(body, "code", 40)
        known = code in CODES or code.startswith(("live-", "undo-"))
        self.refusal = Illegal(code if known else "live-late")
        self.refusal.sentence("en")  # This raises for a code without a text.
        self.arbiter.pending = False
        self._changed("refused")

    # -- the table

    @property
    def here(self) -> frozenset[int]:
        """The seats of the people at this device; empty for spectators."""
        return frozenset(p.seat for p in self.company.places if p.device == self.device and self.device != HOST)

    @property
    def doubts(self) -> int:
        """The number of rolls that the host restarted after the commitments had been shown."""
        return self._witness.doubts

    @property
    def without(self) -> tuple[Unanswered, ...]:
        """The devices without which the latest finished roll was made."""
        return self._witness.without

    @property
    def proofs(self) -> Sequence[Proof]:
        """The proofs of this match's dice rolls, as far as this device has them."""
        return [] if self.match is None else list(self.match.proofs.values())

    def take(self, seat: int) -> None:
        """Ask the host for a free seat; the host answers with a new list of people."""
        self._put({"t": "take", "seat": seat, "name": self._name})

    def give_up(self, seat: int) -> None:
        """Let the host free a seat of this device."""
        self._given.add(seat)
        self._held.discard(seat)
        self._put({"t": "give", "seat": seat, "throws": bool(self._held)})

    def rename(self, name: str) -> None:
        """Set the name of this device's player."""
        self._name = name
        self._put({"t": "name", "name": name})

    def say(self, text: str) -> None:
        """Send a line of chat."""
        self._put({"t": "say", "text": text[:SAID_LENGTH]})

    def react(self, reaction: str) -> None:
        """Send a reaction to the table, one of REACTIONS."""
        self._put({"t": "react", "what": reaction})

    def answer(self, yes: bool) -> None:
        """Answer another player's request to undo the last action."""
        self._put({"t": "answer", "yes": yes, "at": self.arbiter.count})

    def keep(self) -> str:
        """Return what must survive a reload: this device's secret token, and data to recognize the match."""
        match = self.match
        if match is not None and (turns := lasting(match)) != self._kept.turns:
            self._kept = self._kept._replace(turns=turns, digest=digest(match, turns))
        return self._kept._replace(token=self._token, held=sorted(self._held), seen=self._witness.seen).write()

    @property
    def known(self) -> bool:
        """Whether a host has given this device a token, so that its place at the table is reserved."""
        return bool(self._token)

    @property
    def heir(self) -> bool:
        """Whether this device could continue as host, because nothing of the match is hidden from it.

        `Match.read(guest.match.record())` is then the match for a `Host` of its own.
        """
        return self.match is not None and not self.match.partial
