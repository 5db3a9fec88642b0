import http.server
import json
import urllib.request


def handler_for(store):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            try:
                note, code = store[self.path.strip("/")], 200
            except KeyError:
                note, code = {"error": "unknown"}, 404
            body = json.dumps(note).encode()
            self.send_response(code)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args):
            pass
    return Handler


def fetch(base, title):
    with urllib.request.urlopen(f"{base}/{title}") as answer:
        return json.load(answer)
