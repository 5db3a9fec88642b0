package dev.teamloop.structured.repair.json;

import java.util.Locale;

/** What the tolerant reader forgives. */
enum JsonRule {
    TRAILING_COMMA("Removed superfluous commas."),
    MISSING_COMMA("Inserted missing commas between entries."),
    SEPARATOR("Replaced foreign separators with commas and colons."),
    MISSING_COLON("Inserted missing colons between keys and values."),
    ASSIGNMENT("Replaced signs of assignment with colons."),
    COMMENT("Removed comments, which JSON does not have."),
    FOREIGN_BLANK("Removed blanks that JSON does not have."),
    SINGLE_QUOTES("Replaced single quotes around strings with double quotes."),
    BACKTICK_QUOTES("Replaced backticks around strings with double quotes."),
    SMART_QUOTES("Replaced typographic quotes around strings with double quotes."),
    TRIPLE_QUOTES("Replaced triple quotes around strings with double quotes."),
    MISSING_QUOTE("Inserted quotes that were missing on one side."),
    KEY_MARKS("Mended the marks around keys."),
    INNER_QUOTES("Escaped quotes inside strings."),
    CONTROL_CHARACTER("Escaped control characters inside strings."),
    INVALID_ESCAPE("Kept the backslash of escape sequences that JSON does not have."),
    STRING_SUM("Joined strings that were added up."),
    UNQUOTED_KEY("Quoted keys that stood without quotes."),
    UNQUOTED_VALUE("Quoted texts that stood without quotes."),
    EMPHASIS("Took words and numbers out of Markdown's emphasis."),
    STRAY_QUOTE("Removed quotes behind words and numbers that none opens."),
    PYTHON_LITERAL("Replaced literals of other languages with true, false and null."),
    NUMBER_FORM("Brought numbers to the form that JSON has."),
    DASH("Removed dashes before the entries of lists."),
    RAW_STRING("Took the texts of raw strings as they stand."),
    STRING_PREFIX("Removed Python's letters before strings."),
    SET("Read sets in braces as lists."),
    TUPLE("Replaced the parentheses of tuples with brackets."),
    WRONG_BRACKET("Replaced or removed brackets that close nothing."),
    MISSING_BRACKET("Inserted missing brackets."),
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
