"""One match on several devices; loaded when a live table is first opened. What is played there is core.live's matter.

`room` (which side of the table this device is: none, host or guest), `host_session` and `guest_session` (the two sides,
and the lines to the other devices), `rtc_bridge` (those lines: static/live), `standby_connections` (connections made
out beforehand, for when one is lost), `dialog` (invitation, answer, seats), `company_panel` (who is there, what is said
and asked), `session_storage` (what outlasts a reload), `servers` (the setting for far devices), `messages` (what went
wrong, in words), `scan` (an answer read by the camera).
"""
