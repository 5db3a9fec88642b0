package dev.teamloop.loop.probe.node;

import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.loop.measure.RunFolder;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.probe.RanLines;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import dev.teamloop.loop.process.ShownTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Runs the new tests' files with the project's own tool, in a copy whose functions ask what they are to give.
 *
 * <p>Once a function is noticed, only tests that have noticed nothing yet are asked further: {@code ran} names those that ran it
 * in a run that was made. A test that does not end while a function is changed tells nothing. What runs outside of a test that
 * is known – while a file loads, in a hook of {@code node --test}, in a process that a test starts – is noticed by the tests
 * that fail; that others pass says nothing of them.
 */
public final class NodeProber implements Prober {
    private static final String UNLOADED = "no new test loads its file";
    private static final String UNRUN = "no new test runs it in its own process";
    /** So much longer than the unchanged run may a run with a change take. */
    private static final int PATIENCE = 3;

    /** Where a package says which tool compiles its tests. */
    private static final Pattern SETTINGS = Pattern.compile("(?:.*/)?(?:package\\.json|jest\\.config\\.\\w+)");

    private static final Duration LEAST = Duration.ofSeconds(8);

    private final NodeProject project;
    private final TestRunner runner;
    /** The runner's results tell no test's file, and tests run by other names. */
    private final boolean blind;

    public NodeProber(NodeProject project, TestRunner runner) {
        this(project, runner, false);
    }

    private NodeProber(NodeProject project, TestRunner runner, boolean blind) {
        this.project = project;
        this.runner = runner;
        this.blind = blind;
    }

    /**
     * For a project whose tests the project's own command runs in node: one changed copy a function, and whether any new test fails in it
     * (SPEC §5 rule 2). Which test runs a function is not known there, so no test is called idle, and nothing is said of what ran.
     */
    public static Prober ofWholeSuites(NodeProject project, TestRunner runner) {
        return request -> new NodeProber(project, new WholeSuite(runner, request.testFiles()), true)
                .run(request)
                .confirmed(new TreeMap<>(), Optional.empty());
    }

    @Override
    public ProbeResults run(ProbeRequest request) throws IOException, InterruptedException {
        if (request.tests().isEmpty() || request.testFiles().isEmpty()) {
            return ProbeResults.impossible(request, "there are no new tests");
        }
        long end = project.nanos().getAsLong() + request.limit().toNanos();
        Supplier<Duration> left =
                () -> Duration.ofNanos(Math.max(0, end - project.nanos().getAsLong()));
        Set<String> files = new TreeSet<>(project.tracked().get());
        files.addAll(request.testFiles());
        String name = "t" + UUID.randomUUID().toString().replace("-", "");
        boolean typed = checksTypes(files);
        ProbeWorkers made;
        try {
            made = new ProbeWorkers(() -> worker(request, files, name, typed, left));
        } catch (IOException e) {
            return ProbeResults.impossible(request, String.valueOf(e.getMessage()));
        }
        try (ProbeWorkers workers = made) {
            ScriptFailure failedCode = new ScriptFailure(
                    Set.copyOf(workers.first().written().files()),
                    files,
                    path -> runner.isTest(path) || request.testFiles().contains(path));
            return probed(request, workers, failedCode, left);
        }
    }

