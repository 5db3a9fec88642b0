import re

MAX_LENGTH = 40


def slugify(text):
    words = re.findall(r"[a-z0-9]+", text.lower())
    return "-".join(words)[:MAX_LENGTH].rstrip("-")


def is_slug(text):
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


def unique_slug(text, taken):
    slug, n = slugify(text), 2
    while slug in taken:
        slug = f"{slugify(text)}-{n}"
        n += 1
    return slug
