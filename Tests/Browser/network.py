"""A line between a browser and a server that can be cut."""

import contextlib
import os
import random
import socket
import struct
import threading
import time

# At most so many milliseconds late comes what the server sends, to see what holds on a slow line only.
LATE = float(os.environ.get("EVENKEEL_SLOW_LINE", "0"))


class Network:
    """Passes connections to `port` on, until it is cut; `own_port` is where browsers connect."""

    def __init__(self) -> None:
        self.is_cut = False
        self.was_cut = False
        # Bytes that came from the server.
        self.received = 0
        # What is said on each connection, each way by itself, where somebody listens.
        self.heard: list[bytearray] | None = None
        self.port: int | None = None
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.own_port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Ends every connection, and each that is tried from now on."""
        self.is_cut = self.was_cut = True
        with self._lock:
            ended, self._open = self._open, set()
        for end in ended:
            self._reset(end)

    def restore(self) -> None:
        """Lets connections through again."""
        self.is_cut = False

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self.is_cut or self.port is None:
                self._reset(near)
            else:
                threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self.port), timeout=60)
            far.settimeout(None)
        except OSError:
            self._reset(near)
            return
        with self._lock:
            self._open |= {near, far}
        if self.is_cut:
            self.cut()
        there, here = bytearray(), bytearray()
        if self.heard is not None:
            self.heard += [there, here]
        back = threading.Thread(target=self._pump, args=(far, near, True, here), daemon=True)
        back.start()
        self._pump(near, far, False, there)
        back.join()
        with self._lock:
            self._open -= {near, far}
        near.close()
        far.close()

    def _pump(self, source: socket.socket, target: socket.socket, counts: bool, heard: bytearray) -> None:
        try:
            while data := source.recv(65_536):
                if self.heard is not None:
                    heard += data
                if counts:
                    time.sleep(random.uniform(0, LATE / 1000))
                    with self._lock:
                        self.received += len(data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            # What broke at one end is over at the other too: a browser that asks again on such a connection would wait for ever.
            for end in (source, target):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    @staticmethod
    def _reset(end: socket.socket) -> None:
        """Ends a connection as a lost line does: without a goodbye."""
        with contextlib.suppress(OSError):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.shutdown(socket.SHUT_RDWR)
        end.close()
