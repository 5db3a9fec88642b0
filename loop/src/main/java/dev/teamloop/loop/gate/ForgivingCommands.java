package dev.teamloop.loop.gate;

import dev.teamloop.core.path.Glob;
import java.util.List;
import java.util.regex.Pattern;

/** Commands of a project's scripts that run tests and drop how they ended. */
final class ForgivingCommands {
    /** Files whose commands ignore a failure by a dash in front of them; elsewhere that makes a list. */
    private static final List<String> RECIPES =
            List.of("**/Makefile", "Makefile", "GNUmakefile", "*.mk", "justfile", "Justfile");

    private static final List<String> SCRIPTS =
            List.of("Taskfile.y*ml", "*.sh", "noxfile.py", "Dockerfile", "Rakefile", "package.json");
    private static final Pattern RUNS_TESTS = Pattern.compile(
            "\\b(pytest|unittest|tox|nox|mvnw?|gradlew?|jest|vitest|mocha|go test|npm (run )?test|npm t|yarn test|pnpm test|node --test)\\b");
    private static final Pattern DASHED = Pattern.compile("^\\s*[@+]*-[@+]*\\s*\\w");
    private static final Pattern DROPPED =
            Pattern.compile("\\|\\|\\s*(true|:|exit 0|echo)|;\\s*(true|exit 0)\\b|set \\+e"
                    // Maven's own words for it
                    + "|(?i)test\\.?failure\\.?ignore(?!=false)|\\s(--fail-never|-fn)\\b");

    private ForgivingCommands() {}

    /** How many there are in a file. */
    static long in(String path, String text) {
        boolean recipes = Glob.any(RECIPES, path);
        if (!recipes && !Glob.any(SCRIPTS, path)) {
            return 0;
        }
        return text.lines()
                .filter(line -> RUNS_TESTS.matcher(line).find())
                .filter(line -> DROPPED.matcher(line).find()
                        || (recipes && DASHED.matcher(line).find()))
                .count();
    }
}
