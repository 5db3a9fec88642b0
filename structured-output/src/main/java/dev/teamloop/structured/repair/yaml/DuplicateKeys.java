package dev.teamloop.structured.repair.yaml;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** An entry that stands twice, word for word. Entries that differ are left for the parser to refuse. */
final class DuplicateKeys implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_duplicate_keys";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        Deque<Mapping> open = new ArrayDeque<>();
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            boolean entry = (line.hasKey() || line.hasDash()) && !lines.isInside(at);
            if (entry && isRepeated(lines, at, open)) {
                at = lines.endOfEntry(at);
                continue;
            }
            if (entry) {
                remember(line, at, open);
            } else if (!line.isIgnored() && !lines.isInside(at)) {
                // whatever it is, mappings that are deeper end before it
                open.removeIf(mapping -> mapping.indent > line.indent());
            }
            rewriting.put(line);
            at++;
        }
        return new Repair(rewriting.done(), "Removed exact duplicates of YAML mapping entries.");
    }

    private static boolean isRepeated(YamlLines lines, int at, Deque<Mapping> open) {
        YamlLine line = lines.get(at);
        if (!line.hasKey() || line.hasDash()) {
            return false;
        }
        while (!open.isEmpty() && open.element().indent > line.content()) {
            open.pop();
        }
        Integer earlier = open.isEmpty() || open.element().indent != line.content()
                ? null
                : open.element().entries.get(entry(line));
        return earlier != null && same(lines, earlier, at);
    }

    private static String entry(YamlLine line) {
        return line.text().substring(line.content(), line.valueEnd());
    }

    private static boolean same(YamlLines lines, int one, int other) {
        int end = lines.endOfEntry(other);
        while (end > other + 1 && lines.get(end - 1).isBlank()) {
            end--;
        }
        for (int i = 1; other + i < end; i++) {
            if (!lines.get(one + i).text().equals(lines.get(other + i).text())) {
                return false;
            }
        }
        int next = one + (end - other);
        return next == other || lines.get(next).isBlank() || next >= lines.endOfEntry(one);
    }

    private static void remember(YamlLine line, int at, Deque<Mapping> open) {
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
            open.element().entries.putIfAbsent(entry(line), at);
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
