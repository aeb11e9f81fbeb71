"""The live table: one match on several devices, each of which gets what its seats know; independent of a browser.

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

A guest's action is sent to the host as a request. The host plays it according to the rules, or refuses it, and sends
each device what its seats know of it; the host's own actions are sent too. Public dice are rolled by all devices with
seats (core/match/dice.py); the host deals face-down cards, so the others have to trust it.

The match on either side is a `Match` with an arbiter (core/match/arbiter.py). A guest's differs in one respect: with
hidden information, it holds what it has received instead of applying the rules. Nothing is imported before a live table
is opened.

The caller provides a function that sends a text to a peer, a monotonic clock in seconds, and random bytes. It calls
`receive` with every text that arrives, `joined` and `left` (host) or `connected` and `lost` (guest) when connections
open and close, and `tick` about once a second while the table is open. None of these raises.
"""
