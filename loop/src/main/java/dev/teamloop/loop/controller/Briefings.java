package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Composes what planner and coder are told: what the target needs, not the repository (SPEC §3, §4 Context). */
final class Briefings {
    private static final int MOST_FILES = 200;
    private static final int SMALL_FILE = 350;
    private static final int AROUND = 4;
    private static final int EXAMPLE = 6_000;
    private static final int LEFT = 10_000;
    private static final int SYMBOLS = 6_000;

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
        return WriteScope.of(
                loop.project(), goal, type, loop.config().scope(), loop.runner().testGlobs(), untouchable);
    }

    ProjectReading reading(java.util.function.Supplier<Set<String>> files) {
        return new ProjectReading(loop.project(), files, loop.mask());
    }

    Planner.Briefing planner(StandardGoal goal, Measured now, TaskDag existing, String rejection, String request) {
        List<String> counted = countedFiles(goal.primary(), now);
        List<String> lines = counted.stream()
                .limit(MOST_FILES)
                .map(path -> describe(goal.primary(), now, path))
                .toList();
        return new Planner.Briefing(
                goal,
                lines,
                folders(now, counted),
                baseline(goal, now),
                loop.knowledge().digest(counted.stream().limit(MOST_FILES).toList(), 12_000),
                existing,
                rejection,
                request,
                scope(goal, KrType.BOTH).writable());
    }

    /** The scope's files, most left to do first. */
    private static List<String> countedFiles(GoalMetric metric, Measured now) {
        if (metric.kind().isCoverage() || metric.pattern().isEmpty()) {
            Coverage coverage = now.coverage(metric, Optional.empty());
            return coverage.files().stream()
                    .sorted(Comparator.comparingInt(FileCoverage::uncoveredBranches)
                            .thenComparingInt(FileCoverage::uncoveredLineCount)
                            .reversed()
                            .thenComparing(FileCoverage::path))
                    .map(FileCoverage::path)
                    .toList();
        }
        Map<String, Integer> byFile =
                now.occurrences().getOrDefault(metric.pattern().get(), Map.of());
        return byFile.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static String describe(GoalMetric metric, Measured now, String path) {
        if (metric.pattern().isPresent()) {
            return path + " occurrences="
                    + now.occurrences()
                            .getOrDefault(metric.pattern().get(), Map.of())
                            .getOrDefault(path, 0);
        }
        return now.measurement()
                .coverage()
                .file(path)
                .map(file -> String.format(
                        Locale.ROOT,
                        "%s lines %d/%d branches %d/%d",
                        path,
                        file.coveredLines(),
                        file.totalLines(),
                        file.coveredBranches(),
                        file.totalBranches()))
                .orElse(path);
    }

    private static List<String> folders(Measured now, List<String> files) {
        Map<String, int[]> byFolder = new TreeMap<>();
        for (String path : files) {
            int slash = path.lastIndexOf('/');
            int[] counts = byFolder.computeIfAbsent(slash < 0 ? "." : path.substring(0, slash), key -> new int[2]);
            counts[0]++;
            counts[1] += now.measurement()
                    .coverage()
                    .file(path)
                    .map(FileCoverage::uncoveredBranches)
                    .orElse(0);
        }
        return byFolder.entrySet().stream()
                .limit(MOST_FILES)
                .map(entry -> entry.getKey() + ": " + entry.getValue()[0] + " files, " + entry.getValue()[1]
                        + " uncovered branches")
                .toList();
    }

    private static List<String> baseline(StandardGoal goal, Measured now) {
        List<String> lines = new ArrayList<>();
        for (GoalMetric metric : goal.metrics()) {
            lines.add(metric.describe() + "; measured now: " + metric.show(now.figure(metric)));
        }
        lines.add("limits: " + goal.maxRounds() + " rounds and " + goal.budgetYuan()
                + " in all; each attempt at a key result takes a round");
        lines.add("tests: " + now.run().collected() + " collected, " + now.run().red() + " failing");
        return lines;
    }

    Coder.Briefing coder(TaskUnit task, StandardGoal goal, KrType type, Measured now, Set<String> files) {
        List<String> targets = task.context().targetFiles();
        int room = loop.config().limits().contextTokens() * 2;
        ProjectReading reading = reading(() -> files);
        String uncovered = Capped.to(uncovered(goal.primary(), targets, now, reading), room / 2);
        String example = example(targets, files, reading);
        return new Coder.Briefing(
                task,
                goal,
                scope(goal, type).writable(),
                loop.mask().mask(uncovered) + lastAttempt(task),
                loop.mask().mask(loop.knowledge().symbols(targets, SYMBOLS)),
                loop.mask().mask(example),
                loop.knowledge().antiPatterns(targets, 5),
                runner(task.krId().tier() == 2 ? KrTierHint.MUST_CHANGE : KrTierHint.MAY_BE_EMPTY, now));
    }

    /** What the target still lacks on this measurement, for a handover that fell short. */
    String left(StandardGoal goal, List<String> targets, Measured now, Set<String> files) {
        String text = uncovered(goal.primary(), targets, now, reading(() -> files));
        return text.contains("!") || text.contains("~") || text.contains(">")
                ? loop.mask().mask(Capped.to(text, LEFT))
                : "";
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
                    + loop.mask().mask(Capped.to(Files.readString(patch), LEFT));
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
                        .text(path)
                        .filter(text -> !text.isBlank())
                        .map(text -> path + "\n" + Capped.to(text, EXAMPLE))
                        .stream())
                .findFirst()
                .orElse("");
    }

    private static String uncovered(GoalMetric metric, List<String> targets, Measured now, ProjectReading reading) {
        StringBuilder out = new StringBuilder();
        for (String path : targets) {
            Optional<String> text = reading.text(path);
            if (text.isEmpty()) {
                continue;
            }
            List<String> lines = text.get().lines().toList();
            Map<Integer, Character> marks = marks(metric, path, lines, now);
            out.append("== ").append(describe(metric, now, path)).append(" ==\n");
            Set<Integer> shown = shown(lines.size(), marks.keySet());
            int last = 0;
            for (int number : shown) {
                if (number > last + 1) {
                    out.append("   …\n");
                }
                out.append(marks.getOrDefault(number, ' '))
                        .append(String.format(Locale.ROOT, "%5d  ", number))
                        .append(lines.get(number - 1))
                        .append('\n');
                last = number;
            }
        }
        return out.isEmpty()
                ? ""
                : "('!' marks lines no test runs, '~' lines of which a branch is never taken, '>' lines to change)\n"
                        + out;
    }

    private static Map<Integer, Character> marks(GoalMetric metric, String path, List<String> lines, Measured now) {
        Map<Integer, Character> marks = new TreeMap<>();
        now.measurement().coverage().file(path).ifPresent(file -> {
            file.uncoveredLines().forEach(line -> marks.put(line, '!'));
            file.partialLines().forEach(line -> marks.put(line, '~'));
        });
        metric.pattern().ifPresent(pattern -> {
            marks.clear();
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).contains(pattern)) {
                    marks.put(i + 1, '>');
                }
            }
        });
        marks.keySet().removeIf(line -> line > lines.size());
        return marks;
    }

    private static Set<Integer> shown(int size, Set<Integer> marked) {
        Set<Integer> shown = new TreeSet<>();
        boolean whole = size <= SMALL_FILE;
        for (int line = 1; line <= size; line++) {
            if (whole || line <= 30) {
                shown.add(line);
            }
        }
        for (int mark : marked) {
            for (int line = Math.max(1, mark - AROUND); line <= Math.min(size, mark + AROUND); line++) {
                shown.add(line);
            }
        }
        return shown;
    }
}
