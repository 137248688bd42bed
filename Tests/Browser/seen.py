"""What was there when a test failed, as text for a log: each page's tree, the console, the last requests, and a picture."""

import base64
import contextlib
import time
from collections import deque

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request

LAST_REQUESTS = 40
LAST_MESSAGES = 60


class Seen:
    """Notes what browsers ask and say. No amounts: addresses without their queries alone."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._contexts: list[BrowserContext] = []
        self._asked: deque[str] = deque(maxlen=LAST_REQUESTS)
        self._said: deque[str] = deque(maxlen=LAST_MESSAGES)

    def over(self, context: BrowserContext) -> None:
        """Notes everything that a context does from now on."""
        self._contexts.append(context)
        context.on("console", self._hear)
        context.on("response", lambda response: self._ask(response.request, response.status))
        context.on("requestfailed", lambda request: self._ask(request, request.failure))

    def report(self) -> str:
        """All that is known, with a picture of each page as a `data:` address that a browser opens."""
        parts = ["last requests:", *self._asked, "console:", *self._said]
        for number, page in enumerate((page for context in self._contexts for page in context.pages), 1):
            parts += [f"page {number}:", *self._page(page)]
        return "\n".join(parts)

    def _page(self, page: Page) -> list[str]:
        parts = [page.url]
        with contextlib.suppress(Error):
            parts.append(f"focus: {page.evaluate('document.activeElement?.outerHTML.slice(0, 200)')}")
            parts.append(page.locator("body").aria_snapshot(timeout=5_000))
            picture = page.screenshot(type="jpeg", quality=30, timeout=5_000)
            parts.append(f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}")
        return parts

    def _ask(self, request: Request, outcome: object) -> None:
        address = request.url.split("?")[0].split(":", 2)[-1]
        self._asked.append(f"  {self._now()} {request.method} {address} {outcome}")

    def _hear(self, message: ConsoleMessage) -> None:
        self._said.append(f"  {self._now()} {message.type}: {message.text[:300]}")

    def _now(self) -> str:
        return f"{time.monotonic() - self._began:7.2f} s"
