package dev.teamloop.structured.corpus;

import dev.teamloop.structured.corpus.BrokenReply.Demand;
import dev.teamloop.structured.corpus.Token.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** What is right in JavaScript, Python or on a printed page, but not in JSON: delimiters, literals, comments. */
final class WordFaults {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*");
    private static final Pattern APOSTROPHE_IN_WORD = Pattern.compile("(?<=\\p{L})'(?=\\p{L})");
    private static final List<String> WITHOUT_TYPOGRAPHY =
            List.of("prose", "long", "code", "html", "sql", "shell", "paths", "apostrophe", "quoted_middle");

    static final List<Fault> ALL = List.of(
            of("single_quotes", Phrases.ALL, token -> quoted(token) ? token.with(single(token, true)) : token),
            of(
                    "single_quotes_raw_apostrophe",
                    Phrases.plainWith("apostrophe"),
                    token -> quoted(token) ? token.with(single(token, false)) : token),
            of(
                    "smart_quotes",
                    WITHOUT_TYPOGRAPHY,
                    token -> quoted(token) ? token.with("“" + inner(token) + "”") : token),
            of("unquoted_keys", Phrases.ALL, WordFaults::bareKey),
            of("python_literals", Phrases.ALL, WordFaults::pythonWord),
            of("python_repr", Phrases.plainWith("apostrophe", "quoted_middle"), WordFaults::python),
            new Fault.OnJson("leading_plus", Demand.EXACT, Phrases.ALL, WordFaults::leadingPlus),
            new Fault.OnJson(
                    "line_comments",
                    Demand.EXACT,
                    Phrases.ALL,
                    (tokens, random) -> comments(tokens, " // %s\n", random)),
            new Fault.OnJson(
                    "hash_comments",
                    Demand.EXACT,
                    Phrases.ALL,
                    (tokens, random) -> comments(tokens, " # %s\n", random)),
            new Fault.OnJson(
                    "block_comments",
                    Demand.EXACT,
                    Phrases.ALL,
                    (tokens, random) -> comments(tokens, " /* %s */ ", random)));

    private WordFaults() {}

    private static Fault of(String kind, List<String> categories, UnaryOperator<Token> change) {
        return new Fault.OnJson(kind, Demand.EXACT, categories, (whole, random) -> {
            List<Token> tokens = whole.stream().map(change).toList();
            return tokens.equals(whole) ? Optional.empty() : Optional.of(tokens);
        });
    }

    private static boolean quoted(Token token) {
        return token.is(Role.KEY) || token.is(Role.STRING);
    }

    private static String inner(Token token) {
        return token.text().substring(1, token.text().length() - 1);
    }

    /** Apostrophes are escaped; those inside words stay bare where {@code all} is false. */
    private static String single(Token token, boolean all) {
        String inner = inner(token).replace("\\\"", "\"");
        String kept = all ? inner : APOSTROPHE_IN_WORD.matcher(inner).replaceAll("\u0000");
        return "'" + kept.replace("'", "\\'").replace('\u0000', '\'') + "'";
    }

    private static Token bareKey(Token token) {
        return token.is(Role.KEY) && NAME.matcher(token.content()).matches() ? token.with(token.content()) : token;
    }

    private static Token pythonWord(Token token) {
        if (!token.is(Role.WORD)) {
            return token;
        }
        return token.with(token.text().equals("null") ? "None" : token.text().equals("true") ? "True" : "False");
    }

    /** As Python prints a dictionary: single quotes unless the text holds an apostrophe and no double quote. */
    private static Token python(Token token) {
        if (!quoted(token)) {
            return pythonWord(token);
        }
        boolean apostrophe = token.text().contains("'");
        return apostrophe && !token.text().contains("\\\"") ? token : token.with(single(token, true));
    }

    private static Optional<List<Token>> leadingPlus(List<Token> whole, Random random) {
        List<Integer> numbers = Sites.all(
                whole.size(),
                at -> whole.get(at).is(Role.NUMBER) && !whole.get(at).text().startsWith("-"));
        List<Token> tokens = new ArrayList<>(whole);
        Sites.some(numbers, 4, random)
                .forEach(at ->
                        tokens.set(at, whole.get(at).with("+" + whole.get(at).text())));
        return numbers.isEmpty() ? Optional.empty() : Optional.of(tokens);
    }

    private static Optional<List<Token>> comments(List<Token> whole, String form, Random random) {
        List<Integer> places = Sites.all(
                whole.size(),
                at -> whole.get(at).is(Role.COMMA) || whole.get(at).is(Role.OPEN));
        List<Token> tokens = new ArrayList<>(whole);
        Sites.some(places, 5, random)
                .forEach(at -> tokens.add(at + 1, Token.space(form.replace("%s", Phrases.one("comments", random)))));
        return Optional.of(tokens);
    }
}
