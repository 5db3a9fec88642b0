package dev.teamloop.structured.outline;

import java.util.List;
import java.util.stream.Collectors;

/** The text of a block, without its margin. */
final class OutlineText {
    private OutlineText() {}

    static String block(List<OutlineLine> lines, boolean folded, boolean stripped) {
        String margin = lines.stream()
                .filter(line -> !line.isEmpty())
                .map(line -> line.raw()
                        .substring(
                                0,
                                line.raw().length() - line.raw().stripLeading().length()))
                .reduce(OutlineText::common)
                .orElse("");
        String text = lines.stream()
                .map(line -> line.isEmpty() ? "" : line.raw().substring(margin.length()))
                .collect(Collectors.joining("\n"))
                .stripTrailing();
        String whole = folded ? text.replaceAll("(?<!\\n)\\n(?![\\n ])", " ").replaceAll("\\n\\n", "\n") : text;
        return stripped || whole.isEmpty() ? whole : whole + "\n";
    }

    private static String common(String one, String other) {
        int same = 0;
        while (same < Math.min(one.length(), other.length()) && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        return one.substring(0, same);
    }

    /** Whether the last line that says something ends as sentences do. */
    static boolean endsWithSentence(List<OutlineLine> lines) {
        int last = lines.size() - 1;
        while (last > 0 && (lines.get(last).isEmpty() || lines.get(last).isMark())) {
            last--;
        }
        return lines.get(last).isSentence();
    }
}
