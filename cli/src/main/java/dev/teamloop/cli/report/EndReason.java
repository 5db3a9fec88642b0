package dev.teamloop.cli.report;

import dev.teamloop.loop.journal.EventReader;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** Why a loop ended: its event log says it; where that does not, the last round's decision or log does. */
final class EndReason {
    private EndReason() {}

    static String of(LoopFolder folder, String status, List<RoundFacts> rounds, Source source) {
        if (!Files.isRegularFile(folder.sessionSummary())) {
            source.gap(source.name(folder.sessionSummary()) + " is missing");
        }
        return EventReader.reason(folder.events(), status)
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
