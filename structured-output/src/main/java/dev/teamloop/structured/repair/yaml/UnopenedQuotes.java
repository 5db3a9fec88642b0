package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/**
 * A text with the escapes of a double-quoted one, and the quote at its end, that lacks the quote at its beginning: YAML would
 * keep the escapes as they stand.
 */
final class UnopenedQuotes implements YamlRepair {
    private static final Pattern ESCAPE = Pattern.compile("\\\\[\"nt\\\\]");

    /** No quote but escaped ones, then one; no escape that a quoted text does not have. */
    private static final Pattern REST = Pattern.compile("(?:[^\"\\\\]|\\\\[\"\\\\/nrtbfu0-9])*+\"");

    private static final Pattern DOUBLED = Pattern.compile("(?:[^']++|'')*+'");

    @Override
    public String rule() {
        return "yaml_unopened_quote";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return (lines.mayHold('\\') && lines.mayHold('"')) || lines.mayHold('\'');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(
                lines.map(line -> isUnopened(line)
                        ? line.withValue("\"" + spaced(line))
                        : isDoubled(line) ? line.withValue("'" + spaced(line)) : line),
                "Added the missing quote before a YAML text.");
    }

    /** Whether YAML that can be read as it stands keeps such a text's escapes. */
    static boolean isMisread(YamlSource source) {
        String text = source.text();
        if (!(text.contains("\\") && text.contains("\"")) && !text.contains("''")) {
            return false;
        }
        YamlLines lines = source.lines();
        return new UnopenedQuotes().apply(lines, YamlHints.NONE).lines() != lines;
    }

    private static boolean isUnopened(YamlLine line) {
        String value = line.value();
        return (line.hasKey() || line.hasDash())
                && value.endsWith("\"")
                && !Quoting.isQuote(line.first())
                && ESCAPE.matcher(value).find()
                && REST.matcher(value).matches();
    }

    /** The same of a text in single quotes, in which each inner one is doubled. */
    private static boolean isDoubled(YamlLine line) {
        String value = line.value();
        return (line.hasKey() || line.hasDash())
                && value.endsWith("'")
                && !Quoting.isQuote(line.first())
                && value.contains("''")
                && DOUBLED.matcher(value).matches();
    }

    /** The value with the spaces that belong to it: all but the one behind the colon. */
    private static String spaced(YamlLine line) {
        String text = line.text();
        int colon = line.hasKey() ? text.lastIndexOf(':', line.valueAt()) : -1;
        int from = colon >= 0 && text.startsWith(": ", colon) ? colon + 2 : line.valueAt();
        return text.substring(Math.min(from, line.valueAt()), line.valueEnd());
    }
}
