package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.structured.phases.Phase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the files of a spec tell of one of its phases. */
final class SpecPhaseReading {
    private static final int ARTIFACT = 60_000;
    private static final int DRAFT = 30_000;
    private static final int ITEM = 6_000;
    private static final String TOTAL = "total_score";
    private static final Set<String> DRAFTED = Set.of("vote", "refine");
    private static final Set<String> AUDITED = Set.of("coverage", "revise");

    private final SpecFolder folder;
    private final Phase phase;
    private final Source source;

    SpecPhaseReading(SpecFolder folder, Phase phase, Source source) {
        this.folder = folder;
        this.phase = phase;
        this.source = source;
    }

    SpecSession.Phase of(List<JsonNode> calls) {
        List<JsonNode> own = calls.stream().filter(this::isOwn).toList();
        AttemptReading attempts = new AttemptReading(source);
        own.forEach(call -> call.path("attempts").forEach(line -> attempts.add(who(call), line)));
        Optional<JsonNode> vote = folder.document("votes/" + phase.name()).filter(found -> phase.council());
        List<SpecSession.Draft> drafts = drafts(own, vote);
        return new SpecSession.Phase(
                phase.name(),
                phase.artifact(),
                folder.artifact(phase.artifact())
                        .map(value -> text(value, ARTIFACT))
                        .orElse(Excerpt.NONE),
                drafts.stream()
                        .filter(SpecSession.Draft::won)
                        .map(SpecSession.Draft::member)
                        .findFirst()
                        .or(() -> author(own))
                        .orElse(""),
                drafts,
                votes(own),
                phase.council() ? changes() : List.of(),
                phase.covers().isPresent() ? audits() : List.of(),
                attempts.attempts(),
                attempts.leftOut());
    }

    /** Several phases may share a name; then the word for the question tells them apart. */
    private boolean isOwn(JsonNode call) {
        String step = call.path("step").asText();
        String question = step.substring(step.lastIndexOf('.') + 1);
        return step.equals(phase.step(question))
                && (question.equals(phase.ask())
                        || (phase.council() && DRAFTED.contains(question))
                        || (phase.covers().isPresent() && AUDITED.contains(question)));
    }

    private static String who(JsonNode call) {
        String step = call.path("step").asText();
        return call.path("member").asText() + ", " + step.substring(step.lastIndexOf('.') + 1);
    }

    private Optional<String> author(List<JsonNode> own) {
        return own.stream()
                .filter(call -> call.has("value") && call.path("step").asText().equals(phase.step(phase.ask())))
                .map(call -> call.path("member").asText())
                .filter(member -> folder.artifact(phase.artifact()).isPresent())
                .reduce((first, last) -> last);
    }

    private List<SpecSession.Draft> drafts(List<JsonNode> own, Optional<JsonNode> vote) {
        List<SpecSession.Draft> drafts = new ArrayList<>();
        if (!phase.council()) {
            return drafts;
        }
        Map<String, Double> sums = new LinkedHashMap<>();
        vote.ifPresent(found -> found.path("ranking")
                .forEach(place -> sums.put(
                        place.path("author").asText(), place.path("sum").asDouble())));
        String winner = vote.map(found -> found.path("winner").asText()).orElse("");
        members(own)
                .forEach(member -> folder.document("drafts/" + phase.name() + "-" + member)
                        .ifPresent(draft -> drafts.add(new SpecSession.Draft(
                                member,
                                member.equals(winner),
                                Optional.ofNullable(sums.get(member)),
                                text(draft, DRAFT)))));
        return drafts;
    }

    private static List<String> members(List<JsonNode> own) {
        return own.stream()
                .map(call -> call.path("member").asText())
                .distinct()
                .sorted()
                .toList();
    }

