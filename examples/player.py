#!/usr/bin/env python3
"""A player in Python, standard library only: tries every answer in imagined worlds and takes the one that ends best.

    npx tabularium arena 7e --player "mine=python3 examples/player.py" --players mine,random -n 20
"""
import json
import sys

WIDTH = 12  # answers compared
WORLDS = 4  # imagined worlds for each
AHEAD = 60  # answers played on in each, by chance; then whoever stands better is better


def send(**message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def receive():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)  # the host has gone
    return json.loads(line)


def ask(**message):
    """Says something that is answered at once. A table can only tell us to stop meanwhile; we are quick anyway."""
    send(**message)
    reply = receive()
    while reply["type"] == "stop":
        reply = receive()
    return reply


def worth(world, seat):
    """How well the seat stands: its place first, then how far its score is ahead of the best other one."""
    standings = world["standings"]
    scores = standings.get("scores") or [0] * len(standings["places"])
    others = [score for other, score in enumerate(scores) if other != seat]
    return (1000 if standings["places"][seat] == 1 else 0) + scores[seat] - max(others)


def choose(table, question):
    """The legal answer after which things go best."""
    answers = question["legal"]
    if len(answers) == 1:
        return answers[0]
    totals = []
    for answer in answers[:WIDTH]:
        total = 0
        for n in range(WORLDS):
            # The same worlds for every answer: then only the answer makes the difference.
            world = ask(type="imagine", table=table, luck=n)["world"]
            tried = ask(type="try", table=table, world=world, answer=answer)
            if tried["type"] == "world":
                tried = ask(type="playout", table=table, world=world, answers=AHEAD, luck=n)
                total += worth(tried, question["seat"])
            send(type="drop", table=table, world=world)
        totals.append((total, answer))
    return max(totals, key=lambda one: one[0])[1]


while True:
    message = receive()
    if message["type"] == "hello":
        send(type="hello", protocol=1, name="examples/player.py")
    elif message["type"] == "question":
        answer = choose(message["table"], message["question"])
        send(type="answer", table=message["table"], answer=answer)
    elif message["type"] in ("refused", "error"):
        print(message, file=sys.stderr)
