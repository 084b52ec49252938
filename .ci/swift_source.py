"""Functions that several checks of sources use."""
import re


def blank(text):
    """Spaces in place of a text, and its line breaks."""
    return re.sub(r"[^\n]", " ", text)


PLAIN_TEXT = re.compile(r'[^"\\]+|.', re.DOTALL)
PLAIN_CODE = re.compile(r'[^"/#()]+')
OPENING = re.compile(r'(#*)("""|")')
REGULAR_EXPRESSION = re.compile(r"/(?![\s/*])(?:[^/\\\n]|\\.)+/|#/.*?/#")
# After other words and signs, a slash divides.
BEFORE_EXPRESSION = re.compile(r"(?:[(,=:\[{!&|?\n]|\b(?:try|return|in|case|await))[ ]*\Z")


def code(text):
    """The text with comments and the contents of strings and regular expressions blanked.

    Each character keeps its place. Code in interpolations stays. Slashes stay around a regular expression.
    """
    result = []
    # The strings and interpolations that are open around a place: ("string", hashes, is multiline), ("interpolation", depth).
    stack = []
    position = 0
    while position < len(text):
        start = position
        in_string = stack and stack[-1][0] == "string"
        if in_string:
            _, hashes, multiline = stack[-1]
            end = ('"""' if multiline else '"') + "#" * hashes
            if text.startswith("\\" + "#" * hashes + "(", position):
                stack.append(["interpolation", 0])
                position += 2 + hashes
                result.append(blank(text[start:position]))
            elif text.startswith("\\" + "#" * hashes, position):
                # An escape, of which the next character is no end of the string.
                position += 2 + hashes
                result.append(blank(text[start:position]))
            elif text.startswith(end, position):
                stack.pop()
                position += len(end)
                result.append('"' + " " * (len(end) - 1))
            else:
                position = PLAIN_TEXT.match(text, position).end()
                result.append(blank(text[start:position]))
            continue
        if text.startswith("//", position):
            position = (text + "\n").find("\n", position)
            result.append(blank(text[start:position]))
            continue
        if text.startswith("/*", position):
            depth = 1
            position += 2
            while depth and position < len(text):
                step = text[position : position + 2]
                depth += {"/*": 1, "*/": -1}.get(step, 0)
                position += 2 if step in ("/*", "*/") else 1
            result.append(blank(text[start:position]))
            continue
        opening = OPENING.match(text, position)
        if opening:
            hashes, quotes = opening.groups()
            # #"""# and #""a""# are on one line.
            if hashes and '"' + hashes in text[opening.end(1) + 1 : (text + "\n").find("\n", position)]:
                quotes = '"'
            stack.append(["string", len(hashes), quotes == '"""'])
            position += len(hashes + quotes)
            result.append('"' + " " * (position - start - 1))
            continue
        expression = REGULAR_EXPRESSION.match(text, position)
        if expression and BEFORE_EXPRESSION.search(text, max(0, position - 20), position):
            position = expression.end()
            result.append("/" + blank(expression[0][1:-1]) + "/")
            continue
        plain = PLAIN_CODE.match(text, position)
        if plain:
            position = plain.end()
            result.append(plain[0])
            continue
        character = text[position]
        if stack:
            stack[-1][1] += {"(": 1, ")": -1}.get(character, 0)
            if stack[-1][1] < 0:
                stack.pop()
                character = " "
        result.append(character)
        position += 1
    return "".join(result)
