package dev.teamloop.structured.repair.yaml;

/**
 * The first line at another margin than all others, as it comes of a text of which only the beginning was stripped, or of one whose
 * first line alone is indented.
 */
final class FirstLine implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_first_line";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        YamlLine first = lines.get(0);
        int next = lines.nextFilled(0);
        int margin = next < lines.size() && !lines.isInside(next) ? margin(lines) : -1;
        boolean whole = first.hasKey() && !first.hasDash() && !first.isOpen() && !first.opensBlock() && isClosed(first);
        Rewriting rewriting = new Rewriting(lines);
        int by = !whole || margin < 0 ? 0 : margin - first.indent();
        // deeper lines are dedented, unless they go on with a text of the first one
        boolean deeper = by > 0 && lines.get(next).hasKey();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean moved = by < 0 ? i == 0 : deeper && i > 0;
            rewriting.put(moved ? line.shifted(by < 0 ? by : -by) : line);
        }
        return new Repair(rewriting.done(), "Brought the first YAML line to the margin of the others.");
    }

    private static boolean isClosed(YamlLine line) {
        return Quoting.isPlain(line.first()) || QuotedValue.of(line).kind() == QuotedValue.Kind.CLOSED;
    }

    /** The least indentation behind the first line; -1 where nothing stands there. */
    private static int margin(YamlLines lines) {
        int least = -1;
        for (int i = 1; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (!line.isBlank()) {
                least = least < 0 ? line.indent() : Math.min(least, line.indent());
            }
        }
        return least;
    }
}
