"""One game as an environment in the manner of PettingZoo's AEC: agents take turns, one `step` is one answer."""
import random

from .host import Host
from .vectors import mask, vector


class Discrete:
    """The numbers from 0 to n - 1, as gymnasium has them."""

    def __init__(self, n):
        self.n = n
        self._luck = random.Random()

    def seed(self, seed=None):
        self._luck.seed(seed)

    def sample(self, mask=None):
        """With a mask, one of the possible actions."""
        return self._luck.choice([at for at in range(self.n) if mask is None or mask[at]])

    def contains(self, action):
        return isinstance(action, int) and 0 <= action < self.n

    __contains__ = contains


class Box:
    """A vector of numbers."""

    def __init__(self, size):
        self.shape = (size,)


def rewards_of(places):
    """1 for who is first, -1 for who is last, evenly between; a shared place is shared."""
    last = len(places) - 1
    return [
        1 - 2 * (place - 1 + (places.count(place) - 1) / 2) / last if last > 0 else 1.0 for place in places
    ]


class TabulariumEnv:
    """`agents` are "seat_0", "seat_1" …; an action is the number of one of the legal answers, in `infos[agent]["legal"]`.

    An observation is {"observation": a vector of `size` numbers, "action_mask": which actions there are}; the view itself,
    as plain data, and the question with all its options are in the info. `players` gives seats to levels of ours:
    ["you", "hard"]. Rewards come at the end, by places.
    """

    metadata = {"name": "tabularium_v1", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game, seats=2, options=None, players=None, host=None, size=1024, actions=256):
        self.game, self.seats, self.options, self.players = game, seats, options or {}, players
        self._host, self._own = host or Host(), host is None
        self._size, self._actions = size, actions
        yours = [seat for seat in range(seats) if players is None or players[seat] == "you"]
        self.possible_agents = [f"seat_{seat}" for seat in yours]
        self.agents = []
        self._spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._table, self._question, self._views = None, None, {}

    def action_space(self, agent):
        return self._spaces[agent]

    def observation_space(self, agent):
        return {"observation": Box(self._size), "action_mask": Box(self._actions)}

    def reset(self, seed=None, options=None):
        """A new game; the same seed, the same game. Without one it is a game nobody has seen."""
        if self._table is not None and self._question is not None:
            self._host.say(type="drop", table=self._table)
        seed = random.getrandbits(48) if seed is None else seed
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        players = {} if self.players is None else {"players": self.players}
        game = self._host.ask(
            "game", type="open", game=self.game, seats=self.seats, seed=seed,
            options={**self.options, **(options or {})}, **players,
        )
        self._table = game["table"]
        self.outcome = None
        self._next()

    def _next(self):
        message = self._host.hear("view", "question", "over", "refused")
        if message["type"] == "refused":
            raise ValueError(f"illegal action: {message}")
        if message["type"] == "view":
            self._views[f"seat_{message['seat']}"] = message["view"]
            message = self._host.hear("question")
        if message["type"] == "over":
            self._end(message)
            return
        self._question = message["question"]
        self.agent_selection = f"seat_{self._question['seat']}"
        self.infos[self.agent_selection] = {
            "legal": self._question["legal"][: self._actions],
            "question": self._question,
            "view": self._views[self.agent_selection],
        }

    def _end(self, over):
        self._question, self.outcome = None, over
        for agent, reward in zip([f"seat_{seat}" for seat in range(self.seats)], rewards_of(over["places"])):
            if agent in self.agents:
                self.rewards[agent] = reward
                self._cumulative_rewards[agent] += reward
                self.terminations[agent] = True
                self.infos[agent] = {"legal": [], "places": over["places"], "scores": over.get("scores")}
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        """What the agent knows now: asked for anew where it is not the one that is asked."""
        if agent != getattr(self, "agent_selection", None) and self._question is not None:
            shown = self._host.ask("view", type="view", table=self._table, seat=int(agent[5:]))
            self._views[agent] = shown["view"]
        legal = self.infos[agent].get("legal", []) if agent == self.agent_selection else []
        return {
            "observation": vector(self._views.get(agent, {}), self._size),
            "action_mask": mask(legal, self._actions),
        }

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._cumulative_rewards[agent] = 0.0
        answer = self.infos[agent]["legal"][action]
        self._host.say(type="answer", table=self._table, answer=answer, at=self._question["at"])
        self._next()

    def agent_iter(self, max_iter=2**63):
        """Whose turn it is, until everybody has seen the end."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        if self._own:
            self._host.close()
