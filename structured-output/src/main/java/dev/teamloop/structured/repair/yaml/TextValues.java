package dev.teamloop.structured.repair.yaml;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Values and entries of lists that hold nothing but a text by the schema, and that YAML takes for something else: a mapping
 * at a colon, a comment at a hash before a word, a number, a literal, an anchor, an alias, a tag, a list.
 */
final class TextValues implements YamlRepair {
    private static final Pattern ANCHOR = Pattern.compile("&([\\w-]{1,100})");

    /** What a comment in source code says to a tool. */
    private static final Pattern DIRECTIVE =
            Pattern.compile(" ?(?:type:|noqa\\b|pragma:|nosec\\b|pylint:|eslint|fmt:|isort:|mypy:|TODO\\b|FIXME\\b|!)");

    /** What YAML keeps for itself at the beginning of a value; a star and a bar may also be right there. */
    private static final String INDICATORS = "!%&*@`|>[{#";

    /** The sign of a block before a text on its own line. */
    private static final Pattern BLOCK_SIGN = Pattern.compile("^[|>][-+]\\h+");

    @Override
    public String rule() {
        return "yaml_text_value";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !(hints.textLists().isEmpty() && hints.texts().isEmpty());
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        Lists lists = new Lists(hints);
        Set<String> anchors = anchors(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            boolean entry = lists.isEntry(lines, at);
            int start = entry ? afterDash(line) : isText(line, hints) ? line.valueAt() : -1;
            int end = start < 0 || lines.isInside(at) ? -1 : endOfText(lines, at, entry, hints);
            int below = start >= 0 && !entry ? TextBelow.end(lines, at, hints) : at;
            if (below > at) {
                TextBelow.put(lines, at, below, rewriting);
                at = below - 1;
            } else if (end == at + 1) {
                rewriting.put(isMistaken(anchors, line, start, entry) ? quoted(line, start) : line);
            } else if (end > 0 && isMistaken(lines, at, end, start)) {
                several(lines, at, end, start, rewriting);
                at = end - 1;
            } else {
                rewriting.put(line);
            }
            at++;
        }
        return new Repair(rewriting.done(), "Quoted YAML values that hold nothing but a text.");
    }

    /** Whether YAML that can be read as it stands takes part of such a text for a comment. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (!text.contains(" #")
                || (hints.textLists().isEmpty() && hints.texts().isEmpty())) {
            return false;
        }
        YamlLines lines = source.lines();
        Lists lists = new Lists(hints);
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean entry = lists.isEntry(lines, i);
            int start = entry ? afterDash(line) : isText(line, hints) ? line.valueAt() : -1;
            if (start >= 0 && !lines.isInside(i) && holdsHash(line.text(), start, line.valueEnd())) {
                return true;
            }
        }
        return false;
    }

    private static Set<String> anchors(YamlLines lines) {
        Set<String> anchors = new HashSet<>();
        if (lines.mayHold('&') && lines.mayHold('*')) {
            ANCHOR.matcher(lines.text()).results().forEach(anchor -> anchors.add(anchor.group(1)));
        }
        return anchors;
    }

    /** Which lines are entries of lists of texts; to be asked for all lines in their order. */
    private static final class Lists {
        private final YamlHints hints;
        private @Nullable YamlLine list;

        Lists(YamlHints hints) {
            this.hints = hints;
        }

        boolean isEntry(YamlLines lines, int index) {
            YamlLine line = lines.get(index);
            YamlLine above = list;
            boolean entry = above != null && line.hasDash() && line.indent() >= above.content();
            if (!entry && !lines.isInside(index) && !line.isIgnored() && !continues(line)) {
                list = line.hasKey() && line.isOpen() && holdsTexts(line) ? line : null;
            }
            return entry;
        }

        /** A list where a text is wanted is joined: its entries are texts, too. */
        private boolean holdsTexts(YamlLine line) {
            return hints.textLists().contains(line.key()) || isText(line, hints);
        }

        /** A text goes on over deeper lines. */
        private boolean continues(YamlLine line) {
            return list != null && !line.hasDash() && line.indent() > list.content();
        }
    }

    private static boolean isText(YamlLine line, YamlHints hints) {
        return line.hasKey()
                && hints.texts().contains(line.key())
                && !hints.freeText().contains(line.key());
    }

