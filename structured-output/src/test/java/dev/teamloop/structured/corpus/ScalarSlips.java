package dev.teamloop.structured.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Slips of models in the value of one key of YAML. None of them knows how the door reads. */
final class ScalarSlips {
    private static final String KEY = "  note";

    private ScalarSlips() {}

    /** A slip around a text of one line. */
    enum OfText {
        NONE(text -> ": " + quoted(text)),
        THREE_QUOTES(text -> ": \"\"\"" + text + "\"\"\""),
        THREE_APOSTROPHES(text -> ": '''" + text + "'''"),
        TWO_QUOTES(text -> ": \"\"" + text + "\"\""),
        TWO_APOSTROPHES(text -> ": ''" + text + "''"),
        OPEN_QUOTE(text -> ": \"" + text),
        OPEN_APOSTROPHE(text -> ": '" + text),
        CLOSING_QUOTE(text -> ": " + text + "\""),
        CLOSING_APOSTROPHE(text -> ": " + text + "'"),
        QUOTE_AND_APOSTROPHE(text -> ": \"" + text + "'"),
        APOSTROPHE_AND_QUOTE(text -> ": '" + text + "\""),
        UNESCAPED(text -> ": \"" + text + "\""),
        UNESCAPED_APOSTROPHES(text -> ": '" + text + "'"),
        COMMA(text -> ": " + quoted(text) + ","),
        SEMICOLON(text -> ": " + quoted(text) + ";"),
        FULL_STOP(text -> ": " + quoted(text) + "."),
        COMMENT(text -> ": " + quoted(text) + " # as asked"),
        REMARK(text -> ": " + quoted(text) + " (as asked)"),
        ESCAPED_QUOTES(text -> ": \\\"" + text + "\\\""),
        SIGN_ON_THE_LINE(text -> ": | " + text),
        FOLDED_SIGN_ON_THE_LINE(text -> ": > " + text),
        STRIP_SIGN_ON_THE_LINE(text -> ": |- " + text),
        TWO_COLONS(text -> ":: " + quoted(text)),
        EQUALS(text -> " = " + quoted(text)),
        ARROW(text -> " => " + quoted(text)),
        NO_SPACE(text -> ":" + quoted(text)),
        NO_SPACE_NO_QUOTES(text -> ":" + text),
        WIDE_COLON(text -> "\uff1a" + text),
        NO_QUOTES(text -> ": " + text),
        STRAY_BRACKET(text -> ": " + quoted(text) + "]"),
        STRAY_BRACE(text -> ": " + quoted(text) + "}"),
        IN_BRACKETS(text -> ": [" + quoted(text) + "]"),
        IN_PARENTHESES(text -> ": (" + quoted(text) + ")"),
        BELOW(text -> ":\n    " + text),
        BELOW_AT_THE_KEY(text -> ":\n  " + text),
        BELOW_QUOTED_AT_THE_KEY(text -> ":\n  " + quoted(text)),
        BLOCK_AT_THE_KEY(text -> ": |\n  " + text),
        QUOTES_IN_A_BLOCK(text -> ": |\n    \"" + text + "\""),
        PARTS(text -> ": " + parts(text));

        private final java.util.function.UnaryOperator<String> written;

        OfText(java.util.function.UnaryOperator<String> written) {
            this.written = written;
        }

        String line(String text) {
            return KEY + written.apply(text);
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

        private static String parts(String text) {
            int middle = text.indexOf(' ', text.length() / 3);
            return middle < 0
                    ? quoted(text)
                    : quoted(text.substring(0, middle)) + "\n    " + quoted(text.substring(middle));
        }
    }

