package dev.teamloop.loop.decide;

import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a first plan must hold (SPEC §4 Plan): all three tiers, every K2 upon a K1, every K3 upon all K2. Pure. */
final class FirstPlan {
    private FirstPlan() {}

    /** {@code krs} is a graph without cycles whose dependencies exist; a dependency over others counts. */
    static List<String> problems(List<KeyResult> krs) {
        List<String> problems = new ArrayList<>();
        for (int tier = 1; tier <= 3; tier++) {
            if (ids(krs, tier).isEmpty()) {
                problems.add("a first plan needs a key result of each tier; there is none of K" + tier);
            }
        }
        Map<KrId, KeyResult> byId = krs.stream().collect(Collectors.toMap(KeyResult::krId, Function.identity()));
        Set<KrId> first = ids(krs, 1);
        Set<KrId> second = ids(krs, 2);
        for (KeyResult kr : krs) {
            Set<KrId> below = new HashSet<>();
            collect(kr, byId, below);
            if (kr.krId().tier() == 2 && !first.isEmpty() && first.stream().noneMatch(below::contains)) {
                problems.add(kr.krId() + " must depend on a key result of K1");
            }
            if (kr.krId().tier() == 3 && !below.containsAll(second)) {
                String missing = second.stream()
                        .filter(id -> !below.contains(id))
                        .map(KrId::value)
                        .sorted()
                        .collect(Collectors.joining(", "));
                problems.add(kr.krId() + " must depend on every key result of K2; missing: " + missing);
            }
        }
        return problems;
    }

    private static Set<KrId> ids(List<KeyResult> krs, int tier) {
        return krs.stream().map(KeyResult::krId).filter(id -> id.tier() == tier).collect(Collectors.toSet());
    }

    private static void collect(KeyResult kr, Map<KrId, KeyResult> byId, Set<KrId> below) {
        for (KrId id : kr.depends()) {
            if (below.add(id)) {
                collect(Objects.requireNonNull(byId.get(id)), byId, below);
            }
        }
    }
}
