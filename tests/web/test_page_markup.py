"""index.html and texts.js: every hook is there, every text in both languages, nothing inline, nothing foreign."""

from __future__ import annotations

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from takujo import games
from takujo.core.text.texts import LANGS
from tests.grammar import ONE_OF

ROOT = Path(__file__).resolve().parents[2]
STYLES = ROOT / "static" / "styles"
VOID = {"meta", "link", "img", "input", "br", "hr"}
HOOKS = [
    *("bar", "brand", "boot", "boot-text", "boot-error", "boot-error-text", "boot-error-detail", "boot-reload"),
    *("go-lobby", "open-rules", "open-settings", "lang", "skip-link"),
    *("lobby", "cards", "saves", "save-list", "saves-lost", "saves-empty", "import", "export-all"),
    *("new-match", "new-game", "new-options", "new-whole", "more-options", "seat-count", "seat-rows", "seat-note"),
    *("more", "seed", "begin", "begin-game", "begin-resume", "begin-lesson", "start", "start-text", "resume"),
    *("table", "table-heading", "prompt", "pace", "stage", "board", "targets", "tip", "moves", "moves-body"),
    *("controls", "undo", "redo", "skip", "share", "seats", "fork", "to-live"),
    *("hint", "hint-panel", "hint-close", "hint-cancel", "hint-progress", "hint-ideas", "thinking"),
    *("log-first", "log-prev", "log-next", "log-last", "log-fold", "side", "log-panel", "log"),
    *("outcome", "outcome-title", "outcome-body", "chart", "rematch", "outcome-share", "outcome-replay"),
    *("outcome-review", "review", "review-close", "review-progress", "review-body", "review-chart", "review-at"),
    *("review-here", "review-retry", "review-swings", "review-calm", "review-shares", "review-luck-note"),
    "review-doubt-note",
    *("retry-dialog", "retry-form", "retry-seat", "retry-level"),
    *("daily", "daily-day", "daily-what", "daily-value", "daily-state", "daily-week", "daily-start"),
    *("daily-result", "daily-title", "daily-bars", "daily-facts", "daily-copy", "daily-send"),
    *("rules", "rules-tools", "rules-toc", "rules-body"),
    *("open-progress", "progress", "progress-body", "lobby-ways"),
    *("guide", "lesson-title", "lesson-count", "lesson-leave", "lesson-text", "lesson-answers", "lesson-remark"),
    *("lesson-after", "lesson-back", "lesson-where", "lesson-skip", "lesson-next"),
    *("problem-told", "problem-what", "problem-why", "problem-losses", "problem-others", "problem-rate"),
    *("problem-where", "problem-show", "problem-again", "problem-play", "problem-share", "problem-next"),
    *("puzzle", "puzzle-game", "puzzle-state", "puzzle-start", "new-practice", "practice-state", "practice-start"),
    *("new-lessons", "lesson-list", "toast-lesson"),
    *("share-dialog", "share-note", "share-url", "copy-url", "qr", "web-share", "save-file"),
    *(
        "settings-dialog",
        "settings-note",
        "settings-storage",
        "settings-export",
        "keys-dialog",
        "rename-dialog",
        "rename-form",
        "rename-name",
    ),
    *("seats-dialog", "seats-form", "seats-rows"),
    *("turner", "form-dialog", "form-title", "form-intro", "form-fields", "form-lines", "form-refusal", "form-play"),
    *("number-dialog", "number-form", "number-heading", "number-may", "number-entry", "number-refusal"),
    *("number-standard", "number-ok", "number-again", "new-numbers", "match-numbers"),
    *("message-dialog", "message-title", "message-text", "message-actions"),
    *("curtain", "curtain-name", "curtain-text", "spoken", "toast", "toast-text", "toast-action"),
    *("update-bar", "update-now", "update-later"),
    *("live", "live-dialog", "live-seats", "invite-url", "answer", "answer-url", "live-panel", "live-say", "share-at"),
]
HIDDEN_AT_FIRST = [
    *("boot-error", "turner", "tip", "outcome", "fork", "to-live", "web-share", "review", "daily-result", "daily-send"),
    *("guide", "lesson-answers", "lesson-remark", "lesson-after", "new-lessons", "toast-lesson"),
    *("problem-told", "new-practice", "begin-resume", "begin-lesson"),
    *("match-numbers", "curtain", "hint-panel", "hint-found", "thinking", "toast", "toast-action", "update-bar"),
    *("live-panel", "live-asked", "live-inviting", "live-answering", "live-inherit", "answer-video", "share-at"),
]
MARKS = {
    "data-text-label": "aria-label",
    "data-text-title": "title",
    "data-text-placeholder": "placeholder",
    "data-text-content": "content",
}
BOTH = {"app.title": " | ", "app.tagline": " ", "boot.failed": " ", "boot.reload": " / "}
"""The texts that stand in both languages where no script can choose one, and what is between the two."""


