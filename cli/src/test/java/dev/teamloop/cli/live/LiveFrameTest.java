package dev.teamloop.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

final class LiveFrameTest {
    private static final Instant NOW = SampleViews.START.plusSeconds(75);

    private static String shown(ViewState view, int width, int height) {
        return LiveFrame.render(view, width, height, NOW).stream()
                .map(AttributedString::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void everythingThatMattersIsShownWhereThereIsRoom() {
        assertThat(shown(SampleViews.view(SampleViews.secondRound()), 120, 40))
                .contains("round 2/50", "K2.1", "1:15", "health 73")
                .contains("handler-layer coverage 0%→≥50%", "0% → 20% → >= 50%")
                .contains("¥5", "spent", "reserved", "of ¥20")
                .contains("✓ K1.1", "▶ K2.1 ← K1.1", "– K2.2", "· K3.1 ← K2.1, K2.2")
                .contains("✓ 6 measure 2s", "▶ 7 review ∥ test 1:08", "· 11 memorize")
                .contains("✓ scope", "✗ measure", "20% is not above 20%")
                .contains("✗ tester", "· reviewer")
                .contains("reviewer asks again in", "429 too many requests")
                .contains("log     reviewer wait", "Ctrl-C stops after the round in hand");
    }

    @Test
    void untrustedTextSteersNothing() {
        assertThat(shown(SampleViews.view(SampleViews.secondRound()), 120, 40))
                .contains("evil[2Jtxt")
                .doesNotContain("\u001b", "\u202e");
    }

    @Test
    void noSizeIsExceeded() {
        Random random = new Random(7);
        List<LoopEvent> events = SampleViews.secondRound();
        for (int i = 0; i < 400; i++) {
            ViewState view = SampleViews.view(events.subList(0, random.nextInt(events.size() + 1)));
            int width = 1 + random.nextInt(140);
            int height = 1 + random.nextInt(50);
            List<AttributedString> lines = LiveFrame.render(view, width, height, NOW);
            assertThat(lines).hasSizeLessThanOrEqualTo(height);
            assertThat(lines)
                    .allSatisfy(line -> assertThat(line.columnLength())
                            .as("%s at %d columns", line, width)
                            .isLessThanOrEqualTo(width));
        }
    }

    @Test
    void aSmallWindowKeepsMeasureStepAndMoney() {
        assertThat(shown(SampleViews.view(SampleViews.secondRound()), 40, 6))
                .contains("measure 0% → 20%", "7/11 review ∥ test", "¥5", "Ctrl-C");
    }

    @Test
    void aBarStandsApartFromItsFiguresAndIsShorterWhereThereIsLessRoom() {
        for (int width = 30; width < 130; width++) {
            for (String line : shown(SampleViews.view(SampleViews.secondRound()), width, 40)
                    .split("\n", -1)) {
                assertThat(line).as("at %d columns", width).doesNotContainPattern("[^\\s█▏▒░][█▏▒░]");
            }
        }
    }

    @Test
    void aLittleSpentIsNoWholeColumn() {
        assertThat(Bar.of(0.0016, 0, 24).toString()).isEqualTo("▏" + "░".repeat(23));
        assertThat(Bar.of(0.05, 0, 24).toString()).startsWith("█░");
    }

    @Test
    void aLongPlanIsShownAroundTheKeyResultInHand() {
        ViewState view = SampleViews.view(SampleViews.secondRound());
        List<String> lines =
                PlanLines.of(view, 2).stream().map(AttributedString::toString).toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).contains("▶ K2.1");
        assertThat(lines.get(1)).contains("3 more key results");
    }

    @Test
    void aWideCharacterIsNeverHalved() {
        AttributedString text = new AttributedString("处理器的分支");
        assertThat(StyledText.fit(text, 6).toString()).isEqualTo("处理…");
        assertThat(StyledText.fit(text, 7).columnLength()).isLessThanOrEqualTo(7);
        assertThat(StyledText.fit(text, 12).toString()).isEqualTo("处理器的分支");
    }

    @Test
    void aLineIsCutBetweenTwoWordsUnlessThatCostsMuchOfIt() {
        assertThat(StyledText.fit(new AttributedString("measured in the whole suite"), 22)
                        .toString())
                .isEqualTo("measured in the whole…");
        assertThat(StyledText.fit(new AttributedString("measured in the whole suite"), 20)
                        .toString())
                .isEqualTo("measured in the …");
        assertThat(StyledText.fit(new AttributedString("a tests/test_calc.py::test_sub_is"), 20)
                        .toString())
                .isEqualTo("a tests/test_calc.p…");
    }

    @Test
    void whatIsUnderWayHasALineOfItsOwn() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(new LoopEvent.Asked(2, Agent.TESTER, Optional.of(new KrId("K2.1")), "glm-5", 1));
        assertThat(shown(SampleViews.view(events), 120, 40))
                .contains("now     K2.1 tester: waiting for the model for 1:04 (glm-5)");
    }

    @Test
    void whatStaysBehindTellsHowItEnded() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(new LoopEvent.Note("health is low", true));
        events.add(new LoopEvent.Ended(LoopStatus.BUDGET, "spent"));
        String text = LiveFrame.last(SampleViews.view(events), 100, NOW).stream()
                .map(AttributedString::toString)
                .collect(Collectors.joining("\n"));
        assertThat(text).contains("0% → 20%", "✓ K1.1", "! health is low", "BUDGET: spent");
        assertThat(text).doesNotContain("measuring the baseline");
    }

    @Test
    void aReasonThatNoLineHoldsIsToldWhole() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(new LoopEvent.Ended(LoopStatus.FATAL, "coder: endpoint unreachable: HTTP 500: 模型暂时不可用请稍后再试"));
        ViewState view = SampleViews.view(events);
        for (int width : new int[] {20, 31, 62}) {
            List<AttributedString> lines = FootLines.last(view, width);
            assertThat(lines).allSatisfy(line -> assertThat(line.columnLength()).isLessThanOrEqualTo(width));
            assertThat(lines.stream().map(AttributedString::toString).collect(Collectors.joining(" ")))
                    .contains("endpoint unreachable:")
                    .endsWith("再试");
        }
    }

    @Test
    void aWaitThatIsOverIsNotShown() {
        ViewState view = SampleViews.view(SampleViews.secondRound());
        assertThat(FootLines.waits(view, NOW)).hasSize(1);
        assertThat(FootLines.waits(view, NOW.plusSeconds(600))).isEmpty();
    }

    @Test
    void whoOnlyWatchesIsNotToldThatCtrlCStopsTheLoop() {
        ViewState own = SampleViews.view(SampleViews.secondRound());
        assertThat(foot(own)).contains("Ctrl-C stops after the round in hand");
        assertThat(foot(own.with(draft -> draft.another = true)))
                .contains("Ctrl-C ends the watching")
                .doesNotContain("stops after");
    }

    private static String foot(ViewState view) {
        return LiveFrame.render(view, 100, 40, NOW).stream()
                .map(AttributedString::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aViewOfNothingLeavesNothingBehind() {
        assertThat(LiveFrame.last(ViewState.EMPTY, 80, NOW)).isEmpty();
    }
}
