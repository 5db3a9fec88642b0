package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** A key whose colon is not followed by a space. */
final class ColonSpacing implements YamlRepair {
    private static final Pattern BELOW_KEY = Pattern.compile(":\\h*\\n +(?:- +)?[A-Za-z_\"'][\\w\"'-]+ ?:[^\\s/:\\\\]");

    @Override
    public String rule() {
        return "yaml_colon_space";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().colons();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        // deeper lines without a key go on with the plain text that began here
        int textAbove = Integer.MAX_VALUE;
        // a single word is no text that goes on with a known key
        boolean word = false;
        int texts = Integer.MAX_VALUE;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.isIgnored() || lines.isInside(i)) {
                rewriting.put(line);
                continue;
            }
            int colon = line.hasKey() ? -1 : colon(line);
            boolean continued = !line.hasDash() && line.indent() > textAbove && !(word && isKnown(line, colon, hints));
            if (line.indent() < texts && (!line.hasDash() || line.hasKey())) {
                texts = hints.textLists().contains(String.valueOf(line.key())) ? line.content() : Integer.MAX_VALUE;
            }
            boolean bare = colon >= 0
                    && !continued
                    && (!line.hasDash() || (line.indent() < texts && isEntry(lines, i, colon, hints)));
            YamlLine spaced = bare ? spaced(line, colon) : line;
            rewriting.put(spaced);
            if (!continued) {
                boolean text =
                        Quoting.isPlain(spaced.first()) && !spaced.value().endsWith(":");
                textAbove = text ? spaced.parentIndent() : Integer.MAX_VALUE;
                word = spaced.value().indexOf(' ') < 0;
            }
        }
        return new Repair(rewriting.done(), "Repaired YAML mapping keys missing a space after colon before parsing.");
    }

    private static boolean isKnown(YamlLine line, int colon, YamlHints hints) {
        return colon > 0
                && hints.keys()
                        .contains(line.text().substring(line.content(), colon).strip());
    }

    /** Whether YAML that can be read as it stands takes such keys below another one for a text. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (!BELOW_KEY.matcher(text).find()) {
            return false;
        }
        YamlLines lines = source.lines();
        for (int i = 0; i + 1 < lines.size(); i++) {
            YamlLine parent = lines.get(i);
            boolean opens = parent.hasKey() ? parent.isOpen() : parent.value().endsWith(":");
            if (isGluedEntry(lines, i, hints)) {
                return true;
            }
            boolean mayHold = opens && !(parent.hasKey() && hints.texts().contains(parent.key())) && !lines.isInside(i);
            if (mayHold && holdsGlued(lines, i)) {
                return true;
            }
        }
        return false;
    }

    /** An entry of a list whose first known key and the one below it are both glued to their values. */
    private static boolean isGluedEntry(YamlLines lines, int index, YamlHints hints) {
        YamlLine line = lines.get(index);
        int colon = line.hasDash() && !line.hasKey() && !lines.isInside(index) ? colon(line) : -1;
        YamlLine next = lines.get(index + 1);
        return colon >= 0 && isKnown(line, colon, hints) && !next.hasKey() && isProperty(next, line);
    }

    /** Whether all lines below a key are such keys; a single one only where no sentence and no port is behind its colon. */
    private static boolean holdsGlued(YamlLines lines, int parent) {
        int end = lines.endOfDeeper(parent, lines.get(parent).content());
        int glued = 0;
        String last = "";
        for (int i = parent + 1; i < end; i++) {
            YamlLine line = lines.get(i);
            if (!line.isIgnored()) {
                int colon = line.hasKey() || line.hasDash() ? -1 : colon(line);
                if (colon < 0) {
                    return false;
                }
                last = line.text().substring(colon + 1).strip();
                glued++;
            }
        }
        boolean one = glued == 1 && last.indexOf(' ') < 0 && !last.chars().allMatch(Character::isDigit);
        return glued > 1 || one;
    }

    /** Where the colon stands that should end a key; -1 where there is none. */
    private static int colon(YamlLine line) {
        String text = line.text();
        int end = YamlLine.endOfWord(text, line.content());
        int colon = end < text.length() && text.charAt(end) == ' ' ? end + 1 : end;
        // one letter is a drive, two slashes a URL, two colons a qualified name
        boolean key = end - line.content() >= 2 && isKeyStart(text.charAt(line.content())) && isAscii(line, end);
        return key
                        && colon + 1 < text.length()
                        && text.charAt(colon) == ':'
                        && " \t/\\:".indexOf(text.charAt(colon + 1)) < 0
                ? colon
                : -1;
    }

    /** Scripts without spaces between words write texts with colons in them that look like keys. */
    private static boolean isAscii(YamlLine line, int end) {
        return line.text().substring(line.content(), end).chars().allMatch(c -> c < 128);
    }

    private static boolean isKeyStart(char c) {
        return Character.isLetter(c) || c == '_' || Quoting.isQuote(c);
    }

    /** Whether a list entry is meant as a mapping: what stands around it says so, and nothing speaks against it. */
    private static boolean isEntry(YamlLines lines, int index, int colon, YamlHints hints) {
        YamlLine line = lines.get(index);
        String key = line.text().substring(line.content(), colon).strip();
        int next = lines.nextFilled(index);
        if (hints.keys().contains(key) || (next < lines.size() && isProperty(lines.get(next), line))) {
            return true;
        }
        boolean port = line.text().substring(colon + 1).strip().chars().allMatch(Character::isDigit);
        return !port && !isTextEntry(lines, index - 1, line) && !isTextEntry(lines, next, line);
    }

    private static boolean isProperty(YamlLine next, YamlLine entry) {
        return !next.hasDash() && next.indent() > entry.indent() && (next.hasKey() || colon(next) >= 0);
    }

    private static boolean isTextEntry(YamlLines lines, int index, YamlLine entry) {
        if (index < 0 || index >= lines.size()) {
            return false;
        }
        YamlLine other = lines.get(index);
        return other.hasDash() && other.indent() == entry.indent() && !other.hasKey() && colon(other) < 0;
    }

    private static YamlLine spaced(YamlLine line, int colon) {
        String text = line.text();
        return YamlLine.of(text.substring(0, colon + 1) + " " + text.substring(colon + 1));
    }
}
