package dev.teamloop.core.plan;

import dev.teamloop.core.identity.KrId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * The key results and what they depend on. Immutable; valid by construction: ids unique, every dependency exists, no
 * cycle. A dependency is satisfied when it is completed; for K3, when it is closed (SPEC §5).
 */
public record TaskDag(List<KeyResult> krs) {
    public static final TaskDag EMPTY = new TaskDag(List.of());

    public TaskDag {
        krs = krs.stream().sorted(Comparator.comparing(KeyResult::krId)).toList();
        List<String> problems = problems(krs);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
    }

    /** Everything that keeps these from being a DAG; empty when they are one. */
    public static List<String> problems(List<KeyResult> krs) {
        List<String> found = new ArrayList<>();
        Map<KrId, KeyResult> byId = new HashMap<>();
        for (KeyResult kr : krs) {
            if (byId.put(kr.krId(), kr) != null) {
                found.add("the id " + kr.krId() + " stands twice");
            }
        }
        for (KeyResult kr : krs) {
            for (KrId needed : kr.depends()) {
                if (!byId.containsKey(needed)) {
                    found.add(kr.krId() + " depends on " + needed + ", which does not exist");
                }
            }
        }
        if (found.isEmpty()) {
            cycle(byId).ifPresent(id -> found.add("the dependencies of " + id + " hold a cycle"));
        }
        return found;
    }

    private static Optional<KrId> cycle(Map<KrId, KeyResult> byId) {
        Map<KrId, Integer> open = new HashMap<>();
        Map<KrId, List<KrId>> dependants = new HashMap<>();
        byId.values().forEach(kr -> {
            open.put(kr.krId(), new HashSet<>(kr.depends()).size());
            new HashSet<>(kr.depends())
                    .forEach(needed -> dependants
                            .computeIfAbsent(needed, id -> new ArrayList<>())
                            .add(kr.krId()));
        });
        Deque<KrId> free = new ArrayDeque<>();
        open.forEach((id, count) -> {
            if (count == 0) {
                free.add(id);
            }
        });
        Set<KrId> done = new HashSet<>();
        while (!free.isEmpty()) {
            KrId id = free.remove();
            done.add(id);
            for (KrId next : dependants.getOrDefault(id, List.of())) {
                if (open.merge(next, -1, Integer::sum) == 0) {
                    free.add(next);
                }
            }
        }
        return byId.keySet().stream().filter(id -> !done.contains(id)).sorted().findFirst();
    }

    public KeyResult get(KrId id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("no KR " + id + " in the plan"));
    }

    public Optional<KeyResult> find(KrId id) {
        return krs.stream().filter(kr -> kr.krId().equals(id)).findFirst();
    }

    /**
     * All that are ready, that is pending with their dependencies satisfied: that of highest priority first, of equal ones that
     * with the most left to gain, then by id.
     *
     * @param left what is left to gain in a key result's target files, in the unit of the goal
     */
    public List<KeyResult> ready(ToIntFunction<KeyResult> left) {
        return krs.stream()
                .filter(kr -> kr.status() == KrStatus.PENDING && satisfied(kr))
                .sorted(Comparator.comparingInt(KeyResult::priority)
                        .thenComparing(Comparator.comparingInt(left).reversed())
                        .thenComparing(KeyResult::krId))
                .toList();
    }

    private boolean satisfied(KeyResult kr) {
        return kr.depends().stream()
                .map(this::get)
                .allMatch(needed ->
                        kr.tier() == Tier.K3 ? needed.status().isClosed() : needed.status() == KrStatus.COMPLETED);
    }

    public boolean isClosed() {
        return krs.stream().allMatch(kr -> kr.status().isClosed());
    }

    /** Those that were given up and have a target file in common with this one: it takes their place. */
    public List<KeyResult> givenUpBefore(KeyResult kr) {
        return krs.stream()
                .filter(one -> one.status() == KrStatus.SKIPPED && !one.krId().equals(kr.krId()))
                .filter(one -> !Collections.disjoint(one.targetFiles(), kr.targetFiles()))
                .toList();
    }

    /** Replaces one KR. */
    public TaskDag with(KeyResult changed) {
        return map(kr -> kr.krId().equals(changed.krId()) ? changed : kr);
    }

    public TaskDag plus(List<KeyResult> more) {
        List<KeyResult> all = new ArrayList<>(krs);
        all.addAll(more);
        return new TaskDag(all);
    }

    /** Skips every pending KR, K3 excepted, that can no longer be satisfied because a KR it needs was skipped. */
    public TaskDag skipUnreachable() {
        TaskDag current = this;
        for (int i = 0; i < krs.size(); i++) {
            TaskDag now = current;
            TaskDag next = now.map(kr -> now.blocker(kr)
                    .map(needed -> kr.skipped("depends on " + needed.krId() + ", which was skipped"))
                    .orElse(kr));
            if (next.equals(current)) {
                return current;
            }
            current = next;
        }
        return current;
    }

    private Optional<KeyResult> blocker(KeyResult kr) {
        if (kr.status() != KrStatus.PENDING || kr.tier() == Tier.K3) {
            return Optional.empty();
        }
        return kr.depends().stream()
                .map(this::get)
                .filter(needed -> needed.status() == KrStatus.SKIPPED)
                .findFirst();
    }

    /** Skips every open K2 KR, because the goal was measured as met. */
    public TaskDag skipOpenK2(String cause) {
        return map(kr -> kr.tier() == Tier.K2 && kr.status() == KrStatus.PENDING ? kr.skipped(cause) : kr);
    }

    private TaskDag map(UnaryOperator<KeyResult> change) {
        return new TaskDag(krs.stream().map(change).toList());
    }
}
