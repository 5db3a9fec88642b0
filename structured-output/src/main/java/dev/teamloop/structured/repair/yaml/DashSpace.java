package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** A dash that is followed by a key without a space, or by a text among other entries. */
final class DashSpace implements YamlRepair {
    private static final int FEW = 2;
    private static final Pattern BELOW_KEY = Pattern.compile(":\\h*\\n *-[^\\s>-]");

    /** A single letter behind a dash may be an option, unless a text goes on behind it. */
    private static final Pattern GLUED = Pattern.compile("-(?:\\p{L}[\\p{L}\\d_./]|[\"'`]).*");

    /** Where the schema asks for a list of texts, whatever follows the dash is one, unless another sign does. */
    private static final Pattern ENTRY = Pattern.compile("-[^\\s>-].*");

    @Override
    public String rule() {
        return "yaml_dash_space";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('-');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        boolean inList = false;
        boolean texts = false;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.isIgnored() || lines.isInside(i)) {
                rewriting.put(line);
                continue;
            }
            boolean bare = isBare(line) || (texts && isGlued(line, ENTRY));
            YamlLine spaced = bare ? spaced(line) : line;
            boolean taken = bare && (spaced.hasKey() || inList);
            rewriting.put(taken ? spaced : line);
            texts = line.hasKey() ? line.isOpen() && hints.textLists().contains(line.key()) : texts;
            inList = taken || line.hasDash() || (line.hasKey() && line.isOpen());
        }
        return new Repair(rewriting.done(), "Inserted missing spaces after list dashes.");
    }

    /** Whether YAML that can be read as it stands takes several such entries below a key for one text. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (!BELOW_KEY.matcher(text).find()) {
            return false;
        }
        YamlLines lines = source.lines();
        for (int i = 0; i + 1 < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.hasKey() && line.isOpen() && !lines.isInside(i) && isListBelow(lines, i, hints)) {
                return true;
            }
        }
        return false;
    }

    /** Where the schema asks for a list of texts, one entry is enough. */
    private static boolean isListBelow(YamlLines lines, int key, YamlHints hints) {
        boolean texts = hints.textLists().contains(lines.get(key).key());
        Pattern glued = texts ? ENTRY : GLUED;
        int column = lines.get(key + 1).indent();
        int end = key + 1;
        boolean entries = column > lines.get(key).content() && isGlued(lines.get(end), glued);
        while (entries
                && end < lines.size()
                && lines.get(end).indent() > lines.get(key).content()) {
            YamlLine line = lines.get(end);
            entries = line.indent() == column && (line.hasDash() || isGlued(line, glued));
            end++;
        }
        return entries && end - key > (texts ? 1 : FEW);
    }

    private static boolean isGlued(YamlLine line, Pattern glued) {
        return !line.hasDash() && !line.hasKey() && glued.matcher(line.value()).matches();
    }

    private static boolean isBare(YamlLine line) {
        String text = line.text();
        int dash = line.content();
        if (dash + 1 >= text.length() || text.charAt(dash) != '-') {
            return false;
        }
        char next = text.charAt(dash + 1);
        return Character.isLetter(next) || Quoting.isQuote(next) || next == '`';
    }

    private static YamlLine spaced(YamlLine line) {
        String text = line.text();
        return YamlLine.of(text.substring(0, line.content()) + "- " + text.substring(line.content() + 1));
    }
}
