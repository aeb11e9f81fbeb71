"""The live table: one match on several devices, each of which is told what its seats may know. Knows no browser.

    company    who is at the table: places, people who look on, what is said
    wire       messages as text: strict and bounded when read
    line       a numbered line between two devices: order, loss, coming back
    telling    what a device is told of a match: the host's side of it
    hearing    the match of a guest, made of what it is told: `GuestMatch`
    throw      one throw of the dice of all devices: who has committed, who has revealed
    host       the device that holds the match: `Host`, whose `match` is a `HostMatch`
    guest      any other device: `Guest`

`HostMatch` and `GuestMatch` both are what the table asks of a match (core/on_table.py). The dice themselves, and their
proof in a record, are in core/dice.py. Nothing here is imported before a live table is opened.

Whoever uses it gives three things from outside: a way to send a text to a peer, seconds that only go forward, and
random bytes. It calls `receive` with every text that comes, `joined` and `left` (host) or `connected` and `lost`
(guest) as connections come and go, and `tick` about once a second as long as the table is open. None of these raises.
"""