class Element:
    """One element of the page, with its own attributes, text and ancestors."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: Element | None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.text = ""

    def has_ancestor(self, tag: str) -> bool:
        """Tell whether the element lies inside one with the tag."""
        above = self.parent
        while above is not None and above.tag != tag:
            above = above.parent
        return above is not None


class Page(HTMLParser):
    """Reads the page strictly: every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> at {self.getpos()} has an attribute twice"
        element = Element(tag, {k: v or "" for k, v in attrs}, self.open[-1] if self.open else None)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that closes itself, as in drawings."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element: it must be this one."""
        assert self.open and self.open[-1].tag == tag, f"</{tag}> at {self.getpos()}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        """Add text to the innermost element."""
        if self.open:
            self.open[-1].text += data


def read_page() -> list[Element]:
    """Return the elements of index.html."""
    page = Page()
    page.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    page.close()
    assert not page.open, f"never closed: {[element.tag for element in page.open]}"
    return page.elements


def no_twice(pairs: list[tuple[str, list[str]]]) -> dict[str, list[str]]:
    """Return the pairs as a dict; a key that stands twice is a slip of the pen."""
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]
    return dict(pairs)


def read_texts() -> dict[str, dict[str, str]]:
    """Return texts.js by language. It is strict JSON behind an assignment: a pair (Japanese, English) for each key."""
    source = (ROOT / "static" / "texts.js").read_text(encoding="utf-8")
    found = re.fullmatch(r"/\*\*.*?\*/\nexport const TEXTS = (\{\n.*\});\n", source, flags=re.S)
    assert found
    texts: dict[str, list[str]] = json.loads(found.group(1), object_pairs_hook=no_twice)
    assert {len(pair) for pair in texts.values()} == {2}
    return {lang: {key: pair[at] for key, pair in texts.items()} for at, lang in enumerate(LANGS)}


PAGE = read_page()
TEXTS = read_texts()
BY_ID = {element.attributes["id"]: element for element in PAGE if "id" in element.attributes}


def test_ids_are_unique_and_complete() -> None:
    ids = [element.attributes["id"] for element in PAGE if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert not set(HOOKS) - set(ids)


@pytest.mark.parametrize("id", HIDDEN_AT_FIRST)
def test_hidden_at_first(id: str) -> None:
    assert "hidden" in BY_ID[id].attributes


def test_nothing_can_be_started_before_a_script_listens() -> None:
    (start,) = (element for element in PAGE if element.attributes.get("id") == "start")
    assert "disabled" in start.attributes


def test_html_carries_the_state() -> None:
    html = PAGE[0]
    assert html.tag == "html"
    assert {"lang", "data-lang", "data-theme", "data-screen", "data-motion"} <= html.attributes.keys()
    assert "data-ready" not in html.attributes
    # So that no script takes the translation for the page's language.
    assert html.attributes["data-lang"] == html.attributes["lang"]


def test_nothing_depends_on_the_lang_that_a_translating_browser_changes() -> None:
    """The page's language is data-lang, which pre-python.js sets."""
    scripts = [path for path in (ROOT / "static").rglob("*.*js") if "vendor" not in path.parts]
    python = [*(ROOT / "py/takujo/web").rglob("*.py")]
    asks = re.compile(r'(?:root|html|documentElement)\.lang\b|attributeFilter: .*"lang"|getAttribute\("lang"\)')
    found = [path.name for path in [*scripts, *python] for _ in asks.findall(path.read_text(encoding="utf-8"))]
    assert found == ["pre-python.js"]
    assert [path.name for path in STYLES.glob("*.css") if ":lang(" in path.read_text(encoding="utf-8")] == []


