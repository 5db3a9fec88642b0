package dev.teamloop.structured.repair.yaml;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A text between a code fence and its end, or between triple quotes, behind or below its key, where YAML has a block's sign.
 * Only where the schema wants a text.
 */
final class FencedTexts implements YamlRepair {
    private static final int LEVEL = 2;
    private static final Pattern OPENING = Pattern.compile("```[\\w+#.-]{0,20}|\"\"\"|'''");

    @Override
    public String rule() {
        return "yaml_fenced_text";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() && lines.traits().beginWithAny("`\"'");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        Map<String, Integer> marks = new HashMap<>();
        int at = 0;
        while (at < lines.size()) {
            int opening = opening(lines, at, hints);
            int closing = opening < 0 ? -1 : closing(lines, opening, marks);
            if (closing < 0) {
                rewriting.put(lines.get(at));
                at++;
            } else {
                put(lines, at, opening, closing, rewriting);
                at = closing + 1;
            }
        }
        return new Repair(rewriting.done(), "Made blocks of YAML texts between fences.");
    }

    /** The line on which the fence of a key's text opens; -1 where there is none. */
    private static int opening(YamlLines lines, int key, YamlHints hints) {
        YamlLine line = lines.get(key);
        boolean text = line.hasKey()
                && !lines.isInside(key)
                && (hints.texts().contains(line.key()) || hints.isVerbatim(line.key()));
        if (!text) {
            return -1;
        }
        if (OPENING.matcher(line.value()).matches()) {
            return key;
        }
        int next = lines.nextText(key);
        return line.valueAt() >= line.valueEnd()
                        && OPENING.matcher(lines.get(next).text().strip()).matches()
                ? next
                : -1;
    }

    /** The line that closes the fence, behind which nothing or another key or entry follows; -1 where none does. */
    private static int closing(YamlLines lines, int opening, Map<String, Integer> marks) {
        String mark = lines.get(opening).value().substring(0, 3);
        // each line is looked at once for each mark
        int end = Math.max(opening + 1, marks.getOrDefault(mark, 0));
        while (end < lines.size() && !lines.get(end).text().strip().equals(mark)) {
            end++;
        }
        marks.put(mark, end);
        int next = lines.nextFilled(end);
        boolean ends = end < lines.size()
                && end > opening + 1
                && (next >= lines.size()
                        || lines.get(next).hasKey()
                        || lines.get(next).hasDash());
        return ends ? end : -1;
    }

    private static void put(YamlLines lines, int key, int opening, int closing, Rewriting rewriting) {
        int least = lines.leastIndent(opening + 1, closing);
        YamlLine line = lines.get(key);
        boolean deeper = lines.get(lines.nextText(opening)).indent() > least;
        String before = line.text().substring(0, line.text().indexOf(':', line.keyEnd()) + 1);
        rewriting.put(YamlLine.of(before + (deeper ? " |" + LEVEL : " |")));
        for (int i = opening + 1; i < closing; i++) {
            rewriting.put(lines.get(i).shifted(line.parentIndent() + LEVEL - least));
        }
    }
}
