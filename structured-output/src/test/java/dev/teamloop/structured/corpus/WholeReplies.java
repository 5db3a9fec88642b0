package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Replies with nothing wrong, with several things wrong at once, and truncated ones that look whole at first sight. */
final class WholeReplies {
    private static final List<String> MIXED =
            Phrases.plainWith("quoted_middle", "latex", "markdown", "regex", "chinese");
    private static final Set<String> CLEAR = Set.of(
            "trailing_comma",
            "raw_newlines",
            "bad_escape_latex",
            "bad_escape_regex",
            "single_quotes_raw_apostrophe",
            "unquoted_keys",
            "python_literals",
            "python_repr",
            "leading_plus",
            "line_comments",
            "hash_comments",
            "block_comments");
    private static final Set<String> AROUND = Set.of(
            "fence",
            "fence_in_prose",
            "prose_around",
            "reasoning_block",
            "tag_envelope",
            "transcript_prefix",
            "terminal_noise");

    static final List<Fault> ALL = List.of(
            new Fault.OnJson("valid_json", Demand.UNCHANGED, Phrases.ALL, (tokens, random) -> Optional.of(tokens)),
            new Fault.OnJson(
                    "valid_json_crlf",
                    Demand.UNCHANGED,
                    Phrases.ALL,
                    (tokens, random) -> Optional.of(
                            tokens.stream().map(WholeReplies::carriageReturns).toList())),
            new Fault.OnYaml("valid_yaml", Demand.UNCHANGED, Phrases.ALL, (rows, random) -> Optional.of(rows)),
            new Fault.OnJson(
                    "missing_closers_for_length", Demand.REFUSE, Phrases.ALL, PunctuationFaults::missingClosers),
            new Fault.OnWhole("combined_syntax", Demand.EXACT, MIXED, (value, random) -> syntax(value, true, random)),
            new Fault.OnWhole(
                    "combined_syntax_hard",
                    Demand.EXACT_OR_REFUSE,
                    MIXED,
                    (value, random) -> syntax(value, false, random)),
            new Fault.OnWhole("combined_layers", Demand.EXACT, MIXED, WholeReplies::layers),
            new Fault.OnWhole("combined_shape", Demand.EXACT, Phrases.ALL, WholeReplies::shape),
            new Fault.OnWhole("combined_yaml", Demand.EXACT, Phrases.ALL, WholeReplies::yaml),
            // without a schema the item would rightly be a mapping
            new Fault.OnWhole(
                    "yaml_bare_colon_in_list",
                    Demand.EXACT,
                    Phrases.plainWith("colon"),
                    (value, random) -> bareColonInList(value, random)),
            new Fault.OnWhole(
                    "truncated_in_fence",
                    Demand.REFUSE,
                    Phrases.ALL,
                    (value, random) -> truncated(value, random)
                            .map(text -> Phrases.one("before", random) + "\n\n```json\n" + text)),
            new Fault.OnWhole(
                    "truncated_after_draft",
                    Demand.REFUSE,
                    Phrases.ALL,
                    (value, random) -> truncated(value, random)
                            .map(text -> Json.line(BrokenReplies.draft(value)) + "\n\nCorrected:\n\n" + text)),
            new Fault.OnWhole(
                    "truncated_in_tag",
                    Demand.REFUSE,
                    Phrases.ALL,
                    (value, random) -> truncated(value, random).map(text -> "<RESULT>\n" + text)));

    private WholeReplies() {}

    private static Token carriageReturns(Token token) {
        return token.is(Token.Role.SPACE) ? token.with(token.text().replace("\n", "\r\n")) : token;
    }

    private static Optional<String> truncated(ObjectNode value, Random random) {
        return json(Phrases.pick(Truncations.ALL, random), Token.of(value, Token.Layout.PRETTY), random)
                .map(Token::text);
    }

    /** Two or three faults, at most one of each group. */
    private static Optional<String> syntax(ObjectNode value, boolean clear, Random random) {
        Optional<List<Token>> tokens =
                Optional.of(Token.of(value, Phrases.pick(List.of(Token.Layout.values()), random)));
        int left = random.nextInt(4);
        for (List<Fault> group : List.of(PunctuationFaults.ALL, StringFaults.ALL, WordFaults.ALL)) {
            if (left-- == 0) {
                continue;
            }
            List<Fault> choice = group.stream()
                    .filter(fault -> clear ? CLEAR.contains(fault.kind()) : fault.demand() == Demand.EXACT)
                    .toList();
            Fault fault = Phrases.pick(choice, random);
            tokens = tokens.flatMap(whole -> json(fault, whole, random));
        }
        return tokens.map(Token::text);
    }

    private static Optional<List<Token>> json(Fault fault, List<Token> tokens, Random random) {
        return ((Fault.OnJson) fault).change().apply(tokens, random);
    }

    private static Optional<String> layers(ObjectNode value, Random random) {
        return syntax(value, true, random).map(text -> around(text, value, random));
    }

    private static Optional<String> shape(ObjectNode value, Random random) {
        Fault.OnValue fault = (Fault.OnValue) Phrases.pick(ValueFaults.ALL, random);
        return fault.change()
                .apply(value, random)
                .map(shaped -> around(Json.pretty(shaped).stripTrailing(), value, random));
    }

    private static Optional<String> yaml(ObjectNode value, Random random) {
        List<Fault> choice = YamlFaults.ALL.stream()
                .filter(fault -> fault.demand() == Demand.EXACT)
                .toList();
        Fault.OnYaml fault = (Fault.OnYaml) Phrases.pick(choice, random);
        return fault.change()
                .apply(Row.of(value), random)
                .map(rows -> Phrases.one("before", random) + "\n\n```yaml\n" + Row.text(rows) + "```\n"
                        + Phrases.one("after", random));
    }

    private static Optional<String> bareColonInList(ObjectNode value, Random random) {
        Fault.OnYaml fault = YamlFaults.scalars(
                "in_list", Demand.EXACT, row -> !row.isEntry() && row.content().contains(": "), Row::content, "colon");
        return fault.change().apply(Row.of(value), random).map(Row::text);
    }

    private static String around(String text, ObjectNode value, Random random) {
        List<Fault> choice = TextFaults.ALL.stream()
                .filter(fault -> AROUND.contains(fault.kind()))
                .toList();
        Fault.OnText fault = (Fault.OnText) Phrases.pick(choice, random);
        return Objects.requireNonNull(fault.change().apply(text, Json.line(BrokenReplies.draft(value)), random));
    }
}
