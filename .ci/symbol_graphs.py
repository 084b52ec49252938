"""Reads the symbol graphs that the compiler writes of a module."""
import json


def public_symbols(folder, graphs):
    """The public symbols in the sources in a folder, without underscored names, what the compiler makes and what is inherited."""
    for graph in graphs:
        with open(graph, encoding="utf-8") as file:
            symbols = json.load(file)["symbols"]
        for symbol in symbols:
            path = symbol.get("location", {}).get("uri", "").removeprefix("file://")
            if (
                symbol["accessLevel"] in ("public", "open")
                and symbol["kind"]["identifier"] != "swift.extension"
                and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
                and path.startswith(folder + "/")
                and not any(name.startswith("_") for name in symbol["pathComponents"])
            ):
                yield symbol
