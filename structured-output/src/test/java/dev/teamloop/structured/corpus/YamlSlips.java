package dev.teamloop.structured.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Slips of models in the lines of YAML, each at a place or in all. None of them knows how the door reads. */
final class YamlSlips {
    private static final Pattern KEY = Pattern.compile("( *(?:- )?)([a-z_]+):(?: (.*))?");
    private static final Pattern BLOCK = Pattern.compile("( *)((?:- )?).* \\|-?");
    private static final List<String> KEY_FORMS = List.of("**%s**:", "**%s:**", "`%s`:", "\"%s\":", "- %s:", "* %s:");
    private static final List<String> BULLETS = List.of("* ", "+ ", "• ", "– ", "-");

    private final Random random;

    YamlSlips(Random random) {
        this.random = random;
    }

    /** A slip by its name; empty where the lines offer no place for it. */
    Optional<List<String>> make(String name, List<String> lines) {
        return switch (name) {
            case "no space" -> one(lines, line -> value(line).isPresent(), line -> line.replaceFirst(": ", ":"));
            case "other column" -> one(lines, line -> KEY.matcher(line).matches(), line -> moved(line, aside()));
            case "drift" -> drift(lines);
            case "list aside" -> listAside(lines);
            case "tabs" -> Optional.of(tabs(lines));
            case "commas" -> all(lines, line -> value(line).isPresent(), line -> line + ",");
            case "keys" -> keys(lines);
            case "bullets" -> bullets(lines);
            case "twice" -> twice(lines);
            case "text at the margin" -> margin(lines);
            case "no block sign" ->
                one(lines, line -> line.contains("content: |"), line -> line.replaceFirst(" \\|-?$", ""));
            default -> Optional.of(lines);
        };
    }

    /** In the order in which two of them are made; the last one is only made alone, since it leaves open what else was meant. */
    static List<String> names() {
        return List.of(
                "none",
                "twice",
                "commas",
                "no space",
                "other column",
                "drift",
                "list aside",
                "keys",
                "bullets",
                "tabs",
                "no block sign",
                "text at the margin");
    }

    /** The value of a line with a key, where it is on that line. */
    private static Optional<String> value(String line) {
        Matcher key = KEY.matcher(line);
        return key.matches() && key.group(3) != null && !key.group(3).startsWith("|")
                ? Optional.of(key.group(3))
                : Optional.empty();
    }

    private Optional<List<String>> one(List<String> lines, Predicate<String> where, Function<String, String> slip) {
        List<Integer> places = places(lines, where);
        if (places.isEmpty()) {
            return Optional.empty();
        }
        List<String> after = new ArrayList<>(lines);
        int at = places.get(random.nextInt(places.size()));
        after.set(at, slip.apply(after.get(at)));
        return Optional.of(after);
    }

    private static Optional<List<String>> all(
            List<String> lines, Predicate<String> where, Function<String, String> slip) {
        List<Integer> places = places(lines, where);
        List<String> after = new ArrayList<>(lines);
        places.forEach(at -> after.set(at, slip.apply(after.get(at))));
        return places.size() < 3 ? Optional.empty() : Optional.of(after);
    }

