"""The QR code library, as far as takujo.web uses it."""

from collections.abc import Sequence

class QRCode:
    matrix: Sequence[bytearray]

def make(text: str, *, error: str, micro: bool) -> QRCode: ...
