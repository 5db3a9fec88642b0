package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/**
 * A plain text that goes on at the margin of its key or dash, or further left, where YAML expects the next key: the lines are
 * indented below it.
 */
final class FallenText implements YamlRepair {
    private static final int DEEPER = 2;

    /** Words of a sentence; one alone may be a key that was cut off, and one with a colon a key. */
    private static final Pattern WORDS = Pattern.compile("[\\p{L}\\d(`][^\\s:]*+\\s.*");

    private static final String ENDS = ".!?:。！？：";

    @Override
    public String rule() {
        return "yaml_fallen_text";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !(hints.texts().isEmpty() && hints.textLists().isEmpty());
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int parent = -1;
        boolean list = false;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean goesOn = parent >= 0 && goesOn(lines, i, parent);
            rewriting.put(goesOn ? line.shifted(parent + DEEPER - line.indent()) : line);
            if (line.isBlank() || lines.isInside(i)) {
                parent = -1;
            } else if (!goesOn && (line.isStructure() || line.indent() <= parent)) {
                list = line.hasKey() ? line.isOpen() && hints.textLists().contains(line.key()) : list && line.hasDash();
                boolean text = line.hasKey() ? hints.texts().contains(line.key()) : list && line.hasDash();
                parent = text && Quoting.isPlain(line.first()) ? line.parentIndent() : -1;
            }
        }
        return new Repair(rewriting.done(), "Indented lines that go on with a YAML text above them.");
    }

    /** Whether the line is no key or entry of its own, and the text above it does not end there. */
    private static boolean goesOn(YamlLines lines, int index, int parent) {
        YamlLine line = lines.get(index);
        String above = lines.get(index - 1).value();
        boolean text = !line.isBlank()
                && !line.isStructure()
                && !line.isComment()
                && line.indent() <= parent
                && index < lines.size() - 1
                && WORDS.matcher(line.value()).matches();
        return text
                && !above.isEmpty()
                && !Farewell.begins(line.value())
                && (Character.isLowerCase(line.first()) || ENDS.indexOf(above.charAt(above.length() - 1)) < 0);
    }
}
