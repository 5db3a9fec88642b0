package dev.teamloop.core.structured.repair;

/** A dash that is followed by a key without a space, or by a text among other entries. */
final class DashSpace implements YamlRepair {
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
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.isIgnored() || lines.isInside(i)) {
                rewriting.put(line);
                continue;
            }
            boolean bare = isBare(line);
            YamlLine spaced = bare ? spaced(line) : line;
            boolean taken = bare && (spaced.hasKey() || inList);
            rewriting.put(taken ? spaced : line);
            inList = taken || line.hasDash() || (line.hasKey() && line.isOpen());
        }
        return new Repair(rewriting.done(), "Inserted missing spaces after list dashes.");
    }

    private static boolean isBare(YamlLine line) {
        String text = line.text();
        int dash = line.content();
        if (dash + 1 >= text.length() || text.charAt(dash) != '-') {
            return false;
        }
        char next = text.charAt(dash + 1);
        return Character.isLetter(next) || Quoting.isQuote(next);
    }

    private static YamlLine spaced(YamlLine line) {
        String text = line.text();
        return YamlLine.of(text.substring(0, line.content()) + "- " + text.substring(line.content() + 1));
    }
}
