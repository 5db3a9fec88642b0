package dev.teamloop.structured.repair.yaml;

/**
 * Sentences behind the YAML, at the margin and after an empty line or deeper ones. They go where the value before them is
 * closed or stands deeper; behind plain text at the margin they may be its next paragraph.
 */
final class ClosingRemark implements YamlRepair {
    private static final int FEW_BLANKS = 2;

    @Override
    public String rule() {
        return "yaml_closing_remark";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() || lines.traits().dashes();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        int start = start(lines);
        Rewriting rewriting = new Rewriting(lines);
        int end = start > 0 && isClosed(lines, before(lines, start)) ? start : lines.size();
        for (int i = 0; i < end; i++) {
            rewriting.put(lines.get(i));
        }
        return new Repair(rewriting.done(), "Left out a remark behind the YAML.");
    }

    /** Where the sentences begin that end the text; -1 where it does not end with any. */
    static int start(YamlLines lines) {
        int last = before(lines, lines.size());
        if (last <= 0 || !endsSentence(lines.get(last).value())) {
            return -1;
        }
        int start = -1;
        for (int i = last; i > 0 && (lines.get(i).isBlank() || isSentence(lines, i)); i--) {
            if (!lines.get(i).isBlank() && (lines.get(i - 1).isBlank() || isDeeper(lines.get(i - 1)))) {
                start = i;
            }
        }
        return start;
    }

    /** A line at the margin cannot go on with what stands deeper. */
    private static boolean isDeeper(YamlLine line) {
        return line.indent() > 0 && line.isStructure();
    }

    private static int before(YamlLines lines, int index) {
        int at = index - 1;
        while (at > 0 && lines.get(at).isBlank()) {
            at--;
        }
        return at;
    }

    private static boolean isSentence(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        String text = line.value();
        long blanks = text.chars().filter(c -> c == ' ').count();
        return line.indent() == 0
                && !line.isStructure()
                && !line.isComment()
                && !lines.isInside(index)
                && Quoting.isPlain(line.first())
                && !text.contains(": ")
                && (blanks >= FEW_BLANKS || isShort(text));
    }

    /** {@code Thanks.} or {@code All done!} */
    private static boolean isShort(String text) {
        return Character.isUpperCase(text.charAt(0)) && endsSentence(text);
    }

    private static boolean endsSentence(String text) {
        return !text.isEmpty() && ".!?)…。！？".indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    /** Whether no more text can belong to the line: it is quoted, a collection or a single word. */
    private static boolean isClosed(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        if (lines.isInside(index)) {
            return !lines.regions().isBlock(index);
        }
        boolean value = (line.hasKey() || line.hasDash()) && !line.isOpen() && !line.opensBlock();
        if (!value) {
            return false;
        }
        return switch (line.first()) {
            case '"', '\'' -> QuotedValue.of(line).kind() == QuotedValue.Kind.CLOSED;
            case '[', '{' -> new FlowScan().line(line.text(), line.valueAt()) > 0;
            default -> line.value().indexOf(' ') < 0 || line.indent() > 0;
        };
    }
}
