package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The lines of a YAML text, taken apart once and shared by all repairs; a repair makes new ones only for what it changes. */
final class YamlLines {
    /** What repairs put into a text, so that its absence from the original proves nothing. */
    private static final String ADDED = "\"\\'-:| ";

    private static final int EXCERPT = 400;

    private final String original;
    private final YamlLine[] lines;
    private final boolean edited;
    private @Nullable String text;
    private @Nullable ScalarRegions regions;
    private @Nullable YamlTraits traits;

    private YamlLines(String original, List<YamlLine> lines, @Nullable String text) {
        this.original = original;
        this.lines = lines.toArray(new YamlLine[0]);
        this.text = text;
        this.edited = text == null;
    }

    static YamlLines of(String text) {
        List<YamlLine> lines = new ArrayList<>(text.length() / 24 + 1);
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            lines.add(YamlLine.of(text.substring(start, end)));
            start = end + 1;
        }
        lines.add(YamlLine.of(text.substring(start)));
        return new YamlLines(text, lines, text);
    }

    /** The same text with other lines. */
    YamlLines with(List<YamlLine> changed) {
        return new YamlLines(original, changed, null);
    }

    String text() {
        String joined = text;
        if (joined == null) {
            joined = join();
            text = joined;
        }
        return joined;
    }

    private String join() {
        StringBuilder joined = new StringBuilder(original.length() + 64);
        for (int i = 0; i < lines.length; i++) {
            if (i > 0) {
                joined.append('\n');
            }
            joined.append(lines[i].text());
        }
        return joined.toString();
    }

    /** The text of the lines between the places, as far as an excerpt needs it. */
    String excerpt(int from, int to) {
        StringBuilder excerpt = new StringBuilder();
        for (int i = from; i < to && excerpt.length() <= EXCERPT; i++) {
            excerpt.append(i > from ? "\n" : "").append(lines[i].text());
        }
        return excerpt.toString();
    }

    /** Whether the character may occur; false is certain. */
    boolean mayHold(char c) {
        return original.indexOf(c) >= 0 || (edited && ADDED.indexOf(c) >= 0);
    }

    int size() {
        return lines.length;
    }

    YamlLine get(int index) {
        return lines[index];
    }

    YamlTraits traits() {
        YamlTraits found = traits;
        if (found == null) {
            found = YamlTraits.of(lines);
            traits = found;
        }
        return found;
    }

    ScalarRegions regions() {
        ScalarRegions found = regions;
        if (found == null) {
            found = ScalarRegions.of(this);
            regions = found;
        }
        return found;
    }

    /** Whether the line is the inside of a block scalar, or goes on with a quoted scalar or a flow collection. */
    boolean isInside(int index) {
        return regions().isInside(index);
    }

    /** Whether any line opens a block of text. */
    boolean openBlocks() {
        return Arrays.stream(lines).anyMatch(YamlLine::opensBlock);
    }

    /** Whether the line opens a block of text that does not say itself where its margin is. */
    boolean opensBlock(int index) {
        YamlLine line = get(index);
        return (line.hasKey() || line.hasDash()) && line.opensBlock() && !isInside(index) && line.blockMargin() == 0;
    }

    /** The least indentation of the lines between the places that are not blank; the largest number where all are. */
    int leastIndent(int from, int to) {
        int least = Integer.MAX_VALUE;
        for (int i = from; i < to; i++) {
            least = get(i).isBlank() ? least : Math.min(least, get(i).indent());
        }
        return least;
    }

    /** The next line that is neither blank nor a comment; the number of lines where there is none. */
    int nextFilled(int index) {
        int next = index + 1;
        while (next < size() && get(next).isIgnored()) {
            next++;
        }
        return next;
    }

    /** The next line that is not blank, comments among them; the last line where there is none. */
    int nextText(int index) {
        int next = index + 1;
        while (next < size() - 1 && get(next).isBlank()) {
            next++;
        }
        return Math.min(next, size() - 1);
    }

    /** The first line after {@code index} that says something and is not indented deeper than {@code indent}. */
    int endOfDeeper(int index, int indent) {
        int end = index + 1;
        while (end < size() && (isInside(end) || get(end).isIgnored() || get(end).indent() > indent)) {
            end++;
        }
        return end;
    }

    /** The line after the entry whose key stands on line {@code index}; a list may stand at the level of its key. */
    int endOfEntry(int index) {
        YamlLine line = get(index);
        int end = endOfDeeper(index, line.content());
        boolean list = line.hasKey() && line.isOpen();
        while (list && end < size() && get(end).hasDash() && get(end).indent() == line.content()) {
            end = endOfDeeper(end, line.content());
        }
        return end;
    }

    /** These lines with {@code repair} applied to each that may be rewritten. */
    @SuppressWarnings(
            "ReferenceEquality") // where nothing was repaired, nobody needs to know what the line is inside of
    YamlLines map(UnaryOperator<YamlLine> repair) {
        Rewriting rewriting = new Rewriting(this);
        for (int i = 0; i < size(); i++) {
            YamlLine line = get(i);
            YamlLine repaired = repair.apply(line);
            rewriting.put(repaired == line || isInside(i) ? line : repaired);
        }
        return rewriting.done();
    }
}
