"""HTTP over one bare connection, so that what a client costs hardly counts beside what the server does."""

import json
import socket
import time


def request(method: str, path: str, token: str | None = None, body: object = None, headers: str = "") -> bytes:
    """The bytes of a request."""
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}"
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    return head.encode() + b"\r\n" + data


class Wire:
    """A connection that stays open, for answers of at most so many bytes."""

    def __init__(self, port: int, most: int = 64 << 20) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray(most)

    def exchange(self, message: bytes) -> tuple[float, int, bytes]:
        """Sends a request; the seconds until the answer was whole, its status and its body."""
        view, filled, end = memoryview(self.buffer), 0, -1
        began = time.perf_counter()
        self.socket.sendall(message)
        while end < 0 or filled < end:
            if filled == len(self.buffer):
                raise RuntimeError("an answer is larger than it should be")
            count = self.socket.recv_into(view[filled:])
            if count == 0:
                raise RuntimeError("the connection was closed")
            filled += count
            if end < 0:
                end = self.end(filled)
        seconds = time.perf_counter() - began
        head = self.buffer.index(b"\r\n\r\n") + 4
        return seconds, int(self.buffer[9:12]), bytes(view[head:filled])

    def end(self, filled: int) -> int:
        """Where the answer ends; -1 while its head is not whole."""
        head = self.buffer.find(b"\r\n\r\n", 0, filled)
        if head < 0:
            return -1
        for line in bytes(self.buffer[:head]).split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                return head + 4 + int(value)
        return head + 4

    def close(self) -> None:
        """Ends the connection."""
        self.socket.close()
