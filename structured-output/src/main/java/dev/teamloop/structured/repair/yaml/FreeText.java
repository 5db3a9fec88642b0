package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Answers in free text, which are always strings: one line is quoted, several lines become a block literal. Metadata of
 * the answer that slipped below the text goes back beside it.
 */
final class FreeText implements YamlRepair {
    private static final Set<String> METADATA = Set.of("answered_by", "answered_at");

    @Override
    public String rule() {
        return "yaml_free_text";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.freeText().isEmpty() && lines.traits().keys();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting repaired = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            if (!line.hasKey() || !hints.freeText().contains(line.key()) || lines.isInside(at)) {
                repaired.put(line);
                at++;
            } else {
                at = answer(lines, at, repaired);
            }
        }
        return new Repair(repaired.done(), "Repaired YAML free_text scalar formatting before parsing.");
    }

    private static int answer(YamlLines lines, int at, Rewriting repaired) {
        YamlLine line = lines.get(at);
        int end = endOfAnswer(lines, at);
        boolean block = line.opensBlock();
        boolean wellFormed = block && end > at + 1 && lines.isInside(at + 1) && !holdsMetadata(lines, at, end);
        boolean closed = line.value().startsWith("\"") && QuotedValue.of(line).kind() != QuotedValue.Kind.UNCLOSED;
        if (wellFormed || closed || (line.value().isEmpty() && end == at + 1)) {
            repaired.put(line);
            return at + 1;
        }
        if (end == at + 1) {
            repaired.put(oneLine(line, block));
        } else if (block || Quoting.isPlain(line.first()) || isOpenSingleQuote(line.value())) {
            literal(lines, at, end, block, repaired);
        } else {
            repaired.put(line);
            return at + 1;
        }
        return end;
    }

    /** The answer goes on until something that cannot be its text: a dash at its level, or a key that is not deeper. */
    private static int endOfAnswer(YamlLines lines, int at) {
        YamlLine line = lines.get(at);
        int end = at + 1;
        while (end < lines.size() && belongs(lines.get(end), line)) {
            end++;
        }
        while (end > at + 1 && lines.get(end - 1).isBlank()) {
            end--;
        }
        return end;
    }

    private static boolean belongs(YamlLine next, YamlLine answer) {
        if (next.isBlank() || next.indent() > answer.content()) {
            return true;
        }
        return answer.opensBlock() && next.indent() == answer.content() && !next.isStructure();
    }

    private static boolean holdsMetadata(YamlLines lines, int at, int end) {
        for (int i = at + 1; i < end; i++) {
            if (isMetadata(lines.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMetadata(YamlLine line) {
        return line.hasKey() && !line.hasDash() && METADATA.contains(line.key());
    }

    private static YamlLine oneLine(YamlLine line, boolean block) {
        String value = line.value();
        boolean quoted = value.startsWith("\"") || (value.startsWith("'") && value.endsWith("'") && value.length() > 1);
        return quoted || block ? line : line.withValue(Quoting.quoted(value));
    }

    private static boolean isOpenSingleQuote(String value) {
        return value.startsWith("'") && (value.length() == 1 || !value.endsWith("'"));
    }

    /** Whether YAML reads the line in a way that no answer is meant: its text is a comment, an anchor or a tag. */
    private static boolean isMisread(YamlLine line) {
        boolean plain = Quoting.isPlain(line.first()) && line.value().contains(" #");
        return plain
                || (line.valueAt() < line.valueEnd()
                        && "#&!".indexOf(line.text().charAt(line.valueAt())) >= 0);
    }

    /** Whether YAML that can be read as it stands holds such a line. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (hints.freeText().stream().noneMatch(key -> text.contains(key + ":"))) {
            return false;
        }
        YamlLines lines = source.lines();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.hasKey() && hints.freeText().contains(line.key()) && isMisread(line) && !lines.isInside(i)) {
                return true;
            }
        }
        return false;
    }

    private static void literal(YamlLines lines, int at, int end, boolean block, Rewriting repaired) {
        YamlLine line = lines.get(at);
        List<String> body = new ArrayList<>();
        List<YamlLine> metadata = new ArrayList<>();
        boolean single = isOpenSingleQuote(line.value());
        if (!block && !line.value().isEmpty()) {
            body.add(single ? line.value().substring(1) : line.value());
        }
        for (int i = at + 1; i < end; i++) {
            YamlLine next = lines.get(i);
            if (isMetadata(next)) {
                metadata.add(
                        YamlLine.of(" ".repeat(line.content()) + next.text().strip()));
            } else {
                body.add(next.text().strip());
            }
        }
        repaired.put(line.withValue(line.value().startsWith("|") ? line.value() : "|-"));
        for (String text : single ? unquoted(body) : body) {
            repaired.put(YamlLine.of(text.isEmpty() ? "" : " ".repeat(line.content() + 2) + text));
        }
        metadata.forEach(repaired::put);
    }

    private static List<String> unquoted(List<String> body) {
        List<String> unquoted = new ArrayList<>();
        body.forEach(line -> unquoted.add(line.replace("''", "'")));
        int last = unquoted.size() - 1;
        String end = unquoted.get(last);
        unquoted.set(last, end.endsWith("'") ? end.substring(0, end.length() - 1) : end);
        return unquoted;
    }
}
