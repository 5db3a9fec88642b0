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
    private static final String VIEW = "Others draft the same. Look first at ";

    /** What tells who wrote a draft, and what stands beside it. */
    private static final List<String> NOT_SHOWN = List.of("status", "changes", "gap_resolutions");

    /** What the program writes into artifacts itself: no member is shown it, or is to give it back. */
    private static final Set<String> PROGRAMS_OWN = Set.of(
            "generated_by",
            "approval",
            "_metadata",
            "ticket_id",
            "source_interview",
            "content_sha256",
            "content_preview");

    private static final int HIGHEST_SCORE = 10;

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

    /** {@code view}: what its writer is to look at first; empty where nothing is said of it. */
    CouncilQuestion draft(Phase phase, String view) {
        List<Field> fields = List.of(
                given(phase), new Field("view", view.isEmpty() ? List.of() : List.of(Block.own(VIEW + view + "."))));
        return question(phase, phase.ask(), artifact(phase), phase.prompt(), fields, store.context());
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
        List<Field> fields = List.of(
                new Field("source", held(phase)),
                field("artifact", phase.artifact(), shown(value)),
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

    /** What an artifact is held against: the idea and the artifacts that its writer was given, the one that it covers last. */
    private List<Block> held(Phase phase) {
        String source = phase.covers().orElseThrow();
        return Stream.concat(
                        phase.given().stream()
                                .filter(name -> name.equals(IDEA) || artifacts.contains(name))
                                .filter(name -> !name.equals(source)),
                        Stream.of(source))
                .flatMap(name -> material(name).map(text -> new Block(name, text)).stream())
                .toList();
    }

    CouncilQuestion revise(Phase phase, JsonNode value, List<String> gaps, List<Gaps.Declined> declined) {
        List<Field> fields = List.of(
                given(phase),
                field("artifact", phase.artifact(), shown(value)),
                field("gaps", "gaps", String.join("\n", gaps)),
                declined(declined));
        Artifact both = beside(artifact(phase), "coverage_revision");
        ObjectNode known = store.context();
        known.set("gaps", Json.tree(gaps));
        return within(phase, "revise", both, REVISE, fields, known);
    }

    private Artifact artifact(Phase phase) {
        Artifact artifact = catalog.artifact(phase.artifact());
        return artifact.asking(AskedForm.of(artifact.schema(), PROGRAMS_OWN));
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
                ? store.artifact(name).map(CouncilQuestions::shown)
                : store.fact(name);
    }

    private static String shown(JsonNode artifact) {
        return YamlDocument.of(withoutOwn(artifact));
    }

    private static JsonNode withoutOwn(JsonNode value) {
        JsonNode bare = value.deepCopy();
        PROGRAMS_OWN.forEach(key -> bare.findParents(key).forEach(CouncilQuestions::takeOut));
        return bare;
    }

    private static void takeOut(JsonNode object) {
        ((ObjectNode) object).remove(PROGRAMS_OWN);
    }

    /** Without what tells whose it is; all drafts in the same form. */
    private String anonymous(JsonNode draft) {
        JsonNode shown = withoutOwn(draft);
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
        JsonNode more = catalog.artifact(other).schema().path("properties");
        return new Artifact(artifact.name(), with(artifact.schema(), more), with(artifact.asked(), more));
    }

    private static JsonNode with(JsonNode schema, JsonNode properties) {
        ObjectNode both = schema.deepCopy();
        properties
                .properties()
                .forEach(entry -> both.withObject("properties").putIfAbsent(entry.getKey(), entry.getValue()));
        return both;
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
