package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.cli.spec.SpecRecord;
import dev.teamloop.cli.spec.SpecView;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.loop.state.LedgerEntry;
import dev.teamloop.loop.state.LedgerTotals;
import dev.teamloop.structured.phases.Phase;
import dev.teamloop.structured.phases.Phases;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes a {@link SpecSession} of a spec's folder. The spec may be going on meanwhile: every file is whole at any time. */
public final class SpecReader {
    private static final int LONGEST_IDEA = 6_000;
    private static final int LONGEST_TEXT = 4_000;

    private final SpecFolder folder;
    private final Phases phases;
    private final SecretMask mask;
    private final Clock clock;

    /** {@code phases} are those of the project's pipeline. */
    public SpecReader(SpecFolder folder, Phases phases, SecretMask mask, Clock clock) {
        this.folder = folder;
        this.phases = phases;
        this.mask = mask;
        this.clock = clock;
    }

    public SpecSession read() {
        SpecRecord record = folder.read().orElseThrow();
        Source source = new Source(folder.project(), mask);
        LedgerTotals ledger = new LedgerTotals();
        source.lines(folder.ledger(), LedgerEntry.class, ledger::add);
        List<JsonNode> calls = folder.calls();
        List<SpecSession.Phase> told = new ArrayList<>();
        for (Phase phase : phases.with(Set.copyOf(record.options()))) {
            told.add(new SpecPhaseReading(folder, phase, source).of(calls));
        }
        Optional<JsonNode> trial = folder.document("trial");
        return new SpecSession(
                record.id(),
                source.quote(record.idea(), LONGEST_IDEA).text(),
                SpecView.standing(folder),
                record.commit(),
                record.createdAt(),
                clock.instant().toString(),
                ledger.spent().plus(ledger.reserved()),
                new Yuan(record.budgetYuan()),
                members(calls),
                answers(source),
                told,
                trial.map(SpecReader::ends).orElse(Map.of()),
                trial.map(found -> texts(found.path("findings"), source)).orElse(List.of()),
                source.gaps());
    }

    private static Map<String, String> members(List<JsonNode> calls) {
        Map<String, String> members = new TreeMap<>();
        calls.forEach(call ->
                members.put(call.path("member").asText(), call.path("model").asText()));
        return members;
    }

    private List<SpecSession.Answer> answers(Source source) {
        JsonNode interview = folder.artifact("full_answers")
                .or(() -> folder.artifact("interview"))
                .orElseGet(Json.MAPPER::createObjectNode);
        List<SpecSession.Answer> answers = new ArrayList<>();
        interview.path("questions").forEach(question -> {
            JsonNode answer = question.path("answer");
            answers.add(new SpecSession.Answer(
                    question.path("id").asText(),
                    source.quote(question.path("prompt").asText(), LONGEST_TEXT).text(),
                    source.quote(answer.path("free_text").asText(), LONGEST_TEXT)
                            .text(),
                    answer.path("answered_by").asText()));
        });
        return answers;
    }

    private static Map<String, String> ends(JsonNode trial) {
        Map<String, String> ends = new TreeMap<>();
        if (trial.path("tests") instanceof ObjectNode tests) {
            tests.properties()
                    .forEach(test -> ends.put(test.getKey(), test.getValue().asText()));
        }
        return ends;
    }

    static List<String> texts(JsonNode list, Source source) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(source.quote(one.asText(), LONGEST_TEXT).text()));
        return texts;
    }
}
