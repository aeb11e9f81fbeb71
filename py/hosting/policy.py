"""The HTTP headers of every response: content security policy, permissions and media types."""

from __future__ import annotations

from pathlib import PurePosixPath

# PyScript needs 'unsafe-eval' (it builds functions from text) and blob: workers; WebAssembly needs 'wasm-unsafe-eval'.
# The hash allows the one inline script of the page. The page repeats these directives in a meta tag, so that a host
# that sends no headers is as strict.
DIRECTIVES = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' 'sha256-2GqqvHtc1LA6+mvAVkNUT4haBu6ZB2G4Nx8xhldR3PI='",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "style-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
)
PAGE_POLICY = "; ".join(DIRECTIVES)

# Browsers ignore frame-ancestors in a meta tag, so it is sent only as a header.
HEADER_POLICY = f"{PAGE_POLICY}; frame-ancestors 'none'"

HEADERS = {
    "Content-Security-Policy": HEADER_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

# Our own table: the operating system's may lack or misname some of these.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".toml": "application/toml; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".xz": "application/x-xz",
    ".zip": "application/zip",
    "": "text/plain; charset=utf-8",  # LICENSE, NOTICE
}

# Already compressed: a second time gains nothing.
PACKED = {".png", ".whl", ".xz", ".zip"}


def media_type(path: str) -> str:
    """Return the Content-Type for a file name."""
    return TYPES.get(PurePosixPath(path).suffix.lower(), "application/octet-stream")


def is_packed(path: str) -> bool:
    """Return whether the format of a file is compressed already, so that compressing it again gains nothing."""
    return PurePosixPath(path).suffix.lower() in PACKED
