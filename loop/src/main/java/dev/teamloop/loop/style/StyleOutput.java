package dev.teamloop.loop.style;

import dev.teamloop.base.words.Characters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads what a check that failed printed. Pure. */
public final class StyleOutput {
    private StyleOutput() {}

    /** What the tool found in these files, in order. A file's name may stand in a line of its own above its findings. */
    public static List<StyleFinding> findings(StyleTool tool, String output, Collection<String> paths) {
        Optional<Pattern> finding =
                tool.findings().isEmpty() ? Optional.empty() : Optional.of(Pattern.compile(tool.findings()));
        List<StyleFinding> found = new ArrayList<>();
        String file = "";
        for (String line : Characters.uncoloured(output).lines().toList()) {
            Optional<String> named = named(line, paths);
            file = named.orElse(file);
            if (finding.map(pattern -> pattern.matcher(line).find()).orElse(named.isPresent())) {
                found.add(new StyleFinding(tool.name(), file, line.strip()));
            }
        }
        return found;
    }

    /** The longest of the paths that stands in the line as a name of its own. */
    private static Optional<String> named(String line, Collection<String> paths) {
        return paths.stream().filter(path -> stands(line, path)).max(Comparator.comparingInt(String::length));
    }

    private static boolean stands(String line, String path) {
        for (int at = line.indexOf(path); at >= 0; at = line.indexOf(path, at + 1)) {
            int end = at + path.length();
            boolean begins = at == 0 || !isOfName(line.charAt(at - 1));
            if (begins && (end == line.length() || !isOfName(line.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    /** Those that are not among {@code before} already, wherever in their file they stand now. */
    public static List<StyleFinding> added(List<StyleFinding> before, List<StyleFinding> now) {
        Map<String, Integer> left = new HashMap<>();
        before.forEach(finding -> left.merge(finding.key(), 1, Integer::sum));
        return now.stream()
                .filter(finding -> left.merge(finding.key(), -1, Integer::sum) < 0)
                .toList();
    }
}