    /** A slip around or in a list of short texts. */
    enum OfList {
        NONE((texts, random) -> ": [" + joined(texts, ", ") + "]"),
        NO_BRACKETS((texts, random) -> ": " + joined(texts, ", ")),
        NO_BRACKETS_NO_BLANKS((texts, random) -> ": " + joined(texts, ",")),
        NEITHER_BRACKETS_NOR_QUOTES((texts, random) -> ": " + String.join(", ", texts)),
        NO_QUOTES((texts, random) -> ": [" + String.join(", ", texts) + "]"),
        NO_QUOTES_NO_END((texts, random) -> ": [" + String.join(", ", texts)),
        NO_END((texts, random) -> ": [" + joined(texts, ", ")),
        NO_BEGINNING((texts, random) -> ": " + joined(texts, ", ") + "]"),
        NO_QUOTES_NO_BEGINNING((texts, random) -> ": " + String.join(", ", texts) + "]"),
        TWO_ENDS((texts, random) -> ": [" + joined(texts, ", ") + "]]"),
        TWO_ENDS_NO_QUOTES((texts, random) -> ": [" + String.join(", ", texts) + "]]"),
        TWO_BEGINNINGS((texts, random) -> ": [[" + joined(texts, ", ") + "]"),
        ONE_QUOTE_LESS((texts, random) -> ": [" + without(joined(texts, ", "), '"', random) + "]"),
        NO_COMMAS((texts, random) -> ": [" + joined(texts, " ") + "]"),
        SEMICOLONS((texts, random) -> ": [" + joined(texts, "; ") + "]"),
        COMMA_BEHIND((texts, random) -> ": [" + joined(texts, ", ") + ",]"),
        COMMA_BEHIND_ALL((texts, random) -> ": [" + joined(texts, ", ") + "],"),
        PARENTHESES((texts, random) -> ": (" + joined(texts, ", ") + ")"),
        BRACES((texts, random) -> ": {" + joined(texts, ", ") + "}"),
        WRONG_END((texts, random) -> ": [" + joined(texts, ", ") + "}"),
        A_TEXT((texts, random) -> ": '[" + joined(texts, ", ") + "]'"),
        AN_ESCAPED_TEXT((texts, random) ->
                ": \"[" + joined(texts, ", ").replace("\\", "\\\\").replace("\"", "\\\"") + "]\""),
        ONE_TEXT((texts, random) -> ": \"" + String.join(", ", texts) + "\""),
        APOSTROPHES((texts, random) -> ": ['" + String.join("', '", texts) + "']"),
        ON_LINES_NO_COMMAS((texts, random) -> ": [\n    " + joined(texts, "\n    ") + "\n  ]"),
        ON_LINES_NO_END((texts, random) -> ": [\n    " + joined(texts, ",\n    ")),
        COMMENT((texts, random) -> ": [" + joined(texts, ", ") + "] # all of them"),
        ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    - " + quoted(text))),
        BARE_ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    - " + text)),
        COMMA_ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    - " + quoted(text) + ",")),
        BARE_COMMA_ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    - " + text + ",")),
        SEMICOLON_ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    - " + quoted(text) + ";")),
        GLUED_ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    -" + text)),
        GLUED_QUOTED_ENTRIES((texts, random) -> ":\n" + entries(texts, text -> "    -" + quoted(text))),
        NUMBERED((texts, random) -> ":\n"
                + IntStream.range(0, texts.size())
                        .mapToObj(i -> "    " + (i + 1) + ". " + texts.get(i))
                        .collect(Collectors.joining("\n"))),
        STARS((texts, random) -> ":\n" + entries(texts, text -> "    * " + text)),
        TWO_DASHES((texts, random) -> ":\n" + entries(texts, text -> "    - - " + quoted(text))),
        BRACKETS_EACH((texts, random) -> ":\n" + entries(texts, text -> "    - [" + quoted(text) + "]")),
        OPEN_QUOTES((texts, random) -> ":\n" + entries(texts, text -> "    - \"" + text)),
        CLOSING_QUOTES((texts, random) -> ":\n" + entries(texts, text -> "    - " + text + "\"")),
        MIXED_QUOTES((texts, random) -> ":\n" + entries(texts, text -> "    - '" + text + "\"")),
        FIRST_ON_THE_LINE((texts, random) -> ": - " + quoted(texts.get(0))
                + texts.stream().skip(1).map(text -> "\n    - " + quoted(text)).collect(Collectors.joining())),
        FIRST_WITHOUT_DASH((texts, random) -> ":\n    " + quoted(texts.get(0))
                + texts.stream().skip(1).map(text -> "\n    - " + quoted(text)).collect(Collectors.joining())),
        ONE_WITHOUT_DASH((texts, random) -> ":\n" + lessADash(texts, random)),
        NO_DASHES((texts, random) -> ":\n" + entries(texts, text -> "    " + quoted(text))),
        ONE_ASIDE((texts, random) -> ":\n" + aside(texts, random)),
        AN_END_BELOW((texts, random) -> ":\n" + entries(texts, text -> "    - " + quoted(text)) + "\n  ]"),
        BRACKETS_AROUND_ENTRIES((texts, random) -> ": [\n" + entries(texts, text -> "    - " + quoted(text)) + "\n  ]");

        private final BiFunction<List<String>, Random, String> written;

        OfList(BiFunction<List<String>, Random, String> written) {
            this.written = written;
        }

        String lines(List<String> texts, Random random) {
            return "  refs" + written.apply(texts, random);
        }

        /** What may be meant by it, beside the list itself. */
        List<List<String>> readings(List<String> texts) {
            return switch (this) {
                // a sentence with commas
                case NEITHER_BRACKETS_NOR_QUOTES, ONE_TEXT -> List.of(List.of(String.join(", ", texts)));
                default -> List.of();
            };
        }

        private static String entries(List<String> texts, java.util.function.UnaryOperator<String> entry) {
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
