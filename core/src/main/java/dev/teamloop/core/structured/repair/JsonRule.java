package dev.teamloop.core.structured.repair;

import java.util.Locale;

/** What the tolerant reader forgives. */
enum JsonRule {
    TRAILING_COMMA("Removed superfluous commas."),
    MISSING_COMMA("Inserted missing commas between entries."),
    COMMENT("Removed comments, which JSON does not have."),
    SINGLE_QUOTES("Replaced single quotes around strings with double quotes."),
    SMART_QUOTES("Replaced typographic quotes around strings with double quotes."),
    UNQUOTED_KEY("Quoted keys that stood without quotes."),
    PYTHON_LITERAL("Replaced literals of other languages with true, false and null."),
    INNER_QUOTES("Escaped quotes inside strings."),
    CONTROL_CHARACTER("Escaped control characters inside strings."),
    INVALID_ESCAPE("Kept the backslash of escape sequences that JSON does not have."),
    NUMBER_FORM("Brought numbers to the form that JSON has."),
    WRONG_BRACKET("Replaced or removed brackets that close nothing."),
    MISSING_BRACKET("Inserted missing closing brackets."),
    DUPLICATE_KEY("Removed exact repetitions of an entry.");

    private final String message;

    JsonRule(String message) {
        this.message = message;
    }

    String id() {
        return "json_" + name().toLowerCase(Locale.ROOT);
    }

    String message() {
        return message;
    }
}
