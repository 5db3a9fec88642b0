package dev.teamloop.loop.workspace;

import dev.teamloop.core.config.LoopConfig.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The project's own scripts by which tests are run and figures are made. Who may write them may write the figures, so they
 * count as test-runner configuration, which no scope opens.
 */
public final class CommandScripts {
    private static final Pattern INTERPRETER = Pattern.compile(
            "(.*/)?((ba|da|z|k|fi)?sh|python[0-9.]*|node|ts-node|tsx|ruby|perl|php|lua|deno|bun|java|groovy|Rscript|pwsh"
                    + "|env|time|timeout|nice|xvfb-run)");

    /** After these the program text or a module follows, and no script. */
    private static final List<String> NO_SCRIPT = List.of("-c", "-m", "-e", "--eval");

    private CommandScripts() {}

    /** Paths as they stand in the tree; {@code isFile} tells whether such a path is a file of the project. */
    public static List<String> of(Verify verify, Predicate<String> isFile) {
        List<List<String>> commands = new ArrayList<>(List.of(verify.prepare(), verify.test(), verify.coverage()));
        verify.metrics().values().forEach(metric -> commands.add(metric.command()));
        return commands.stream()
                .map(command -> script(command, isFile))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** The script that this argument vector runs. */
    public static Optional<String> script(List<String> command, Predicate<String> isFile) {
        for (String word : command) {
            String path = word.startsWith("./") ? word.substring(2) : word;
            if (NO_SCRIPT.contains(word)) {
                return Optional.empty();
            }
            if (!word.startsWith("-") && !path.startsWith("/") && isFile.test(path)) {
                return Optional.of(path);
            }
            // numbers and settings stand before the script that env, timeout and nice run
            boolean before = word.startsWith("-") || word.contains("=") || word.matches("[0-9.]+[smh]?");
            if (!before && !INTERPRETER.matcher(word).matches()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
