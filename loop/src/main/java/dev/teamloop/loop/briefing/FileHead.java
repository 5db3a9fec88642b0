package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceFunction;
import java.util.List;
import java.util.stream.IntStream;

/** What a file begins with: its imports and constants, without a long comment above them. Pure. */
final class FileHead {
    private static final int HEAD = 40;

    /** A comment of more lines is a licence. */
    private static final int LONG_COMMENT = 5;

    private FileHead() {}

    /** From the first line that is no comment to the first function. */
    static List<Integer> of(List<String> lines, List<SourceFunction> declared) {
        int first = 1;
        while (first <= lines.size() && SourceComments.isComment(lines.get(first - 1))) {
            first++;
        }
        first = first > LONG_COMMENT ? first : 1;
        int end = declared.isEmpty() ? lines.size() : declared.get(0).firstLine() - 1;
        return IntStream.rangeClosed(first, Math.min(Math.min(end, first + HEAD - 1), lines.size()))
                .boxed()
                .toList();
    }
}
