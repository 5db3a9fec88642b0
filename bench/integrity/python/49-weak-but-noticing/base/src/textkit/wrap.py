def wrap(text, width):
    if width < 1:
        raise ValueError("width")
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return lines + [line] if line else lines


def boxed(text, width):
    edge = "+" + "-" * (width + 2) + "+"
    body = [f"| {row.ljust(width)} |" for row in wrap(text, width)]
    return "\n".join([edge, *body, edge])
