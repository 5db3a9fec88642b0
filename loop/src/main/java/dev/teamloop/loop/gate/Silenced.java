package dev.teamloop.loop.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.data.DataFiles;
import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Marks that keep a tool from telling what it found, and the tool's own settings (SPEC §4 Metrics). Pure. */
public final class Silenced {
    private static final JsonNode DATA = DataFiles.yaml("integrity/silencing.yaml");
    private static final Pattern MARKS = Pattern.compile(texts("marks").stream()
            .map(mark -> "(?:" + mark + ")")
            .reduce((one, other) -> one + "|" + other)
            .orElseThrow());
    private static final List<String> SETTINGS = texts("settings");

    private Silenced() {}

    private static List<String> texts(String key) {
        List<String> found = new ArrayList<>();
        DATA.path(key).forEach(node -> found.add(node.asText()));
        return List.copyOf(found);
    }

    /** Breaches of a goal whose figure a command counts. */
    public static List<IntegrityFinding> judge(List<FileChange> files) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            if (Glob.any(SETTINGS, file.path())) {
                found.add(new IntegrityFinding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        "the settings of the tool that gives the figure changed",
                        "leave them as they were"));
            } else if (count(file.textAfter()) > count(file.textBefore())) {
                found.add(new IntegrityFinding(
                        "silenced",
                        file.path(),
                        "",
                        0,
                        "'" + first(file) + "' keeps the tool from telling what it found",
                        "mend what it tells"));
            }
        }
        return found;
    }

    private static int count(String text) {
        return (int) MARKS.matcher(text).results().count();
    }

    /** The first mark that stands in a line which was not there before. */
    private static String first(FileChange file) {
        List<String> before = file.textBefore().lines().toList();
        return file.textAfter()
                .lines()
                .filter(line -> !before.contains(line))
                .map(MARKS::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElse("a mark");
    }
}