    private static int afterDash(YamlLine line) {
        int at = line.indent() + 1;
        while (at < line.text().length() && line.text().charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** The line after the text, which deeper lines may go on with; -1 where these are keys or entries of their own. */
    private static int endOfText(YamlLines lines, int index, boolean entry, YamlHints hints) {
        YamlLine line = lines.get(index);
        int parent = entry ? line.indent() : line.content();
        int end = index + 1;
        int next = index + 1;
        while (next < lines.size()
                && (lines.get(next).isBlank()
                        || (!lines.get(next).isComment() && lines.get(next).indent() > parent))) {
            if (!lines.get(next).isBlank()) {
                boolean structure = lines.get(next).isStructure() && !isWordOfText(line, lines.get(next), entry, hints);
                if (lines.isInside(next) || structure) {
                    // behind an empty line something else may begin
                    return next == end ? -1 : end;
                }
                end = next + 1;
            }
            next++;
        }
        return end;
    }

    /** A word with a colon below a plain text, {@code Note: …}, that no schema knows as a key. */
    private static boolean isWordOfText(YamlLine first, YamlLine line, boolean entry, YamlHints hints) {
        return line.hasKey()
                && !line.hasDash()
                && !line.isOpen()
                && !hints.keys().contains(line.key())
                && !first.isOpen()
                && (entry ? !first.hasKey() : Quoting.isPlain(first.first()));
    }

    private static boolean isMistaken(YamlLines lines, int at, int end, int start) {
        YamlLine first = lines.get(at);
        boolean plain = start < first.valueEnd() && Quoting.isPlain(first.text().charAt(start));
        boolean mistaken = plain && isMistaken(first.text(), start, first.valueEnd());
        for (int i = at + 1; i < end && plain; i++) {
            YamlLine line = lines.get(i);
            mistaken |= !line.isBlank() && isMistaken(line.text(), line.indent(), line.valueEnd());
        }
        return mistaken;
    }

    /** Folding is the same inside double quotes as in a plain text, so that the line ends may stay. */
    static void several(YamlLines lines, int at, int end, int start, Rewriting rewriting) {
        for (int i = at; i < end; i++) {
            YamlLine line = lines.get(i);
            int from = i == at ? start : line.indent();
            String value = Quoting.quoted(line.text().substring(from, line.valueEnd()));
            String inner = value.substring(i == at ? 0 : 1, value.length() - (i == end - 1 ? 0 : 1));
            rewriting.put(YamlLine.of(line.text().substring(0, from) + inner));
        }
    }

    private static boolean isMistaken(Set<String> anchors, YamlLine line, int start, boolean entry) {
        String text = line.text();
        if (start >= line.valueEnd()) {
            return false;
        }
        char first = text.charAt(start);
        if (first == '#') {
            return holdsHash(text, start, line.valueEnd());
        }
        if (entry && Quoting.isQuote(first) && isQuotedKey(text, start, line.valueEnd())) {
            return true;
        }
        if (Quoting.isQuote(first) || (first == '*' && anchors.contains(text.substring(start + 1, line.valueEnd())))) {
            return false;
        }
        if (first == '|' || first == '>') {
            return !YamlLine.isBlockIndicator(text.substring(start, line.valueEnd()));
        }
        if (first == '[' || first == '{') {
            int rest = new FlowScan().line(text, start);
            return entry ? rest < line.valueEnd() : rest > 0 && !ScalarRegions.isRestEmpty(text, rest);
        }
        return INDICATORS.indexOf(first) >= 0 || entry || isMistaken(text, start, line.valueEnd());
    }

    /** {@code "src/a.ts": unused export}, where an entry of a list of texts stands. */
    private static boolean isQuotedKey(String text, int from, int to) {
        int closing = Quoting.closing(text, from + 1, text.charAt(from));
        return closing > 0 && closing + 2 < to && text.startsWith(": ", closing + 1);
    }

    static boolean isMistaken(String text, int from, int to) {
        boolean indicator = ("-?".indexOf(text.charAt(from)) >= 0 && (from + 1 == to || text.charAt(from + 1) == ' '));
        int colon = text.indexOf(": ", from);
        return indicator || (colon >= 0 && colon < to) || text.charAt(to - 1) == ':' || holdsHash(text, from, to);
    }

    private static boolean holdsHash(String text, int from, int to) {
        if (from >= to || Quoting.isQuote(text.charAt(from))) {
            return false;
        }
        for (int at = text.indexOf('#', from); at >= 0 && at + 1 < to; at = text.indexOf('#', at + 1)) {
            if (isText(text, from, at)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a hash behind a blank belongs to the text: a word follows at once, as in {@code bug #42}; or it stands in a
     * sentence, one blank on either side. Behind a single word or the sentence's end, or further away, it begins a comment.
     */
    private static boolean isText(String text, int from, int at) {
        if (at == 0 || text.charAt(at - 1) != ' ') {
            return false;
        }
        if (DIRECTIVE.matcher(text).region(at + 1, text.length()).lookingAt()) {
            return true;
        }
        boolean word = Character.isLetterOrDigit(text.charAt(at + 1));
        boolean amid = text.charAt(at + 1) == ' ' && at - 2 > from && " .!?".indexOf(text.charAt(at - 2)) < 0;
        return word || (amid && text.substring(from, at).strip().indexOf(' ') > 0);
    }

    private static YamlLine quoted(YamlLine line, int start) {
        String text = line.text();
        int comment = comment(text, start, line.valueEnd());
        String value = text.substring(start, comment).stripTrailing();
        return YamlLine.of(text.substring(0, start)
                + Quoting.quoted(BLOCK_SIGN.matcher(value).replaceFirst(""))
                + text.substring(start + value.length(), line.valueEnd()));
    }

    /** Where a comment begins; the value's end where there is none. */
    private static int comment(String text, int from, int to) {
        for (int at = text.indexOf(" # ", from); at >= 0 && at + 1 < to; at = text.indexOf(" # ", at + 1)) {
            if (!isText(text, from, at + 1)) {
                return at;
            }
        }
        return to;
    }
}
