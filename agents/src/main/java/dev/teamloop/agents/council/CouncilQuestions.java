package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.council.CouncilQuestion.Block;
import dev.teamloop.agents.council.CouncilQuestion.Field;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.phases.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts the council's questions together: which prompt, what is shown, what the reply is held against. */
final class CouncilQuestions {
    private static final String VOTE = "prompts/spec/vote.md";
    private static final String REFINE = "prompts/spec/refine.md";
    private static final String COVERAGE = "prompts/spec/coverage.md";
    private static final String REVISE = "prompts/spec/revise.md";
    private static final String IDEA = "idea";

    /** What tells who wrote a draft, and what only the program knows. */
    private static final List<String> NOT_SHOWN =
            List.of("generated_by", "approval", "status", "changes", "gap_resolutions", "_metadata");

    /** More in one category is no score but a way to outvote everybody else. */
    private static final int HIGHEST_SCORE = 20;

    private final ArtifactCatalog catalog;
    private final Set<String> artifacts;
    private final CouncilStore store;
    private final Pattern models;

    CouncilQuestions(ArtifactCatalog catalog, Set<String> artifacts, CouncilStore store, List<CouncilMember> members) {
        this.catalog = catalog;
        this.artifacts = artifacts;
        this.store = store;
        Set<String> names = new TreeSet<>();
        members.forEach(member -> names.add(Pattern.quote(member.model())));
        // as words of their own: a model may be called "one"
        this.models = Pattern.compile(
                "(?<![\\p{L}\\p{N}])(?:" + String.join("|", names) + ")(?![\\p{L}\\p{N}])", Pattern.CASE_INSENSITIVE);
    }

    /** What of {@code given} there is not yet; an artifact of a phase that is left out is not waited for. */
    List<String> missing(Phase phase, Set<String> leftOut) {
        return phase.given().stream()
                .filter(name -> !leftOut.contains(name) && material(name).isEmpty())
                .toList();
    }

    CouncilQuestion draft(Phase phase) {
        return question(phase, phase.ask(), artifact(phase), phase.prompt(), List.of(given(phase)), store.context());
    }

    CouncilQuestion vote(Phase phase, Ballot ballot, Drafts drafts) {
        List<Block> blocks = new ArrayList<>();
        ballot.authors().forEach((label, author) -> blocks.add(new Block(label, anonymous(drafts.of(author)))));
        List<Field> fields = List.of(
                given(phase),
                field("rubric", "rubric", String.join(", ", phase.rubric())),
                new Field("drafts", blocks));
        return question(phase, "vote", scorecard(ballot), VOTE, fields, store.context());
    }

    CouncilQuestion refine(Phase phase, String winner, Drafts drafts) {
        List<Block> others = new ArrayList<>();
        ArrayNode roster = Json.MAPPER.createArrayNode();
        drafts.byAuthor().forEach((author, draft) -> {
            if (!author.equals(winner)) {
                others.add(new Block("draft " + author, anonymous(draft)));
                roster.addObject().put("id", author);
            }
        });
        ObjectNode known = store.context();
        known.set("losing_drafts", roster);
        List<Field> fields = List.of(
                given(phase), field("draft", "your draft", anonymous(drafts.of(winner))), new Field("drafts", others));
        Artifact both = beside(artifact(phase), "refinement_changes");
        return within(phase, "refine", both, REFINE, fields, known);
    }

    CouncilQuestion coverage(Phase phase, JsonNode value, List<Gaps.Declined> declined) {
        String source = phase.covers().orElseThrow();
        List<Field> fields = List.of(
                new Field("source", held(phase, source)),
                field("artifact", phase.artifact(), YamlDocument.of(value)),
                declined(declined));
        Artifact asked = catalog.artifact("coverage_result");
        return within(phase, "coverage", asked, COVERAGE, fields, store.context());
    }

