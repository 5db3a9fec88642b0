package dev.teamloop.structured.repair.yaml;

/** A text on the lines below its key, of which YAML makes a mapping at a word with a colon. */
final class TextBelow {
    private TextBelow() {}

    /** The line after the lines below a key alone that hold its text, which YAML takes for a mapping; {@code key} where they do not. */
    static int end(YamlLines lines, int key, YamlHints hints) {
        YamlLine line = lines.get(key);
        int first = key + 1;
        if (line.valueAt() < line.valueEnd() || lines.isInside(key) || first >= lines.size()) {
            return key;
        }
        boolean mapping = false;
        int end = first;
        while (end < lines.size() && !lines.get(end).isBlank() && lines.get(end).indent() > line.content()) {
            YamlLine text = lines.get(end);
            if (lines.isInside(end)
                    || text.hasDash()
                    || text.opensBlock()
                    || hints.keys().contains(String.valueOf(text.key()))) {
                return key;
            }
            mapping |= TextValues.isMistaken(text.text(), text.indent(), text.valueEnd());
            end++;
        }
        return mapping && end > first && Quoting.isPlain(lines.get(first).first()) ? end : key;
    }

    /** Lines at one margin are a paragraph; where some stand deeper, all stay as they are. */
    static void put(YamlLines lines, int key, int end, Rewriting rewriting) {
        int margin = lines.get(key + 1).indent();
        boolean paragraph = true;
        for (int i = key + 1; i < end; i++) {
            paragraph &= lines.get(i).indent() == margin;
        }
        rewriting.put(paragraph ? lines.get(key) : lines.get(key).withValue("|"));
        if (paragraph) {
            TextValues.several(lines, key + 1, end, margin, rewriting);
            return;
        }
        for (int i = key + 1; i < end; i++) {
            rewriting.put(lines.get(i));
        }
    }
}
