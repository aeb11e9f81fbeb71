"""Pyodide's way between Python and JavaScript, as far as takujo.web uses it."""

from collections.abc import Callable
from typing import Any, Literal

class JsException(Exception):
    name: str
    message: str

class JsNull:
    """JavaScript's null."""

    def __bool__(self) -> Literal[False]: ...

class JsProxy:
    """An object of JavaScript."""

    def destroy(self) -> None: ...

def create_proxy(call: Callable[..., Any]) -> JsProxy: ...
def to_js(value: object) -> JsProxy: ...