CLASSIC = {"./static/start/boot.js"}
"""The script that is no module, because it runs when a module fails."""
IMPORT = re.compile(r'^(?:import|export) (?:[^"]* from )?"([^"]+)";', re.MULTILINE)


def imported(module: Path) -> set[Path]:
    """Return what a module of the page's own imports, itself or by others, as far as it has a file of its own there."""
    found = {module}
    waiting = [module]
    while waiting:
        here = waiting.pop()
        others = {(here.parent / path).resolve() for path in IMPORT.findall(here.read_text(encoding="utf-8"))}
        new = {path for path in others - found if path.parent.name != "painter"}  # those are part of painter.js
        found |= new
        waiting += [path for path in new if "vendor" not in path.parts]
    return found


def test_every_module_is_asked_for_at_once_and_not_when_another_has_come() -> None:
    scripts = [
        e.attributes for e in PAGE if e.tag == "script" and "src" in e.attributes and e.attributes.get("type") != "py"
    ]
    assert {one["src"] for one in scripts if one.get("type") != "module"} == CLASSIC
    preloaded = {e.attributes["href"] for e in PAGE if e.attributes.get("rel") == "modulepreload"}
    modules = {one["src"] for one in scripts} - CLASSIC
    asked = {(ROOT / path).resolve() for path in preloaded | modules}
    ours = {(ROOT / path).resolve() for path in modules if "vendor" not in path}
    assert {str(path) for module in ours for path in imported(module)} - {str(path) for path in asked} == set()


def test_the_only_global_of_the_page_is_the_bridge() -> None:
    scripts = [path for path in (ROOT / "static").rglob("*.*js") if "vendor" not in path.parts]
    sets = re.compile(r"(?:window|globalThis|self)\.\w+ = |Object\.assign\((?:window|globalThis|self),.*")
    found = {path.name: sets.findall(path.read_text(encoding="utf-8")) for path in scripts}
    assert {name: found for name, found in found.items() if found} == {
        "bridge.js": ["Object.assign(globalThis, { bridge });"],
        "boot.js": ["window.name = ", "window.name = ", "window.name = "],
        "loading-progress.mjs": ["window.fetch = ", "window.fetch = "],
        "snapshot-maker.mjs": ["Object.assign(globalThis, { [name]: {} });"],  # a worker, and no page
    }


def test_no_text_is_empty() -> None:
    assert all(text.strip() for texts in TEXTS.values() for text in texts.values())


def test_same_placeholders_in_both_languages() -> None:
    def names(text: str) -> set[str]:
        # the {range}人 of one language may not become the {number} of the other
        return set(re.findall(r"\{([\w-]+)\}", text))

    assert not [key for key in TEXTS["ja"] if names(TEXTS["ja"][key]) != names(TEXTS["en"][key])]


def test_a_singular_text_has_its_plural() -> None:
    """`KEY.one` is what `KEY` becomes where its argument `n` is 1, so nothing else may be called that."""
    texts = TEXTS["en"]
    plurals = [key.removesuffix(".one") for key in texts if key.endswith(".one") and key.removesuffix(".one") in texts]
    assert plurals and not [key for key in plurals if "{n}" not in texts[key]]


def in_both(key: str) -> str:
    """Return a text in both languages."""
    return BOTH[key].join(TEXTS[lang][key] for lang in ("ja", "en"))


def sent(element: Element, key: str) -> str:
    """Return the words of an element before any script runs: in its own language, in both, or in Japanese."""
    if key in BOTH and element.tag != "p":
        return in_both(key)
    return TEXTS[element.attributes.get("lang", "ja")][key]


def test_texts_stand_inline() -> None:
    for element in PAGE:
        key = element.attributes.get("data-text")
        if key is not None:
            assert element.text == sent(element, key), key
        for mark, real in MARKS.items():
            key = element.attributes.get(mark)
            if key is not None:
                assert element.attributes[real] == sent(element, key), key


