"""The host of a live table: holds the match, and sends each device what its seats know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..match import dice, record
from ..match.arbiter import PENDING
from ..match.dice import Proof
from ..match.match import Match
from ..rules.match_history import Player
from ..rules.position import CHANCE, NOBODY
from ..text.errors import Illegal
from ..text.text_cleaning import NAME_LENGTH, clean_line, clean_name
from . import protocol
from .dice_rounds import Throwing
from .host_arbiter import HostArbiter
from .match_codec import proofs_by_turn, turn_body
from .peer_channels import Reception
from .protocol import Body, Broken
from .room_codec import COUNT, ThrowStatus, asked_out, company_out, said_out, throw_out
from .room_state import HOST, REACTIONS, SAID_KEPT, SAID_LENGTH, Company, Said, Throw, Unanswered, UndoRequest
from .seat_registry import Device, Seating

NOTATION = 400
"""The maximum length of an action's notation, in characters."""


class Host(Reception):
    """The host's end of a live table.

    `send(peer, text)` passes a text to a peer's channel (it may be lost), `drop(peer, reason)` closes it; the reason is
    the end of a text key, live.dropped.<reason>: "malformed", "too-long", "flood", "version", "full", "dice", "slow",
    "elsewhere" (the device has returned over another channel), "left", "closed". `changed(what)` reports to the page
    what has changed:

        "match"    another device, or the dice, have changed the match
        "company"  the people, their seats, and the value of `keep`
        "said"     a line of chat
        "asked"    a request to undo, or the answer to it
        "refused"  the others have declined a request from this device (`refusal`)
        "throw"    a dice roll is under way
        "doubt"    a roll was restarted after the commitments had been shown (`doubts`)
        "without"  dice were rolled without a device that has a seat (`without`)
    """

    def __init__(
        self,
        match: Match,
        send: Callable[[int, str], None],
        drop: Callable[[int, str], None],
        changed: Callable[[str], None],
        *,
        free: Iterable[int],
        name: str = "",
        kept: str = "",
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        """Open a table. `free` are the seats for others; all other people's seats are on the host's device.

        `kept` is what `keep` returned before a reload: who sat where comes back with it, and `free` is not looked at;
        the match is then to be read with chance pending, so that dice that were under way are still thrown by all.

        Raises Illegal for a match with long undos: its host knows dice that have been undone.
        """
        if match.long_undos():
            raise Illegal("live-long-undo")
        super().__init__(Seating(match.players, free, kept, now, entropy), send, drop, now, entropy)
        self._changed = changed
        self._name = clean_name(name)
        self._throwing: Throwing | None = None
        self._throws = 0
        self._left_out: dict[int, int] = {}
        """The devices that the host rolls without, with their seconds without an answer.

        One that comes back takes part from the next throw on: a device that withholds its part could else stop each.
        """
        self._was_overdue: tuple[int, ...] = ()
        self.doubts = 0
        """The number of rolls that were restarted after the commitments had been shown."""
        self.without: tuple[Unanswered, ...] = ()
        """The devices without which the latest finished roll was made."""
        self.said: list[Said] = []
        """The lines of the chat, latest last."""
        self.refusal: Illegal | None = None
        """The latest refusal of a request from this device that the others had to answer."""
        self.match = match
        self.arbiter = HostArbiter(match, self._seating, self.wrote, self.throw_dice, self._asked, self._refuse)
        match.by = self.arbiter
        match.draw_chance()

    # -- connections

    def tick(self) -> None:
        """Send again what may have been lost; to be called about once a second."""
        super().tick()
        throw = self.throw
        if throw is not None and throw.overdue != self._was_overdue:
            self._throw_on()

    def close(self) -> None:
        """Close the table and say goodbye to all devices. The match is the host's alone again.

        A dice roll under way is dropped, without a result.
        """
        super().close()
        self.match.by = PENDING

    # -- the table, as the host's page sees and changes it

    @property
    def here(self) -> frozenset[int]:
        """The seats of the people at this device."""
        players = self.match.players
        return frozenset(seat for seat in self._seating.seats_of(HOST) if players[seat].kind == "human")

    @property
    def company(self) -> Company:
        """The people at the table."""
        return self._seating.company(self.match.players)

    @property
    def asked(self) -> UndoRequest | None:
        """The pending request for an undo, which others must answer; None if there is none."""
        return self.arbiter.asked

    @property
    def proofs(self) -> list[Proof]:
        """The proofs of this match's dice rolls."""
        return list(self.match.proofs.values())

    @property
    def throw(self) -> Throw | None:
        """The dice roll under way, or None."""
        return None if self._throwing is None else self._throwing.describe(self._now())

    def seat_guest(self, seat: int, kind: str) -> None:
        """Give a seat to a computer player ("easy"…), take it on this device ("human"), or free it ("free")."""
        before = self._seating.at[seat]
        self._seating.at[seat] = None if kind == "free" else HOST
        self._name_player(seat, "human" if kind == "free" else kind, "")
        if before in self._seating.devices:
            self._moved(self._seating.devices[before])
        self._seats_changed()

    def send_away(self, number: int) -> None:
        """Disconnect a guest's device: its seats are freed, and it needs a new invitation to return."""
        device = self._seating.devices.get(number)
        if device is not None:
            self._leave(device, "away")

    def say(self, text: str) -> None:
        """Send a line of chat."""
        self._say(HOST, text, reaction=False)

    def react(self, reaction: str) -> None:
        """Send a reaction to the table, one of REACTIONS."""
        self._say(HOST, reaction, reaction=True)

    def answer(self, yes: bool) -> None:
        """Answer the pending request for an undo, for the people at this device."""
        self.arbiter.answered(HOST, yes)

    def go_on(self) -> None:
        """Roll the dice without the devices that take too long: the roll restarts, and its proof names them."""
        unanswered = [] if self._throwing is None else self._throwing.unanswered(self._now())
        for number, _ in unanswered:
            self.call_again(self._seating.devices[number])
        self._left_out.update({number: seconds for number, seconds in unanswered if number in self._seating.devices})
        self._check_throwers()

    def keep(self) -> str:
        """Return what must survive a reload besides the match's record: tokens of seats, and names."""
        return self._seating.keep()

    # -- connected and lost devices

    def begin_with(self, device: Device) -> None:
        """Send a device, which knows nothing yet, everything that it may know."""
        self._put(device, {"t": "you", "device": device.number, "token": device.token})
        self._tell_match(device)
        for said in self.said:
            self._put(device, said_out(said))
        if self.asked is not None:
            self._put(device, asked_out(self.asked))
        if self._throwing is not None and device in self._throwing.devices:
            self._throw_anew()  # A device that reconnects has forgotten its commitment.
        elif self._throwing is not None:
            self._put(device, self._throw_body(self._throwing))

    def came_or_went(self) -> None:
        """Send everyone the list of people at the table."""
        self._tell_company()
        if not self._check_throwers():
            self._throw_on()
        self.arbiter.came_or_went()

    def hear(self, device: Device, body: Body) -> None:
        """Handle a device's message; illegal wishes are refused, a protocol violation raises Broken."""
        what = protocol.words(body, "t", 20)
        try:
            if what == "play":
                self._guest_plays(device, body)
            elif what == "undo" or what == "redo":
                self._late(protocol.whole(body, "at", 0, COUNT), device)
                (self.arbiter.take_back if what == "undo" else self.arbiter.play_again)(device.number)
            elif what == "take":
                self._take(device, protocol.whole(body, "seat", 0, len(self._seating.at) - 1), body)
            elif what == "give":
                self._give(
                    device, [protocol.whole(body, "seat", 0, len(self._seating.at) - 1)], protocol.truth(body, "throws")
                )
            elif what == "name":
                self._rename(device, protocol.words(body, "name", 4 * NAME_LENGTH))
            elif what == "say":
                self._say(device.number, protocol.words(body, "text", SAID_LENGTH), reaction=False)
            elif what == "react":
                self._say(device.number, protocol.words(body, "what", 20), reaction=True)
            elif what == "answer":
                if protocol.whole(body, "at", 0, COUNT) == len(self.match.entries):
                    self.arbiter.answered(device.number, protocol.truth(body, "yes"))
            elif what == "commit":
                self._commit(device, protocol.words(body, "c", 64))
            elif what == "reveal":
                self._reveal(device, body)
            elif what == "leave":
                self._leave(device)
            else:
                raise Broken("malformed")
        except Illegal as refusal:
            self._refuse(device.number, refusal)

    # -- seats

    def _take(self, device: Device, seat: int, body: Body) -> None:
        device.name = clean_name(protocol.words(body, "name", 4 * NAME_LENGTH))
        self._seating.take(device, seat)
        self._name_player(seat, "human", device.name)
        self._moved(device)
        self._seats_changed()

    def _give(self, device: Device, seats: Iterable[int], throws: bool = False) -> None:
        """Take seats back from a device, which still takes part in the dice if it `throws`.

        A player who has seen a hand can't leave it to just anyone.

        Where nothing is hidden they are free; else they are the host's, who may free them.
        """
        for seat in seats:
            if self._seating.at[seat] != device.number:
                raise Illegal("live-not-here")
            self._seating.at[seat] = HOST if self.match.veiled else None
            self._name_player(seat, "human", "")
        device.throws = throws
        self._moved(device)
        self._seats_changed()

    def _leave(self, device: Device, reason: str = "left") -> None:
        seats = self._seating.seats_of(device.number)
        if seats:
            self._give(device, seats)
        if device.peer is not None:
            self.dismiss(device.peer, reason)

    def _rename(self, device: Device, name: str) -> None:
        device.name = clean_name(name)
        for seat in self._seating.seats_of(device.number):
            self._name_player(seat, "human", device.name)
        self._tell_company()

    def _name_player(self, seat: int, kind: str, name: str) -> None:
        players = list(self.match.players)
        players[seat] = Player(kind, name)
        self.match.seat_players(players)

    def _moved(self, device: Device) -> None:
        """Send a device the view of its new seats, and nothing of the previous ones'."""
        if device.viewers is not None:
            self._tell_match(device)
        if device.peer is None:
            self._seating.tidy(device)

    def _seats_changed(self) -> None:
        self._tell_company()
        self._check_throwers()

    def _check_throwers(self) -> bool:
        """Restart the roll if other devices take part in the dice now; return whether that was so."""
        throwing = self._throwing
        included = {d.number for d in self._seating.throwers() if d.number not in self._left_out}
        if throwing is None or included == {d.number for d in throwing.devices}:
            return False
        self._throw_anew()
        return True

    # -- messages to devices

    def _put(self, device: Device, body: Body) -> None:
        if device.line is not None:
            if device.line.full:
                device.line = None  # When it returns, everything is sent again.
            else:
                device.line.put(body)

    def _tell(self, body: Body) -> None:
        for device in self._seating.devices.values():
            self._put(device, body)

    def _tell_company(self) -> None:
        self._tell(company_out(self.company))
        self._changed("company")

    def _tell_match(self, device: Device) -> None:
        """Send a device the match from its beginning."""
        match = self.match
        viewers = tuple(self._seating.seats_of(device.number)) or (NOBODY,)
        device.viewers = viewers if match.veiled else None
        body: Body = {"t": "start", "count": len(match.entries)}
        if device.viewers is None:
            body["record"] = match.record()
        else:
            setup = record.Setup(
                match.game, match.seats, 0, match.options, match.players
            )  # The seed would reveal what is dealt.
            body["record"] = record.write(setup, [], "")
            body["viewers"] = viewers
            eyes = [match.told_to(viewer) for viewer in viewers]
            told = [turn_body("play", eyes, at) for at in range(len(match))]
            for at, proof in proofs_by_turn(match.entries, match.turns, match.proofs).items():
                told[at]["p"] = str(proof)
            body["told"] = told
        self._put(device, body)

    def wrote(self) -> None:
        """Send the latest entry of the log to all devices."""
        match = self.match
        at = len(match.entries) - 1
        entry = match.entries[at]
        proof: Body = {"p": str(match.proofs[at])} if at in match.proofs else {}
        self.arbiter.withdraw()
        for device in self._seating.devices.values():
            if device.viewers is None:
                self._put(device, {"t": "entry", "e": record.entry_line(entry), **proof})
                continue
            body: Body = {"e": "undo"}
            if entry.kind != "undo":
                eyes = [match.told_to(viewer) for viewer in device.viewers]
                body = turn_body(entry.kind, eyes, len(match) - 1)
            self._put(device, {"t": "entry", **body, **proof})
            if not match.veiled:  # The match is over, so nothing is hidden any more.
                device.viewers = None
                self._put(device, {"t": "over", "record": match.record()})
        if not self.arbiter.busy:
            self._changed("match")

    # -- chat

    def _say(self, number: int, text: str, reaction: bool) -> None:
        if reaction and text not in REACTIONS:
            raise Broken("malformed")
        line = text if reaction else clean_line(text)
        if line:
            seats = self._seating.seats_of(number)
            name = self._name if number == HOST else self._seating.devices[number].name
            said = Said(name, seats[0] if seats else None, line[:SAID_LENGTH], reaction)
            self.said.append(said)
            del self.said[:-SAID_KEPT]
            self._tell(said_out(said))
            self._changed("said")

    # -- playing and undoing

    def _guest_plays(self, device: Device, body: Body) -> None:
        seat = protocol.whole(body, "seat", 0, len(self._seating.at) - 1)
        notation = protocol.words(body, "action", NOTATION)
        at = protocol.whole(body, "at", 0, COUNT)
        if self._seating.at[seat] != device.number:
            raise Illegal("live-not-here")
        since = self.match.entries[at:]
        if at > len(self.match.entries) or any(e.kind != "play" or e.seat in (seat, CHANCE) for e in since):
            raise Illegal("live-late")  # It was chosen for another position than the present one.
        self.arbiter.play_for(seat, notation)

    def _late(self, at: int, device: Device) -> None:
        if at != len(self.match.entries):
            raise Illegal("live-late")

    def _asked(self) -> None:
        self._tell(asked_out(self.asked))
        self._changed("asked")

    def _refuse(self, number: int, why: Illegal) -> None:
        """Inform a device that its request was refused."""
        if number == HOST:
            self.refusal = why
            self._changed("refused")
        elif number in self._seating.devices:
            self._put(self._seating.devices[number], {"t": "refused", "code": why.code})

    # -- dice

    def throw_dice(self) -> None:
        """Let all participating devices roll the pending dice; if there are no such devices, the match rolls them."""
        if self._throwing is None:
            if self._seating.throwers():
                self._throw_anew()
            else:
                self.arbiter.draw_one()

    def _throw_anew(self) -> None:
        """Start a roll, or restart it."""
        if self._throwing is None:
            lost = self._seating.is_lost
            self._left_out = {number: seconds for number, seconds in self._left_out.items() if lost(number)}
        elif self._throwing.commitments:
            self.doubts += 1
            self._changed("doubt")
        self._throws += 1
        throwers, left_out = self._seating.throwers(), self._left_out
        absent = [Unanswered(d.number, left_out[d.number]) for d in throwers if d.number in left_out]
        devices = [device for device in throwers if device.number not in left_out]
        self._throwing = Throwing(self._throws, devices, absent, self._now(), self._entropy)
        self._throw_on()

    def _throw_on(self) -> None:
        """Continue the roll as far as possible now, and send everyone its state."""
        throwing = self._throwing
        if throwing is None:
            return
        throwing.commit(self._now())
        proof = throwing.proof()
        self._tell(self._throw_body(throwing))
        if proof is None:
            self._changed("throw")
            return
        self._throwing = None
        self.without = throwing.absent
        if self.without:
            self._changed("without")
        self.arbiter.fall(proof)

    def _throw_body(self, throwing: Throwing) -> Body:
        shown = throwing.describe(self._now())
        self._was_overdue = shown.overdue
        return throw_out(ThrowStatus(shown, throwing.commitments, throwing.absent))

    def _commit(self, device: Device, commitment: str) -> None:
        if len(commitment) != 64 or device.commitment:
            raise Broken("dice")
        device.commitment = commitment
        self._throw_on()

    def _reveal(self, device: Device, body: Body) -> None:
        number = protocol.whole(body, "n", 1, COUNT)
        following = protocol.words(body, "next", 64)
        throwing = self._throwing
        current = throwing is not None and number == throwing.number
        if throwing is not None and current:
            try:
                part = dice.part(device.number, protocol.words(body, "part", 60))
            except ValueError:
                raise Broken("dice") from None
            if not throwing.reveal(device, part):
                raise Broken("dice")
        self._commit(device, following)
