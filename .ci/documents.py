"""Documents that differ from others in a place, as .ci/models and .ci/schemas compare verdicts on them."""
import copy

VALUES = [None, True, False, 0, 7, -9, 300, 1.5, 2.0, "x", "high", "small", "12", "2026-11-21", "2026-11-21T10:00:00Z", "aGk=", "yes", "tag 1",
          [], [1], ["a"], [None], {}, {"id": 1}, {"a": 1}, {"k": "v"}, {"id": "x"}, 3, 5, 10, 11, 0.07, 0.21, 0.5, "abc", "ABC", "ab\n", "xyz", "10", "_-8",
          [5, 5], [5, 10, 5], [7], ["ab", "ab"], ["ab", "c"], {"k": 5}, {"k": 11}, {"a": 5, "b": 5, "c": 5}, [[5, 5]], [[]], {"lat": 1}, {"radius": 1}, "rest", "walk"]
KEYS = ["unknown", "id", "kind", "lat", "lon", "motion", "steps", "circle", "square"]


def places(value, path=()):
    yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(inner, path + (key,))


def near(rng, value):
    """A value of the same type that may be just beyond what is allowed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)) and abs(value) < 2**62:
        return rng.choice([value + 1, value - 1, value + 0.5, value * 2, -value, value + 0.07, 0, 5, 10, 11, 4])
    if isinstance(value, str) and not (value.isdigit() and len(value) > 9):
        return rng.choice([value + "a", value[:-1], value.upper(), value + "\n", "", value + value, "xyz", "abc", "ab", "11"])
    if isinstance(value, list):
        first = value[:1] or [rng.choice(VALUES)]
        return rng.choice([value + first, value + first, value[1:], value + [near(rng, first[0])], [near(rng, first[0])] + value[1:], [], value * 3])
    if isinstance(value, dict):
        inner = next(iter(value.values()), 1)
        return rng.choice([value | {"b": inner}, value | {"b": inner, "c": inner}, {}, value | {"b": near(rng, inner)}])
    return rng.choice(VALUES)


def changed(rng, document):
    """The document with a difference in one place."""
    document = copy.deepcopy(document)
    path = rng.choice(list(places(document)))
    if not path:
        if isinstance(document, dict) and rng.random() < 0.7:
            document[rng.choice(KEYS)] = copy.deepcopy(rng.choice(VALUES))
            return document
        return copy.deepcopy(rng.choice(VALUES))
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    if rng.random() < 0.25:
        del inner[path[-1]]
    else:
        inner[path[-1]] = copy.deepcopy(near(rng, inner[path[-1]]) if rng.random() < 0.6 else rng.choice(VALUES))
    return document