    private ProbeWorkers.Worker worker(
            ProbeRequest request, Set<String> files, String name, boolean typed, Supplier<Duration> left)
            throws IOException, InterruptedException {
        ShownTree tree = ShownTree.of(
                project.path(), project.processes(), files, () -> left.get().isZero());
        try {
            RunFolder folder = RunFolder.in(project.path());
            try {
                return new ProbeWorkers.Worker(
                        tree,
                        folder,
                        Instrumentation.write(request, project.syntax(), name, tree, typed),
                        new ProbeRuns(project.path(), folder.path(), name, runner, tree.processes(), files, blind));
            } catch (IOException | RuntimeException e) {
                folder.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            tree.close();
            throw e;
        }
    }

    /** Whether {@code ts-jest} compiles the sources, which takes wrong types for errors. */
    private boolean checksTypes(Set<String> files) throws IOException {
        for (String file : files) {
            Path path = project.path().resolve(file);
            if (SETTINGS.matcher(file).matches()
                    && Files.isRegularFile(path)
                    && Files.readString(path).contains("ts-jest")) {
                return true;
            }
        }
        return false;
    }

    private ProbeResults probed(
            ProbeRequest request, ProbeWorkers workers, ScriptFailure failedCode, Supplier<Duration> left)
            throws IOException, InterruptedException {
        Instrumentation written = workers.first().written();
        ProbeRuns runs = workers.first().runs();
        Ended plain = runs.plain(request.testFiles(), request.tests(), left.get());
        UnchangedRun observed = new UnchangedRun(plain.run(), request.tests(), plain.notes());
        if (observed.passing().isEmpty()) {
            return ProbeResults.impossible(request, "no new test passes while it is watched" + problem(plain.run()));
        }
        Set<String> escaped = left.get().isZero() ? Set.of() : observed.escaped();
        if (!observed.anyLoaded()) {
            return ProbeResults.impossible(
                    request, "the new tests load none of the functions' files, or not those of the project");
        }
        Optional<RanLines> ran = ran(request, written, runs, observed, left);
        List<FunctionProbe> trials = new ArrayList<>();
        written.functions()
                .forEach((n, source) ->
                        trials.add(new FunctionProbe(n, request.functions().get(n), source, observed)));
        trials.sort(java.util.Comparator.comparingInt(FunctionProbe::number));
        Duration patience = Duration.ofMillis(PATIENCE * plain.run().millis()).plus(LEAST);
        int atOnce = ProbeWorkers.most(project.processors(), observed.passing().size());
        TimedRuns timed = new TimedRuns(workers, atOnce, tests(observed), left, patience);
        ProbeSchedule all = new ProbeSchedule(timed, trials, observed, failedCode);
        all.run();
        List<PartProbe> parts = new ArrayList<>();
        for (FunctionProbe trial : trials) {
            Set<Integer> lines =
                    request.newLines().getOrDefault(trial.function().file(), Set.of());
            ScriptFunction source = Objects.requireNonNull(written.functions().get(trial.number()));
            parts.addAll(PartProbe.of(trial, source, lines, observed.passing().keySet()));
        }
        new PartSchedule(timed, parts, observed.passing().keySet()).run();
        List<NotProbed> refused = new ArrayList<>();
        written.refused()
                .forEach((n, why) ->
                        refused.add(new NotProbed(request.functions().get(n), why, false)));
        return all.results(refused, trial -> unrun(trial, written, observed, escaped), escaped)
                .withParts(
                        parts.stream()
                                .flatMap(part -> part.passedOver().stream())
                                .toList(),
                        parts.stream()
                                .filter(PartProbe::isOpen)
                                .map(part -> part.trial().function())
                                .distinct()
                                .toList())
                .confirmed(new TreeMap<>(), ran);
    }

    private static Set<String> tests(UnchangedRun observed) {
        return observed.passing().values().stream().flatMap(Set::stream).collect(Collectors.toSet());
    }

    /** What ran; where tests do not pass here, that they may run more is said. */
    private static Optional<RanLines> ran(
            ProbeRequest request,
            Instrumentation written,
            ProbeRuns runs,
            UnchangedRun observed,
            Supplier<Duration> left)
            throws IOException, InterruptedException {
        UnchangedRun whole = observed;
        if (!request.others().tests().isEmpty()) {
            ProbeRequest all = request.ofAll();
            Ended again = runs.plain(all.testFiles(), all.tests(), left.get().dividedBy(2));
            whole = new UnchangedRun(again.run(), all.tests(), again.notes());
        }
        if (left.get().isZero()) {
            return Optional.empty();
        }
        Map<String, Set<Integer>> lines = new TreeMap<>();
        for (int file = 0; file < written.files().size(); file++) {
            lines.put(written.files().get(file), whole.lines(file));
        }
        UnchangedRun seen = whole;
        Map<String, Set<Integer>> oneWay = new TreeMap<>();
        written.functions()
                .forEach((n, function) -> seen.oneWay(n)
                        .forEach(place -> oneWay.computeIfAbsent(
                                        request.functions().get(n).file(), file -> new TreeSet<>())
                                .add(function.conditions().get(place).line())));
        oneWay.forEach((file, those) -> those.retainAll(written.forks().getOrDefault(file, Set.of())));
        return Optional.of(new RanLines(
                lines,
                oneWay,
                Optional.of(written.lines()),
                false,
                !whole.escaped().isEmpty()));
    }

    private static Optional<NotProbed> unrun(
            FunctionProbe trial, Instrumentation written, UnchangedRun observed, Set<String> escaped) {
        ProbedFunction function = trial.function();
        if (!trial.unrun()) {
            return Optional.empty();
        }
        if (!observed.escaped().isEmpty()) {
            // where they ended for the time, who knows what they would have run
            String why = escaped.isEmpty() ? ProbeResults.LATE : ProbeResults.ESCAPED;
            return Optional.of(new NotProbed(function, why, false));
        }
        boolean loaded = observed.loaded(written.files().indexOf(function.file()));
        return Optional.of(new NotProbed(function, loaded ? UNRUN : UNLOADED, true));
    }

    private static String problem(TestRun run) {
        String why = run.problem().isEmpty()
                ? run.failures().stream()
                        .map(test -> test.id() + ": " + test.message())
                        .findFirst()
                        .orElse("")
                : run.problem();
        return why.isEmpty() ? "" : ": " + why;
    }
}
