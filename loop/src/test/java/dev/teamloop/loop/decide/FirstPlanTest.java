package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.TaskDag;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FirstPlanTest {
    static final List<PlanReply.Kr> PLAN =
            List.of(kr("K1.91"), kr("K2.91", "K1.91"), kr("K2.92", "K2.91"), kr("K3.91", "K2.92"));

    private static PlanReply.Kr kr(String id, String... depends) {
        int layer = id.charAt(1) - '0';
        return new PlanReply.Kr(id, layer, 1, "reach it", KrType.TEST, null, List.of(depends), null, null);
    }

    /** {@code plan}: key results, each with what it depends on behind a {@code <}. */
    private static PlanRules.Check check(String plan) {
        List<PlanReply.Kr> krs = Arrays.stream(plan.split(" "))
                .map(one -> one.split("<"))
                .map(one -> kr(one[0], one.length > 1 ? one[1].split(",") : new String[0]))
                .toList();
        return PlanRules.check(krs, TaskDag.EMPTY, 3, PlanRulesTest.SHARES);
    }

    @Test
    void aPlanOfAllTiersIsAcceptedAlsoWhereItDependsOverOthers() {
        assertThat(PlanRules.check(PLAN, TaskDag.EMPTY, 3, PlanRulesTest.SHARES))
                .isInstanceOf(PlanRules.Accepted.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "K1.1 K3.1<K1.1                        | there is none of K2",
                "K2.1 K3.1<K2.1                        | there is none of K1",
                "K1.1 K2.1<K1.1                        | there is none of K3",
                "K1.1 K2.1<K1.1 K2.2 K3.1<K2.1,K2.2    | K2.2 must depend on a key result of K1",
                "K1.1 K2.1<K1.1 K2.2<K1.1 K3.1<K2.1    | K3.1 must depend on every key result of K2; missing: K2.2",
                "K1.1 K2.1<K1.1 K3.1                   | K3.1 must depend on every key result of K2; missing: K2.1"
            })
    void whatAFirstPlanLacksIsTold(String plan, String problem) {
        assertThat(check(plan))
                .isInstanceOfSatisfying(
                        PlanRules.Refused.class,
                        refused -> assertThat(refused.problems())
                                .singleElement()
                                .asString()
                                .contains(problem));
    }
}
