"""The line between browsers and servers of the browser tests: what happens at one end of it is seen at the other."""

import socket
import struct
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "Browser"))
from network import Network  # noqa: E402


@pytest.fixture
def line():
    """Both ends of a connection through the line."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        network = Network()
        network.port = server.getsockname()[1]
        with socket.create_connection(("127.0.0.1", network.own_port), timeout=10) as near:
            near.sendall(b"ask")
            far, _ = server.accept()
            far.settimeout(10)
            assert far.recv(3) == b"ask"
            yield near, far
        network.close()


def reset(end: socket.socket) -> None:
    """Ends a connection as a server does that has not read all that came: without a goodbye."""
    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    end.close()


def is_over(end: socket.socket) -> bool:
    try:
        return end.recv(1) == b""
    except ConnectionResetError:
        return True


def test_an_answer_and_a_goodbye_come_through(line):
    near, far = line
    far.sendall(b"answer")
    far.close()
    assert near.recv(6) == b"answer"
    assert is_over(near)


def test_a_browser_sees_that_the_server_reset_the_connection(line):
    near, far = line
    reset(far)
    assert is_over(near)


def test_a_server_sees_that_the_browser_reset_the_connection(line):
    near, far = line
    reset(near)
    assert is_over(far)
