package dev.teamloop.structured.corpus;

import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** YAML whose lines stand in the wrong place. */
final class LayoutFaults {
    static final List<Fault> ALL = List.of(
            of("yaml_tabs", Demand.EXACT, LayoutFaults::tabs),
            of("yaml_property_indent", Demand.EXACT, LayoutFaults::propertyIndent),
            of("yaml_list_drift", Demand.EXACT, LayoutFaults::listDrift),
            of("yaml_inline_sequence", Demand.EXACT, LayoutFaults::inlineSequence),
            of("yaml_inline_keys", Demand.EXACT_OR_REFUSE, LayoutFaults::inlineKeys),
            of("yaml_block_body_not_indented", Demand.EXACT_OR_REFUSE, LayoutFaults::blockBody),
            of("yaml_tag_lines", Demand.EXACT, LayoutFaults::tagLines),
            of("yaml_lists_at_key_level", Demand.UNCHANGED, LayoutFaults::listsAtKeyLevel));

    private LayoutFaults() {}

    private static Fault of(String kind, Demand demand, Fault.Change<List<Row>> change) {
        return new Fault.OnYaml(kind, demand, Phrases.ALL, change);
    }

    /** A tab for each level. */
    private static Optional<List<Row>> tabs(List<Row> whole, Random random) {
        return Optional.of(whole.stream()
                .map(row -> new Row(0, false, "", tabbed(row), "", true))
                .toList());
    }

    private static String tabbed(Row row) {
        return "\t".repeat(row.indent() / 2) + row.withIndent(0).line();
    }

    /** Properties of list items one column too deep or too shallow. */
    private static Optional<List<Row>> propertyIndent(List<Row> whole, Random random) {
        List<Integer> places = Sites.all(whole.size(), at -> simpleProperty(whole, at));
        List<Row> rows = new ArrayList<>(whole);
        Sites.some(places, 3, random)
                .forEach(at -> rows.set(
                        at, whole.get(at).withIndent(whole.get(at).indent() + (random.nextBoolean() ? 1 : -1))));
        return places.isEmpty() ? Optional.empty() : Optional.of(rows);
    }

    /** A scalar on one line, directly below its item's first scalar, whose next line is not deeper. */
    private static boolean simpleProperty(List<Row> rows, int at) {
        Row row = rows.get(at);
        return at > 0
                && simple(row)
                && !row.dash()
                && simple(rows.get(at - 1))
                && rows.get(at - 1).dash()
                && rows.get(at - 1).indent() == row.indent() - 2;
    }

    private static boolean simple(Row row) {
        return row.isEntry() && !row.value().isEmpty() && !row.value().startsWith("|");
    }

    /** Items after one that ends in a block scalar drift by one to three columns. */
    private static Optional<List<Row>> listDrift(List<Row> whole, Random random) {
        List<Integer> places = Sites.all(
                whole.size(),
                at -> at > 0
                        && whole.get(at).dash()
                        && whole.get(at).key().isEmpty()
                        && whole.get(at - 1).verbatim());
        return Sites.one(places, random).map(at -> {
            List<Row> rows = new ArrayList<>(whole);
            rows.set(at, whole.get(at).withIndent(whole.get(at).indent() + 1));
            return rows;
        });
    }

    /** {@code steps: - id: 1}, the item's further lines as they were. */
    private static Optional<List<Row>> inlineSequence(List<Row> whole, Random random) {
        List<Integer> places = Sites.all(
                whole.size() - 1,
                at -> whole.get(at).isEntry()
                        && !whole.get(at).dash()
                        && whole.get(at).value().isEmpty()
                        && whole.get(at + 1).dash()
                        && simple(whole.get(at + 1)));
        return Sites.one(places, random).map(at -> {
            List<Row> rows = new ArrayList<>(whole);
            Row item = rows.remove(at + 1);
            rows.set(at, whole.get(at).withValue(item.withIndent(0).line()));
            return rows;
        });
    }

    /** Two neighbouring entries of one word each on one line. */
    private static Optional<List<Row>> inlineKeys(List<Row> whole, Random random) {
        List<Integer> places = Sites.all(
                whole.size() - 1,
                at -> oneWord(whole.get(at))
                        && oneWord(whole.get(at + 1))
                        && !whole.get(at + 1).dash());
        return Sites.one(places, random).map(at -> {
            List<Row> rows = new ArrayList<>(whole);
            Row second = rows.remove(at + 1);
            rows.set(
                    at,
                    whole.get(at)
                            .withValue(whole.get(at).value() + " "
                                    + second.withIndent(0).line()));
            return rows;
        });
    }

    private static boolean oneWord(Row row) {
        return simple(row) && row.value().matches("[\\w.-]+");
    }

    /** The body of a block scalar at its key's own column. */
    private static Optional<List<Row>> blockBody(List<Row> whole, Random random) {
        if (whole.stream().noneMatch(Row::verbatim)) {
            return Optional.empty();
        }
        return Optional.of(whole.stream()
                .map(row -> row.verbatim() ? row.withIndent(row.indent() - 2) : row)
                .toList());
    }

    private static Optional<List<Row>> tagLines(List<Row> whole, Random random) {
        List<Row> rows = new ArrayList<>(whole);
        rows.add(0, new Row(0, false, "", "<fields>", "", true));
        rows.add(new Row(0, false, "", "</fields>", "", true));
        return Optional.of(rows);
    }

    /** Items at the column of the list's key, which YAML allows; only lists at the root are moved. */
    private static Optional<List<Row>> listsAtKeyLevel(List<Row> whole, Random random) {
        List<Row> rows = new ArrayList<>();
        boolean inList = false;
        for (int at = 0; at < whole.size(); at++) {
            Row row = whole.get(at);
            if (row.indent() == 0) {
                inList = at + 1 < whole.size() && whole.get(at + 1).dash();
            }
            rows.add(inList && row.indent() > 0 ? row.withIndent(row.indent() - 2) : row);
        }
        return rows.equals(whole) ? Optional.empty() : Optional.of(rows);
    }
}
