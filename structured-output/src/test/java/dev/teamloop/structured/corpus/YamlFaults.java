package dev.teamloop.structured.corpus;

import dev.teamloop.base.json.Json;
import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Scalars and entries of YAML that are written as a person would write them, not as YAML wants them. */
final class YamlFaults {
    private static final Pattern ONE_WORD = Pattern.compile("[A-Za-z][\\w./-]*|true|false|null|\\d+");

    static final List<Fault> ALL = List.of(
            scalars(
                    "yaml_bare_colon",
                    Demand.EXACT,
                    row -> row.isEntry() && row.content().contains(": "),
                    Row::content,
                    "colon"),
            scalars(
                    "yaml_reserved_indicator",
                    Demand.EXACT,
                    row -> row.content().startsWith("`") || row.content().startsWith("@"),
                    Row::content,
                    "reserved"),
            scalars(
                    "yaml_other_indicator",
                    Demand.EXACT_OR_REFUSE,
                    row -> "*&%![{>|".indexOf(row.content().charAt(0)) >= 0,
                    Row::content,
                    "indicator"),
            scalars(
                    "yaml_inner_quotes",
                    Demand.EXACT,
                    YamlFaults::holdsQuotes,
                    YamlFaults::bareQuotes,
                    "quoted_middle",
                    "quoted_comma"),
            scalars(
                    "yaml_inner_quotes_colon",
                    Demand.EXACT,
                    YamlFaults::holdsQuotes,
                    YamlFaults::bareQuotes,
                    "quoted_colon"),
            scalars(
                    "yaml_inner_quotes_end",
                    Demand.EXACT,
                    YamlFaults::holdsQuotes,
                    YamlFaults::bareQuotes,
                    "quoted_end",
                    "dialogue"),
            scalars(
                    "yaml_inner_quotes_html",
                    Demand.EXACT,
                    YamlFaults::holdsQuotes,
                    YamlFaults::bareQuotes,
                    "html",
                    "quoted_bracket"),
            scalars(
                    "yaml_quoted_start",
                    Demand.EXACT,
                    row -> row.content().startsWith("\"")
                            && !row.content().endsWith("\"")
                            && !row.content().contains("\\"),
                    Row::content,
                    "quoted_end",
                    "quoted_middle",
                    "dialogue"),
            scalars(
                    "yaml_bad_escape",
                    Demand.EXACT,
                    row -> row.content().contains("\\") && !YamlFaults.validEscape(row.content()),
                    row -> "\"" + row.content() + "\"",
                    "regex",
                    "windows",
                    "latex"),
            scalars(
                    "yaml_single_quotes_apostrophe",
                    Demand.EXACT_OR_REFUSE,
                    row -> row.content().contains("'"),
                    row -> "'" + row.content() + "'",
                    "apostrophe"),
            scalars(
                    "yaml_hash_in_plain",
                    Demand.UNCHANGED,
                    row -> row.content().startsWith("https://") && row.content().contains("#"),
                    Row::content,
                    "url"),
            lines("yaml_missing_space", Demand.EXACT, YamlFaults::missingSpace),
            lines("yaml_missing_dash_space", Demand.EXACT, YamlFaults::missingDashSpace),
            lines("yaml_unclosed_quote", Demand.EXACT, YamlFaults::unclosedQuote),
            lines("yaml_unclosed_quote_at_end", Demand.POSSIBLE, YamlFaults::unclosedAtEnd),
            lines("yaml_duplicate_lines", Demand.EXACT, YamlFaults::duplicates));

    private YamlFaults() {}

    private static Fault lines(String kind, Demand demand, Fault.Change<List<Row>> change) {
        return new Fault.OnYaml(kind, demand, Phrases.ALL, change);
    }

    static Fault.OnYaml scalars(
            String kind, Demand demand, Predicate<Row> where, RowValue change, String... categories) {
        return new Fault.OnYaml(kind, demand, Phrases.plainWith(categories), (whole, random) -> {
            List<Row> rows = whole.stream()
                    .map(row -> row.isString() && where.test(row) ? row.withValue(change.apply(row)) : row)
                    .toList();
            return rows.equals(whole) && demand != Demand.UNCHANGED ? Optional.empty() : Optional.of(rows);
        });
    }

    /** The new value of a row. */
    @FunctionalInterface
    interface RowValue {
        String apply(Row row);
    }

    private static boolean holdsQuotes(Row row) {
        return row.content().contains("\"")
                && !row.content().contains("\\")
                && !row.content().contains("\n");
    }

    private static String bareQuotes(Row row) {
        return "\"" + row.content() + "\"";
    }

    private static boolean validEscape(String content) {
        return Pattern.compile("\\\\[0abtnvfre \"/\\\\N_LPxuU]")
                .matcher(content)
                .find();
    }

    private static Optional<List<Row>> missingSpace(List<Row> whole, Random random) {
        return some(
                whole,
                random,
                row -> row.isEntry()
                        && row.key().length() > 1
                        && ONE_WORD.matcher(row.value()).matches(),
                row -> new Row(row.indent(), row.dash(), "", row.key() + ":" + row.value(), "", false));
    }

    private static Optional<List<Row>> missingDashSpace(List<Row> whole, Random random) {
        return some(
                whole,
                random,
                row -> row.dash() && row.isEntry() && !row.value().isEmpty(),
                row -> new Row(row.indent(), false, "-" + row.key(), row.value(), row.content(), false));
    }

    private static Optional<List<Row>> unclosedQuote(List<Row> whole, Random random) {
        return some(whole.subList(0, whole.size() - 1), random, YamlFaults::quotable, YamlFaults::unclosed)
                .map(rows -> {
                    List<Row> all = new ArrayList<>(rows);
                    all.add(whole.get(whole.size() - 1));
                    return all;
                });
    }

    private static Optional<List<Row>> unclosedAtEnd(List<Row> whole, Random random) {
        Row last = whole.get(whole.size() - 1);
        if (!quotable(last)) {
            return Optional.empty();
        }
        List<Row> rows = new ArrayList<>(whole);
        rows.set(whole.size() - 1, unclosed(last));
        return Optional.of(rows);
    }

    private static boolean quotable(Row row) {
        return row.isString()
                && !row.content().contains("\"")
                && !row.content().contains("\\")
                && !row.content().contains("\n");
    }

    private static Row unclosed(Row row) {
        String quoted = Json.line(row.content());
        return row.withValue(quoted.substring(0, quoted.length() - 1));
    }

    private static Optional<List<Row>> duplicates(List<Row> whole, Random random) {
        List<Integer> places = Sites.all(
                whole.size(),
                at -> whole.get(at).isEntry()
                        && !whole.get(at).dash()
                        && !whole.get(at).value().isEmpty()
                        && !whole.get(at).value().startsWith("|"));
        List<Row> rows = new ArrayList<>(whole);
        Sites.some(places, 2, random).forEach(at -> rows.add(at, whole.get(at)));
        return places.isEmpty() ? Optional.empty() : Optional.of(rows);
    }

    private static Optional<List<Row>> some(
            List<Row> whole, Random random, Predicate<Row> where, UnaryOperator<Row> change) {
        List<Integer> places = Sites.all(whole.size(), at -> where.test(whole.get(at)));
        List<Row> rows = new ArrayList<>(whole);
        Sites.some(places, 4, random).forEach(at -> rows.set(at, change.apply(whole.get(at))));
        return places.isEmpty() ? Optional.empty() : Optional.of(rows);
    }
}
