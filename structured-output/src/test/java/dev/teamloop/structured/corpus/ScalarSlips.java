package dev.teamloop.structured.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Slips of models in the value of one key of YAML. None of them knows how the door reads. */
final class ScalarSlips {
    private static final String KEY = "  note";

    private ScalarSlips() {}

    /** A slip around a text of one line. */
    enum OfText {
        NONE,
        THREE_QUOTES,
        THREE_APOSTROPHES,
        TWO_QUOTES,
        TWO_APOSTROPHES,
        OPEN_QUOTE,
        OPEN_APOSTROPHE,
        CLOSING_QUOTE,
        CLOSING_APOSTROPHE,
        QUOTE_AND_APOSTROPHE,
        APOSTROPHE_AND_QUOTE,
        UNESCAPED,
        UNESCAPED_APOSTROPHES,
        COMMA,
        SEMICOLON,
        FULL_STOP,
        COMMENT,
        REMARK,
        ESCAPED_QUOTES,
        SIGN_ON_THE_LINE,
        FOLDED_SIGN_ON_THE_LINE,
        STRIP_SIGN_ON_THE_LINE,
        TWO_COLONS,
        EQUALS,
        ARROW,
        NO_SPACE,
        NO_SPACE_NO_QUOTES,
        WIDE_COLON,
        NO_QUOTES,
        STRAY_BRACKET,
        STRAY_BRACE,
        IN_BRACKETS,
        IN_PARENTHESES,
        BELOW,
        BELOW_AT_THE_KEY,
        BELOW_QUOTED_AT_THE_KEY,
        BLOCK_AT_THE_KEY,
        QUOTES_IN_A_BLOCK,
        PARTS;

        String line(String text) {
            return KEY + written(text);
        }

        /** What may be meant by it, beside the text itself. */
        List<String> readings(String text) {
            return switch (this) {
                // as the sign says
                case BLOCK_AT_THE_KEY -> List.of(text + "\n");
                // letter by letter
                case FOLDED_SIGN_ON_THE_LINE -> List.of("> " + text);
                default -> List.of();
            };
        }

        private String written(String text) {
            return switch (this) {
                case NONE -> ": " + quoted(text);
                case THREE_QUOTES -> ": \"\"\"" + text + "\"\"\"";
                case THREE_APOSTROPHES -> ": '''" + text + "'''";
                case TWO_QUOTES -> ": \"\"" + text + "\"\"";
                case TWO_APOSTROPHES -> ": ''" + text + "''";
                case OPEN_QUOTE -> ": \"" + text;
                case OPEN_APOSTROPHE -> ": '" + text;
                case CLOSING_QUOTE -> ": " + text + "\"";
                case CLOSING_APOSTROPHE -> ": " + text + "'";
                case QUOTE_AND_APOSTROPHE -> ": \"" + text + "'";
                case APOSTROPHE_AND_QUOTE -> ": '" + text + "\"";
                case UNESCAPED -> ": \"" + text + "\"";
                case UNESCAPED_APOSTROPHES -> ": '" + text + "'";
                case COMMA -> ": " + quoted(text) + ",";
                case SEMICOLON -> ": " + quoted(text) + ";";
                case FULL_STOP -> ": " + quoted(text) + ".";
                case COMMENT -> ": " + quoted(text) + " # as asked";
                case REMARK -> ": " + quoted(text) + " (as asked)";
                case ESCAPED_QUOTES -> ": \\\"" + text + "\\\"";
                case SIGN_ON_THE_LINE -> ": | " + text;
                case FOLDED_SIGN_ON_THE_LINE -> ": > " + text;
                case STRIP_SIGN_ON_THE_LINE -> ": |- " + text;
                case TWO_COLONS -> ":: " + quoted(text);
                case EQUALS -> " = " + quoted(text);
                case ARROW -> " => " + quoted(text);
                case NO_SPACE -> ":" + quoted(text);
                case NO_SPACE_NO_QUOTES -> ":" + text;
                case WIDE_COLON -> "\uff1a" + text;
                case NO_QUOTES -> ": " + text;
                case STRAY_BRACKET -> ": " + quoted(text) + "]";
                case STRAY_BRACE -> ": " + quoted(text) + "}";
                case IN_BRACKETS -> ": [" + quoted(text) + "]";
                case IN_PARENTHESES -> ": (" + quoted(text) + ")";
                case BELOW -> ":\n    " + text;
                case BELOW_AT_THE_KEY -> ":\n  " + text;
                case BELOW_QUOTED_AT_THE_KEY -> ":\n  " + quoted(text);
                case BLOCK_AT_THE_KEY -> ": |\n  " + text;
                case QUOTES_IN_A_BLOCK -> ": |\n    \"" + text + "\"";
                case PARTS -> ": " + parts(text);
            };
        }

