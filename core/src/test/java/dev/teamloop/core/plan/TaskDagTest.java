package dev.teamloop.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.teamloop.core.identity.KrId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TaskDagTest {
    private static KeyResult kr(String id, int priority, String... depends) {
        KrId krId = new KrId(id);
        return new KeyResult(
                krId,
                krId.tier(),
                priority,
                "spec of " + id,
                KrType.TEST,
                List.of(),
                KrStatus.PENDING,
                Arrays.stream(depends).map(KrId::new).toList(),
                Optional.empty(),
                3,
                0,
                Optional.empty(),
                List.of());
    }

    private static Optional<String> next(TaskDag dag) {
        return dag.ready(kr -> 0).stream().findFirst().map(kr -> kr.krId().value());
    }

    @Test
    void aCycleIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new TaskDag(List.of(kr("K2.1", 1, "K2.3"), kr("K2.2", 1, "K2.1"), kr("K2.3", 1, "K2.2"))))
                .withMessageContaining("cycle");
    }

    @Test
    void aKrThatDependsOnItselfIsACycle() {
        assertThat(TaskDag.problems(List.of(kr("K2.1", 1, "K2.1"))))
                .singleElement()
                .asString()
                .contains("K2.1", "cycle");
    }

    @Test
    void aMissingDependencyIsNamed() {
        assertThat(TaskDag.problems(List.of(kr("K2.1", 1, "K1.9"))))
                .containsExactly("K2.1 depends on K1.9, which does not exist");
    }

    @Test
    void anIdThatStandsTwiceIsNamed() {
        assertThat(TaskDag.problems(List.of(kr("K2.1", 1), kr("K2.1", 2)))).containsExactly("the id K2.1 stands twice");
    }

    @Test
    void aDiamondIsNoCycle() {
        assertThat(TaskDag.problems(List.of(
                        kr("K1.1", 1), kr("K2.1", 1, "K1.1"), kr("K2.2", 1, "K1.1"), kr("K3.1", 1, "K2.1", "K2.2"))))
                .isEmpty();
    }

    @Test
    void aDependencyNamedTwiceIsOneDependency() {
        TaskDag dag = new TaskDag(List.of(kr("K1.1", 1), kr("K2.1", 1, "K1.1", "K1.1")));

        assertThat(next(dag.with(dag.get(new KrId("K1.1")).withStatus(KrStatus.COMPLETED))))
                .contains("K2.1");
    }

    @Test
    void ofEqualPriorityThatWithTheMostLeftToGainComesFirst() {
        TaskDag dag = new TaskDag(List.of(kr("K2.1", 2), kr("K2.2", 2), kr("K2.3", 2), kr("K2.4", 3)));
        Map<String, Integer> left = Map.of("K2.1", 4, "K2.2", 9, "K2.3", 9, "K2.4", 50);

        assertThat(dag.ready(kr -> left.get(kr.krId().value())))
                .extracting(kr -> kr.krId().value())
                .containsExactly("K2.2", "K2.3", "K2.1", "K2.4");
    }

    @Test
    void theReadyKrOfHighestPriorityComesFirst() {
        TaskDag dag = new TaskDag(List.of(kr("K2.1", 5), kr("K2.2", 2), kr("K2.3", 9)));

        assertThat(next(dag)).contains("K2.2");
    }

    @Test
    void atEqualPriorityTheIdDecidesByNumberNotByText() {
        TaskDag dag = new TaskDag(List.of(kr("K2.10", 1), kr("K2.9", 1)));

        assertThat(next(dag)).contains("K2.9");
    }

    @Test
    void aKrWaitsForItsDependenciesHoweverHighItsPriority() {
        TaskDag dag = new TaskDag(List.of(kr("K1.1", 9), kr("K2.1", 1, "K1.1")));

        assertThat(next(dag)).contains("K1.1");
    }

    @ParameterizedTest
    @EnumSource(KrStatus.class)
    void aDependencyIsSatisfiedOnceCompletedAndForK3OnceClosed(KrStatus status) {
        KeyResult needed = kr("K2.1", 1).withStatus(status);
        boolean done = status == KrStatus.COMPLETED;
        boolean closed = done || status == KrStatus.SKIPPED;

        assertThat(readyBesides(needed, kr("K2.2", 2, "K2.1"))).isEqualTo(done);
        assertThat(readyBesides(needed, kr("K3.1", 2, "K2.1"))).isEqualTo(closed);
    }

    private static boolean readyBesides(KeyResult needed, KeyResult kr) {
        return next(new TaskDag(List.of(needed, kr)))
                .equals(Optional.of(kr.krId().value()));
    }

    @Test
    void whatDependsOnASkippedKrIsSkippedDownTheChainButNotK3() {
        TaskDag dag = new TaskDag(List.of(
                kr("K2.1", 1).skipped("its retries are used up"),
                kr("K2.2", 1, "K2.1"),
                kr("K2.3", 1, "K2.2"),
                kr("K2.4", 1),
                kr("K3.1", 1, "K2.3")));

        TaskDag after = dag.skipUnreachable();

        assertThat(after.krs())
                .extracting(kr -> kr.krId() + " " + kr.status().id())
                .containsExactly("K2.1 skipped", "K2.2 skipped", "K2.3 skipped", "K2.4 pending", "K3.1 pending");
        assertThat(after.get(new KrId("K2.3")).rootCause()).contains("depends on K2.2, which was skipped");
        assertThat(after.skipUnreachable()).isEqualTo(after);
    }

    @Test
    void whatIsDoneAlreadyIsNotSkipped() {
        TaskDag dag = new TaskDag(
                List.of(kr("K2.1", 1).skipped("cause"), kr("K2.2", 1, "K2.1").withStatus(KrStatus.COMPLETED)));

        assertThat(dag.skipUnreachable()).isEqualTo(dag);
    }

    @Test
    void aMetGoalSkipsOpenK2KrsAndNothingElse() {
        TaskDag dag = new TaskDag(List.of(
                kr("K1.1", 1), kr("K2.1", 1), kr("K2.2", 1).withStatus(KrStatus.COMPLETED), kr("K3.1", 1, "K2.1")));

        TaskDag after = dag.skipOpenK2("goal met");

        assertThat(after.krs())
                .extracting(kr -> kr.krId() + " " + kr.status().id())
                .containsExactly("K1.1 pending", "K2.1 skipped", "K2.2 completed", "K3.1 pending");
        assertThat(after.get(new KrId("K2.1")).rootCause()).contains("goal met");
    }

    @Test
    void theDagIsClosedWhenNothingIsOpen() {
        assertThat(new TaskDag(List.of(kr("K2.1", 1))).isClosed()).isFalse();
        assertThat(new TaskDag(List.of(kr("K2.1", 1).skipped("x"), kr("K2.2", 1).withStatus(KrStatus.COMPLETED)))
                        .isClosed())
                .isTrue();
    }

    @Test
    void anUnknownIdIsACallersMistake() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TaskDag.EMPTY.get(new KrId("K2.1")))
                .withMessageContaining("K2.1");
    }

    @Test
    void whatWasGivenUpForTheSameFileIsWhatAKeyResultTakesThePlaceOf() {
        KeyResult open = kr("K2.4", 1);
        TaskDag dag = new TaskDag(List.of(
                about("K2.1", "src/a.py").skipped("0 of 3 votes"),
                about("K2.2", "src/b.py").skipped("0 of 3 votes"),
                about("K2.3", "src/a.py"),
                about("K2.5", "src/a.py", "src/c.py"),
                open));

        assertThat(dag.givenUpBefore(dag.get(new KrId("K2.5"))))
                .extracting(kr -> kr.krId().value())
                .containsExactly("K2.1");
        assertThat(dag.givenUpBefore(open)).isEmpty();
    }

    private static KeyResult about(String id, String... files) {
        KeyResult kr = kr(id, 1);
        return new KeyResult(
                kr.krId(),
                kr.layer(),
                kr.priority(),
                kr.spec(),
                kr.type(),
                List.of(files),
                kr.status(),
                kr.depends(),
                kr.target(),
                kr.maxRetries(),
                kr.retryCount(),
                kr.rootCause(),
                kr.replaces());
    }
}
