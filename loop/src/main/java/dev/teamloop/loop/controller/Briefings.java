package dev.teamloop.loop.controller;

import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.path.Glob;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Planner;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.workspace.Capped;
import dev.teamloop.loop.workspace.CommandScripts;
import dev.teamloop.loop.workspace.ProjectReading;
import dev.teamloop.loop.workspace.WriteScope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Composes what planner and coder are told: what the target needs, not the repository (SPEC §3, §4 Context). */
final class Briefings {
    private static final int MOST_LEFT = 3;
    private static final int FAILURES = 8_000;
    private static final int EXAMPLE = 6_000;
    private static final int LEFT = 10_000;
    private static final int SYMBOLS = 6_000;
    private static final int FINDINGS = 6_000;
    private static final int MOST_ELSEWHERE = 10;

    private final Loop loop;

    Briefings(Loop loop) {
        this.loop = loop;
    }

    WriteScope scope(StandardGoal goal, KrType type) {
        List<String> untouchable = new ArrayList<>(loop.userPaths());
        untouchable.add(loop.config().paths().rdf() + "/**");
        untouchable.add(loop.config().paths().logs() + "/**");
        untouchable.addAll(CommandScripts.of(
                loop.config().verify(),
                path -> Files.isRegularFile(loop.project().resolve(path))));
        untouchable.addAll(loop.repository().hooks().ownScripts());
        return WriteScope.of(
                loop.project(), goal, type, loop.config().scope(), loop.runner().testGlobs(), untouchable);
    }

    ProjectReading reading(java.util.function.Supplier<Set<String>> files) {
        return new ProjectReading(loop.project(), files, loop.mask());
    }

    Planner.Briefing planner(StandardGoal goal, Measured now, TaskDag existing, String rejection, String request) {
        List<String> counted = ScopeListing.countedFiles(goal.primary(), now);
        List<String> lines = counted.stream()
                .limit(ScopeListing.MOST_FILES)
                .map(path -> ScopeListing.describe(goal.primary(), now, path))
                .toList();
        return new Planner.Briefing(
                goal,
                lines,
                ScopeListing.folders(goal.primary(), now, counted),
                baseline(goal, now),
                loop.knowledge()
                        .digest(counted.stream().limit(ScopeListing.MOST_FILES).toList(), 12_000),
                existing,
                rejection,
                request,
                scope(goal, KrType.BOTH).writable());
    }

    private List<String> baseline(StandardGoal goal, Measured now) {
        List<String> lines = new ArrayList<>(ScopeListing.baseline(goal, now));
        lines.add(failing(goal, now));
        lines.removeIf(String::isEmpty);
        return lines;
    }

    private String failing(StandardGoal goal, Measured now) {
        List<TestCase> failing =
                FailingTests.of(goal, now.run(), loop.config().verify().knownFailures());
        return loop.mask().mask(FailingTests.told(failing, FAILURES));
    }

    Coder.Briefing coder(TaskUnit task, StandardGoal goal, KrType type, Measured now, Set<String> files) {
        List<String> targets = task.context().targetFiles();
        int room = loop.config().limits().contextTokens() * 2;
        ProjectReading reading = reading(() -> files);
        // a KR that names no file is about the scope as a whole: then where most is left to do
        List<String> shown = targets.isEmpty() && task.krId().tier() == 2
                ? ScopeListing.countedFiles(goal.primary(), now).stream()
                        .limit(MOST_LEFT)
                        .toList()
                : targets;
        String uncovered = new LeftToDo(goal.primary(), now, reading::masked).of(shown, room / 2);
        String example = example(shown, files, reading);
        return new Coder.Briefing(
                task,
                goal,
                scope(goal, type).writable(),
                failing(goal, now) + commands(goal, now, shown) + uncovered + lastAttempt(task),
                loop.mask().mask(loop.knowledge().symbols(shown, SYMBOLS)),
                example,
                loop.knowledge().antiPatterns(targets, 5),
                runner(task.krId().tier() == 2 ? KrTierHint.MUST_CHANGE : KrTierHint.MAY_BE_EMPTY, now));
    }

    /** What the goal's commands found, in these files first. */
    private static String commands(StandardGoal goal, Measured now, List<String> files) {
        StringBuilder out = new StringBuilder();
        for (GoalMetric metric : goal.metrics()) {
            now.command(metric).ifPresent(run -> out.append(MetricFindings.told(metric, run, files, FINDINGS)));
        }
        return out.toString();
    }

    /** What the target still lacks on this measurement, for a handover that fell short. */
    String left(StandardGoal goal, List<String> targets, Measured now, Set<String> files) {
        LeftToDo left = new LeftToDo(goal.primary(), now, reading(() -> files)::masked);
        return commands(goal, now, targets) + (left.isAny(targets) ? left.of(targets, LEFT) : "");
    }

    /** Where the metric's text stands in these files, and how often elsewhere; at most about {@code room} characters. */
    String occurrences(GoalMetric metric, Measured now, List<String> targets, Set<String> files, int room) {
        LeftToDo left = new LeftToDo(metric, now, reading(() -> files)::masked);
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

    /** What the KR's last attempt wrote before it was reverted, so that what was good in it need not be thought up again. */
    private String lastAttempt(TaskUnit task) {
        int last = task.context().previousAttempts().stream()
                .mapToInt(PreviousAttempt::round)
                .max()
                .orElse(0);
        Path patch = loop.folder().patch(loop.id(), last);
        if (last == 0 || !Files.exists(patch)) {
            return "";
        }
        try {
            return "\nWhat your last attempt wrote (it was taken back; reuse what was good):\n"
                    + Capped.to(loop.mask().mask(OrdinaryFile.text(patch)), LEFT);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + patch, e);
        }
    }

    /** How tests are run, how one is named, and whether there may be nothing to do. */
    private String runner(KrTierHint hint, Measured now) {
        String example = now.run().tests().stream()
                .findFirst()
                .map(test -> "; a test's id looks like " + test.id())
                .orElse("");
        return loop.runner().describe() + example + hint.text();
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

    private String example(List<String> targets, Set<String> files, ProjectReading reading) {
        if (targets.isEmpty()) {
            return "";
        }
        String target = targets.get(0);
        Set<String> candidates = new java.util.LinkedHashSet<>(loop.knowledge().exampleTests(target));
        candidates.addAll(files.stream()
                .filter(path -> Glob.any(loop.runner().testGlobs(), path))
                .toList());
        return candidates.stream()
                .filter(files::contains)
                .filter(path -> !path.endsWith("__init__.py") && !path.endsWith("conftest.py"))
                .flatMap(path -> reading
                        .masked(path)
                        .filter(text -> !text.isBlank())
                        .map(text -> path + "\n" + Capped.to(text, EXAMPLE))
                        .stream())
                .findFirst()
                .orElse("");
    }
}