    private List<SpecSession.Ballot> votes(List<JsonNode> own) {
        List<SpecSession.Ballot> ballots = new ArrayList<>();
        for (String voter : phase.council() ? members(own) : List.<String>of()) {
            folder.document("votes/" + phase.name() + "-" + voter).ifPresent(vote -> {
                List<SpecSession.Score> scores = new ArrayList<>();
                vote.path("drafts")
                        .forEach(draft -> scores.add(new SpecSession.Score(
                                draft.path("label").asText(),
                                draft.path("author").asText(),
                                draft.path("scores").path(TOTAL).asDouble(),
                                categories(draft.path("scores")))));
                ballots.add(new SpecSession.Ballot(voter, scores));
            });
        }
        return ballots;
    }

    private static Map<String, Double> categories(JsonNode scores) {
        Map<String, Double> categories = new LinkedHashMap<>();
        scores.properties().stream()
                .filter(entry -> !entry.getKey().equals(TOTAL))
                .forEach(
                        entry -> categories.put(entry.getKey(), entry.getValue().asDouble()));
        return categories;
    }

    private List<SpecSession.Change> changes() {
        List<SpecSession.Change> changes = new ArrayList<>();
        folder.document("refinements/" + phase.name())
                .ifPresent(found -> found.path("changes")
                        .forEach(change -> changes.add(new SpecSession.Change(
                                change.path("type").asText(),
                                change.path("item").asText(),
                                change.path("declared").asBoolean(),
                                inspiration(change),
                                side(change.path("before")),
                                side(change.path("after"))))));
        return changes;
    }

    /** {@code m3: the label of its item; m2: …}; empty where nothing is said, or it cannot be resolved. */
    private static Optional<String> inspiration(JsonNode change) {
        if (change.path("attributionStatus").asText("").equals("invalid_unattributed")) {
            return Optional.of("a draft that there is not");
        }
        List<String> sources = new ArrayList<>();
        source(change.path("inspiration")).ifPresent(sources::add);
        change.path("further_inspirations").forEach(one -> source(one).ifPresent(sources::add));
        return sources.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", sources));
    }

    private static Optional<String> source(JsonNode inspiration) {
        String draft = inspiration.path("alternative_draft").asText("");
        String label = inspiration
                .path("item")
                .path("label")
                .asText(inspiration.path("label").asText(""));
        return draft.isEmpty() && label.isEmpty()
                ? Optional.empty()
                : Optional.of((draft.isEmpty() ? "another draft" : draft) + (label.isEmpty() ? "" : ": " + label));
    }

    private Excerpt side(JsonNode value) {
        return value.isMissingNode() || value.isNull() ? Excerpt.NONE : text(value, ITEM);
    }

    private List<SpecSession.Audit> audits() {
        List<SpecSession.Audit> audits = new ArrayList<>();
        for (int round = 1; ; round++) {
            Optional<JsonNode> audit = folder.document("coverage/" + phase.name() + "-" + round);
            if (audit.isEmpty()) {
                return audits;
            }
            JsonNode revision = folder.document("revisions/" + phase.name() + "-revise-" + round)
                    .orElseGet(Json.MAPPER::createObjectNode);
            List<SpecSession.Gap> gaps = new ArrayList<>();
            SpecReader.texts(audit.get().path("gaps"), source).forEach(gap -> gaps.add(resolved(gap, revision)));
            audits.add(new SpecSession.Audit(round, gaps));
        }
    }

    private SpecSession.Gap resolved(String gap, JsonNode revision) {
        for (JsonNode one : revision.path("gap_resolutions")) {
            if (one.path("gap").asText().equals(gap)) {
                return new SpecSession.Gap(
                        gap,
                        source.quote(one.path("action").asText(""), ITEM).text(),
                        source.quote(one.path("rationale").asText(""), ITEM).text());
            }
        }
        return new SpecSession.Gap(gap, "", "");
    }

    private Excerpt text(JsonNode value, int cap) {
        JsonNode shown = value instanceof ObjectNode object ? object.deepCopy().without(List.of("_metadata")) : value;
        return source.quote(YamlDocument.of(shown).stripTrailing(), cap);
    }
}