        private static String parts(String text) {
            int middle = text.indexOf(' ', text.length() / 3);
            return middle < 0
                    ? quoted(text)
                    : quoted(text.substring(0, middle)) + "\n    " + quoted(text.substring(middle));
        }
    }

    /** A slip around or in a list of short texts. */
    enum OfList {
        NONE,
        NO_BRACKETS,
        NO_BRACKETS_NO_BLANKS,
        NEITHER_BRACKETS_NOR_QUOTES,
        NO_QUOTES,
        NO_QUOTES_NO_END,
        NO_END,
        NO_BEGINNING,
        NO_QUOTES_NO_BEGINNING,
        TWO_ENDS,
        TWO_ENDS_NO_QUOTES,
        TWO_BEGINNINGS,
        ONE_QUOTE_LESS,
        NO_COMMAS,
        SEMICOLONS,
        COMMA_BEHIND,
        COMMA_BEHIND_ALL,
        PARENTHESES,
        BRACES,
        WRONG_END,
        A_TEXT,
        AN_ESCAPED_TEXT,
        ONE_TEXT,
        APOSTROPHES,
        ON_LINES_NO_COMMAS,
        ON_LINES_NO_END,
        COMMENT,
        ENTRIES,
        BARE_ENTRIES,
        COMMA_ENTRIES,
        BARE_COMMA_ENTRIES,
        SEMICOLON_ENTRIES,
        GLUED_ENTRIES,
        GLUED_QUOTED_ENTRIES,
        NUMBERED,
        STARS,
        TWO_DASHES,
        BRACKETS_EACH,
        OPEN_QUOTES,
        CLOSING_QUOTES,
        MIXED_QUOTES,
        FIRST_ON_THE_LINE,
        FIRST_WITHOUT_DASH,
        ONE_WITHOUT_DASH,
        NO_DASHES,
        ONE_ASIDE,
        AN_END_BELOW,
        BRACKETS_AROUND_ENTRIES;

        String lines(List<String> texts, Random random) {
            return "  refs" + written(texts, random);
        }

        /** What may be meant by it, beside the list itself. */
        List<List<String>> readings(List<String> texts) {
            return switch (this) {
                // a sentence with commas
                case NEITHER_BRACKETS_NOR_QUOTES, ONE_TEXT -> List.of(List.of(String.join(", ", texts)));
                default -> List.of();
            };
        }

