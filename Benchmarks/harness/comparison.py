"""A named race with its promises, and the list of all of them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .contender import Contender
from .target import Target


@dataclass
class Comparison:
    """Programs that do the same work on the same data; the first one is what the others are set beside."""

    key: str
    title: str
    contenders: list[Contender]
    targets: list[Target] = field(default_factory=list)
    note: str = ""


@dataclass(frozen=True)
class Setting:
    """The choices of one run that comparisons are built from."""

    rows: int
    evenkeel: Path
    peers: frozenset[str] | None

    def wants(self, peer: str) -> bool:
        """Whether this peer takes part."""
        return self.peers is None or peer in self.peers

    @property
    def small(self) -> int:
        """The size for peers that would need minutes for a million rows."""
        return max(self.rows // 10, 1)


Builder = Callable[[Setting], Comparison]
