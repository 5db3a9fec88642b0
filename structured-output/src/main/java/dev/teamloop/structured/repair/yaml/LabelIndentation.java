package dev.teamloop.structured.repair.yaml;

import dev.teamloop.structured.syntax.KeyName;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Labelled sections below a known key, and the rows below each label, that are indented a level too shallow. Touches only
 * texts that hold nothing but such sections after the key.
 */
final class LabelIndentation implements YamlRepair {
    private static final Pattern ROW = Pattern.compile("[^\\s:#-][^:]{0,120}:\\s+\\S.*");
    private static final Pattern END = Pattern.compile("(```|---|\\.\\.\\.|</).*");

    @Override
    public String rule() {
        return "yaml_label_indentation";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.labels().below().isEmpty();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        String text = lines.text();
        String repaired = hints.labels().below().isEmpty() ? text : indented(text, hints.labels());
        return new Repair(
                repaired.equals(text) ? lines : YamlLines.of(repaired),
                hints.labels().message());
    }

    private static String indented(String text, YamlHints.Labels labels) {
        List<String> all = List.of(text.split("\n", -1));
        int at = 0;
        while (at < all.size() && !opens(all.get(at), labels)) {
            at++;
        }
        if (at == all.size()) {
            return text;
        }
        Pattern label = Pattern.compile(
                "[\"']?" + Pattern.quote(labels.word()) + "[\\s_-]*[0-9]+[\"']?:\\s*", Pattern.CASE_INSENSITIVE);
        StringBuilder repaired = new StringBuilder(String.join("\n", all.subList(0, at + 1)));
        int indent = indent(all.get(at));
        boolean labelled = false;
        for (int i = at + 1; i < all.size(); i++) {
            String body = all.get(i).strip();
            if (END.matcher(body).matches()) {
                return repaired.append('\n')
                        .append(String.join("\n", all.subList(i, all.size())))
                        .toString();
            }
            boolean isLabel = label.matcher(body).matches();
            labelled |= isLabel;
            if (!body.isEmpty() && !isLabel && (!labelled || !ROW.matcher(body).matches())) {
                return text;
            }
            String before = body.isEmpty() ? "" : " ".repeat(indent + (isLabel ? 2 : 4));
            repaired.append('\n').append(before).append(body.isEmpty() ? all.get(i) : body);
        }
        return repaired.toString();
    }

    private static boolean opens(String line, YamlHints.Labels labels) {
        String body = line.strip();
        return body.endsWith(":") && labels.below().contains(KeyName.normalized(body));
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
