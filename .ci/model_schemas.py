"""Schemas for which .ci/models makes models, with documents that fit them and that do not."""
import copy
import math
import random

from documents import changed

# The patterns of the schemas, with texts that match.
PATTERNS = {"^[a-z]+$": ["a", "xyz"], "^DE[0-9]{3}$": ["DE123"], "a|b": ["xbx", "a"], "@": ["a@b", "@"], "^x": ["x", "xy"], r"\d{2}$": ["12", "a\n12"]}
FORMATS = {"date-time": "2026-11-21T10:00:00Z", "date": "2026-11-21", "uuid": "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "uri": "https://a.b/c"}


def target(schema, root):
    while "$ref" in schema:
        inner = root
        for step in schema["$ref"].split("/")[1:]:
            inner = inner[step]
        schema = inner
    return schema


def allows_null(schema, root):
    if schema is True: return True
    schema = target(schema, root)
    alternatives = schema.get("anyOf", []) + schema.get("oneOf", [])
    if alternatives: return any(allows_null(inner, root) for inner in alternatives)
    types = schema.get("type", "null")
    return "null" in ([types] if isinstance(types, str) else types) and None in schema.get("enum", [schema.get("const")])


def with_nil(schema):
    """The schema that a model can have: a property that may be missing may be null, and one that may be null may be missing."""
    def change(value):
        if isinstance(value, list): return [change(inner) for inner in value]
        if not isinstance(value, dict): return value
        value = {key: inner if key in ("enum", "const", "default") else change(inner) for key, inner in value.items()}
        properties = value.get("properties")
        if isinstance(properties, dict):
            required = value.get("required", [])
            for key, inner in properties.items():
                if key not in required: properties[key] = {"anyOf": [inner, {"type": "null"}]}
            value["required"] = [key for key in required if properties.get(key, True) is True or not allows_null(properties[key], schema)]
        return value
    return change(schema)


def fit(source, schema, root, depth=4):
    """A value that the schema allows, or nearly."""
    if schema is True: return source.choice([None, 1, "x", [], {}])
    schema = target(schema, root)
    if "const" in schema: return schema["const"]
    if "enum" in schema: return source.choice(schema["enum"])
    for keyword in ("anyOf", "oneOf"):
        if keyword in schema:
            # The last alternative has an end, if there is one.
            return fit(source, source.choice(schema[keyword]) if depth > 0 else schema[keyword][-1], root, depth - 1)
    types = schema.get("type", "object")
    kind = types if isinstance(types, str) else source.choice(types)
    if kind == "null": return None
    if kind == "boolean": return source.random() < 0.5
    if kind in ("integer", "number"):
        lower = schema.get("minimum", schema.get("exclusiveMinimum", schema.get("maximum", schema.get("exclusiveMaximum", 10)) - 10))
        upper = schema.get("maximum", schema.get("exclusiveMaximum", lower + 10))
        step = schema.get("multipleOf", 1 if kind == "integer" else 0.25)
        first, last = math.ceil(lower / step), math.floor(upper / step)
        number = source.randint(first + ("exclusiveMinimum" in schema), max(first + 1, last - ("exclusiveMaximum" in schema))) * step
        return round(number, 6) if step % 1 else number
    if kind == "string":
        if schema.get("format") in FORMATS: return FORMATS[schema["format"]]
        if "pattern" in schema: return source.choice(PATTERNS[schema["pattern"]])
        return "é" * source.randint(schema.get("minLength", 0), schema.get("maxLength", schema.get("minLength", 0) + 2))
    if kind == "array":
        lower = schema.get("minItems", 0)
        count = source.randint(lower, min(schema.get("maxItems", lower + 2), lower + 2)) if depth > 0 else lower
        return [fit(source, schema.get("items", True), root, depth - 1) for _ in range(count)]
    properties, required = schema.get("properties", {}), schema.get("required", [])
    value = {key: fit(source, properties.get(key, True), root, depth - 1) for key in required}
    for key, inner in properties.items():
        if key not in required and depth > 0 and source.random() < 0.6: value[key] = fit(source, inner, root, depth - 1)
    others = schema.get("additionalProperties", True)
    for key in ("k1", "k2", "k3")[:max(schema.get("minProperties", 0), source.randrange(3) if not properties else 0)]:
        if others is not False: value[key] = fit(source, others, root, depth - 1)
    return value


def documents(schema, seed, count=300):
    source = random.Random(seed)
    for _ in range(count):
        document = fit(source, schema, schema)
        for _ in range(source.choice([0, 0, 1, 1, 2])): document = changed(source, document)
        yield document


def random_schema(seed):
    """A schema of what models can say."""
    source = random.Random(seed)
    definitions = {}

    def scalar():
        return source.choice([
            lambda: {"type": "integer"} | source.choice([{}, {"minimum": source.randrange(5)}, {"maximum": 9, "multipleOf": 3}, {"exclusiveMinimum": -2, "maximum": 7}]),
            lambda: {"type": "number"} | source.choice([{}, {"minimum": 0.5}, {"multipleOf": 0.07}, {"exclusiveMinimum": 0, "exclusiveMaximum": 2.5}]),
            lambda: {"type": "string"} | source.choice([{}, {"minLength": 1}, {"maxLength": 3}, {"pattern": source.choice(sorted(PATTERNS))}]),
            lambda: {"type": "string", "format": source.choice(sorted(FORMATS))},
            lambda: {"type": "boolean"},
            lambda: {"enum": source.sample(["low", "high", "not yet", "class", "2"], 3)},
            lambda: {"type": "integer", "enum": source.sample([0, 1, 5, 300], 2)},
            lambda: {"const": source.choice(["x", 3, 1.5])},
        ])()

    def schema(depth):
        kind = source.randrange(9 if depth > 0 else 3)
        if kind < 3: return scalar()
        if kind == 3:
            plain = {"type": "array", "items": schema(depth - 1)}
            return plain | source.choice([{}, {"minItems": 1}, {"maxItems": 2}])
        if kind == 4: return {"type": "array", "uniqueItems": True, "items": scalar()}
        if kind == 5: return {"type": "object", "additionalProperties": schema(depth - 1)}
        if kind == 6: return {"anyOf": [schema(depth - 1), {"type": "null"}]}
        name = "part%d" % len(definitions)
        definitions[name] = None
        tag = source.choice(["kind", "type", "@type"])
        definitions[name] = object(depth - 1) if kind == 7 else {"oneOf": [object(depth - 1, tag, value) for value in source.sample(["a", "b-c", "d", 7], 2)]}
        return {"$ref": "#/$defs/" + name}

    def object(depth, tag=None, value=None):
        keys = source.sample(["id", "user_name", "b", "self", "items", "a/b", "created at", "html_url", "k1"], source.randrange(1, 6))
        properties = {key: schema(depth) for key in keys}
        required = [key for key in keys if source.random() < 0.5]
        if tag: properties, required = {tag: {"const": value}} | properties, required + [tag]
        for key, inner in properties.items():
            if key not in required and inner.get("type") == "integer" and "enum" not in inner and source.random() < 0.5: inner["default"] = 6
        return {"type": "object", "properties": properties, "required": required} | source.choice([{}, {"additionalProperties": False}, {"additionalProperties": {"type": source.choice(["integer", "string", "boolean"])}}])

    root = object(3)
    return copy.deepcopy(root | {"$defs": definitions})
