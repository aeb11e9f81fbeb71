"""A fake DOM for tests: elements with attributes, children and listeners, without layout or style."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

FRAGMENT = "#document-fragment"
SIMPLE = re.compile(r"^(?P<tag>[a-z]+)?(?:\[(?P<name>[\w-]+)(?:=['\"]?(?P<value>[^'\"\]]*)['\"]?)?\])?$")
"""A selector that `Element.matches` supports: a tag, an attribute with or without its value, or both."""


class Dataset:
    """The `data-` attributes of an element by their camelCase names, as in JavaScript."""

    _attributes: dict[str, str]

    def __init__(self, attributes: dict[str, str]) -> None:
        vars(self)["_attributes"] = attributes

    @staticmethod
    def _attribute(name: str) -> str:
        return "data-" + re.sub(r"[A-Z]", lambda letter: "-" + letter[0].lower(), name)

    def __getattr__(self, name: str) -> str:
        try:
            return str(self._attributes[self._attribute(name)])
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: str) -> None:
        self._attributes[self._attribute(name)] = str(value)


class Event(SimpleNamespace):
    """An event; `prevented` says whether a listener has prevented the default action of the browser."""

    prevented = False
    isComposing = False  # noqa: N815  (JavaScript's name)

    def preventDefault(self) -> None:  # noqa: N802  (JavaScript's name)
        self.prevented = True


class Target:
    """An EventTarget."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Callable[[Any], None]]] = {}

    def addEventListener(self, event: str, listener: Callable[[Any], None]) -> None:  # noqa: N802  (JavaScript's name)
        self.listeners.setdefault(event, []).append(listener)

    def removeEventListener(self, event: str, listener: Callable[[Any], None]) -> None:  # noqa: N802
        self.listeners[event].remove(listener)

    def fire(self, event: str, **more: Any) -> Event:
        """Dispatch an event to the listeners and return it; `more` are further properties of the event."""
        happened = Event(**{"target": self, **more})
        for listener in list(self.listeners.get(event, [])):
            listener(happened)
        return happened


class Element(Target):
    """An element, hidden at first, so that a test sees whether the page has shown it."""

    def __init__(self, tag: str = "div") -> None:
        super().__init__()
        self.tag = tag
        self.parent: Element | None = None
        self.children: list[Element] = []
        self.attributes: dict[str, str] = {}
        self.dataset = Dataset(self.attributes)
        self.hidden = True
        self.textContent = ""
        self.className = ""
        self.value = ""
        self.checked = self.disabled = self.selected = self.open = False
        self.focused = False
        """Whether the page has put the focus here."""
        self.scrollTop = self.scrollHeight = 0
        self.styles: dict[str, str] = {}
        """The style's own properties."""
        self.style = SimpleNamespace(
            setProperty=self.styles.__setitem__, removeProperty=lambda name: self.styles.pop(name, "")
        )

    # -- attributes

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = str(value)
        if name == "value":
            self.value = str(value)
        if name in ("checked", "disabled", "selected"):
            setattr(self, name, True)

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:  # noqa: N802
        return name in self.attributes

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.attributes.pop(name, None)

    def toggleAttribute(self, name: str, on: bool) -> None:  # noqa: N802
        if on:
            self.attributes.setdefault(name, "")
        else:
            self.attributes.pop(name, None)

    # -- the tree

    def appendChild(self, child: Element) -> Element:  # noqa: N802
        for one in child.children if child.tag == FRAGMENT else [child]:
            one.parent = self
            self.children.append(one)
        return child

    def replaceChildren(self, *children: Element) -> None:  # noqa: N802
        self.children = []
        for child in children:
            self.appendChild(child)

    @property
    def firstChild(self) -> SimpleNamespace | Element | None:  # noqa: N802
        """The element's own text, which is before its children; None in an empty element."""
        return SimpleNamespace(textContent=self.textContent) if self.textContent else next(iter(self.children), None)

    @property
    def firstElementChild(self) -> Element:  # noqa: N802
        return self.children[0]

    def remove(self) -> None:
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def inside(self) -> Iterator[Element]:
        """Yield the descendants in document order."""
        for child in self.children:
            yield child
            yield from child.inside()

    def matches(self, selector: str) -> bool:
        for one in selector.split(","):
            simple = SIMPLE.match(one.strip())
            if simple and simple["tag"] in (None, self.tag) and simple["name"] in (None, *self.attributes):
                value = self.attributes.get(simple["name"] or "")
                if simple["value"] in (None, value):
                    return True
        return False

    def closest(self, selector: str) -> Element | None:
        found: Element | None = self
        while found is not None and not found.matches(selector):
            found = found.parent
        return found

    def querySelector(self, selector: str) -> Element | None:  # noqa: N802
        return next(iter(self.all(selector)), None)

    def find(self, selector: str) -> Element:
        """Return the only descendant that matches a selector; fails unless there is exactly one."""
        (found,) = self.all(selector)
        return found

    def all(self, selector: str) -> list[Element]:
        """Return the descendants that match a selector."""
        return [element for element in self.inside() if element.matches(selector)]

    @property
    def words(self) -> str:
        """The texts of this element and its descendants, joined by spaces."""
        return " ".join(element.textContent for element in (self, *self.inside()) if element.textContent)

    # -- actions of a player

    def press(self, selector: str) -> None:
        """Click the only descendant that matches a selector."""
        self.fire("click", target=self.find(selector))

    def write(self, text: str, event: str = "input") -> None:
        """Type a text into this field, and dispatch an event."""
        self.value = text
        self.fire(event)

    def click(self) -> None:
        self.fire("click")

    def focus(self, **_how: Any) -> None:
        self.focused = True

    def select(self) -> None:
        """Do nothing: the fake DOM has no selection."""

    # -- dialogs

    def showModal(self) -> None:  # noqa: N802
        self.open = True

    def close(self) -> None:
        self.open = False
        self.fire("close")


class Page(Target):
    """The document; `getElementById` creates an element at the first call for its id."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: dict[str, Element] = {}
        self.documentElement = Element("html")
        self.documentElement.dataset.screen = "table"
        self.head, self.body = Element("head"), Element("body")
        self.activeElement = self.body
        self.hidden = False
        self.title = ""

    def getElementById(self, id: str) -> Element:  # noqa: N802
        return self.elements.setdefault(id, Element())

    __getitem__ = getElementById

    def dispatchEvent(self, event: str) -> None:  # noqa: N802
        self.fire(event)

    def createElement(self, tag: str) -> Element:  # noqa: N802
        return Element(tag)

    def plant(self, markup: str) -> Element:
        """Return a fragment with new elements, as static/page/dom.js makes them; the texts of an element are joined."""
        fragment = Element(FRAGMENT)
        for one in json.loads(markup):
            fragment.appendChild(self._grown(*one))
        return fragment

    def _grown(self, tag: str, attributes: dict[str, str], children: list[Any]) -> Element:
        element = self.createElement(tag)
        for name, value in attributes.items():
            if name == "class":
                element.className = value
            elif name == "style":
                element.styles.update(re.findall(r"(--\w+): ([^;]+)", value))
            else:
                element.setAttribute(name, value)
        element.textContent = "".join(child for child in children if isinstance(child, str))
        for child in children:
            if not isinstance(child, str):
                element.appendChild(self._grown(*child))
        return element
