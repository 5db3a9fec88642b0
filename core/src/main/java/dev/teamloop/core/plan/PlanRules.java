package dev.teamloop.core.plan;

import dev.teamloop.core.identity.KrId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks a planner's reply and makes a plan of it (SPEC §4 Plan). Nothing is mended: a wrong plan goes back with its problems. */
public final class PlanRules {
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

    /** {@code ratio}: the goal's figure is a ratio, so that a target of 50 means 0.5. */
    public static Check check(List<PlanReply.Kr> proposed, TaskDag existing, int maxRetries, boolean ratio) {
        List<String> problems = new ArrayList<>();
        List<KeyResult> krs = new ArrayList<>();
        if (proposed.isEmpty()) {
            problems.add("the plan holds no key result; at least one is needed");
        }
        for (PlanReply.Kr one : proposed) {
            try {
                krs.add(keyResult(one, maxRetries, ratio));
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
        return problems.isEmpty() ? new Accepted(krs) : new Refused(problems);
    }

    private static KeyResult keyResult(PlanReply.Kr one, int maxRetries, boolean ratio) {
        if (one.spec().isBlank()) {
            throw new IllegalArgumentException(one.krId() + " has no spec; say what it must reach");
        }
        for (String file : orNone(one.targetFiles())) {
            if (file.startsWith("/") || file.contains("..")) {
                throw new IllegalArgumentException(
                        one.krId() + " targets '" + file + "'; paths are relative to the project");
            }
        }
        return new KeyResult(
                new KrId(one.krId()),
                one.layer(),
                one.priority(),
                one.spec(),
                one.type(),
                orNone(one.targetFiles()),
                KrStatus.PENDING,
                orNone(one.depends()).stream().map(KrId::new).toList(),
                Optional.ofNullable(one.target()).map(target -> ratio ? ratio(one.krId(), target) : target),
                maxRetries,
                0,
                Optional.empty());
    }

    private static double ratio(String id, double target) {
        double ratio = target > 1 ? target / 100 : target;
        if (!(ratio >= 0 && ratio <= 1)) {
            throw new IllegalArgumentException(id + " has the target " + target + "; give a ratio between 0 and 1");
        }
        return ratio;
    }

    private static List<String> orNone(@Nullable List<String> list) {
        return list == null ? List.of() : list;
    }
}
