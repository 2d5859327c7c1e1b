"""Many games at once in one host: a step answers all of them."""
from .env import rewards_of
from .host import Host

# Lines that are surely taken in at once; more could wait for each other.
_PORTION = 200


class Batch:
    """`tables[i]` is {"seat", "question", "view", "legal"} of game i: what is asked there now.

    `step(actions)` takes one action for each (a number of a legal answer) and returns what has ended with it, as
    (i, seed, over, rewards by seat). A game that has ended begins anew with the next seed.
    """

    def __init__(self, game, count, seats=2, seed=0, options=None, players=None, host=None, views=True):
        self._host, self._own = host or Host(views=views), host is None
        self._start = {"type": "open", "game": game, "seats": seats, "options": options or {}}
        if players is not None:
            self._start["players"] = players
        self._seed = seed
        self._at = {}
        self._numbers = [None] * count
        self._seeds = [None] * count
        self.tables = [{} for _ in range(count)]
        for i in range(count):
            self._open(i)

    def _open(self, i):
        self._seeds[i] = self._seed
        self._seed += 1
        self._host.say(**self._start, seed=self._seeds[i])
        table = self._host.hear("game")["table"]
        self._numbers[i], self._at[table] = table, i
        self._hear(1)

    def _hear(self, count):
        """Messages until so many tables have a question, or are over."""
        ended = []
        while count > 0:
            message = self._host.hear("view", "question", "over")
            i = self._at[message["table"]]
            if message["type"] == "view":
                self.tables[i]["view"] = message["view"]
                continue
            count -= 1
            if message["type"] == "over":
                ended.append((i, message))
                continue
            question = message["question"]
            self.tables[i].update(seat=question["seat"], question=question, legal=question["legal"])
        return ended

    def step(self, actions):
        if len(actions) != len(self.tables):
            raise ValueError(f"{len(self.tables)} games, but {len(actions)} actions")
        answers = [
            {"type": "answer", "table": number, "answer": table["legal"][action]}
            for number, table, action in zip(self._numbers, self.tables, actions)
        ]
        ended = []
        for begin in range(0, len(answers), _PORTION):
            portion = answers[begin : begin + _PORTION]
            self._host.say_all(portion)
            ended += self._hear(len(portion))
        results = []
        for i, over in ended:
            results.append((i, self._seeds[i], over, rewards_of(over["places"])))
            del self._at[self._numbers[i]]
            self._open(i)
        return results

    def close(self):
        if self._own:
            self._host.close()
