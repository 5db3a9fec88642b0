package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.Planner;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.gate.OwnMetric;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.DecisionRecords;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.ProjectReading;
import dev.teamloop.loop.workspace.WriteScope;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Composes what planner and coder are told: what the target needs, not the repository (SPEC §3, §4 Context). */
public final class Briefings {
    private static final int MOST_LEFT = 3;
    private static final int MOST_STOPPED = 6;
    private static final int FAILURES = 8_000;
    /** What a model reads at a glance: the rest of a large target is named by its lines. */
    private static final int TARGET = 14_000;

    /** The same for the functions that the spec names, or all that lack tests. */
    private static final int WIDE = 30_000;

    private static final int LEFT = 10_000;
    private static final int RELATED = 6_000;
    private static final int KNOWLEDGE = 6_000;
    private static final int MOST_LESSONS = 5;
    private static final int FINDINGS = 6_000;
    private static final int MOST_ELSEWHERE = 10;

    private final Loop loop;
    private final Project project;
    private final Knowledge knowledge;

    public Briefings(Loop loop) {
        this.loop = loop;
        this.project = loop.project();
        this.knowledge = loop.knowledge();
    }

    public WriteScope scope(StandardGoal goal, KrType type) {
        return WriteScope.of(
                project.path(),
                goal,
                type,
                project.config().scope(),
                loop.instruments().runner().testGlobs(),
                ClosedPaths.of(project, goal));
    }

    private List<String> writable(StandardGoal goal, KrType type) {
        return WritableText.lines(project, goal, scope(goal, type));
    }

    public ProjectReading reading(java.util.function.Supplier<Set<String>> files) {
        return new ProjectReading(project.path(), files, project.mask());
    }

    public Planner.Briefing planner(
            StandardGoal goal, TreeMeasurement now, TaskDag existing, String rejection, String request) {
        ScopeListing.Listing listing =
                ScopeListing.of(goal, now, this::functions, (metric, path) -> tests(metric, now, path));
        return new Planner.Briefing(
                goal,
                listing.candidates(),
                listing.folders(),
                baseline(goal, now),
                knowledge.digest(listing.files(), KNOWLEDGE),
                new DecisionRecords(loop.records()).lines(),
                existing,
                rejection,
                request,
                writable(goal, KrType.BOTH));
    }

    /** Which tests a file has, and in which of them, should it be a test file, the goal's command found something. */
    private String tests(GoalMetric metric, TreeMeasurement now, String path) {
        String inside = now.command(metric)
                .filter(run -> loop.instruments().runner().isTest(path))
                .map(run ->
                        OldTestFindings.in(run, path, testsIn(path), now.run().tests()))
                .orElse("");
        return knowledge.ownTest(path).map(test -> "; tested by " + test).orElse("")
                + (inside.isEmpty() ? "" : "; inside old tests: " + inside);
    }

    private List<SourceTest> testsIn(String path) {
        return reading(() -> Set.of(path))
                .text(path)
                .flatMap(text -> loop.syntax().facts(path, text.getBytes(StandardCharsets.UTF_8)))
                .map(FileFacts::tests)
                .orElse(List.of());
    }

    private List<String> baseline(StandardGoal goal, TreeMeasurement now) {
        List<String> lines = new ArrayList<>(ScopeListing.baseline(goal, now));
        lines.add(project.mask()
                .mask(FailingTests.problem(goal, now.run()) + FailingTests.told(failing(goal, now), FAILURES)));
        lines.removeIf(String::isEmpty);
        return lines;
    }

    private List<TestCase> failing(StandardGoal goal, TreeMeasurement now) {
        return FailingTests.of(goal, now.run(), project.config().verify().knownFailures());
    }

    /** The file of tests that goes with a source, else the first that uses it. */
    Optional<String> ownTest(String path) {
        return knowledge
                .ownTest(path)
                .or(() -> knowledge.testsAbout(path).stream().findFirst());
    }

    /** The failing tests that the key result is to mend; empty where the goal is not about such. */
    public List<TestCase> failing(StandardGoal goal, KeyResult kr, TreeMeasurement now) {
        List<String> ownTests = kr.targetFiles().stream()
                .flatMap(path -> knowledge.ownTest(path).stream())
                .toList();
        return FailingTests.of(kr, failing(goal, now), ownTests);
    }

