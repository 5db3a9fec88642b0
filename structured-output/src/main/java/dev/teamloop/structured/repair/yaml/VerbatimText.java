package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.List;

/**
 * Texts that count letter by letter, such as a file's, written over several lines without a block's sign: YAML would fold the
 * lines into one. They become a block.
 */
final class VerbatimText implements YamlRepair {
    private static final int DEEPER = 2;

    @Override
    public String rule() {
        return "yaml_verbatim_text";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.verbatim().isEmpty() && lines.traits().keys();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            boolean verbatim = line.hasKey() && hints.isVerbatim(line.key()) && !lines.isInside(at);
            int end = verbatim ? text(lines, at, rewriting) : at;
            if (end == at) {
                rewriting.put(line);
                end++;
            }
            at = end;
        }
        return new Repair(rewriting.done(), "Kept the lines of a text that counts letter by letter.");
    }

    /** Whether YAML that can be read as it stands folds such a text. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (hints.verbatim().stream().noneMatch(key -> key.equals("*") || text.contains(key + ":"))) {
            return false;
        }
        YamlLines lines = source.lines();
        return new VerbatimText().apply(lines, hints).lines() != lines;
    }

    private static int text(YamlLines lines, int at, Rewriting rewriting) {
        YamlLine line = lines.get(at);
        if (line.first() == '"') {
            return quoted(lines, at, rewriting);
        }
        if (line.valueAt() >= line.valueEnd()) {
            return below(lines, at, rewriting);
        }
        boolean script = line.value().startsWith("#!");
        return script || Quoting.isPlain(line.first()) ? plain(lines, at, rewriting) : at;
    }

    /** Deeper lines below the key alone; a text in quotes or a block may follow there. */
    private static int below(YamlLines lines, int at, Rewriting rewriting) {
        int first = at + 1;
        boolean text = first < lines.size()
                && lines.get(first).indent() > lines.get(at).content()
                && !lines.get(first).isBlank()
                && (Quoting.isPlain(lines.get(first).first())
                        || lines.get(first).isComment())
                && !lines.get(first).opensBlock();
        return text ? plain(lines, at, rewriting) : at;
    }

    private static int plain(YamlLines lines, int at, Rewriting rewriting) {
        YamlLine line = lines.get(at);
        int end = at + 1;
        int least = Integer.MAX_VALUE;
        while (end < lines.size() && (lines.get(end).isBlank() || lines.get(end).indent() > line.content())) {
            least = lines.get(end).isBlank()
                    ? least
                    : Math.min(least, lines.get(end).indent());
            end++;
        }
        while (lines.get(end - 1).isBlank()) {
            end--;
        }
        if (end == at + 1) {
            return at;
        }
        List<String> body = new ArrayList<>(line.value().isEmpty() ? List.of() : List.of(line.value()));
        for (int i = at + 1; i < end; i++) {
            String text = lines.get(i).text();
            body.add(text.substring(Math.min(least, text.length())));
        }
        block(line, "|", body, rewriting);
        return end;
    }

    /** Between quotes only what stands at the margin shows that the lines are meant as they are. */
    private static int quoted(YamlLines lines, int at, Rewriting rewriting) {
        YamlLine line = lines.get(at);
        List<String> body = new ArrayList<>(List.of(line.value().substring(1)));
        boolean margin = false;
        int end = at;
        while (!closes(body.get(body.size() - 1))) {
            end++;
            if (end == lines.size()) {
                return at;
            }
            YamlLine next = lines.get(end);
            margin |= !next.isBlank() && next.indent() <= line.content();
            body.add(next.text().stripTrailing());
        }
        String last = body.get(body.size() - 1);
        body.set(body.size() - 1, last.substring(0, last.length() - 1));
        boolean escaped =
                body.stream().anyMatch(text -> text.replace("\\\"", "").indexOf('\\') >= 0);
        if (end == at || !margin || escaped) {
            return at;
        }
        body.replaceAll(text -> text.replace("\\\"", "\""));
        boolean open = body.get(body.size() - 1).isEmpty();
        block(line, open ? "|" : "|-", open ? body.subList(0, body.size() - 1) : body, rewriting);
        return end + 1;
    }

    private static boolean closes(String text) {
        return text.endsWith("\"") && !text.endsWith("\\\"");
    }

    private static void block(YamlLine line, String sign, List<String> body, Rewriting rewriting) {
        boolean indented = body.get(0).startsWith(" ");
        rewriting.put(line.withValue(indented ? sign.charAt(0) + "2" + sign.substring(1) : sign));
        for (String text : body) {
            rewriting.put(YamlLine.of(text.isBlank() ? "" : " ".repeat(line.content() + DEEPER) + text));
        }
    }
}
