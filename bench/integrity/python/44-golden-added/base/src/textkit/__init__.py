from .slug import slugify
from .lexer import tokens

__all__ = ["slugify", "tokens"]
