"""python3 -m unittest discover python/tests, with TABULARIUM saying how the host is started."""
import random
import unittest

from tabularium import Batch, Host, HostError, TabulariumEnv
from tabularium.env import rewards_of
from tabularium.vectors import vector

GAMES = {"seven-empires": {}, "through-the-ages": {}, "seven-ages": {"end": "turns", "endAt": 1}}


def play(env, seed, luck):
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last(observe=False)
        if over:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(luck.randrange(len(info["legal"])))
    return rewards, env.outcome["scores"]


class Environment(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.host = Host()

    @classmethod
    def tearDownClass(cls):
        cls.host.close()

    def test_every_game_is_played_to_its_end(self):
        for game, options in GAMES.items():
            env = TabulariumEnv(game, seats=2, options=options, host=self.host)
            rewards, _ = play(env, 7, random.Random(1))
            self.assertEqual(set(rewards), {"seat_0", "seat_1"}, game)
            self.assertAlmostEqual(sum(rewards.values()), 0)

    def test_the_same_seed_is_the_same_game(self):
        env = TabulariumEnv("seven-empires", seats=3, host=self.host)
        self.assertEqual(play(env, 7, random.Random(1)), play(env, 7, random.Random(1)))
        self.assertNotEqual(play(env, 7, random.Random(1)), play(env, 8, random.Random(1)))

    def test_observations_are_vectors_with_a_mask(self):
        env = TabulariumEnv("seven-empires", host=self.host, size=512, actions=64)
        env.reset(seed=7)
        observation, reward, over, cut, info = env.last()
        self.assertEqual((len(observation["observation"]), reward, over, cut), (512, 0.0, False, False))
        self.assertEqual(sum(observation["action_mask"]), len(info["legal"]))
        self.assertIn("view", info)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        self.assertEqual(sum(env.observe(other)["action_mask"]), 0)

    def test_our_levels_can_sit_at_the_table(self):
        env = TabulariumEnv("seven-empires", players=["you", "easy"], host=self.host)
        rewards, _ = play(env, 7, random.Random(1))
        self.assertEqual(list(rewards), ["seat_0"])

    def test_a_game_can_be_left_and_begun_anew(self):
        env = TabulariumEnv("seven-empires", host=self.host)
        env.reset(seed=1)
        env.step(0)
        first = play(env, 2, random.Random(1))
        self.assertEqual(first, play(env, 2, random.Random(1)))

    def test_a_game_that_does_not_exist_is_named(self):
        with self.assertRaisesRegex(HostError, "chess"):
            TabulariumEnv("chess", host=self.host).reset()

    def test_a_batch_plays_many_games_as_they_are_played_alone(self):
        batch = Batch("sealed-bids", 300, seed=10, host=self.host)
        results = []
        while len(results) < 300:
            results += batch.step([0] * 300)
        self.assertEqual(len({seed for _, seed, _, _ in results}), len(results))
        env = TabulariumEnv("sealed-bids", host=self.host)
        env.reset(seed=results[0][1])
        while not any(env.terminations.values()):
            env.step(0)
        self.assertEqual(env.outcome["scores"], results[0][2]["scores"])


class Plain(unittest.TestCase):
    def test_rewards(self):
        self.assertEqual(rewards_of([1, 2]), [1, -1])
        self.assertEqual(rewards_of([2, 1, 3]), [0, 1, -1])
        self.assertEqual(rewards_of([1, 1]), [0, 0])

    def test_vectors_have_a_place_for_everything(self):
        view = {"score": 12, "cards": ["oak", "elm"], "open": True, "none": None}
        self.assertEqual(list(vector(view, 64)), list(vector(dict(view), 64)))
        self.assertNotEqual(list(vector(view, 64)), list(vector({**view, "cards": ["elm", "oak"]}, 64)))


if __name__ == "__main__":
    unittest.main()
