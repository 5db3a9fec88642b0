package dev.teamloop.loop.decide;

import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TestReplacement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks a planner's reply and makes a plan of it (SPEC §4 Plan). Nothing is mended: a wrong plan goes back with its problems. */
public final class PlanRules {
    /** A planner is shown this many files; a plan is no longer than that. */
    private static final int MOST_KRS = 200;

    private static final int MOST_FILES = 200;
    private static final int MOST_ADRS = 20;
    private static final int MOST_PROBLEMS = 20;
    private static final int LONGEST_TITLE = 300;
    private static final int LONGEST_TEXT = 20_000;

    private PlanRules() {}

    /** What came of checking. */
    public sealed interface Check {}

    /** The new key results, to be added to those that exist. */
    public record Accepted(List<KeyResult> krs) implements Check {
        public Accepted {
            krs = List.copyOf(krs);
        }
    }

    /** Every problem found, in words for the planner. */
    public record Refused(List<String> problems) implements Check {
        public Refused {
            problems = List.copyOf(problems);
        }
    }

    /** K2 key results that are to cover files which do not exist; test files they may write. */
    public static List<String> absent(List<PlanReply.Kr> proposed, Collection<String> files, Predicate<String> isTest) {
        return proposed.stream()
                .filter(kr -> kr.layer() == 2 && kr.type() == KrType.TEST)
                .flatMap(kr -> absent(kr, files, isTest).stream())
                .toList();
    }

    /** K2 key results with a target of what is counted in files, of which not one exists: nothing would be counted there, and the target be reached. */
    public static List<String> uncounted(List<PlanReply.Kr> proposed, Collection<String> files) {
        return proposed.stream()
                .filter(kr -> kr.layer() == 2 && kr.target() != null)
                .filter(kr -> !orNone(kr.targetFiles()).isEmpty()
                        && orNone(kr.targetFiles()).stream().noneMatch(files::contains))
                .map(kr -> missing(kr, orNone(kr.targetFiles())))
                .toList();
    }

    private static Optional<String> absent(PlanReply.Kr kr, Collection<String> files, Predicate<String> isTest) {
        List<String> gone = orNone(kr.targetFiles()).stream()
                .filter(file -> !files.contains(file) && !isTest.test(file))
                .toList();
        return gone.isEmpty() ? Optional.empty() : Optional.of(missing(kr, gone));
    }

    private static String missing(PlanReply.Kr kr, List<String> gone) {
        return ProjectPath.shown(kr.krId()) + ": there is no file "
                + gone.stream().map(ProjectPath::shown).collect(Collectors.joining(", "))
                + "; name the files as they are listed";
    }

    /** Key results that would change tests which a person approved as what the goal means. {@code fileOf} tells a test's file. */
    public static List<String> loosened(
            List<PlanReply.Kr> proposed, Collection<String> approved, UnaryOperator<String> fileOf) {
        return proposed.stream()
                .flatMap(
                        kr -> orNone(kr.replaces()).stream()
                                .map(TestReplacement::test)
                                .filter(test -> approved.contains(fileOf.apply(test))
                                        || approved.stream().anyMatch(test::startsWith))
                                .map(
                                        test -> ProjectPath.shown(kr.krId()) + " replaces " + ProjectPath.shown(test)
                                                + ", an acceptance test that a person approved: only the person may change it, so leave it out"))
                .toList();
    }

    /** K2 key results all of whose files are closed to every coder: no attempt at them can succeed. */
    public static List<String> closed(List<PlanReply.Kr> proposed, Predicate<String> isClosed) {
        return proposed.stream()
                .filter(kr -> kr.layer() == 2 && kr.type() != KrType.TEST)
                .filter(kr -> !orNone(kr.targetFiles()).isEmpty()
                        && orNone(kr.targetFiles()).stream().allMatch(isClosed))
                .map(kr -> ProjectPath.shown(kr.krId()) + ": no coder may write "
                        + orNone(kr.targetFiles()).stream()
                                .map(ProjectPath::shown)
                                .collect(Collectors.joining(", "))
                        + ", which says how the project is built, tested or released; leave it out")
                .toList();
    }

