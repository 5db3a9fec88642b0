package dev.teamloop.loop.measure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.words.Characters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A failing test's message without the runner's own frames ({@code config/runner-frames.yaml}), capped. */
public final class FailureText {
    private static final int CAP = 4_000;
    private static final JsonNode FRAMES = DataFiles.yaml("runner-frames.yaml");
    private static final List<Pattern> PYTHON = patterns("python");
    private static final List<Pattern> STACK = patterns("stack");

    private FailureText() {}

    private static List<Pattern> patterns(String name) {
        List<Pattern> patterns = new ArrayList<>();
        FRAMES.path(name).forEach(one -> patterns.add(Pattern.compile(one.asText())));
        return List.copyOf(patterns);
    }

    /** A summary is left out where the text says the same. */
    static String of(String summary, String text) {
        String first = summary.strip().lines().findFirst().orElse("").strip();
        return of(first.isEmpty() || text.contains(first) ? text : summary + "\n" + text);
    }

    /** {@code given} is as the runner gives it, a stack trace, colours and all. */
    public static String of(String given) {
        String text = Characters.uncoloured(given).strip();
        StringBuilder kept = new StringBuilder();
        boolean inside = false;
        for (String line : text.lines().toList()) {
            boolean python = matches(PYTHON, line);
            inside = python || (inside && line.startsWith("    "));
            if (!inside && !matches(STACK, line)) {
                kept.append(kept.isEmpty() ? "" : "\n").append(line);
            }
        }
        // a failure inside the runner alone still says something
        String said = kept.isEmpty() ? text : kept.toString();
        return said.length() > CAP ? said.substring(0, CAP) + " …" : said;
    }

    /** The project's files by their paths in it, as tools and prompts name them, wherever the project lies. */
    static String inProject(String text, Path project) {
        String root = project + "/";
        return text.replace("file://" + root, "").replace(root, "");
    }

    private static boolean matches(List<Pattern> patterns, String line) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(line).find());
    }
}
