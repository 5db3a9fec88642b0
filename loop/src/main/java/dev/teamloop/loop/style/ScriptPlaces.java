package dev.teamloop.loop.style;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.path.Glob;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files to which a project's own scripts in {@code package.json} give a tool: {@code eslint src} says nothing of the tests. Pure.
 */
final class ScriptPlaces {
    private static final Pattern WORD = Pattern.compile("&&|\\|\\|?|;|\"([^\"]*)\"|'([^']*)'|[^\\s;|&\"']+");
    private static final Pattern BREAK = Pattern.compile("&&|\\|\\|?|;");

    /** Options behind which a value of their own stands. */
    private static final Set<String> VALUED = Set.of(
            "-c",
            "--config",
            "--ext",
            "-f",
            "--format",
            "--ignore-path",
            "--ignore-pattern",
            "--max-warnings",
            "-o",
            "--output-file",
            "--parser",
            "--parser-options",
            "--plugin",
            "--resolve-plugins-relative-to",
            "--rule",
            "--rulesdir",
            "--cache-location",
            "--cache-strategy",
            "--log-level");

    private final Collection<String> tracked;
    private final Set<String> globs = new TreeSet<>();
    private boolean everywhere;

    private ScriptPlaces(Collection<String> tracked) {
        this.tracked = tracked;
    }

    /** Globs of them; empty where no script starts the tool, or one gives it the whole project. */
    static List<String> of(JsonNode scripts, String tool, Collection<String> tracked) {
        ScriptPlaces places = new ScriptPlaces(tracked);
        scripts.forEach(script -> places.read(script.asText(), tool));
        return places.everywhere ? List.of() : List.copyOf(places.globs);
    }

    private void read(String script, String tool) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(script);
        while (word.find()) {
            if (BREAK.matcher(word.group()).matches()) {
                command(words, tool);
                words.clear();
            } else {
                words.add(word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group());
            }
        }
        command(words, tool);
    }

    private void command(List<String> words, String tool) {
        int at = 0;
        while (at < words.size()
                && !(words.get(at).equals(tool) || words.get(at).endsWith("/" + tool))) {
            at++;
        }
        if (at == words.size()) {
            return;
        }
        boolean any = false;
        for (int i = at + 1; i < words.size(); i++) {
            String argument = words.get(i);
            if (argument.startsWith("-")) {
                i += VALUED.contains(argument) ? 1 : 0;
            } else {
                any |= place(argument);
            }
        }
        everywhere |= !any;
    }

    /** Whether the argument names files of the project. */
    private boolean place(String argument) {
        String path = argument.replaceFirst("^(?:\\./)+", "").replaceFirst("/+$", "");
        boolean folder = tracked.stream().anyMatch(file -> file.startsWith(path + "/"));
        boolean pattern = argument.indexOf('*') >= 0 && !argument.startsWith("!") && Glob.isOne(path);
        if (path.isEmpty() || path.equals(".")) {
            everywhere = true;
        } else if (folder) {
            globs.add(path + "/**");
        } else if (pattern || tracked.contains(path)) {
            globs.add(path);
        }
        return path.isEmpty() || path.equals(".") || folder || pattern || tracked.contains(path);
    }
}
