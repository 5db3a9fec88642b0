package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/**
 * Commas at the ends of lines, where JSON separates members. Behind a closed quote or bracket YAML has no use for one. Behind
 * a number or a literal it takes the comma for text, which nobody means where it is there again and again; behind other plain
 * text it stays, unless nearly every line has one.
 */
final class LineCommas implements YamlRepair {
    /** For so many lines with a comma one may lack it. */
    private static final int NEARLY = 5;

    private static final int FEW = 2;

    private static final Pattern LITERAL =
            Pattern.compile("[+-]?\\d{1,40}(\\.\\d{1,40})?([eE][+-]?\\d{1,4})?|true|false|null|True|False|None|~");

    /** What stands before a comma. */
    private enum Before {
        CLOSED,
        LITERAL,
        PLAIN,
        /** There is no comma at the end. */
        NO_COMMA
    }

    @Override
    public String rule() {
        return "yaml_line_comma";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold(',') || lines.mayHold(';');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Habit habit = Habit.of(lines);
        Rewriting rewriting = new Rewriting(lines);
        boolean left = false;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            Before before = isMember(lines, i) ? before(line) : Before.NO_COMMA;
            boolean superfluous = habit.isSeparator(before, line.hasKey());
            left |= before == Before.PLAIN && !superfluous;
            rewriting.put(superfluous ? line.withValue(withoutComma(line)) : line);
        }
        YamlLines repaired = rewriting.done();
        // where some commas separate, the others may
        return new Repair(
                repaired,
                "Removed commas of JSON and semicolons at the ends of YAML lines.",
                left && repaired != lines);
    }

    /** Whether YAML that can be read as it stands holds such commas. */
    static boolean isMisread(YamlSource source) {
        String text = source.text();
        if (!text.contains(",\n")) {
            return false;
        }
        Habit habit = Habit.of(source.lines());
        return habit.isSeparator(Before.PLAIN, true)
                || (habit.literals >= FEW && habit.isSeparator(Before.LITERAL, true));
    }

    /**
     * How often lines end in a comma. {@code bareLiterals}, {@code bare}: those without one although a sibling follows;
     * {@code keyed}, {@code bareKeyed}: with and without one behind a key.
     */
    private record Habit(int commas, int texts, int literals, int bareLiterals, int bare, int keyed, int bareKeyed) {
        static Habit of(YamlLines lines) {
            int commas = 0;
            int texts = 0;
            int literals = 0;
            int bareLiterals = 0;
            int bare = 0;
            int keyed = 0;
            int bareKeyed = 0;
            for (int i = 0; i < lines.size(); i++) {
                if (isMember(lines, i)) {
                    YamlLine line = lines.get(i);
                    Before before = before(line);
                    boolean missing = before == Before.NO_COMMA && isFollowed(lines, i);
                    commas += before == Before.NO_COMMA ? 0 : 1;
                    texts += before == Before.PLAIN ? 1 : 0;
                    literals += before == Before.LITERAL ? 1 : 0;
                    bare += missing ? 1 : 0;
                    keyed += line.hasKey() && before != Before.NO_COMMA ? 1 : 0;
                    bareKeyed += line.hasKey() && missing ? 1 : 0;
                    bareLiterals += missing && isLiteral(body(line)) ? 1 : 0;
                }
            }
            return new Habit(commas, texts, literals, bareLiterals, bare, keyed, bareKeyed);
        }

        boolean isSeparator(Before before, boolean behindKey) {
            return switch (before) {
                case CLOSED -> true;
                case LITERAL -> bareLiterals < literals;
                case PLAIN ->
                    (behindKey && keyed > FEW && bareKeyed == 0)
                            || (commas >= FEW && bare * NEARLY <= commas && (commas > texts || commas > FEW));
                case NO_COMMA -> false;
            };
        }
    }

    /** Whether the line holds a key or an entry with all of its value. */
    private static boolean isMember(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        boolean value = (line.hasKey() || line.hasDash()) && !line.isOpen() && !line.opensBlock();
        return value && !lines.isInside(index) && !goesOn(lines, index);
    }

    private static boolean goesOn(YamlLines lines, int index) {
        if (index + 1 == lines.size()) {
            return false;
        }
        YamlLine next = lines.get(index + 1);
        boolean text = !next.isIgnored() && !next.isStructure();
        return lines.isInside(index + 1)
                || (text && next.indent() > lines.get(index).parentIndent());
    }

    /** Whether another member of the same mapping or list follows on the next line. */
    private static boolean isFollowed(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        int at = lines.nextFilled(index);
        if (at == lines.size()) {
            return false;
        }
        YamlLine next = lines.get(at);
        return line.hasKey()
                ? next.hasKey() && !next.hasDash() && next.content() == line.content()
                : next.hasDash() && next.indent() == line.indent();
    }

    private static Before before(YamlLine line) {
        String body = body(line);
        if (!body.endsWith(",") && !body.endsWith(";")) {
            return Before.NO_COMMA;
        }
        String value = body.substring(0, body.length() - 1).stripTrailing();
        if (closing(line) == value.length()) {
            return Before.CLOSED;
        }
        if (body.endsWith(";")) {
            return Before.NO_COMMA;
        }
        return isLiteral(value) ? Before.LITERAL : Before.PLAIN;
    }

    private static boolean isLiteral(String value) {
        return LITERAL.matcher(value).matches();
    }

    private static String withoutComma(YamlLine line) {
        String body = body(line);
        return body.substring(0, body.length() - 1).stripTrailing()
                + line.value().substring(body.length());
    }

    /** The value without a comment behind it; one that ends in a comma is as well a part of the text. */
    private static String body(YamlLine line) {
        String value = line.value();
        if (value.endsWith(",") && Quoting.isPlain(line.first())) {
            return value;
        }
        int comment = value.indexOf(" #", Math.max(0, closing(line)));
        return comment < 0 ? value : value.substring(0, comment).stripTrailing();
    }

    /** Where the quoted text or flow collection ends that the value begins with; -1 where there is none. */
    private static int closing(YamlLine line) {
        return switch (line.first()) {
            case '"', '\'' -> {
                int quote = Quoting.closing(line.value(), 1, line.first());
                yield quote < 0 ? -1 : quote + 1;
            }
            case '[', '{' -> new FlowScan().line(line.value(), 0);
            default -> -1;
        };
    }
}
