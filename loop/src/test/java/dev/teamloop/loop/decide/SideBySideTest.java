package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SideBySideTest {
    private static final KeyResult ONE = kr("K2.1", "src/a.py");
    private static final KeyResult SAME_FILE = kr("K2.2", "src/a.py", "src/b.py");
    private static final KeyResult OTHER = kr("K2.3", "src/c.py");
    private static final KeyResult FOURTH = kr("K2.4", "src/d.py");
    private static final KeyResult WHOLE = kr("K3.1");
    private static final KeyResult NOWHERE = kr("K2.5");
    private static final TaskDag DAG = new TaskDag(List.of(ONE, SAME_FILE, OTHER, FOURTH, WHOLE, NOWHERE));

    private static KeyResult kr(String id, String... files) {
        return Samples.kr(id, List.of(files), Optional.empty());
    }

    private static SideBySide.Hands hands(KeyResult... inHand) {
        return new SideBySide.Hands(List.of(inHand), 5, 50, Yuan.of("1"), Yuan.of("10"), false);
    }

    private static Optional<KrId> next(SideBySide.Hands hands) {
        return SideBySide.next(DAG.ready(kr -> 0), hands, Optional.empty()).map(KeyResult::krId);
    }

    @Test
    void whatChangesAFileThatIsInWorkWaits() {
        assertThat(next(hands(ONE))).contains(OTHER.krId());
        assertThat(next(hands(ONE, OTHER))).contains(FOURTH.krId());
        assertThat(next(hands(SAME_FILE))).contains(OTHER.krId());
    }

    @Test
    void whatIsAboutTheWholeProjectOrNamesNoFileIsAlone() {
        assertThat(next(hands(ONE, OTHER, FOURTH))).isEmpty();
        assertThat(next(hands(WHOLE))).isEmpty();
        assertThat(next(hands(NOWHERE))).isEmpty();
    }

    @Test
    void aloneWhateverIsReadyMayCome() {
        assertThat(SideBySide.next(List.of(WHOLE), hands(), Optional.empty())).contains(WHOLE);
    }

    @Test
    void roundsAndMoneyMustLastForAllThatAreInWork() {
        assertThat(next(new SideBySide.Hands(List.of(ONE), 50, 50, Yuan.of("1"), Yuan.of("2"), false)))
                .isPresent();
        assertThat(next(new SideBySide.Hands(List.of(ONE), 51, 50, Yuan.of("1"), Yuan.of("10"), false)))
                .isEmpty();
        assertThat(next(new SideBySide.Hands(List.of(ONE), 5, 50, Yuan.of("1"), Yuan.of("1.9"), false)))
                .isEmpty();
        assertThat(next(new SideBySide.Hands(List.of(ONE), 5, 50, Yuan.of("1"), Yuan.of("10"), true)))
                .isEmpty();
    }

    @Test
    void aRoundThatWasInterruptedGetsItsKeyResultAgainWhereThatIsFree() {
        assertThat(SideBySide.next(DAG.ready(kr -> 0), hands(ONE), Optional.of(FOURTH)))
                .contains(FOURTH);
        assertThat(SideBySide.next(DAG.ready(kr -> 0), hands(ONE), Optional.of(SAME_FILE)))
                .contains(OTHER);
        assertThat(SideBySide.next(DAG.ready(kr -> 0), hands(), Optional.of(FOURTH)))
                .contains(FOURTH);
    }
}
