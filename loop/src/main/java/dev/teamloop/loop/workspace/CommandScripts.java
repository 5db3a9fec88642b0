package dev.teamloop.loop.workspace;

import dev.teamloop.core.config.LoopConfig.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The project's own scripts by which tests are run and figures are made. Who may write them may write the figures, so they
 * count as test-runner configuration, which no scope opens; and they count with what a user trusts.
 */
public final class CommandScripts {
    private static final Pattern INTERPRETER = Pattern.compile(
            "(.*/)?((ba|da|z|k|fi)?sh|python[0-9.]*|node|ts-node|tsx|ruby|perl|php|lua|deno|bun|java|groovy|Rscript|pwsh"
                    + "|env|time|timeout|nice|xvfb-run)");

    private static final Pattern OF_NO_PATH = Pattern.compile("[^\\w./+@~-]+");

    /** After these a program's text follows. */
    private static final List<String> TEXT = List.of("-c", "-e", "-lc", "-ec", "-xc", "--eval", "-p", "--print");

    private CommandScripts() {}

    /** Paths as they stand in the tree; {@code isFile} tells whether such a path is a file of the project. */
    public static List<String> of(Verify verify, Predicate<String> isFile) {
        List<List<String>> commands = new ArrayList<>(List.of(
                verify.prepare(),
                verify.test(),
                verify.coverage(),
                verify.style().format(),
                verify.style().check()));
        verify.metrics().values().forEach(metric -> commands.add(metric.command()));
        return commands.stream()
                .flatMap(command -> scripts(command, isFile).stream())
                .distinct()
                .toList();
    }

    /**
     * Globs of what lies beside scripts in a folder of their own, which interpreters load before anything of that name elsewhere; but
     * for the folders that a goal counts.
     */
    public static List<String> beside(List<String> scripts, List<String> counted) {
        return scripts.stream()
                .filter(script -> script.matches(".+/[^/]+\\.[A-Za-z0-9]+"))
                .filter(script -> counted.stream().noneMatch(scope -> (script + "/").startsWith(scope + "/")))
                .map(script ->
                        script.substring(0, script.lastIndexOf('/')) + "/*" + script.substring(script.lastIndexOf('.')))
                .distinct()
                .toList();
    }

    /** The scripts that this argument vector runs: one by its name, those that options load, and what a program's text names. */
    public static List<String> scripts(List<String> command, Predicate<String> isFile) {
        List<String> found = new ArrayList<>();
        boolean afterOption = false;
        boolean interpreted = false;
        for (int i = 0; i < command.size(); i++) {
            String word = command.get(i);
            String next = i + 1 < command.size() ? command.get(i + 1) : "";
            if (TEXT.contains(word)) {
                words(next).stream().flatMap(one -> file(one, isFile).stream()).forEach(found::add);
                return found;
            }
            if (word.equals("-m")) {
                found.addAll(module(next, isFile));
                return found;
            }
            String path = word.substring(word.indexOf('=') + 1);
            Optional<String> file = interpreted ? resolved(path, isFile) : file(path, isFile);
            file.ifPresent(found::add);
            interpreted |= INTERPRETER.matcher(word).matches();
            // numbers and settings stand before the script that env, timeout and nice run
            boolean setting = word.startsWith("-") || word.contains("=") || word.matches("[0-9.]+[smh]?");
            boolean before = setting || INTERPRETER.matcher(word).matches() || (file.isPresent() && afterOption);
            if (!before) {
                return found;
            }
            afterOption = word.startsWith("-");
        }
        return found;
    }

    /** What may be paths in a text that a shell or an interpreter is given. */
    public static List<String> words(String text) {
        return List.of(OF_NO_PATH.split(text, -1));
    }

    private static Optional<String> file(String word, Predicate<String> isFile) {
        String path = word.startsWith("@") ? word.substring(1) : word;
        path = path.startsWith("./") ? path.substring(2) : path;
        return Optional.of(path)
                .filter(one -> !one.isEmpty() && !one.startsWith("/") && !one.startsWith("-"))
                .filter(isFile);
    }

    /** Interpreters find {@code node check} in check.js, and a folder by what it holds. */
    private static Optional<String> resolved(String word, Predicate<String> isFile) {
        return Stream.of("", ".js", ".cjs", ".mjs", ".json", ".ts", "/index.js", "/package.json", "/__main__.py")
                .flatMap(ending -> file(word + ending, isFile).stream())
                .findFirst();
    }

    private static List<String> module(String name, Predicate<String> isFile) {
        String path = name.replace('.', '/');
        return Stream.of(path + ".py", path + "/__main__.py", path + "/__init__.py")
                .flatMap(one -> file(one, isFile).stream())
                .toList();
    }
}
