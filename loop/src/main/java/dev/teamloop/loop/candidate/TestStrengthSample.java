package dev.teamloop.loop.candidate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which old tests and which functions are experimented with where there is no time for all. What the candidate wrote into the touched
 * files names what it most likely bends, so this comes first.
 */
final class TestStrengthSample {
    private static final int MOST_TESTS = 300;
    private static final int MOST_FUNCTIONS = 400;
    private static final Pattern WORD = Pattern.compile("\\w{3,}");

    private final SourceSyntax syntax;
    private final CandidateMeasurer candidates;
    private final Prepared prepared;
    private final List<String> touched;
    /** Words that the candidate brought into the touched files. */
    private final Set<String> named;

    /** {@code touched} are files of the test side that old tests could use. */
    TestStrengthSample(
            Project project,
            SourceSyntax syntax,
            CandidateMeasurer candidates,
            Prepared prepared,
            List<String> touched) {
        this.syntax = syntax;
        this.candidates = candidates;
        this.prepared = prepared;
        this.touched = List.copyOf(touched);
        this.named = named(project, candidates, prepared, touched);
    }

    /** Passing tests that stand in touched files, or in folders that touched helpers serve. */
    List<TestCase> tests(TestRun before) {
        Set<TestCase> found = new LinkedHashSet<>();
        List<TestCase> passed = before.tests().stream()
                .filter(test ->
                        test.status() == TestStatus.PASSED && !test.file().isEmpty())
                .toList();
        for (String path : touched) {
            List<TestCase> own =
                    passed.stream().filter(test -> test.file().equals(path)).toList();
            String folder = path;
            while (own.isEmpty() && !folder.isEmpty()) {
                folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
                String below = folder.isEmpty() ? "" : folder + "/";
                own = passed.stream()
                        .filter(test -> test.file().startsWith(below))
                        .toList();
            }
            found.addAll(own);
        }
        return found.stream()
                .sorted(Comparator.comparing(test -> !isNamed(test.file())))
                .limit(MOST_TESTS)
                .toList();
    }

    private static Set<String> named(
            Project project, CandidateMeasurer candidates, Prepared prepared, List<String> touched) {
        Set<String> words = new HashSet<>();
        for (String path : touched) {
            Set<String> now =
                    candidates.inTree(path).map(TestStrengthSample::words).orElse(Set.of());
            Set<String> before = project.repository()
                    .history()
                    .content(prepared.baseCommit(), path)
                    .map(TestStrengthSample::words)
                    .orElse(Set.of());
            now.stream().filter(word -> !before.contains(word)).forEach(words::add);
        }
        return words;
    }

    private static Set<String> words(byte[] content) {
        return WORD.matcher(new String(content, StandardCharsets.UTF_8))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }

    /** Whether one of the words is the file's name without its ending, or holds it. */
    private boolean isNamed(String path) {
        String stem = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\..*", "");
        return !stem.isEmpty() && named.stream().anyMatch(word -> word.contains(stem));
    }

    /** Functions of what old tests ran: those that are named, then those of named files, then others as chance has them. */
    List<ProbedFunction> functions(CandidateMeasurement trial) {
        Set<String> covered = prepared.before().measurement().coverage().files().stream()
                .filter(file -> file.coveredLines() > 0)
                .map(FileCoverage::path)
                .collect(Collectors.toSet());
        List<ProbedFunction> found = trial.after().measurement().coverage().files().stream()
                .map(FileCoverage::path)
                .filter(covered::contains)
                .sorted()
                .flatMap(path -> candidates.inTree(path).stream().flatMap(bytes -> declared(path, bytes)))
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(found, new Random(trial.after().measurement().tree().hashCode()));
        found.sort(Comparator.comparing((ProbedFunction one) -> !named.contains(simple(one.name())))
                .thenComparing(one -> !isNamed(one.file())));
        return found.subList(0, Math.min(MOST_FUNCTIONS, found.size()));
    }

    private Stream<ProbedFunction> declared(String path, byte[] content) {
        return syntax.functions(path, content).stream()
                .map(one -> new ProbedFunction(path, one.name(), one.firstLine(), one.lastLine()));
    }

    /** {@code Cart.total(int)} → {@code total}. */
    private static String simple(String name) {
        String bare = name.split("\\(", 2)[0].strip();
        return bare.substring(bare.lastIndexOf('.') + 1);
    }
}
