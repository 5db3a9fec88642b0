package dev.teamloop.loop.briefing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.state.JsonLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What earlier attempts at a key result came to, as the program kept it (SPEC §4a Retry): the gates' evidence, word for word the
 * issues of each critic that voted against, the lessons, and what the last one wrote before it was taken back.
 */
final class EarlierAttempts {
    private static final int PATCH = 12_000;

    private final LoopRecords records;
    private final Project project;

    EarlierAttempts(LoopRecords records, Project project) {
        this.records = records;
        this.project = project;
    }

    /** Oldest first; empty where there were none. */
    String told(List<PreviousAttempt> attempts) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < attempts.size(); i++) {
            out.append("attempt ").append(i + 1).append(": ").append(told(attempts.get(i)));
        }
        int last = attempts.stream().mapToInt(PreviousAttempt::round).max().orElse(0);
        return last == 0 ? "" : project.mask().mask(out.append(patch(last)).toString());
    }

    private String told(PreviousAttempt attempt) {
        StringBuilder out = new StringBuilder(attempt.outcome()).append('\n');
        List<JsonNode> kept = kept(attempt.round());
        decision(kept)
                .ifPresent(decision -> decision.gates().stream()
                        .filter(gate -> !gate.open() && !attempt.lessons().contains(gate.evidence()))
                        .forEach(gate -> out.append(line(gate))));
        for (Verdict verdict : verdicts(kept)) {
            if (!verdict.passed()) {
                out.append("the ").append(who(verdict)).append(" voted against it:\n");
                verdict.issues().forEach(issue -> out.append("- ").append(issue).append('\n'));
            }
        }
        return out.append("lessons: ").append(attempt.lessons()).append('\n').toString();
    }

    private static String line(GateResult gate) {
        return "gate " + gate.gate() + " closed: " + gate.evidence() + "\n";
    }

    private static String who(Verdict verdict) {
        if (verdict instanceof Verdict.Review) {
            return "reviewer";
        }
        return verdict instanceof Verdict.Test ? "tester" : "auditor";
    }

    /** The handovers of the round's last run: a crash may have begun it twice. */
    private List<JsonNode> kept(int round) {
        Path file = records.folder().handovers(round);
        if (!Files.exists(file)) {
            return List.of();
        }
        List<JsonNode> kept = new ArrayList<>();
        for (JsonNode line : JsonLines.read(file).lines()) {
            if (line.path("handover").asText().equals("TaskUnit")) {
                kept.clear();
            }
            kept.add(line);
        }
        return kept;
    }

    private static Optional<Decision> decision(List<JsonNode> kept) {
        return values(kept, "Decision").reduce((first, last) -> last).map(value -> Json.as(value, Decision.class));
    }

    private static List<Verdict> verdicts(List<JsonNode> kept) {
        return values(kept, "Verdict")
                .map(value -> Json.as(value, Verdict.class))
                .toList();
    }

    private static java.util.stream.Stream<JsonNode> values(List<JsonNode> kept, String handover) {
        return kept.stream()
                .filter(line -> line.path("handover").asText().equals(handover))
                .map(line -> line.path("value"));
    }

    private static String firstLines(String patch) {
        List<String> lines = patch.lines().toList();
        StringBuilder out = new StringBuilder();
        int number = 0;
        while (number < lines.size() && out.length() + lines.get(number).length() < PATCH) {
            out.append(lines.get(number++)).append('\n');
        }
        return out + (number < lines.size() ? "… " + (lines.size() - number) + " more lines left out\n" : "");
    }

    private String patch(int round) {
        Path patch = records.folder().patch(records.id(), round);
        if (!Files.exists(patch)) {
            return "";
        }
        try {
            return "\nWhat the last attempt wrote (it was taken back; reuse what was good):\n"
                    + firstLines(OrdinaryFile.text(patch));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + patch, e);
        }
    }
}
