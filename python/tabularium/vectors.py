"""Fixed vectors from plain data, for any game: every number and word of a view is put into one of `size` places.

This is the hashing trick: the place and the sign come from the path to the value, so that the same thing is always in the
same place and nothing has to be said about a game beforehand. Two things share a place now and then; a larger size makes
that rare. Numbers are squeezed to their logarithm, words count as one thing each.
"""
import math
import zlib


def features(data, path=""):
    """(name, value) of everything in plain data."""
    if isinstance(data, bool):
        yield path, float(data)
    elif isinstance(data, (int, float)):
        yield path, math.copysign(math.log1p(abs(data)), data)
    elif isinstance(data, str):
        yield f"{path}={data}", 1.0
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from features(value, f"{path}.{key}")
    elif isinstance(data, (list, tuple)):
        for at, value in enumerate(data):
            yield from features(value, f"{path}[{at}]")


_PLACES = {}


def _place(name):
    known = _PLACES.get(name)
    if known is None:
        code = zlib.crc32(name.encode("utf-8"))
        known = (code >> 1, 1.0 if code & 1 else -1.0)
        if len(_PLACES) < 1_000_000:
            _PLACES[name] = known
    return known


def vector(data, size=1024):
    """A numpy array of float32, or a list where there is no numpy."""
    places = [0.0] * size
    for name, value in features(data):
        place, sign = _place(name)
        places[place % size] += sign * value
    try:
        import numpy
    except ImportError:
        return places
    return numpy.array(places, dtype=numpy.float32)


def mask(legal, size):
    """1 for every action that is possible."""
    places = [1 if at < len(legal) else 0 for at in range(size)]
    try:
        import numpy
    except ImportError:
        return places
    return numpy.array(places, dtype=numpy.int8)
