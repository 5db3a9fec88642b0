package dev.teamloop.cli.live;

import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.WordWrap;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Styled pieces of lines, and fitting them into a width that is counted in terminal columns. */
final class StyledText {
    static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
    static final AttributedStyle STRONG = PLAIN.bold();
    static final AttributedStyle FAINT = PLAIN.faint();
    static final AttributedStyle GOOD = PLAIN.foreground(AttributedStyle.GREEN);
    static final AttributedStyle BAD = PLAIN.foreground(AttributedStyle.RED);
    static final AttributedStyle BUSY = PLAIN.foreground(AttributedStyle.CYAN);
    static final AttributedStyle LOOK = PLAIN.foreground(AttributedStyle.YELLOW);

    /** Of a line that is cut between words. */
    private static final double LEAST_KEPT = 0.7;

    private StyledText() {}

    /** Untrusted text on one line. */
    static AttributedString text(String untrusted, AttributedStyle style) {
        return new AttributedString(plain(untrusted), style);
    }

    static AttributedString text(String untrusted) {
        return text(untrusted, PLAIN);
    }

    /** Untrusted text on as many lines as it takes; words that no line holds are broken. */
    static List<AttributedString> wrapped(String untrusted, int width, AttributedStyle style) {
        return WordWrap.of(plain(untrusted), width)
                .lines()
                .flatMap(line -> new AttributedString(line, style).columnSplitLength(Math.max(2, width)).stream())
                .toList();
    }

    /** Without secrets too, before anything is cut or broken. */
    private static String plain(String untrusted) {
        return PlainText.line(Streams.safe(untrusted));
    }

    static AttributedString join(AttributedString... pieces) {
        AttributedStringBuilder line = new AttributedStringBuilder();
        for (AttributedString piece : pieces) {
            line.append(piece);
        }
        return line.toAttributedString();
    }

    /**
     * Cut at {@code width} columns, with an ellipsis where something is missing: between two words, unless that would cost much
     * of the line. A wide character is never halved.
     */
    static AttributedString fit(AttributedString line, int width) {
        if (line.columnLength() <= width) {
            return line;
        }
        if (width <= 0) {
            return AttributedString.EMPTY;
        }
        return join(wholeWords(columns(line, width - 1), line), new AttributedString("…", FAINT));
    }

    private static AttributedString wholeWords(AttributedString cut, AttributedString line) {
        int blank = cut.toString().lastIndexOf(' ');
        boolean inWord = cut.length() < line.length() && line.charAt(cut.length()) != ' ';
        return inWord && blank > cut.length() * LEAST_KEPT ? cut.substring(0, blank + 1) : cut;
    }

    /** At most this many columns of it. */
    private static AttributedString columns(AttributedString line, int width) {
        AttributedString cut = line.columnSubSequence(0, width);
        return cut.columnLength() <= width ? cut : line.columnSubSequence(0, width - 1);
    }

    /** With blanks up to {@code width} columns. */
    static AttributedString padded(AttributedString line, int width) {
        int missing = width - line.columnLength();
        return missing <= 0 ? line : join(line, new AttributedString(" ".repeat(missing)));
    }

    /** Items side by side, two blanks apart, on as many lines as that takes; later lines are indented as the label is wide. */
    static List<AttributedString> flow(String label, List<AttributedString> items, int width) {
        List<AttributedString> lines = new ArrayList<>();
        AttributedString indent = new AttributedString(" ".repeat(label.length()));
        AttributedString line = new AttributedString(label, FAINT);
        boolean fresh = true;
        for (AttributedString item : items) {
            int needed = line.columnLength() + item.columnLength() + (fresh ? 0 : 2);
            if (!fresh && needed > width) {
                lines.add(line);
                line = indent;
                fresh = true;
            }
            line = fresh ? join(line, item) : join(line, new AttributedString("  "), item);
            fresh = false;
        }
        lines.add(line);
        return lines;
    }
}
