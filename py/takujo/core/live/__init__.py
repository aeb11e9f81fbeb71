"""The live table: one match on several devices, each of which gets what its seats know; independent of a browser.

    room_state       the people at the table, the chat, and pending requests
    protocol         the message format, with strict and bounded parsing
    reliable_channel ordered delivery exactly once, also over lost connections
    match_codec      the JSON encoding of a match for a device
    room_codec       the JSON encoding of the seats, the chat, requests, and dice rolls
    view_check       checks that a received state has the types that its position declares
    match_digest     short codes with which devices check that they know the same match
    guest_match      the guest's match, made from received messages: `GuestMatch`
    guest_arbiter    its arbiter, which asks the host
    seat_registry    the devices at the host's table, their secret tokens, and their seats
    peer_channels    the host's channels to peers, with message quotas
    host_arbiter     the arbiter of the host's match: each device plays its seats; the others are asked about undo
    dice_rounds      a dice roll at the host
    dice_verifier    the guest's side of a dice roll
    host             the device that holds the match: `Host`
    guest            any other device: `Guest`
    guest_storage    what it stores, to come back to its seats after a reload

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
