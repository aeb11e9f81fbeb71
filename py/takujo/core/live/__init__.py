"""The live table: one match on several devices, each of which is told what its seats may know. Knows no browser.

    room_state       who is at the table: places, people who look on, what is said
    protocol         messages as text: strict and bounded when read
    reliable_channel a numbered line between two devices: order, loss, coming back
    match_codec      what a device is told of a match, as JSON and back
    room_codec       what devices tell each other about the table, as JSON and back
    state_schema     whether a state as told has the types that its position declares
    match_digest     short codes by which devices find out whether they know the same match
    guest_match      the match of a guest, made of what it is told: `GuestMatch`
    guest_arbiter    who has the say over it: the host, who is asked
    seat_registry    the host's devices, their secret tokens, the seats they hold
    peer_sessions    the host's channels: who comes, how much may come over each
    host_arbiter     who has the say over the host's match: each device for its seats; the others are asked about undo
    dice_rounds      a throw of the dice at the host's
    dice_verifier    a guest's part in it
    host             the device that holds the match: `Host`
    guest            any other device: `Guest`
    guest_state      what it stores, to come back after a reload

What is played at a guest's device goes to the host as a wish. The host plays it by the rules, or refuses it, and tells
each device what its seats may know of it; so does what happens at the host itself. Dice that all may see are thrown by
all devices with seats (core/match/dice.py); what is dealt face down is the host's to deal, and rests on trust.

The match at either side is a `Match` with an arbiter (core/match/arbiter.py). A guest's differs from others in one
thing: where seats have secrets, it holds what it is told instead of what the rules say. Nothing is imported before a
live table is opened.

Whoever uses it gives three things from outside: a way to send a text to a peer, seconds that only go forward, and
random bytes. It calls `receive` with every text that comes, `joined` and `left` (host) or `connected` and `lost`
(guest) as connections come and go, and `tick` about once a second as long as the table is open. None of these raises.
"""
