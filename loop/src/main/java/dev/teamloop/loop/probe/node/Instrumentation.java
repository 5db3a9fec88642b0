package dev.teamloop.loop.probe.node;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Kind;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.ScriptStatement;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.process.ShownTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The functions in question, with hooks in the copy.
 *
 * @param functions where their parts stand, by their place in the request
 * @param refused why others have no hook, by their place in the request; a signature without a body is in neither
 * @param files those that have hooks; their place is the number that they give
 * @param lines by file, those that say when they run
 * @param forks by file, lines on which one {@code if} and nothing else decides what follows
 */
record Instrumentation(
        Map<Integer, ScriptFunction> functions,
        Map<Integer, String> refused,
        List<String> files,
        Map<String, Set<Integer>> lines,
        Map<String, Set<Integer>> forks) {
    /** V8 counts blocks: beside another one on its line, an {@code if} without an {@code else} would seem to have gone both ways. */
    private static final Pattern FORK = Pattern.compile(
            "\\s*if\\b(?!.*(?:=>|&&|\\|\\||\\?|\\b(?:if|else|function|for|while|do|switch|case|try|catch|class)\\b)).*");

    Instrumentation {
        forks = Map.copyOf(forks);
        lines = Map.copyOf(lines);
        functions = Map.copyOf(functions);
        refused = Map.copyOf(refused);
        files = List.copyOf(files);
    }

    /** Writes the hooks, which have this name, into the copy's files. {@code checked}: the tests' tool checks types. */
    static Instrumentation write(
            ProbeRequest request, SourceSyntax syntax, String name, ShownTree tree, boolean checked)
            throws IOException {
        List<ProbedFunction> wanted = request.functions();
        Map<Integer, ScriptFunction> functions = new TreeMap<>();
        Map<Integer, String> refused = new TreeMap<>();
        Map<String, Set<Integer>> lines = new TreeMap<>();
        Map<String, Set<Integer>> forks = new TreeMap<>();
        List<String> files = new ArrayList<>(
                new LinkedHashSet<>(wanted.stream().map(ProbedFunction::file).toList()));
        for (int file = 0; file < files.size(); file++) {
            String path = files.get(file);
            byte[] content = content(tree.root().resolve(path));
            Optional<ScriptSource> source = syntax.script(path, content);
            Map<Integer, ScriptFunction> here = new TreeMap<>();
            for (int n = 0; n < wanted.size(); n++) {
                if (wanted.get(n).file().equals(path)) {
                    take(n, wanted.get(n), source, here, refused);
                }
            }
            if (source.isPresent() && !here.isEmpty()) {
                tree.write(
                        path,
                        InstrumentedFile.of(
                                content,
                                source.get(),
                                name,
                                file,
                                here,
                                request.newLines().getOrDefault(path, Set.of()),
                                checked));
                functions.putAll(here);
                lines.put(
                        path,
                        source.get().statements().stream()
                                .map(ScriptStatement::line)
                                .collect(Collectors.toSet()));
                forks.put(path, forks(content));
            }
        }
        return new Instrumentation(functions, refused, files, lines, forks);
    }

    private static Set<Integer> forks(byte[] content) {
        List<String> lines = new String(content, StandardCharsets.UTF_8).lines().toList();
        return IntStream.range(0, lines.size())
                .filter(at -> FORK.matcher(lines.get(at)).matches())
                .mapToObj(at -> at + 1)
                .collect(Collectors.toSet());
    }

    private static byte[] content(Path file) throws IOException {
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
    }

    private static void take(
            int n,
            ProbedFunction wanted,
            Optional<ScriptSource> source,
            Map<Integer, ScriptFunction> here,
            Map<Integer, String> refused) {
        Optional<ScriptFunction> found = source.flatMap(one -> find(one.functions(), wanted));
        if (source.isEmpty()) {
            refused.put(n, "its file cannot be read as a script");
        } else if (found.isEmpty()) {
            // a signature, as of an interface, an overload or an abstract method: nothing runs there
            return;
        } else if (!found.get().problem().isEmpty()) {
            refused.put(n, found.get().problem());
        } else if (here.containsValue(found.get())) {
            refused.put(n, "another function stands in the same lines");
        } else {
            here.put(n, found.get());
        }
    }

    /** The one with these lines and this name, else with these lines, else the longest of this name in them, which may be a constant. */
    private static Optional<ScriptFunction> find(List<ScriptFunction> all, ProbedFunction wanted) {
        String name =
                wanted.name().substring(wanted.name().lastIndexOf('.') + 1).replaceAll("^[\"'`\\[]+|[\"'`\\]]+$", "");
        Predicate<ScriptFunction> lines =
                one -> one.firstLine() == wanted.firstLine() && one.lastLine() == wanted.lastLine();
        Predicate<ScriptFunction> within =
                one -> one.firstLine() >= wanted.firstLine() && one.lastLine() <= wanted.lastLine();
        Predicate<ScriptFunction> named = one -> one.name().equals(name);
        Predicate<ScriptFunction> function = one -> one.kind() != Kind.CONSTANT;
        for (Predicate<ScriptFunction> choice :
                List.of(lines.and(named).and(function), lines.and(function), within.and(named))) {
            Optional<ScriptFunction> found = all.stream()
                    .filter(choice)
                    .max(Comparator.comparingInt(
                            one -> one.body().end() - one.body().start()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
