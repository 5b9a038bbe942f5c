"""A file server for a built site, as strict with a page as a shop's own server could be."""

import functools
import http.server
import sys
import threading

POLICY = "default-src 'self'"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, every answer with the content security policy."""

    prefix = "/"

    def translate_path(self, path):
        """The file of an address; an address outside the prefix has none."""
        if not path.startswith(self.prefix):
            return super().translate_path("/no-such-file")
        return super().translate_path("/" + path[len(self.prefix):])

    def end_headers(self):
        """Ends the headers with the policy."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *arguments):
        """Says nothing: the tests do the talking."""


class Server(http.server.ThreadingHTTPServer):
    """A server whose clients may disconnect, as browsers do when they open another page."""

    request_queue_size = 128

    def handle_error(self, request, client_address):
        """Reports an error, unless the client disconnected."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServer:
    """Serves a folder on a free port of this machine until it is closed."""

    def __init__(self, folder, prefix="/", handler=Handler):
        handler = type("SiteHandler", (handler,), {"prefix": prefix})
        self._server = Server(
            ("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
        self.root = f"http://127.0.0.1:{self._server.server_port}{prefix}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._server.shutdown()
        self._server.server_close()
