package dev.teamloop.core.structured.repair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An entry that stands twice, word for word. Entries that differ are left for the parser to refuse. */
final class DuplicateKeys implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_duplicate_keys";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        Deque<Mapping> open = new ArrayDeque<>();
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            int end = lines.isInside(at) || line.isBlank() || !line.hasKey() ? at + 1 : repeated(lines, at, open);
            if (end == at + 1 && !isRepeated(lines, at, open)) {
                repaired.add(line);
                remember(lines, at, open);
            }
            at = end;
        }
        return new Repair(YamlLines.join(repaired), "Removed exact duplicates of YAML mapping entries.");
    }

    /** The place after the entry at {@code at} where it repeats an earlier one; else the next line. */
    private static int repeated(YamlLines lines, int at, Deque<Mapping> open) {
        return isRepeated(lines, at, open) ? lines.endOfDeeper(at, lines.get(at).content()) : at + 1;
    }

    private static boolean isRepeated(YamlLines lines, int at, Deque<Mapping> open) {
        YamlLine line = lines.get(at);
        if (lines.isInside(at) || !line.hasKey() || line.hasDash()) {
            return false;
        }
        while (!open.isEmpty() && open.element().indent > line.content()) {
            open.pop();
        }
        Integer earlier = open.isEmpty() || open.element().indent != line.content()
                ? null
                : open.element().entries.get(line.text().strip());
        return earlier != null && same(lines, earlier, at);
    }

    private static boolean same(YamlLines lines, int one, int other) {
        int end = lines.endOfDeeper(other, lines.get(other).content());
        int filled = end;
        while (filled > other + 1 && lines.get(filled - 1).isBlank()) {
            filled--;
        }
        for (int i = 1; other + i < filled; i++) {
            if (!lines.get(one + i).text().equals(lines.get(other + i).text())) {
                return false;
            }
        }
        int next = one + (filled - other);
        return next == other
                || lines.get(next).isBlank()
                || lines.get(next).indent() <= lines.get(one).content();
    }

    private static void remember(YamlLines lines, int at, Deque<Mapping> open) {
        YamlLine line = lines.get(at);
        if (lines.isInside(at) || line.isBlank()) {
            return;
        }
        // a dash begins a new mapping, whatever stood there before
        while (!open.isEmpty()
                && (open.element().indent > line.content()
                        || (line.hasDash() && open.element().indent > line.indent()))) {
            open.pop();
        }
        if (line.hasKey()) {
            if (open.isEmpty() || open.element().indent != line.content()) {
                open.push(new Mapping(line.content()));
            }
            open.element()
                    .entries
                    .putIfAbsent(line.text().substring(line.content()).strip(), at);
        }
    }

    /** The entries of a mapping so far, by their text, with the line they stand on. */
    private static final class Mapping {
        private final int indent;
        private final Map<String, Integer> entries = new HashMap<>();

        private Mapping(int indent) {
            this.indent = indent;
        }
    }
}
