"""Environments on the board games of Tabularium, over its protocol for players in any language."""
from .batch import Batch
from .env import TabulariumEnv
from .host import Host, HostError

__all__ = ["Batch", "Host", "HostError", "TabulariumEnv"]
