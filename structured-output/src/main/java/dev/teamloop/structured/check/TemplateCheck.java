package dev.teamloop.structured.check;

import dev.teamloop.structured.ConfigFiles;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The placeholders of a prompt template: well formed, and known where the pipeline says what its inputs are. */
final class TemplateCheck {
    private static final Pattern OPENING = Pattern.compile("\\{\\{");
    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\{\\{[ \\t-]*([A-Za-z_]\\w{0,80})[^{}\\n]{0,400}\\}\\}");
    private static final Pattern LOCAL = Pattern.compile("\\{%-?\\s{0,4}(?:for|set)\\s{1,4}(\\w{1,80})");

    private TemplateCheck() {}

    /** {@code known}: the fields that the step's units have; empty where the pipeline does not say. */
    static void check(ConfigFiles.Source source, Set<String> known, List<ConfigFinding> findings) {
        String text = source.text();
        Matcher opening = OPENING.matcher(text);
        Matcher placeholder = PLACEHOLDER.matcher(text);
        while (opening.find()) {
            boolean whole = placeholder.find(opening.start()) && placeholder.start() == opening.start();
            int line = 1
                    + (int) text.substring(0, opening.start())
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            if (!whole) {
                findings.add(new ConfigFinding(
                        source.shown(), line, "'{{' begins no placeholder; write {{name}}, on one line"));
            } else if (!known.isEmpty()
                    && !known.contains(placeholder.group(1))
                    && !isLocal(text, placeholder.group(1))) {
                findings.add(new ConfigFinding(
                        source.shown(),
                        line,
                        "unknown placeholder {{" + placeholder.group(1) + "}}"
                                + ConfigFile.nearest(placeholder.group(1), known)));
            }
        }
    }

    private static boolean isLocal(String text, String name) {
        Matcher local = LOCAL.matcher(text);
        while (local.find()) {
            if (local.group(1).equals(name)) {
                return true;
            }
        }
        return name.equals("loop");
    }
}
