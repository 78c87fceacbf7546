"""A small client of the local socket (docs/api.md), standard library only; what it hears is held against the schema.

    with Client(socket_path) as adjutant:
        session = adjutant.call("session.open", game="lnl")
"""
import json
import socket

import api_schema


class ApiError(Exception):
    """The server's answer was an error; `code` is that of docs/api.md."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data")


class Client:
    def __init__(self, path, timeout=30):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(timeout)
        self.socket.connect(str(path))
        self.lines = self.socket.makefile("rb")
        self.next_id = 1
        self.notifications = []
        self.greeting = self.read()["params"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.lines.close()
        self.socket.close()

    def send(self, text):
        """One line as it is, for tests of what is no request."""
        self.socket.sendall(text.encode("utf-8") + b"\n")

    def read(self):
        line = self.lines.readline()
        if not line:
            raise ConnectionError("the server closed the connection")
        message = json.loads(line)
        if "method" in message:
            api_schema.check_notification(message["method"], message["params"])
        return message

    def call(self, method, **parameters):
        """The result of a request; notifications that come before it are kept."""
        request, self.next_id = self.next_id, self.next_id + 1
        self.send(json.dumps({"jsonrpc": "2.0", "id": request, "method": method, "params": parameters}))
        while True:
            message = self.read()
            if "method" in message:
                self.notifications.append(message)
                continue
            if message["id"] != request:
                raise ConnectionError(f"an answer to {message['id']} came to the question {request}")
            if "error" in message:
                raise ApiError(message["error"])
            api_schema.check_call(method, parameters, message["result"])
            return message["result"]

    def next_notification(self):
        """The next notification: one that came already, or the next line."""
        return self.notifications.pop(0) if self.notifications else self.read()
