package dev.teamloop.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.terminal.ProgressPrinter;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.testing.FakeClock;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class PlainViewTest {
    private static final RoundFigures FIGURES = new RoundFigures(
            Optional.empty(), Optional.empty(), new RoundFigures.Times(1, 0, 0, 1), List.of(), List.of(), "", 100);

    private final FakeClock clock = new FakeClock(SampleViews.START);
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final List<String> said = new ArrayList<>();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    private final PlainView view = new PlainView(new ProgressPrinter(out, out), said::add, clock);

    @AfterEach
    void close() {
        view.close();
    }

    private void pass(int seconds) {
        for (int second = 0; second < seconds; second++) {
            clock.advance(Duration.ofSeconds(1));
            view.tick();
        }
    }

    private static LoopEvent asked() {
        return new LoopEvent.Asked(1, Agent.CODER, Optional.of(new KrId("K2.1")), "glm-5", 1);
    }

    @Test
    void everyHalfMinuteOfSilenceIsBrokenWithWhatIsUnderWay() {
        view.accept(new LoopEvent.Spent(new Balance(Yuan.of("5"), Yuan.of("0.12"), Yuan.ZERO, Yuan.of("4.88"))));
        view.accept(new LoopEvent.StepStarted(1, 5, "code"));
        view.accept(asked());
        pass(29);
        assertThat(said).isEmpty();
        pass(41);
        assertThat(said)
                .containsExactly(
                        "    … K2.1 coder: waiting for the model for 30s (glm-5), ¥0.12 spent",
                        "    … K2.1 coder: waiting for the model for 1:00 (glm-5), ¥0.12 spent");
    }

    @Test
    void aPrintedLineIsNoSilenceAndOneThatIsNotPrintedIs() {
        view.accept(new LoopEvent.StepStarted(1, 5, "code"));
        pass(20);
        view.accept(new LoopEvent.HandedBack(1, new KrId("K2.1"), "gate measure closed"));
        pass(20);
        assertThat(said).isEmpty();
        view.accept(asked());
        pass(10);
        assertThat(said).containsExactly("    … K2.1 coder: waiting for the model for 10s (glm-5)");
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("handed back to the coder: gate measure closed");
    }

    @Test
    void whereRoundsAreInHandSideBySideEachLineSaysWhoseItIs() {
        view.accept(round(1, "K2.1"));
        view.accept(new LoopEvent.StepStarted(1, 4, "dispatch"));
        view.accept(round(2, "K2.2"));
        view.accept(new LoopEvent.StepStarted(1, 5, "code"));
        view.accept(new LoopEvent.HandedBack(2, new KrId("K2.2"), "gate scope closed"));
        view.accept(new LoopEvent.RoundReported(1, FIGURES));
        view.accept(new LoopEvent.StepStarted(1, 11, "memorize"));
        view.accept(new LoopEvent.StepStarted(2, 6, "measure"));

        assertThat(printed.toString(StandardCharsets.UTF_8).lines().filter(line -> !line.isEmpty()))
                .containsExactly(
                        "round 1/50  K2.1  tests",
                        "  [4] dispatch",
                        "round 2/50  K2.2  tests",
                        "  K2.1 [5] code",
                        "    K2.2 handed back to the coder: gate scope closed",
                        "  K2.1 [11] memorize",
                        "  K2.2 [6] measure");
    }

    private static LoopEvent round(int number, String krId) {
        return new LoopEvent.RoundStarted(number, 50, SampleViews.kr(krId, KrStatus.PENDING, "tests"));
    }

    @Test
    void whatRunsIsSaidOrElseTheStepInHand() {
        view.accept(new LoopEvent.StepStarted(1, 6, "measure"));
        view.accept(new LoopEvent.TestsStarted("the whole test suite"));
        pass(40);
        view.accept(new LoopEvent.TestsEnded("the whole test suite"));
        pass(30);
        assertThat(said)
                .containsExactly(
                        "    … tests running for 30s (the whole test suite)", "    … step 6, measure for 1:00");
    }

    @Test
    void aPauseIsSilenceToo() {
        view.accept(new LoopEvent.Paused(2, "95% of the budget is spent"));
        pass(30);
        assertThat(said)
                .containsExactly("    … paused, waiting for 'team-loop topup N' for 30s (95% of the budget is spent)");
    }

    @Test
    void whileSomebodyIsAskedAndAfterTheEndNothingIsSaid() {
        view.accept(new LoopEvent.StepStarted(1, 5, "code"));
        view.aside(() -> {
            pass(60);
            return "";
        });
        assertThat(said).isEmpty();
        view.accept(new LoopEvent.Ended(LoopStatus.SUCCESS, "all KRs are closed"));
        pass(60);
        assertThat(said).isEmpty();
    }

    @Test
    void aModelsNameSteersNothing() {
        view.accept(new LoopEvent.Asked(1, Agent.CODER, Optional.empty(), "evil\u001b[2J", 1));
        pass(30);
        assertThat(said).singleElement().asString().doesNotContain("\u001b").contains("coder: waiting");
    }
}
