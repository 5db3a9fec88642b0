package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.Outcome;
import dev.teamloop.cli.live.ViewState.Past;
import dev.teamloop.cli.live.ViewState.Remark;
import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.loop.decide.HealthScore;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/** The head line, the rounds so far, waits, the last log line, remarks, and how the loop ended. */
final class FootLines {
    private static final int HEALTHY = 80;

    private FootLines() {}

    static AttributedString head(ViewState view, Instant now) {
        RoundView round = view.round();
        String number = round.number() == 0 ? "" : "  round " + round.number() + most(round);
        String age = view.standing()
                .flatMap(FootLines::began)
                .map(start -> "  " + RoundLines.time(Duration.between(start, now)))
                .orElse("");
        AttributedString health = view.health()
                .map(score -> StyledText.join(
                        StyledText.text("  health ", StyledText.FAINT),
                        StyledText.text(String.valueOf(score), style(score))))
                .orElse(AttributedString.EMPTY);
        return StyledText.join(
                StyledText.text("team-loop", StyledText.STRONG),
                new AttributedString(number),
                round.kr()
                        .map(kr -> new AttributedString("  " + kr.krId(), StyledText.BUSY))
                        .orElse(AttributedString.EMPTY),
                new AttributedString(view.outcome().isPresent() ? "" : age, StyledText.FAINT),
                health,
                new AttributedString(
                        view.standing().map(state -> "  " + state.loopId()).orElse(""), StyledText.FAINT));
    }

    private static String most(RoundView round) {
        return round.most() > 0 ? "/" + round.most() : "";
    }

    private static Optional<Instant> began(LoopEvent.StateChanged state) {
        try {
            return Optional.of(Instant.parse(state.startTime()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static AttributedStyle style(int health) {
        return health >= HEALTHY
                ? StyledText.GOOD
                : health >= HealthScore.WARNING_BELOW ? StyledText.LOOK : StyledText.BAD;
    }

    static List<AttributedString> waits(ViewState view, Instant now) {
        return view.activity().waits().entrySet().stream()
                // afterwards it asks again, of which the step tells
                .filter(wait -> wait.getValue().until().isAfter(now))
                .sorted(Map.Entry.comparingByKey())
                .map(wait -> StyledText.text(
                        "waiting " + wait.getKey().id() + " asks again in "
                                + RoundLines.time(
                                        Duration.between(now, wait.getValue().until()))
                                + ": " + wait.getValue().reason(),
                        StyledText.LOOK))
                .toList();
    }

    static List<AttributedString> log(ViewState view) {
        return view.activity().last().stream()
                .map(line -> StyledText.join(
                        StyledText.text("log     ", StyledText.FAINT),
                        StyledText.text(
                                line.agent().id() + " " + line.intent() + ": " + line.message(),
                                switch (line.level()) {
                                    case DEBUG, INFO -> StyledText.PLAIN;
                                    case WARNING -> StyledText.LOOK;
                                    case ERROR -> StyledText.BAD;
                                })))
                .toList();
    }

    static List<AttributedString> rounds(ViewState view) {
        return view.past().stream().map(FootLines::round).toList();
    }

    private static AttributedString round(Past past) {
        boolean passed = past.result() == Decision.Result.PASSED;
        return StyledText.join(
                new AttributedString(passed ? "  ✓ " : "  ✗ ", passed ? StyledText.GOOD : StyledText.BAD),
                new AttributedString("round " + past.round() + "  " + past.kr() + "  "
                        + past.result().id()),
                StyledText.text("  " + past.figure(), StyledText.BUSY),
                StyledText.text("  " + past.reason().lines().findFirst().orElse(""), StyledText.FAINT));
    }

    static List<AttributedString> remarks(ViewState view) {
        return view.remarks().stream()
                .map(remark -> StyledText.text(
                        (remark.warning() ? "! " : "  ") + remark.text(),
                        remark.warning() ? StyledText.LOOK : StyledText.FAINT))
                .toList();
    }

    /** What went wrong, whole: for the terminal's history. */
    static List<AttributedString> warnings(ViewState view, int width) {
        return view.remarks().stream()
                .filter(Remark::warning)
                .flatMap(remark -> StyledText.wrapped("! " + remark.text(), width, StyledText.LOOK).stream())
                .toList();
    }

    static List<AttributedString> last(ViewState view, int width) {
        if (view.outcome().isPresent()) {
            Outcome outcome = view.outcome().get();
            AttributedStyle style = outcome.status() == LoopStatus.SUCCESS ? StyledText.GOOD : StyledText.LOOK;
            return StyledText.wrapped(EndLine.of(outcome.status(), outcome.reason()), width, style);
        }
        if (view.another()) {
            return List.of(
                    view.stopping()
                            ? StyledText.text("stopping after the round in hand", StyledText.LOOK)
                            : StyledText.text(
                                    "Ctrl-C ends the watching; 'team-loop stop' ends the loop", StyledText.FAINT));
        }
        return List.of(
                view.stopping()
                        ? StyledText.text(
                                "stopping after the round in hand; Ctrl-C again ends it at once", StyledText.LOOK)
                        : StyledText.text("Ctrl-C stops after the round in hand", StyledText.FAINT));
    }
}
