package dev.teamloop.structured.repair.yaml;

/**
 * The text of a block scalar that begins at the column of its own key rather than deeper. It ends before a line that is
 * indented less, or before a key that is known or stands at that column elsewhere too; another key may as well be a part of
 * the text, which is then left alone.
 */
final class BlockBodies implements YamlRepair {
    private static final int LEVEL = 2;

    @Override
    public String rule() {
        return "yaml_block_body";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() && lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        KeyColumns columns = KeyColumns.of(lines);
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            int end = isBodyLess(lines, at, hints) ? endOfBody(lines, at, columns, hints) : at + 1;
            rewriting.put(line);
            for (int i = at + 1; i < end; i++) {
                rewriting.put(lines.get(i).shifted(LEVEL));
            }
            at = end;
        }
        return new Repair(rewriting.done(), "Indented the text of YAML block scalars below their keys.");
    }

    /** Whether text stands where the block scalar's text should, at the key's column. Free text has a repair of its own. */
    private static boolean isBodyLess(YamlLines lines, int index, YamlHints hints) {
        YamlLine line = lines.get(index);
        boolean block = line.hasKey() && line.opensBlock() && !lines.isInside(index);
        if (!block
                || line.value().chars().anyMatch(Character::isDigit)
                || hints.freeText().contains(line.key())) {
            return false;
        }
        int next = index + 1;
        while (next < lines.size() && lines.get(next).isBlank()) {
            next++;
        }
        return next < lines.size()
                && lines.get(next).indent() == line.content()
                && !lines.get(next).isStructure()
                && !lines.get(next).isComment();
    }

    /** The line after the text; the line after the key where that is not certain. */
    private static int endOfBody(YamlLines lines, int key, KeyColumns columns, YamlHints hints) {
        int column = lines.get(key).content();
        int end = key + 1;
        while (end < lines.size() && (lines.get(end).isBlank() || isText(lines.get(end), column))) {
            end++;
        }
        if (end < lines.size()) {
            YamlLine next = lines.get(end);
            boolean sibling = next.indent() == column && next.hasKey() && !next.hasDash();
            boolean certain = hints.keys().contains(String.valueOf(next.key())) || columns.isRepeated(next);
            if (sibling && !certain) {
                return key + 1;
            }
        }
        while (lines.get(end - 1).isBlank()) {
            end--;
        }
        return end;
    }

    /** No entry can begin at the column of a key before it, so that a dash there is text. */
    private static boolean isText(YamlLine line, int column) {
        boolean mark = line.indent() == 0 && line.isStructure() && !line.hasDash();
        return line.indent() > column || (line.indent() == column && !mark && (!line.hasKey() || line.hasDash()));
    }
}
