"""A match on several devices, loaded when a live table is first opened; core.live has its logic.

`room` (this device's role at the table: none, host or guest), `host_session` and `guest_session` (the two roles, and
the lines to other devices), `rtc_bridge` (these lines: static/live), `standby_connections` (prepared connections, for
when one is lost), `dialog` (invitation, reply, seats), `company_panel` (presence, chat, and requests),
`session_storage` (what survives a reload), `servers` (the setting for distant devices), `messages` (errors in words),
`qr_scanner` (reads a reply by the camera).
"""