    private static Field declined(List<Gaps.Declined> declined) {
        String text = declined.stream()
                .map(one -> "- " + one.gap() + "\n  declined, because: " + one.reason())
                .collect(Collectors.joining("\n"));
        return new Field("declined", text.isEmpty() ? List.of() : List.of(new Block("declined gaps", text)));
    }

    /** What an artifact is held against: its source, and the idea where the phase is given it. */
    private List<Block> held(Phase phase, String source) {
        return Stream.of(IDEA, source)
                .filter(name -> name.equals(source) || phase.given().contains(name))
                .flatMap(name -> material(name).map(text -> new Block(name, text)).stream())
                .toList();
    }

    CouncilQuestion revise(Phase phase, JsonNode value, List<String> gaps, List<Gaps.Declined> declined) {
        List<Field> fields = List.of(
                given(phase),
                field("artifact", phase.artifact(), YamlDocument.of(value)),
                field("gaps", "gaps", String.join("\n", gaps)),
                declined(declined));
        Artifact both = beside(artifact(phase), "coverage_revision");
        ObjectNode known = store.context();
        known.set("gaps", Json.tree(gaps));
        return within(phase, "revise", both, REVISE, fields, known);
    }

    private Artifact artifact(Phase phase) {
        return catalog.artifact(phase.artifact());
    }

    private Field given(Phase phase) {
        List<Block> blocks = new ArrayList<>();
        phase.given().forEach(name -> material(name).ifPresent(text -> blocks.add(new Block(name, text))));
        return new Field("given", blocks);
    }

    private static Field field(String name, String block, String text) {
        return new Field(name, List.of(new Block(block, text)));
    }

    private Optional<String> material(String name) {
        return artifacts.contains(name) || name.equals("interview")
                ? store.artifact(name).map(YamlDocument::of)
                : store.fact(name);
    }

    /** Without what tells whose it is; all drafts in the same form. */
    private String anonymous(JsonNode draft) {
        JsonNode shown = draft.deepCopy();
        if (shown instanceof ObjectNode object) {
            object.remove(NOT_SHOWN);
        }
        return models.matcher(YamlDocument.of(shown)).replaceAll("a model");
    }

    /** A scorecard for exactly these labels. */
    private Artifact scorecard(Ballot ballot) {
        Artifact known = catalog.artifact("vote_scorecard");
        ObjectNode schema = known.schema().deepCopy();
        ObjectNode card = schema.path("additionalProperties").deepCopy();
        card.withObject("additionalProperties").put("minimum", 0).put("maximum", HIGHEST_SCORE);
        ObjectNode labels = schema.putObject("properties");
        ballot.authors().keySet().forEach(label -> labels.set(label, card.deepCopy()));
        schema.set("required", Json.tree(ballot.authors().keySet()));
        return new Artifact(known.name(), schema);
    }

    /** The artifact with what may stand beside it, so that a native schema admits it. */
    private Artifact beside(Artifact artifact, String other) {
        ObjectNode schema = artifact.schema().deepCopy();
        catalog.artifact(other)
                .schema()
                .path("properties")
                .properties()
                .forEach(entry -> schema.withObject("properties").putIfAbsent(entry.getKey(), entry.getValue()));
        return new Artifact(artifact.name(), schema);
    }

    private static CouncilQuestion question(
            Phase phase, String ask, Artifact artifact, String prompt, List<Field> fields, ObjectNode known) {
        return new CouncilQuestion(
                ModelStep.named(phase.step(ask)), artifact, prompt, Optional.empty(), fields, new ParseContext(known));
    }

    private static CouncilQuestion within(
            Phase phase, String ask, Artifact artifact, String prompt, List<Field> fields, ObjectNode known) {
        return new CouncilQuestion(
                ModelStep.named(phase.step(ask)),
                artifact,
                prompt,
                Optional.of(phase.prompt()),
                fields,
                new ParseContext(known));
    }
}