    /** {@code metrics}: the goal's; where all of them are shares, a target of 50 means 0.5. */
    public static Check check(List<PlanReply.Kr> proposed, TaskDag existing, int maxRetries, List<GoalMetric> metrics) {
        List<String> problems = new ArrayList<>();
        List<KeyResult> krs = new ArrayList<>();
        if (proposed.isEmpty()) {
            problems.add("the plan holds no key result; at least one is needed");
        }
        if (proposed.size() > MOST_KRS) {
            return new Refused(
                    List.of("the plan holds " + proposed.size() + " key results; at most " + MOST_KRS + " are taken"));
        }
        for (PlanReply.Kr one : proposed) {
            try {
                krs.add(keyResult(one, maxRetries, metrics));
            } catch (IllegalArgumentException e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        krs.stream()
                .filter(kr -> existing.find(kr.krId()).isPresent())
                .forEach(kr -> problems.add("the id " + kr.krId() + " is taken; use a fresh one"));
        if (problems.isEmpty()) {
            List<KeyResult> all = new ArrayList<>(existing.krs());
            all.addAll(krs);
            problems.addAll(TaskDag.problems(all));
        }
        if (problems.isEmpty() && existing.krs().isEmpty()) {
            problems.addAll(FirstPlan.problems(krs));
        }
        return problems.isEmpty() ? new Accepted(krs) : new Refused(first(problems));
    }

    private static List<String> first(List<String> problems) {
        return problems.size() <= MOST_PROBLEMS
                ? problems
                : Stream.concat(
                                problems.stream().limit(MOST_PROBLEMS),
                                Stream.of("… and " + (problems.size() - MOST_PROBLEMS) + " more"))
                        .toList();
    }

    /** What keeps these from becoming decision records; empty where nothing does. */
    public static List<String> problems(List<PlannedAdr> adrs) {
        if (adrs.size() > MOST_ADRS) {
            return List.of("the plan holds " + adrs.size() + " decision records; at most " + MOST_ADRS + " are taken");
        }
        List<String> problems = new ArrayList<>();
        for (PlannedAdr adr : adrs) {
            String name = "the decision record '" + ProjectPath.shown(adr.title()) + "'";
            if (adr.title().isBlank() || adr.title().length() > LONGEST_TITLE) {
                problems.add(name + " needs a title of at most " + LONGEST_TITLE + " characters; it has "
                        + adr.title().length());
            }
            Stream.of(adr.context(), adr.decision(), adr.consequences(), adr.alternatives())
                    .filter(text -> text.length() > LONGEST_TEXT)
                    .forEach(text -> problems.add(name + " holds a text of " + text.length() + " characters; at most "
                            + LONGEST_TEXT + " are taken"));
        }
        return problems;
    }

    private static KeyResult keyResult(PlanReply.Kr one, int maxRetries, List<GoalMetric> metrics) {
        KrId id = new KrId(one.krId());
        if (one.spec().isBlank() || one.spec().length() > LONGEST_TEXT) {
            throw new IllegalArgumentException(
                    one.spec().isBlank()
                            ? id + " has no spec; say what it must reach"
                            : id + " has a spec of " + one.spec().length() + " characters; at most " + LONGEST_TEXT
                                    + " are taken");
        }
        List<TestReplacement> replaced = replaced(id, orNone(one.replaces()));
        return new KeyResult(
                id,
                one.layer(),
                one.priority(),
                withReplaced(one.spec(), replaced),
                one.type(),
                targetFiles(id, orNone(one.targetFiles())),
                KrStatus.PENDING,
                orNone(one.depends()).stream().map(KrId::new).distinct().toList(),
                Optional.ofNullable(one.target()).map(target -> target(one.krId(), target, metrics)),
                maxRetries,
                0,
                Optional.empty(),
                replaced);
    }

    private static List<TestReplacement> replaced(KrId id, List<TestReplacement> named) {
        if (named.size() > MOST_FILES) {
            throw new IllegalArgumentException(
                    id + " replaces " + named.size() + " tests; at most " + MOST_FILES + " are taken");
        }
        named.forEach(one -> {
            if (one.test().isBlank() || one.reason().isBlank()) {
                throw new IllegalArgumentException(
                        id + " replaces a test without an id or a reason; name the test, and why it cannot stand");
            }
        });
        return named;
    }

    /** People confirm the spec, and critics judge by it: what may change stands there. */
    private static String withReplaced(String spec, List<TestReplacement> replaced) {
        return replaced.isEmpty()
                ? spec
                : spec + " (may change these old tests: "
                        + replaced.stream()
                                .map(one -> one.test() + " – " + one.reason())
                                .collect(Collectors.joining("; "))
                        + ")";
    }

    private static List<String> targetFiles(KrId id, List<String> files) {
        if (files.size() > MOST_FILES) {
            throw new IllegalArgumentException(
                    id + " targets " + files.size() + " files; at most " + MOST_FILES + " are taken");
        }
        List<String> plain = files.stream().map(PlanRules::plain).distinct().toList();
        for (String file : plain) {
            ProjectPath.problem(file).ifPresent(problem -> {
                throw new IllegalArgumentException(
                        id + " targets a path that is none: " + problem + "; paths are relative to the project");
            });
        }
        return plain;
    }

    static String plain(String file) {
        String relative = file.startsWith("./") ? file.substring(2) : file;
        return relative.endsWith("/") ? relative.substring(0, relative.length() - 1) : relative;
    }

    private static double target(String id, double target, List<GoalMetric> metrics) {
        boolean shares = metrics.stream().allMatch(metric -> metric.kind().isRatio());
        double figure = shares && target > 1 ? target / 100 : target;
        // 0 is given where there is nothing to give
        if (figure != 0 && metrics.stream().noneMatch(metric -> metric.takes(figure))) {
            throw new IllegalArgumentException(id + " has the target " + GoalMetric.plain(target)
                    + (shares
                            ? "; give a ratio between 0 and 1"
                            : ", which is no figure of "
                                    + metrics.stream().map(GoalMetric::subject).collect(Collectors.joining(" or of "))
                                    + "; give one in the unit of the measure that it is about"));
        }
        return figure;
    }

    private static <T> List<T> orNone(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }
}
