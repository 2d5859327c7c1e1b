"""A line to `tabularium env`: a process that hosts games."""
import json
import os
import shlex
import subprocess

PROTOCOL = 1


class HostError(RuntimeError):
    """The host has ended, or says that something makes no sense."""


class Host:
    """Starts the host and speaks with it.

    `command` starts it; by default what the environment variable TABULARIUM says, else `npx tabularium env`.
    `cwd` is where: a clone of the repository, or a project in which the package @tabularium/cli is installed.
    """

    def __init__(self, command=None, cwd=None, views=True, legal=1000):
        command = command or os.environ.get("TABULARIUM") or "npx tabularium env"
        parts = shlex.split(command) if isinstance(command, str) else list(command)
        self._process = subprocess.Popen(
            parts, cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1 << 16
        )
        self.games = {game["id"]: game for game in self.hear("hello")["games"]}
        self.say(type="hello", protocol=PROTOCOL, name="tabularium (Python)", views=views, legal=legal)

    def say(self, **message):
        self.say_all([message])

    def say_all(self, messages):
        """Several messages at once: one write."""
        try:
            self._process.stdin.write("".join(json.dumps(message) + "\n" for message in messages))
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise HostError("the host has ended") from error

    def hear(self, *types):
        """The next message; with types, it must be one of them."""
        line = self._process.stdout.readline()
        if not line:
            raise HostError("the host has ended")
        message = json.loads(line)
        if message["type"] == "error":
            raise HostError(message["text"])
        if types and message["type"] not in types:
            raise HostError(f"expected {' or '.join(types)}, heard {message['type']}")
        return message

    def ask(self, *types, **message):
        self.say(**message)
        return self.hear(*types)

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait(timeout=30)
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
