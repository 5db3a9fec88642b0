package dev.teamloop.cli.report;

import dev.teamloop.loop.record.SessionReport;
import dev.teamloop.loop.state.LoopFolder;
import java.util.List;
import java.util.Optional;

/** Why a loop ended: the session summary says it; where that is missing, the last round's decision or log does. */
final class EndReason {
    private static final int SUMMARY = 100_000;

    private EndReason() {}

    static String of(LoopFolder folder, String status, List<RoundFacts> rounds, Source source) {
        Optional<String> summary =
                source.beginning(folder.sessionSummary(), SUMMARY).map(Excerpt::text);
        if (summary.isEmpty()) {
            source.gap(source.name(folder.sessionSummary()) + " is missing");
        }
        return summary.flatMap(text -> SessionReport.reason(text, status))
                .or(() -> decided(rounds))
                .or(() -> logged(rounds))
                .orElse("");
    }

    private static Optional<String> decided(List<RoundFacts> rounds) {
        return last(rounds).flatMap(RoundFacts::ruling).flatMap(RoundFacts.Ruling::terminateReason);
    }

    private static Optional<String> logged(List<RoundFacts> rounds) {
        return last(rounds).stream()
                .flatMap(round -> round.evidence().log().stream())
                .filter(line -> line.intent().equals("end"))
                .map(RoundFacts.LogLine::message)
                .reduce((one, other) -> other);
    }

    private static Optional<RoundFacts> last(List<RoundFacts> rounds) {
        return rounds.isEmpty() ? Optional.empty() : Optional.of(rounds.get(rounds.size() - 1));
    }
}
