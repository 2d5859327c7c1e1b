"""Steps per second of random players: one game at a time, and batches; with views, and with questions alone."""
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from tabularium import Batch, Host, TabulariumEnv  # noqa: E402

SECONDS = 3.0
GAMES = ["seven-empires", "through-the-ages", "seven-ages"]


def rate(step):
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        steps += step()
    return steps / (time.perf_counter() - begin)


def alone(game, vectors):
    env, luck = TabulariumEnv(game), random.Random(1)
    env.reset(seed=1)

    def step():
        if any(env.terminations.values()):
            env.reset(seed=luck.getrandbits(32))
        *_, info = env.last(observe=vectors)
        env.step(luck.randrange(len(info["legal"])))
        return 1

    found = rate(step)
    env.close()
    return found


def batched(game, views):
    batch, luck = Batch(game, 64, host=Host(views=views)), random.Random(1)

    def step():
        batch.step([luck.randrange(len(table["legal"])) for table in batch.tables])
        return 64

    found = rate(step)
    batch._host.close()
    return found


print("| game | alone, with vectors | alone, views as data | 64 games, views | 64 games, questions |")
print("|---|---|---|---|---|")
for name in GAMES:
    figures = [alone(name, True), alone(name, False), batched(name, True), batched(name, False)]
    print(f"| {name} | {' | '.join(f'{figure:,.0f}' for figure in figures)} |")