    public Coder.Briefing coder(Prepared prepared, StandardGoal goal, Set<String> files) {
        TaskUnit task = prepared.task();
        TreeMeasurement now = prepared.before();
        List<String> targets = task.context().targetFiles();
        List<TestCase> failing = failing(goal, prepared.kr(), now);
        String failures = FailingTests.told(failing, failing(goal, now), FAILURES);
        ProjectReading reading = reading(() -> files);
        // a KR that names no file is about the scope as a whole: then where most is left to do
        GoalMetric metric = OwnMetric.of(goal, prepared.kr(), now);
        List<String> shown = targets.isEmpty() && task.krId().tier() == 2
                ? ScopeListing.countedFiles(metric, now).stream()
                        .limit(MOST_LEFT)
                        .toList()
                : targets;
        List<String> read = withFailing(shown, failing, files);
        UncoveredTargets.Passages left = new UncoveredTargets(
                        metric, now, reading::masked, this::functions, task.spec())
                .of(read, room(read, reading, failures), WIDE);
        ShownTests tests = new ShownTests(loop.instruments(), knowledge, loop.syntax(), reading);
        Optional<String> nearest = tests.nearest(targets, task.spec(), files, now.run()::holds);
        boolean writesTests = failing.isEmpty() && prepared.kr().type() != KrType.CODE;
        // what stands there already is no example
        Optional<String> example =
                nearest.filter(path -> writesTests && !left.lines().containsKey(path));
        List<String> named = new ArrayList<>(read);
        nearest.ifPresent(named::add);
        return new Coder.Briefing(
                task,
                goal,
                writable(goal, prepared.kr().type()),
                project.mask().mask(FailingTests.problem(goal, now.run()) + failures)
                        + commands(goal, now, shown)
                        + left.text(),
                project.mask().mask(knowledge.related(left.lines(), RELATED)),
                project.mask()
                        .mask(nearest.map(path -> tests.helpers(path, files)).orElse("")),
                example.map(path -> tests.text(path, targets, files)).orElse(""),
                knowledge.lessons(loop.records().loopId(), task.krId(), named, MOST_LESSONS),
                knowledge.antiPatterns(targets, 5),
                new EarlierAttempts(loop.records(), project).told(task.context().previousAttempts()),
                runner(task.krId().tier() == 2 ? KrTierHint.MUST_CHANGE : KrTierHint.MAY_BE_EMPTY, now));
    }

    /** What failing tests are about: their own files, and product code in which they stop. */
    private static List<String> withFailing(List<String> targets, List<TestCase> failing, Set<String> files) {
        Set<String> shown = new LinkedHashSet<>(targets);
        List<String> stopped = FailureFrames.of(failing, files).files();
        Stream.concat(stopped.stream(), failing.stream().map(TestCase::file))
                .filter(files::contains)
                .distinct()
                .limit(MOST_STOPPED)
                .forEach(shown::add);
        return List.copyOf(shown);
    }

    /** The functions that a file of the project declares now. */
    public List<SourceFunction> functions(String path) {
        return reading(() -> Set.of(path))
                .text(path)
                .map(text -> loop.syntax().functions(path, text.getBytes(StandardCharsets.UTF_8)))
                .orElse(List.of());
    }

    /** What the failures leave of their own room goes to the files only where all of them fit whole then. */
    private int room(List<String> files, ProjectReading reading, String failures) {
        int whole = files.stream()
                .mapToInt(path -> CharacterBudget.cost(reading.masked(path).orElse("")))
                .sum();
        int wide = TARGET + (failures.isEmpty() ? 0 : Math.max(0, FAILURES - failures.length()));
        // tokens of source take about three characters, and much else is to be shown
        return Math.min(whole <= wide ? wide : TARGET, project.config().limits().contextTokens());
    }

    /** What the goal's commands are, and what they found, in these files first. */
    private String commands(StandardGoal goal, TreeMeasurement now, List<String> files) {
        StringBuilder out = new StringBuilder();
        for (GoalMetric metric : goal.metrics()) {
            now.command(metric)
                    .ifPresent(run -> out.append(MetricFindings.source(
                                    metric, project.config().verify().metrics()))
                            .append(MetricFindings.told(metric, run, files, FINDINGS)));
        }
        return out.toString();
    }

    /** What the target still lacks on this measurement, for a handover that fell short. */
    public String left(StandardGoal goal, List<String> targets, TreeMeasurement now, Set<String> files) {
        GoalMetric metric = ScopeListing.open(goal, now).get(0);
        UncoveredTargets left = new UncoveredTargets(metric, now, reading(() -> files)::masked, this::functions);
        List<String> lacking = targets.stream()
                .filter(path -> metric.kind() != MetricKind.TESTS_PASS && left.isAny(List.of(path)))
                .toList();
        return commands(goal, now, targets)
                + (lacking.isEmpty() ? "" : left.of(lacking, LEFT).text());
    }

    /** Where the metric's text stands in these files, and how often elsewhere; at most about {@code room} characters. */
    public String occurrences(
            GoalMetric metric, TreeMeasurement now, List<String> targets, Set<String> files, int room) {
        UncoveredTargets left = new UncoveredTargets(metric, now, reading(() -> files)::masked, this::functions);
        List<String> holding = ScopeListing.countedFiles(metric, now);
        List<String> own = targets.stream().filter(holding::contains).toList();
        String others = holding.stream()
                .filter(path -> !targets.contains(path))
                .limit(MOST_ELSEWHERE)
                .map(path -> ScopeListing.describe(metric, now, path))
                .collect(Collectors.joining("\n"));
        return (own.isEmpty() ? "none in these files\n" : left.places(own, room))
                + (others.isEmpty() ? "none elsewhere" : "elsewhere:\n" + others);
    }

    /** How tests are run, how one is named, and whether there may be nothing to do. */
    private String runner(KrTierHint hint, TreeMeasurement now) {
        List<TestCase> tests = now.run().tests();
        String example = tests.stream()
                // a text with examples in it has no names of tests
                .filter(test -> loop.instruments().runner().isTest(test.file()))
                .findFirst()
                .or(() -> tests.stream().findFirst())
                .map(test -> "; a test's id looks like " + test.id())
                .orElse("");
        return loop.instruments().runner().describe() + example + hint.text();
    }

    /** What the tier means for the coder. */
    private enum KrTierHint {
        MAY_BE_EMPTY(
                "\nIf what this KR asks for holds already, hand over without changing any file: that is a full answer."),
        MUST_CHANGE("");

        private final String text;

        KrTierHint(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }
}
