package dev.teamloop.loop.measure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * How a project's own script starts its test tool. A script is a shell line; it is only read here, for the options the
 * project gives its tool, and never handed to a shell.
 *
 * @param name of the script, for instance {@code test}
 * @param environment assignments before the program
 * @param launcher what starts the program where that is node with options of its own; else empty
 * @param arguments after the program
 */
record NodeScript(String name, Map<String, String> environment, List<String> launcher, List<String> arguments) {
    private static final List<String> PREFERRED =
            List.of("test", "test:unit", "unit", "test:run", "tests", "test:node");
    private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*+\"|'[^']*+'";
    private static final Pattern WORD = Pattern.compile("(?:" + QUOTED + "|[^\\s\"';|&]++)++|&&|\\|\\||;|\\||&");
    private static final Pattern PART = Pattern.compile(QUOTED + "|[^\"']++");
    /** A path to one file of tests. */
    private static final Pattern ONE_FILE =
            Pattern.compile("[^*?{}\\[\\]]+(?:\\.(?:test|spec)(?:\\.[cm]?[jt]sx?)?|\\.[cm]?[jt]sx?)");

    private static final Set<String> SEPARATORS = Set.of("&&", "||", ";", "|", "&");
    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=(.*)");
    private static final Set<String> MANAGERS = Set.of("npm", "pnpm", "yarn", "run-s");

    NodeScript {
        environment = Map.copyOf(environment);
        launcher = List.copyOf(launcher);
        arguments = List.copyOf(arguments);
    }

    /** A script, and which of some programs it starts. */
    record Started(String program, NodeScript script) {}

    /**
     * The first script that starts one of these programs, from {@code test} on; scripts that others run by name are followed. Where one
     * starts them several times, the first that is not for single files of tests.
     */
    static Optional<Started> starting(List<String> programs, Map<String, String> scripts) {
        List<String> names = new ArrayList<>(PREFERRED);
        scripts.keySet().stream().filter(name -> name.startsWith("test")).forEach(names::add);
        return names.stream()
                .map(name -> in(name, programs, scripts, new HashSet<>()))
                .filter(found -> !found.isEmpty())
                .map(found -> found.stream()
                        .filter(one -> !one.script().isForSingleFiles())
                        .findFirst()
                        .orElse(found.get(0)))
                .findFirst();
    }

    private static List<Started> in(
            String name, List<String> programs, Map<String, String> scripts, Set<String> visited) {
        String line = scripts.get(name);
        if (line == null || !visited.add(name)) {
            return List.of();
        }
        List<Started> all = new ArrayList<>();
        for (List<String> command : commands(line)) {
            programs.stream()
                    .flatMap(program ->
                            command(name, command, program).map(found -> new Started(program, found)).stream())
                    .findFirst()
                    .ifPresentOrElse(
                            all::add,
                            () -> called(command)
                                    .forEach(called -> all.addAll(in(called, programs, scripts, visited))));
        }
        return all;
    }

    private boolean isForSingleFiles() {
        return IntStream.range(0, arguments.size())
                .filter(at -> ONE_FILE.matcher(arguments.get(at)).matches())
                .anyMatch(at -> at == 0
                        || !arguments.get(at - 1).startsWith("-")
                        || arguments.get(at - 1).contains("="));
    }

    private static Optional<NodeScript> command(String name, List<String> words, String program) {
        Map<String, String> environment = new TreeMap<>();
        for (int i = 0; i < words.size(); i++) {
            Matcher assignment = ASSIGNMENT.matcher(words.get(i));
            if (assignment.matches()) {
                environment.put(assignment.group(1), assignment.group(2));
            }
            List<String> rest = words.subList(i + 1, words.size());
            if (isProgram(words.get(i), program) && (!program.equals("node") || rest.contains("--test"))) {
                int node = words.subList(0, i).indexOf("node");
                List<String> launcher = node < 0 ? List.of() : words.subList(node, i + 1);
                return Optional.of(new NodeScript(name, environment, launcher, rest));
            }
        }
        return Optional.empty();
    }

    private static boolean isProgram(String word, String program) {
        String last = word.substring(word.lastIndexOf('/') + 1);
        return last.equals(program) || last.equals(program + ".js") || last.equals(program + ".mjs");
    }

    /** Names of scripts that this command runs: {@code npm run x}, {@code pnpm x}, {@code yarn x}. */
    private static List<String> called(List<String> command) {
        List<String> bare = command.stream()
                .dropWhile(word ->
                        word.equals("cross-env") || ASSIGNMENT.matcher(word).matches())
                .toList();
        if (bare.isEmpty() || !MANAGERS.contains(bare.get(0))) {
            return List.of();
        }
        return bare.stream()
                .skip(1)
                .filter(word -> !word.equals("run") && !word.startsWith("-"))
                .toList();
    }

    private static List<List<String>> commands(String line) {
        List<List<String>> all = new ArrayList<>();
        List<String> words = new ArrayList<>();
        Matcher found = WORD.matcher(line);
        while (found.find()) {
            if (SEPARATORS.contains(found.group())) {
                all.add(List.copyOf(words));
                words.clear();
            } else {
                words.add(plain(found.group()));
            }
        }
        all.add(words);
        return all;
    }

    /** A word without its quotes, wherever in it they stand. */
    private static String plain(String word) {
        return PART.matcher(word)
                .replaceAll(part -> Matcher.quoteReplacement(
                        switch (part.group().charAt(0)) {
                            case '"' ->
                                part.group()
                                        .substring(1, part.group().length() - 1)
                                        .replace("\\\"", "\"");
                            case '\'' -> part.group().substring(1, part.group().length() - 1);
                            default -> part.group();
                        }));
    }
}
