"""What must not happen in a browser while a test runs."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Request, WebError

from network import Network

# Runs in every page before anything else.
LISTEN = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`securitypolicyviolation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


class Watch:
    """Collects errors on the console, exceptions, violations of the content policy, and requests that leave the origin."""

    def __init__(self, origin: str, network: Network) -> None:
        self.origin = origin
        self.network = network
        self.found: list[str] = []
        self._expected: list[re.Pattern] = []

    def over(self, context: BrowserContext) -> None:
        """Watches everything that a context does."""
        context.add_init_script(LISTEN)
        context.on("console", self._heard)
        context.on("weberror", self._failed)
        context.on("request", self._asked)

    def expect(self, pattern: str) -> None:
        """Lets errors pass that a test provokes."""
        self._expected.append(re.compile(pattern))

    def check(self) -> None:
        """Fails when something was found that nobody expected."""
        unexpected = [one for one in self.found if not any(pattern.search(one) for pattern in self._expected)]
        assert not unexpected, "\n".join(unexpected)

    def _heard(self, message: ConsoleMessage) -> None:
        # Without a network browsers say so of each request, and of a service worker that was on its way; that is no fault of the app.
        is_lost = self.network.was_cut and any(words in message.text for words in ("net::ERR_", "when fetching the script"))
        if message.type == "error" and not is_lost:
            self.found.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, error: WebError) -> None:
        cause: Error = error.error
        self.found.append(f"exception: {cause.message}\n{cause.stack}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.origin + "/", "blob:", "data:")):
            self.found.append(f"request: {request.url}")
