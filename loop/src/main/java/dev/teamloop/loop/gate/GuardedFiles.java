package dev.teamloop.loop.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.data.DataFiles;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The settings by which tests are run and figures are made are what they were; the rest of such a file may change. Pure. */
public final class GuardedFiles {
    private static final Pattern HEAD = Pattern.compile("^\\s*\\[+\\s*([^\\]]+?)\\s*\\]+\\s*$");
    private static final Rules RULES = Json.as(DataFiles.yaml("integrity/guarded.yaml"), Rules.class);

    private GuardedFiles() {}

    /** {@code config/integrity/guarded.yaml}. */
    private record Rules(
            List<String> whole,
            Sections sections,
            PackageJson packageJson,
            List<Matched> matched,
            List<String> loaded) {}

    private record Sections(List<String> files, String heads) {}

    private record PackageJson(List<String> keys, String scripts) {}

    private record Matched(List<String> names, String ignore, String pattern) {}

    /** Whether a test runner loads this file without a test that names it. */
    public static boolean isLoadedByItself(String path) {
        return Glob.any(RULES.loaded(), path);
    }

    /** Whether the runner, the coverage or a test run obeys a file of this name. */
    public static boolean bendsRuns(String path) {
        return isLoadedByItself(path) || guarded(path, "").isPresent();
    }

    static List<IntegrityFinding> judge(List<FileChange> files) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            Optional<String> before = file.before().flatMap(version -> guarded(file.path(), version.text()));
            Optional<String> after = file.after().flatMap(version -> guarded(file.path(), version.text()));
            if (guarded(file.path(), "").isPresent() && !before.orElse("").equals(after.orElse(""))) {
                found.add(new IntegrityFinding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        "the settings of the test runner, the coverage, the CI or the formatter changed",
                        "leave them as they were"));
            }
        }
        return found;
    }

    /** The guarded part of a file's text; empty where nothing in such a file is guarded. */
    private static Optional<String> guarded(String path, String text) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (Glob.any(RULES.whole(), path)) {
            return Optional.of("present\n" + text);
        }
        if (RULES.sections().files().contains(name)) {
            return Optional.of(sections(text));
        }
        if (name.equals("package.json")) {
            return Optional.of(packageJson(text));
        }
        return RULES.matched().stream()
                .filter(one -> one.names().contains(name))
                .findFirst()
                .map(one -> matches(one, text));
    }

    private static String sections(String text) {
        Pattern running = Pattern.compile(RULES.sections().heads());
        StringBuilder out = new StringBuilder();
        boolean inside = false;
        for (String line : text.lines().toList()) {
            Matcher head = HEAD.matcher(line);
            if (head.matches()) {
                inside = running.matcher(head.group(1)).matches();
            }
            if (inside && !line.isBlank()) {
                out.append(line.strip()).append('\n');
            }
        }
        return out.toString();
    }

    private static String packageJson(String text) {
        if (text.isBlank()) {
            return "";
        }
        JsonNode read;
        try {
            read = Json.read(text);
        } catch (IllegalArgumentException e) {
            // what cannot be read must not change at all
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (String key : RULES.packageJson().keys()) {
            out.append(key).append(read.path(key)).append('\n');
        }
        read.path("scripts").properties().forEach(script -> {
            if (script.getKey().matches(RULES.packageJson().scripts())) {
                out.append(script.getKey()).append(script.getValue()).append('\n');
            }
        });
        return out.toString();
    }

    private static String matches(Matched rule, String text) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = Pattern.compile(rule.pattern())
                .matcher(rule.ignore().isEmpty() ? text : text.replaceAll(rule.ignore(), ""));
        while (matcher.find()) {
            out.append(matcher.group().strip()).append('\n');
        }
        return out.toString();
    }
}