def test_a_visitor_without_scripts_is_told_in_both_languages_what_is_missing() -> None:
    notices = [element for element in PAGE if element.attributes.get("data-text") == "app.noscript"]
    assert [(one.tag, one.attributes["lang"]) for one in notices] == [("p", "ja"), ("p", "en")]
    assert all(one.has_ancestor("noscript") for one in notices)


def test_a_link_preview_has_both_languages() -> None:
    told = {e.attributes.get("property", ""): e.attributes["content"] for e in PAGE if "content" in e.attributes}
    assert told["og:title"] == in_both("app.title")
    assert told["og:description"] == in_both("app.tagline")
    assert (told["og:locale"], told["og:locale:alternate"]) == ("ja_JP", "en_GB")


def test_scripts_use_known_texts() -> None:
    for name in ("start/boot.js", "lobby/newmatch.js", "lobby/daily.js", "lobby/puzzles.js"):
        source = (ROOT / "static" / name).read_text(encoding="utf-8")
        keys = set(re.findall(r'(?:text|fail|word\("[\w-]+",) ?\(?"([\w.-]+)"', source))
        assert keys and not keys - TEXTS["ja"].keys(), name


def test_every_control_has_a_name() -> None:
    for element in PAGE:
        if element.tag in ("input", "select"):
            assert element.has_ancestor("label") or "aria-label" in element.attributes, element.attributes
        if element.tag in ("button", "dialog", "nav"):
            inner = [e for e in PAGE if e.parent is element and "data-text" in e.attributes]
            named = {"aria-label", "aria-labelledby", "data-text"} & element.attributes.keys()
            assert named or inner or element.attributes.get("id") in ("toast-action", "toast-lesson"), (
                element.attributes
            )
        if element.tag == "img":
            assert "alt" in element.attributes
        for reference in ("aria-labelledby", "aria-describedby", "aria-controls"):
            if reference in element.attributes:
                assert element.attributes[reference] in BY_ID


def test_nothing_inline_but_the_way_to_the_folder() -> None:
    (script,) = [element.text for element in PAGE if element.tag == "script" and "src" not in element.attributes]
    assert script.startswith("if(") and "location.replace(" in script
    for element in PAGE:
        assert element.tag != "style"
        assert element.tag != "script" or bool(element.text.strip()) != ("src" in element.attributes)
        for name, value in element.attributes.items():
            assert name != "style" and not name.startswith("on"), name
            assert not value.lower().startswith("javascript:")


def test_nothing_foreign() -> None:
    for element in PAGE:
        for name in ("src", "href", "config", "action", "poster", "srcset", "data"):
            value = element.attributes.get(name, "./")
            assert value.startswith(("./", "#")), f"<{element.tag} {name}={value}>"
    sheets = [*(ROOT / "static").glob("*.css"), *(ROOT / "static").glob("[!v]*/*.css")]
    assert len(sheets) > 15
    for sheet in sheets:
        # The page's own are read from another folder (py/hosting/stylesheet.py): they name no file.
        known = ("data:",) if sheet.parent.name == "styles" else ("data:", "./")
        for double, single, bare in re.findall(
            r"""url\((?:"([^"]*)"|'([^']*)'|([^)"']*))\)""", sheet.read_text(encoding="utf-8")
        ):
            url = double or single or bare
            assert url.startswith(known), f"{sheet.name}: {url}"
        assert sheet.name == "page.css" or "@import" not in sheet.read_text(encoding="utf-8")


def test_no_style_makes_browsers_look_through_the_page_after_every_change() -> None:
    """Beside "*" whatever is put on the page may get another style; so may what looks further than at its children."""
    sheets = [re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S) for path in STYLES.glob("*.css")]
    deep = [has for sheet in sheets for has in re.findall(r":has\([^{,]*", sheet)]
    assert len(deep) > 10
    assert [has for has in deep if not re.match(r":has\(> \S+( [>+] \S+)*\)", has)] == []
    assert [beside for sheet in sheets for beside in re.findall(r"[+~]\s*[*:\[].*", sheet)] == []


