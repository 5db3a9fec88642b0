package dev.teamloop.structured.corpus;

import dev.teamloop.structured.corpus.BrokenReply.Demand;
import dev.teamloop.structured.corpus.Token.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Strings that end too early or hold what they must not hold. */
final class StringFaults {
    private static final Pattern VALID_ESCAPE = Pattern.compile("\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F]{4}");

    static final List<Fault> ALL = List.of(
            quotes("inner_quotes_middle", Demand.EXACT, "quoted_middle"),
            quotes("inner_quotes_at_end", Demand.EXACT, "quoted_end"),
            quotes("inner_quotes_before_comma", Demand.EXACT, "quoted_comma"),
            quotes("inner_quotes_before_colon", Demand.EXACT, "quoted_colon"),
            quotes("inner_quotes_before_bracket", Demand.EXACT, "quoted_bracket"),
            quotes("inner_quotes_html", Demand.EXACT, "html"),
            quotes("inner_quotes_dialogue", Demand.EXACT, "dialogue"),
            quotes("inner_quotes_json", Demand.EXACT_OR_REFUSE, "quoted_json"),
            quotes("inner_quotes_code", Demand.EXACT_OR_REFUSE, "code", "shell"),
            strings("raw_newlines", Demand.EXACT, StringFaults::rawBreaks, "code", "markdown", "fenced"),
            strings("bad_escape_latex", Demand.EXACT, StringFaults::singleBackslashes, "latex"),
            strings("bad_escape_regex", Demand.EXACT, StringFaults::singleBackslashes, "regex"),
            strings("bad_escape_path", Demand.EXACT, StringFaults::singleBackslashes, "windows"),
            strings("bad_escape_markdown", Demand.EXACT, StringFaults::singleBackslashes, "markdown_escape"),
            strings(
                    "bad_escape_mixed",
                    Demand.EXACT_OR_REFUSE,
                    StringFaults::mixedBackslashes,
                    "latex_mixed",
                    "windows_mixed"),
            strings("escaped_apostrophe", Demand.EXACT, text -> text.replace("'", "\\'"), "apostrophe"),
            new Fault.OnJson(
                    "unclosed_string", Demand.EXACT_OR_REFUSE, Phrases.plainWith("colon"), StringFaults::unclosed));

    private StringFaults() {}

    private static Fault quotes(String kind, Demand demand, String... categories) {
        return strings(kind, demand, StringFaults::bareQuotes, categories);
    }

    private static Fault strings(String kind, Demand demand, UnaryOperator<String> change, String... categories) {
        return new Fault.OnJson(
                kind, demand, Phrases.plainWith(categories), (tokens, random) -> changed(tokens, change));
    }

    private static Optional<List<Token>> changed(List<Token> whole, UnaryOperator<String> change) {
        List<Token> tokens = whole.stream()
                .map(token -> token.is(Role.STRING) ? token.with(change.apply(token.text())) : token)
                .toList();
        return tokens.equals(whole) ? Optional.empty() : Optional.of(tokens);
    }

    private static String bareQuotes(String text) {
        return text.replace("\\\"", "\"");
    }

    private static String rawBreaks(String text) {
        return text.contains("\\\\") ? text : text.replace("\\n", "\n").replace("\\t", "\t");
    }

    /** Leaves texts alone where a backslash would turn into a valid escape. */
    private static String singleBackslashes(String text) {
        String single = text.replace("\\\\", "\\");
        return VALID_ESCAPE.matcher(single).find() ? text : single;
    }

    /** Only where at least one backslash does not turn into a valid escape. */
    private static String mixedBackslashes(String text) {
        String single = text.replace("\\\\", "\\");
        return VALID_ESCAPE.matcher(single).replaceAll("").contains("\\") ? single : text;
    }

    private static Optional<List<Token>> unclosed(List<Token> whole, Random random) {
        return Sites.one(Sites.all(whole.size() - 3, at -> whole.get(at).is(Role.STRING)), random)
                .map(at -> {
                    List<Token> tokens = new ArrayList<>(whole);
                    String text = whole.get(at).text();
                    tokens.set(at, whole.get(at).with(text.substring(0, text.length() - 1)));
                    return tokens;
                });
    }
}
