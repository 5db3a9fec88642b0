import http.server
import threading
import urllib.error

import pytest

from notes.web import fetch, handler_for


@pytest.fixture
def base():
    server = http.server.HTTPServer(("127.0.0.1", 0), handler_for({"a": {"title": "a"}}))
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_found(base):
    assert fetch(base, "a") == {"title": "a"}


def test_missing(base):
    with pytest.raises(urllib.error.HTTPError) as caught:
        fetch(base, "zz")
    assert caught.value.code == 404
