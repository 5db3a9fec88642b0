package dev.teamloop.loop.gate;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The settings by which tests are run and figures are made are what they were; the rest of such a file may change. Pure. */
public final class GuardedFiles {
    private static final Rules RULES = Json.as(DataFiles.yaml("integrity/guarded.yaml"), Rules.class);

    private static final Pattern PLACES = Pattern.compile(RULES.places());

    private GuardedFiles() {}

    /** {@code config/integrity/guarded.yaml}: settings, what else says how things are built, and what test runners load without being told. */
    private record Rules(
            GuardedSettings settings,
            List<String> build,
            List<String> loaded,
            List<String> libraries,
            Set<String> modules,
            String places) {}

    /** The packages of Java's test libraries, as folders. */
    static List<String> libraries() {
        return RULES.libraries();
    }

    /** Python's modules that a test run stands on. */
    static Set<String> modules() {
        return RULES.modules();
    }

    /** Whether a line of product code asks in what kind of place it runs, such as in production. */
    static boolean asksWhereItRuns(String line) {
        return PLACES.matcher(line).find();
    }

    /** Globs of the files that say how things are built, tested and measured: no coder writes them. */
    public static List<String> configuration() {
        return Stream.concat(RULES.settings().whole().stream(), RULES.build().stream())
                .toList();
    }

    /** Whether a test runner loads this file without a test that names it. */
    public static boolean isLoadedByItself(String path) {
        return Glob.any(RULES.loaded(), path);
    }

    /** Whether the runner, the coverage or a test run obeys a file of this name. */
    public static boolean bendsRuns(String path) {
        return isLoadedByItself(path) || RULES.settings().holds(path);
    }

    static List<IntegrityFinding> judge(List<FileChange> files) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            if (RULES.settings().changed(file)) {
                found.add(new IntegrityFinding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        file.before().isEmpty()
                                ? "a new file with settings of the test runner, the build, the coverage, the CI or a tool"
                                : "the settings of the test runner, the build, the coverage, the CI or a tool changed",
                        file.before().isEmpty() ? "take it out" : "leave them as they were"));
            }
        }
        return found;
    }
}
