"""A guest at a live table: holds what its seats may know, and asks the host for what it wants to do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from .. import json_reader, record
from ..action import Action
from ..errors import Illegal
from ..names import clean_line, clean_name
from . import wire
from .company import HOST, SAID_KEPT, SAID_LENGTH, Asked, Company, Onlooker, Place, Said, Throw
from .hearing import GuestMatch, LiveMatch, Partial
from .line import Line
from .wire import Body, Broken
from .witness import Cheated, Witness

CODES = ("not-your-turn", "not-listed", "not-now", "over", "match-too-long", "redo-nothing")
"""What the host may refuse for beside what begins with live- and undo-: sentences that need nothing filled in."""


class Guest:
    """One for a table; outlasts lost connections.

    `send(text)` hands a text to the channel (it may get lost). `changed(what)` tells the page what to show anew: as at
    the host, and

        "start"    a match has come, or another one in its place (`match`)
        "refused"  the host has refused what was asked (`refusal`)
        "doubt"    a throw has begun anew after this device had shown its part (`doubts`)
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
        """Come to a table. `kept` is what `keep` returned before a reload: the seats come back with it."""
        self._send = send
        self._changed = changed
        self._entropy = entropy
        self._name = name
        self._token = _token(kept)
        self._line: Line | None = None
        self._call = ""
        """Names the hello that the host has not answered yet, or ""."""
        self._witness = Witness(entropy)
        self.device = HOST
        """This device's number; HOST until the host has given it one."""
        self.match: GuestMatch | None = None
        """The match, as soon as the host has told of it."""
        self.company = Company()
        self.said: list[Said] = []
        """What was said, the latest last."""
        self.asked: Asked | None = None
        """What is asked, of this device if it is among those waited for."""
        self.throw: Throw | None = None
        """The throw of dice that is under way."""
        self.refusal: Illegal | None = None
        """What the host has refused last."""
        self.ended = ""
        """Why the table is closed, the end of a text key live.ended.<reason>, or "".

        "closed", "away" (the host has sent the device away), "dropped-<reason>" (as at the host), "dice" (a throw was
        not what all devices have thrown), "told" (what the host said breaks the rules), "version".
        """
        self.pending = False
        """Whether the host has still to answer what was played."""
        self._count = 0
        """How many entries the host's log has, as far as it is told."""
        self._open = False

    # -- the connection

    @property
    def online(self) -> bool:
        """Whether the channel is open and the host has answered."""
        return self._open and self._line is not None and not self._call and not self.ended

    def connected(self) -> None:
        """Note that the channel is open (again)."""
        self._open = True
        if not self.ended:
            self._call = self._entropy(8).hex()
            self._hello()

    def lost(self) -> None:
        """Note that the channel is closed; everything stays as it is until it is open again."""
        self._open = False
        self._changed("company")

    def tick(self) -> None:
        """Send again what may have got lost; about once a second."""
        if not self._open or self.ended:
            return
        if self._call:
            self._hello()
        elif self._line is not None and self._line.full:
            self._end("told")  # it has us send and takes nothing
        elif self._line is not None:
            self._line.tick()

    def leave(self) -> None:
        """Say goodbye: the seats are free again."""
        self._put({"t": "leave"})
        self._end("closed")

    def receive(self, text: object) -> None:
        """Take a message. Never raises."""
        if self.ended:
            return
        try:
            self._take(wire.read(text, wire.FROM_HOST))
        except Cheated:
            self._end("dice")
        except Broken as broken:
            self._end("version" if broken.reason == "version" else "told")
        except Exception:  # a host that is no Takujō may say anything; whatever it leads to, the page goes on
            self._end("told")

    def _hello(self) -> None:
        line = self._line
        greeting = {"token": self._token, "name": self._name, "call": self._call}
        self._raw(wire.write({"hello": greeting, "s": line.id if line else "", "a": line.got if line else 0}))

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
            reason = wire.words(message, "bye", 20)
            self._end(reason if reason in ("closed", "away") else f"dropped-{reason}")
            return
        id = wire.words(message, "s", 40)
        if "welcome" in message:
            self._welcomed(id, message)
            return
        if self._line is None or id != self._line.id:
            return  # of a line that is over, or one that the welcome is still to come of
        for body in self._line.take(message):
            self._told(body)
        if not self.ended:
            self._line.answer()

    def _welcomed(self, id: str, message: Body) -> None:
        if wire.words(message, "welcome", 40) != self._call:
            return
        self._call = ""
        if self._line is not None and self._line.id == id:
            self._line.resume(wire.whole(message, "a", 0, 1 << 40))
        else:
            self._line = Line(id, self._raw)
            self.pending = False
            before = self.doubts
            self._witness.begin_anew()
            self._doubt(before)
        self._changed("company")

    def _doubt(self, before: int) -> None:
        """Tell if a throw that the host may have known already has become void."""
        if self.doubts > before:
            self._changed("doubt")

    # -- what the host tells

    def _told(self, body: Body) -> None:
        what = wire.words(body, "t", 20)
        tell: Callable[[Body], None] | None = getattr(self, f"_on_{what}", None)
        if tell is None:
            raise Broken("malformed")
        tell(body)

    def _on_you(self, body: Body) -> None:
        self.device = wire.whole(body, "device", 1, 1 << 30)
        self._token = wire.words(body, "token", 64)
        self._put({"t": "commit", "c": self._witness.commit(self.device)})
        self._changed("keep")

    def _on_start(self, body: Body) -> None:
        text = wire.words(body, "record", record.MAX_TEXT)
        self._count = wire.whole(body, "count", 0, 1 << 30)
        known: LiveMatch | Partial
        if "viewers" in body:
            viewers = [wire.whole({"v": v}, "v", -1, 30) for v in wire.items(body, "viewers", 30)]
            known = Partial(record.read(text).setup, viewers)
            for told in wire.items(body, "told", 1 << 20):
                known.hear(told)
        else:
            known = LiveMatch.read(text)
        self.match = GuestMatch(known, self)
        self.pending = False
        self._sit()
        self._changed("start")

    def _on_entry(self, body: Body) -> None:
        assert self.match is not None
        self.pending = False
        known = self.match.known
        proof = self._witness.proof(body.get("p"))
        if isinstance(known, Partial):
            position = known.position
            known.hear(body)
            entry = known.entries[-1]
        else:
            entry = record.entry(wire.words(body, "e", wire.FROM_GUEST))
            position = known.position
            known.enter(entry)
            entry = known.entries[-1]
        self._count += 1
        if entry.kind == "play" and position.chances():
            self._witness.check(position, entry, proof, self.company, self.device)
            if proof is not None and isinstance(known, LiveMatch):
                known.prove(proof)
            self.throw = None
        self._changed("match")

    def _on_over(self, body: Body) -> None:
        """Take the whole of a match that is over: it has to be the one that was told of."""
        assert self.match is not None
        known = self.match.known
        whole = LiveMatch.read(wire.words(body, "record", record.MAX_TEXT))
        if not isinstance(known, Partial) or whole.outcome() is None or not known.agrees(whole):
            raise Broken("malformed")
        self._witness.check_all(whole.proofs.values())
        self.match.know(whole)
        self._sit()
        self._changed("match")

    def _on_company(self, body: Body) -> None:
        places = []
        for seat, name, kind, device, state in wire.items(body, "places", 30):
            if device is not None:
                wire.whole({"device": device}, "device", 0, 1 << 30)
            places.append(Place(int(seat), clean_name(name), str(kind), device, str(state)))
        onlookers = [
            Onlooker(int(d), clean_name(name), str(state)) for d, name, state in wire.items(body, "onlookers", 30)
        ]
        self.company = Company(tuple(places), tuple(onlookers))
        self._sit()
        self._changed("company")

    def _sit(self) -> None:
        """Have the match call its players as the company does."""
        if self.match is not None and self.company.places:
            self.match.seat_players([(place.kind, place.name) for place in self.company.places])

    def _on_said(self, body: Body) -> None:
        seat = None if body.get("seat") is None else wire.whole(body, "seat", 0, 30)
        name, text = clean_name(wire.words(body, "name", 60)), clean_line(wire.words(body, "text", SAID_LENGTH))
        self.said.append(Said(name, seat, text, wire.truth(body, "reaction")))
        del self.said[:-SAID_KEPT]
        self._changed("said")

    def _on_asked(self, body: Body) -> None:
        if body.get("seat") is None:
            self.asked = None
        else:
            self.asked = Asked(wire.whole(body, "seat", 0, 30), _numbers(body, "waiting"))
        self._changed("asked")

    def _on_throw(self, body: Body) -> None:
        number = wire.whole(body, "n", 1, 1 << 30)
        commitments = {int(device): str(c) for device, c in wire.items(body, "commits", 30)}
        absent = _numbers(body, "absent")
        self.throw = Throw(number, _numbers(body, "waiting"), _numbers(body, "lost"))
        before = self.doubts
        shown = self._witness.see(number, commitments, absent, self.device, bool(self.here))
        self._doubt(before)
        if shown is not None:
            part, following = shown
            self._put({"t": "reveal", "n": number, "part": part, "next": following})
        self._changed("throw")

    def _on_refused(self, body: Body) -> None:
        code = wire.words(body, "code", 40)
        known = code in CODES or code.startswith(("live-", "undo-"))
        self.refusal = Illegal(code if known else "live-late")
        self.refusal.sentence("en")  # raises for a code that has none
        self.pending = False
        self._changed("refused")

    # -- the table

    @property
    def here(self) -> frozenset[int]:
        """The seats of the people at this device; empty for somebody who looks on."""
        return frozenset(p.seat for p in self.company.places if p.device == self.device and self.device != HOST)

    @property
    def doubts(self) -> int:
        """How many throws the host began anew although this device had shown its part."""
        return self._witness.doubts

    def ask_play(self, seat: int, action: Action) -> None:
        """Ask the host to play an action, which is legal as far as this device knows."""
        self.pending = True
        self._put({"t": "play", "seat": seat, "action": str(action), "at": self._count})

    def ask_undo(self) -> None:
        """Ask for the last action to be taken back."""
        self._put({"t": "undo", "at": self._count})

    def ask_redo(self) -> None:
        """Ask for what was undone last to be played again."""
        self._put({"t": "redo", "at": self._count})

    def take(self, seat: int) -> None:
        """Ask for a free seat; further ones for several people at this device. The host's answer is a new company."""
        self._put({"t": "take", "seat": seat, "name": self._name})

    def give_up(self, seat: int) -> None:
        """Leave a seat."""
        self._put({"t": "give", "seat": seat})

    def rename(self, name: str) -> None:
        """Say what this device's player is called."""
        self._name = name
        self._put({"t": "name", "name": name})

    def say(self, text: str) -> None:
        """Say a line of chat."""
        self._put({"t": "say", "text": text[:SAID_LENGTH]})

    def react(self, reaction: str) -> None:
        """Say one of REACTIONS."""
        self._put({"t": "react", "what": reaction})

    def answer(self, yes: bool) -> None:
        """Answer a request to take the last action back."""
        self._put({"t": "answer", "yes": yes, "at": self._count})

    def keep(self) -> str:
        """Return what must outlast a reload: the secret token of this device."""
        return json.dumps({"token": self._token})

    @property
    def known(self) -> bool:
        """Whether a host has given this device a token: its place at the table waits for it."""
        return bool(self._token)

    @property
    def heir(self) -> bool:
        """Whether this device can carry on as host: nothing of the match is hidden from it.

        `Match.read(guest.match.record())` is then the match for a `Host` of its own.
        """
        return self.match is not None and not self.match.partial


def _numbers(body: Body, name: str) -> tuple[int, ...]:
    return tuple(wire.whole({"n": n}, "n", 0, 1 << 30) for n in wire.items(body, name, 30))


def _token(kept: str) -> str:
    try:
        found: Any = json_reader.read(kept[:1000]) if kept else {}
    except ValueError:
        return ""
    token = found.get("token") if isinstance(found, dict) else None
    return token if isinstance(token, str) and len(token) <= 64 else ""