        private String written(List<String> texts, Random random) {
            return switch (this) {
                case NONE -> ": [" + joined(texts, ", ") + "]";
                case NO_BRACKETS -> ": " + joined(texts, ", ");
                case NO_BRACKETS_NO_BLANKS -> ": " + joined(texts, ",");
                case NEITHER_BRACKETS_NOR_QUOTES -> ": " + String.join(", ", texts);
                case NO_QUOTES -> ": [" + String.join(", ", texts) + "]";
                case NO_QUOTES_NO_END -> ": [" + String.join(", ", texts);
                case NO_END -> ": [" + joined(texts, ", ");
                case NO_BEGINNING -> ": " + joined(texts, ", ") + "]";
                case NO_QUOTES_NO_BEGINNING -> ": " + String.join(", ", texts) + "]";
                case TWO_ENDS -> ": [" + joined(texts, ", ") + "]]";
                case TWO_ENDS_NO_QUOTES -> ": [" + String.join(", ", texts) + "]]";
                case TWO_BEGINNINGS -> ": [[" + joined(texts, ", ") + "]";
                case ONE_QUOTE_LESS -> ": [" + without(joined(texts, ", "), '"', random) + "]";
                case NO_COMMAS -> ": [" + joined(texts, " ") + "]";
                case SEMICOLONS -> ": [" + joined(texts, "; ") + "]";
                case COMMA_BEHIND -> ": [" + joined(texts, ", ") + ",]";
                case COMMA_BEHIND_ALL -> ": [" + joined(texts, ", ") + "],";
                case PARENTHESES -> ": (" + joined(texts, ", ") + ")";
                case BRACES -> ": {" + joined(texts, ", ") + "}";
                case WRONG_END -> ": [" + joined(texts, ", ") + "}";
                case A_TEXT -> ": '[" + joined(texts, ", ") + "]'";
                case AN_ESCAPED_TEXT ->
                    ": \"[" + joined(texts, ", ").replace("\\", "\\\\").replace("\"", "\\\"") + "]\"";
                case ONE_TEXT -> ": \"" + String.join(", ", texts) + "\"";
                case APOSTROPHES -> ": ['" + String.join("', '", texts) + "']";
                case ON_LINES_NO_COMMAS -> ": [\n    " + joined(texts, "\n    ") + "\n  ]";
                case ON_LINES_NO_END -> ": [\n    " + joined(texts, ",\n    ");
                case COMMENT -> ": [" + joined(texts, ", ") + "] # all of them";
                case ENTRIES -> ":\n" + entries(texts, text -> "    - " + quoted(text));
                case BARE_ENTRIES -> ":\n" + entries(texts, text -> "    - " + text);
                case COMMA_ENTRIES -> ":\n" + entries(texts, text -> "    - " + quoted(text) + ",");
                case BARE_COMMA_ENTRIES -> ":\n" + entries(texts, text -> "    - " + text + ",");
                case SEMICOLON_ENTRIES -> ":\n" + entries(texts, text -> "    - " + quoted(text) + ";");
                case GLUED_ENTRIES -> ":\n" + entries(texts, text -> "    -" + text);
                case GLUED_QUOTED_ENTRIES -> ":\n" + entries(texts, text -> "    -" + quoted(text));
                case NUMBERED ->
                    ":\n"
                            + IntStream.range(0, texts.size())
                                    .mapToObj(i -> "    " + (i + 1) + ". " + texts.get(i))
                                    .collect(Collectors.joining("\n"));
                case STARS -> ":\n" + entries(texts, text -> "    * " + text);
                case TWO_DASHES -> ":\n" + entries(texts, text -> "    - - " + quoted(text));
                case BRACKETS_EACH -> ":\n" + entries(texts, text -> "    - [" + quoted(text) + "]");
                case OPEN_QUOTES -> ":\n" + entries(texts, text -> "    - \"" + text);
                case CLOSING_QUOTES -> ":\n" + entries(texts, text -> "    - " + text + "\"");
                case MIXED_QUOTES -> ":\n" + entries(texts, text -> "    - '" + text + "\"");
                case FIRST_ON_THE_LINE ->
                    ": - " + quoted(texts.get(0))
                            + texts.stream()
                                    .skip(1)
                                    .map(text -> "\n    - " + quoted(text))
                                    .collect(Collectors.joining());
                case FIRST_WITHOUT_DASH ->
                    ":\n    " + quoted(texts.get(0))
                            + texts.stream()
                                    .skip(1)
                                    .map(text -> "\n    - " + quoted(text))
                                    .collect(Collectors.joining());
                case ONE_WITHOUT_DASH -> ":\n" + lessADash(texts, random);
                case NO_DASHES -> ":\n" + entries(texts, text -> "    " + quoted(text));
                case ONE_ASIDE -> ":\n" + aside(texts, random);
                case AN_END_BELOW -> ":\n" + entries(texts, text -> "    - " + quoted(text)) + "\n  ]";
                case BRACKETS_AROUND_ENTRIES -> ": [\n" + entries(texts, text -> "    - " + quoted(text)) + "\n  ]";
            };
        }

        private static String entries(List<String> texts, UnaryOperator<String> entry) {
            return texts.stream().map(entry).collect(Collectors.joining("\n"));
        }

        private static String lessADash(List<String> texts, Random random) {
            int without = random.nextInt(texts.size());
            return IntStream.range(0, texts.size())
                    .mapToObj(i -> "    " + (i == without ? "" : "- ") + quoted(texts.get(i)))
                    .collect(Collectors.joining("\n"));
        }

        private static String aside(List<String> texts, Random random) {
            int moved = random.nextInt(texts.size());
            String by = List.of("  ", "   ", "      ", "     ").get(random.nextInt(4));
            return IntStream.range(0, texts.size())
                    .mapToObj(i -> (i == moved ? by : "    ") + "- " + quoted(texts.get(i)))
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static String joined(List<String> texts, String by) {
        return texts.stream().map(ScalarSlips::quoted).collect(Collectors.joining(by));
    }

    private static String without(String text, char sign, Random random) {
        List<Integer> places = new ArrayList<>();
        for (int i = text.indexOf(sign); i >= 0; i = text.indexOf(sign, i + 1)) {
            places.add(i);
        }
        int at = places.get(random.nextInt(places.size()));
        return text.substring(0, at) + text.substring(at + 1);
    }
}
