package dev.teamloop.structured.repair.yaml;

/**
 * Tabs at the beginning of lines, which YAML does not have: each becomes the spaces of one level. Of the lines of a block only
 * those before its own margin do; behind it they are the text's.
 */
final class TabIndentation implements YamlRepair {
    private static final int LEVEL = 2;
    private static final int WIDEST = 8;

    @Override
    public String rule() {
        return "yaml_tab_indentation";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('\t');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        if (isMixedText(lines)) {
            return new Repair(lines, "");
        }
        int level = level(lines);
        Rewriting rewriting = new Rewriting(lines);
        boolean bodyLess = false;
        String prefix = "";
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            // behind a block whose text is not indented a line without a key may belong to it
            boolean text = lines.isInside(at) || (bodyLess && !isStructure(line.text()));
            YamlLine expanded =
                    !text ? expanded(line, level) : lines.isInside(at) ? line : withoutPrefix(line, prefix, level);
            rewriting.put(expanded);
            at++;
            // a block that YAML sees is left as it is
            boolean unseen = expanded.opensBlock() && (at == lines.size() || !lines.isInside(at));
            if (unseen) {
                int end = endOfBlock(lines, at, expanded.parentIndent(), level);
                int margin = margin(lines, at, end, level);
                bodyLess |= margin == Integer.MAX_VALUE;
                prefix = line.text()
                        .substring(
                                0,
                                line.text().length()
                                        - line.text().stripLeading().length());
                for (; at < end; at++) {
                    rewriting.put(outdented(lines.get(at), margin, level));
                }
            }
        }
        // tabs in the text of a block may be its own
        return new Repair(
                rewriting.done(), "Replaced tabs in the indentation of YAML lines with spaces.", lines.openBlocks());
    }

    /** Whether lines of a text begin with tabs, and others with spaces: how wide a tab was meant nobody knows. */
    private static boolean isMixedText(YamlLines lines) {
        boolean tabs = false;
        boolean spaces = false;
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).text();
            if (!text.isBlank() && !lines.isInside(i)) {
                int margin = text.length() - text.stripLeading().length();
                boolean tabbed = text.substring(0, margin).indexOf('\t') >= 0;
                boolean inText = !isStructure(text);
                tabs |= inText && tabbed;
                spaces |= inText && !tabbed && margin > 0;
            }
        }
        return tabs && spaces;
    }

    private static boolean isStructure(String text) {
        return YamlLine.of(text.stripLeading()).isStructure();
    }

    private static int endOfBlock(YamlLines lines, int from, int parent, int level) {
        int end = from;
        while (end < lines.size() && (isBlank(lines.get(end)) || columns(lines.get(end), level) > parent)) {
            end++;
        }
        return end;
    }

    private static int margin(YamlLines lines, int from, int end, int level) {
        int margin = Integer.MAX_VALUE;
        for (int i = from; i < end; i++) {
            margin = isBlank(lines.get(i)) ? margin : Math.min(margin, columns(lines.get(i), level));
        }
        return margin;
    }

    /** The line of a block with spaces up to the margin, and whatever stands behind it. */
    private static YamlLine outdented(YamlLine line, int margin, int level) {
        if (isBlank(line)) {
            return line;
        }
        String text = line.text();
        int at = 0;
        int column = 0;
        while (column < margin) {
            column += text.charAt(at) == '\t' ? level : 1;
            at++;
        }
        String rest = " ".repeat(column - margin) + text.substring(at);
        return YamlLine.of(" ".repeat(margin) + rest);
    }

    /** The line of a text that is indented as its key is: what indents both becomes spaces, whatever follows stays. */
    private static YamlLine withoutPrefix(YamlLine line, String prefix, int level) {
        if (prefix.indexOf('\t') < 0 || !line.text().startsWith(prefix)) {
            return line;
        }
        int columns = columns(YamlLine.of(prefix), level);
        return YamlLine.of(" ".repeat(columns) + line.text().substring(prefix.length()));
    }

    private static boolean isBlank(YamlLine line) {
        return line.text().isBlank();
    }

    private static int columns(YamlLine line, int level) {
        int columns = 0;
        for (int at = 0; at < line.text().length() && isIndentation(line.text().charAt(at)); at++) {
            columns += line.text().charAt(at) == '\t' ? level : 1;
        }
        return columns;
    }

    private static boolean isIndentation(char c) {
        return c == ' ' || c == '\t';
    }

    private static YamlLine expanded(YamlLine line, int level) {
        String text = line.text();
        int end = 0;
        int tabs = 0;
        while (end < text.length() && isIndentation(text.charAt(end))) {
            tabs += text.charAt(end) == '\t' ? 1 : 0;
            end++;
        }
        boolean afterDash = tabs == 0 && text.startsWith("-\t", end);
        if (afterDash) {
            return YamlLine.of(
                    text.substring(0, end) + "- " + text.substring(end + 2).stripLeading());
        }
        String rest = text.substring(end);
        String dashed = rest.startsWith("-\t") ? "- " + rest.substring(2).stripLeading() : rest;
        return tabs == 0 ? line : YamlLine.of(" ".repeat(end - tabs + level * tabs) + dashed);
    }

    /** The indentation of the first key or entry that has one in spaces; two spaces where none has. */
    private static int level(YamlLines lines) {
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean spaces = line.indent() > 0 && line.indent() <= WIDEST && line.first() != '\t';
            if (spaces && !line.isIgnored() && !lines.isInside(i) && line.isStructure()) {
                return line.indent();
            }
        }
        return LEVEL;
    }
}