    private static List<Integer> places(List<String> lines, Predicate<String> where) {
        boolean[] texts = texts(lines);
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!texts[i] && where.test(lines.get(i))) {
                places.add(i);
            }
        }
        return places;
    }

    /** Which lines are the text of a block. */
    private static boolean[] texts(List<String> lines) {
        boolean[] texts = new boolean[lines.size()];
        int parent = -1;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            texts[i] = parent >= 0 && (line.isEmpty() || indent(line) > parent);
            if (!texts[i]) {
                Matcher block = BLOCK.matcher(line);
                parent = block.matches()
                        ? block.group(1).length() + block.group(2).length()
                        : -1;
            }
        }
        return texts;
    }

    private static int indent(String line) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') {
            indent++;
        }
        return indent;
    }

    private static String moved(String line, int by) {
        return by >= 0 ? " ".repeat(by) + line : line.substring(Math.min(-by, indent(line)));
    }

    private int aside() {
        return List.of(1, 2, -1).get(random.nextInt(3));
    }

    private Optional<List<String>> drift(List<String> lines) {
        List<Integer> places = places(lines, line -> KEY.matcher(line).matches());
        int from = places.isEmpty() ? 0 : places.get(random.nextInt(places.size()));
        boolean behindText = from > 0 && texts(lines)[from - 1];
        if (from == 0 || behindText) {
            // a block would take the lines for its own
            return Optional.empty();
        }
        List<String> after = new ArrayList<>(lines);
        for (int i = from; i < after.size(); i++) {
            after.set(i, after.get(i).isEmpty() ? "" : "  " + after.get(i));
        }
        return Optional.of(after);
    }

    private Optional<List<String>> listAside(List<String> lines) {
        List<Integer> keys = places(lines, line -> KEY.matcher(line).matches() && line.endsWith(":"));
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        int key = keys.get(random.nextInt(keys.size()));
        int by = 1 + random.nextInt(3);
        int margin = key + 1 < lines.size() ? indent(lines.get(key + 1)) : 0;
        List<String> after = new ArrayList<>(lines);
        for (int i = key + 1; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean entry = line.isEmpty()
                    || indent(line) > margin
                    || (indent(line) == margin && line.strip().startsWith("- "));
            if (!entry && !(margin > indent(lines.get(key)) && indent(line) == margin)) {
                break;
            }
            after.set(i, line.isEmpty() ? "" : moved(line, by));
        }
        return Optional.of(after);
    }

    private static List<String> tabs(List<String> lines) {
        boolean[] texts = texts(lines);
        List<String> after = new ArrayList<>();
        int margin = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            margin = !texts[i] || !texts[i - 1] ? indent(line) : margin;
            int by = line.isEmpty() ? 0 : margin;
            after.add("\t".repeat(by / 2) + line.substring(by));
        }
        return after;
    }

    private Optional<List<String>> keys(List<String> lines) {
        String form = KEY_FORMS.get(random.nextInt(KEY_FORMS.size()));
        return all(
                        lines,
                        line -> indent(line) == 0 && KEY.matcher(line).matches() && !line.startsWith("- "),
                        line -> form.formatted(line.substring(0, line.indexOf(':')))
                                + line.substring(line.indexOf(':') + 1))
                .or(() -> Optional.of(lines));
    }

    private Optional<List<String>> bullets(List<String> lines) {
        String mark = BULLETS.get(random.nextInt(BULLETS.size()));
        return all(lines, line -> line.strip().startsWith("- "), line -> line.replaceFirst("- ", mark));
    }

    private Optional<List<String>> twice(List<String> lines) {
        List<Integer> places = places(
                lines,
                line -> indent(line) == 0
                        && !line.startsWith("- ")
                        && value(line).isPresent());
        List<String> after = new ArrayList<>(lines);
        if (!places.isEmpty() && !texts(lines)[lines.size() - 1]) {
            after.add(lines.get(places.get(random.nextInt(places.size()))));
        }
        return Optional.of(after);
    }

    /** The text of a block at the column of its key. */
    private static Optional<List<String>> margin(List<String> lines) {
        boolean[] texts = texts(lines);
        List<String> after = new ArrayList<>(lines);
        int by = 0;
        for (int i = 1; i < lines.size(); i++) {
            if (texts[i]) {
                Matcher block = BLOCK.matcher(lines.get(i - 1));
                by = !texts[i - 1] && block.matches()
                        ? indent(lines.get(i))
                                - block.group(1).length()
                                - block.group(2).length()
                        : by;
                after.set(i, moved(lines.get(i), -by));
            }
        }
        return after.equals(lines) ? Optional.empty() : Optional.of(after);
    }
}
