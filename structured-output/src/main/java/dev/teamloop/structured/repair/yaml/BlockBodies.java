package dev.teamloop.structured.repair.yaml;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The text of a block scalar that is not indented below its key. It ends before a line that certainly goes on with what was
 * open: a key or entry at a column that is open, and that the schema or another line at that column knows. Where a line may be
 * either, everything is left alone.
 */
final class BlockBodies implements YamlRepair {
    private static final int LEVEL = 2;

    /** What the line behind a block scalar's indicator, or behind its text, is. */
    enum What {
        TEXT,
        STRUCTURE,
        UNCERTAIN
    }

    @Override
    public String rule() {
        return "yaml_block_body";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return (lines.traits().keys() || lines.traits().dashes())
                && lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        KeyColumns columns = KeyColumns.of(lines);
        Deque<Integer> open = new ArrayDeque<>();
        Rewriting rewriting = new Rewriting(lines);
        boolean guess = false;
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            remember(lines, at, open);
            int end = isBodyLess(lines, at, hints) ? endOfBody(lines, at, open, columns, hints) : at + 1;
            rewriting.put(line);
            int tabs = tabs(lines, at + 1, end);
            int margin = line.parentIndent() + LEVEL;
            int shift = margin - (tabs > 0 ? 0 : lines.leastIndent(at + 1, end));
            boolean partly = FallenLines.arePart(lines, at + 1, end, margin);
            guess |= end > at + 1 && !partly && tabs == 0 && FallenLines.mayStandRight(lines, at + 1, end, margin);
            for (int i = at + 1; i < end; i++) {
                YamlLine body = lines.get(i);
                YamlLine bare =
                        tabs > 0 && !body.isBlank() ? YamlLine.of(body.text().substring(tabs)) : body;
                rewriting.put(partly && body.indent() > 0 ? body : bare.shifted(shift));
            }
            at = end;
        }
        return new Repair(rewriting.done(), "Indented the text of YAML block scalars below their keys.", guess);
    }

    /** Whether YAML that can be read as it stands takes such a text for keys of its own. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (!text.contains("|\n") && !text.contains(">\n") && !text.contains("|-\n") && !text.contains(">-\n")) {
            return false;
        }
        YamlLines lines = source.lines();
        KeyColumns columns = KeyColumns.of(lines);
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < lines.size(); i++) {
            remember(lines, i, open);
            if (isBodyLess(lines, i, hints) && what(lines, filled(lines, i + 1), open, columns, hints) == What.TEXT) {
                return true;
            }
        }
        return false;
    }

    /** Free text has a repair of its own. */
    private static boolean isBodyLess(YamlLines lines, int index, YamlHints hints) {
        YamlLine line = lines.get(index);
        if (!lines.opensBlock(index) || hints.freeText().contains(String.valueOf(line.key()))) {
            return false;
        }
        int next = filled(lines, index + 1);
        return next < lines.size() && lines.get(next).indent() <= line.parentIndent();
    }

    private static int filled(YamlLines lines, int from) {
        int at = from;
        while (at < lines.size() && lines.get(at).isBlank()) {
            at++;
        }
        return at;
    }

    /** The line after the text; the line after the key where that is not certain. */
    private static int endOfBody(YamlLines lines, int key, Deque<Integer> open, KeyColumns columns, YamlHints hints) {
        int end = filled(lines, key + 1);
        What what = what(lines, end, open, columns, hints);
        if (what != What.TEXT) {
            return key + 1;
        }
        while (what == What.TEXT) {
            end = filled(lines, end + 1);
            what = what(lines, end, open, columns, hints);
        }
        if (what == What.UNCERTAIN || isMixed(lines, key + 1, end)) {
            return key + 1;
        }
        while (lines.get(end - 1).isBlank()) {
            end--;
        }
        return end;
    }

    /** Whether some of the lines begin with a tab, others with spaces, and none at the margin: how they stand to each other nobody knows. */
    private static boolean isMixed(YamlLines lines, int from, int to) {
        boolean tabs = false;
        boolean spaces = false;
        boolean flush = false;
        for (int i = from; i < to; i++) {
            String text = lines.get(i).text();
            boolean tab = text.startsWith("\t");
            tabs |= tab;
            spaces |= text.startsWith(" ");
            flush |= !tab && !text.isBlank() && !text.startsWith(" ");
        }
        return tabs && spaces && !flush;
    }

    /** Without a schema a key that stands there once may be a part of the text as well. */
    static What what(YamlLines lines, int index, Deque<Integer> open, KeyColumns columns, YamlHints hints) {
        if (index == lines.size()) {
            return What.STRUCTURE;
        }
        YamlLine line = lines.get(index);
        boolean mark = line.indent() == 0
                && line.isStructure()
                && !line.hasKey()
                && !line.hasDash()
                && !isOfDiff(lines, index)
                && !isFenceAmid(lines, index);
        if (mark) {
            return What.STRUCTURE;
        }
        int column = line.hasDash() ? -1 - line.indent() : line.indent();
        if (line.hasDash() && !line.hasKey() && line.opensBlock() && open.contains(column)) {
            return What.STRUCTURE;
        }
        if (line.hasKey() && !open.contains(column) && isKnown(line, hints) && columns.isRepeated(line)) {
            return What.UNCERTAIN;
        }
        if (!line.hasKey() && !line.hasDash() && isGluedKey(line, hints) && open.contains(column)) {
            return What.STRUCTURE;
        }
        if (!line.hasKey() || !open.contains(column)) {
            return What.TEXT;
        }
        boolean file = line.opensBlock() && String.valueOf(line.key()).indexOf('/') > 0;
        if (file || isKnown(line, hints) || columns.isRepeated(line)) {
            return What.STRUCTURE;
        }
        return hints.texts().isEmpty() ? What.UNCERTAIN : What.TEXT;
    }

    /** {@code --- a/main.c} above {@code +++ b/main.c} begins no document. */
    private static boolean isOfDiff(YamlLines lines, int index) {
        return lines.get(index).text().startsWith("--- ")
                && index + 1 < lines.size()
                && lines.get(index + 1).text().startsWith("+++ ");
    }

    /** Whether a line opens or closes a fence around some of the text, behind which keys or entries follow. */
    private static boolean isFenceAmid(YamlLines lines, int index) {
        if (!lines.get(index).text().startsWith("```")) {
            return false;
        }
        int next = index + 1;
        while (next < lines.size() && !lines.get(next).isStructure()) {
            next++;
        }
        return next < lines.size();
    }

    private static boolean isKnown(YamlLine line, YamlHints hints) {
        return hints.keys().contains(String.valueOf(line.key()));
    }

    /** {@code patterns:[]}: a known key and, without a space, a collection or a quoted text. */
    private static boolean isGluedKey(YamlLine line, YamlHints hints) {
        String text = line.value();
        int colon = text.indexOf(':');
        return colon > 0
                && colon + 1 < text.length()
                && "[{\"'".indexOf(text.charAt(colon + 1)) >= 0
                && hints.keys().contains(text.substring(0, colon));
    }

    /** The columns of what is open: of mappings as they are, of lists below zero. */
    static void remember(YamlLines lines, int index, Deque<Integer> open) {
        YamlLine line = lines.get(index);
        if (lines.isInside(index) || !(line.hasKey() || line.hasDash())) {
            return;
        }
        int first = line.indent();
        while (!open.isEmpty() && isLeft(open.element(), first, line.hasDash())) {
            open.pop();
        }
        if (line.hasDash()) {
            open.push(-1 - first);
        }
        if (line.hasKey()) {
            open.push(line.content());
        }
    }

    /** Whether a line at this column ends what is open; a list may stand at the level of its key. */
    private static boolean isLeft(int open, int column, boolean dash) {
        boolean list = open < 0;
        int at = list ? -1 - open : open;
        return at > column || (at == column && (list || !dash));
    }

    /** How many tabs each of the lines begins with: the text is indented by them. */
    private static int tabs(YamlLines lines, int from, int to) {
        int least = Integer.MAX_VALUE;
        for (int i = from; i < to; i++) {
            String text = lines.get(i).text();
            int tabs = 0;
            while (tabs < text.length() && text.charAt(tabs) == '\t') {
                tabs++;
            }
            least = text.isBlank() ? least : Math.min(least, tabs);
        }
        return least == Integer.MAX_VALUE ? 0 : least;
    }
}