def test_linked_files_exist() -> None:
    for element in PAGE:
        for name in ("src", "href"):
            path = element.attributes.get(name, "")
            made = path.startswith("./static/vendor/") or path == "./"
            if path.startswith("./") and not made:
                assert (ROOT / path).is_file(), path


def test_content_security_policy() -> None:
    (policy,) = [e.attributes["content"] for e in PAGE if "http-equiv" in e.attributes]
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["default-src"] == "'self'"
    *sources, hash = rules["script-src"].split()
    assert sources == ["'self'", "'wasm-unsafe-eval'", "'unsafe-eval'"] and hash.startswith("'sha256-")
    assert rules["worker-src"] == "'self' blob:"
    assert rules["object-src"] == rules["base-uri"] == "'none'"


def test_only_what_says_which_screen_comes_first_blocks_the_first_paint() -> None:
    scripts = [element.attributes for element in PAGE if element.tag == "script"]
    assert [one["src"] for one in scripts if "blocking" in one] == ["./static/start/initial-route.js"]
    # The parser waits for none that has to come: boot.js is never behind one that does not.
    assert all({"defer", "async"} & one.keys() or one["type"] in ("module", "py") for one in scripts if one)


def test_manifest() -> None:
    manifest = json.loads((ROOT / "static" / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "../"
    for member, key in {"name": "app.name", "short_name": "app.name", "description": "app.tagline"}.items():
        words = {lang: TEXTS[lang][key] for lang in ("ja", "en")}
        assert manifest[f"{member}_localized"] == words
        assert manifest[member] == " ".join(words.values())
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        data = (ROOT / "static" / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            # the PNG header holds width and height
            edge = int(icon["sizes"].split("x")[0])
            assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (edge, edge)


# Keys that code puts together from parts.
FAMILIES = re.compile(
    r"(lobby\.(players|minutes)|lobby\.weight\.\w+|outcome\.place\.\w+|review\.(luck|own|others)|save\.\w+\.label|seat\.(human|random|easy|normal|strong|master)|prov\.\w+|curtain\.\w+"
    r"|toast\.link-\w+|live\.(say|seat|ended)[.-]\w+|numbers\.(redo|export|done)|offline\.\w+|error\.storage-(full|off)\.title)(\.label|\.note)?"
)


def test_what_is_said_of_a_seat_fits_one_called_in_the_plural() -> None:
    """A seat without a person's name goes by its side's: "Allies". So no verb tells whether it is one or many."""
    of_a_level = ("hint.thinking",)
    told = {key: text for key, text in read_texts()["en"].items() if key not in of_a_level}
    assert [key for key, text in told.items() if ONE_OF.search(text)] == []


def test_the_news_takes_two_lines_at_most() -> None:
    news = json.loads((ROOT / "static" / "news.json").read_text(encoding="utf-8"))
    assert [*news] == [*TEXTS]
    assert 0 < len(news["en"]) <= 110 and 0 < len(news["ja"]) <= 50


def test_every_text_is_used() -> None:
    scripts = [path for folder in (".", "start", "lobby") for path in (ROOT / "static" / folder).glob("*js")]
    sources = [ROOT / "index.html", *(ROOT / "py/takujo/web").rglob("*.py"), *scripts]
    code = "".join(path.read_text(encoding="utf-8") for path in sources if path.name != "texts.js")
    keys = read_texts()["ja"]
    plurals = {key: key.removesuffix(".one") if key.removesuffix(".one") in keys else key for key in keys}
    unused = [key for key in keys if f'"{plurals[key]}"' not in code and not FAMILIES.fullmatch(key)]
    assert unused == []


def test_every_level_has_its_words() -> None:
    """The sheet and the dialogs put their keys together."""
    assert {f"seat.{level}" for game in games().values() for level in game.levels} <= read_texts()["ja"].keys()


def test_every_text_that_python_asks_for_is_there() -> None:
    asked = [
        node.args[0].value
        for path in (ROOT / "py/takujo/web").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "t"
        and isinstance(node.args[0], ast.Constant)
    ]
    assert len(asked) > 50
    assert set(asked) - set(read_texts()["ja"]) == set()
