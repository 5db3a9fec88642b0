package dev.teamloop.agents.council;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.phases.Phase;
import dev.teamloop.structured.phases.Phases;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A council of members that answer from a script, and what it is asked for: work items. */
class ScriptedCouncil {
    static final ArtifactCatalog CATALOG = ArtifactCatalog.builtIn();
    static final Phases PHASES = Phases.of(CATALOG.pipeline());
    static final Phase BEADS = PHASES.asking("beads");
    static final Pattern DRAFT = Pattern.compile("title: of (m\\d)");

    final InMemoryCouncilStore store = new InMemoryCouncilStore();
    final AtomicBoolean stopped = new AtomicBoolean();
    List<ScriptedMember> members = List.of();

    ScriptedCouncil() {
        store.keepArtifact("prd", Json.read("{\"epics\":[{\"id\":\"EPIC-1\"}]}"));
    }

    Council council(int size, int revisions, BiFunction<String, CouncilQuestion, String> script) {
        members = IntStream.rangeClosed(1, size)
                .mapToObj(n -> new ScriptedMember("m" + n, question -> script.apply("m" + n, question)))
                .toList();
        return new Council(List.copyOf(members), store, PHASES, CATALOG, 7, revisions, stopped::get);
    }

    Council.Progress run(Council council) {
        return council.run(BEADS, Set.of());
    }

    /** A sound answer to every question: the draft of {@code best} is scored highest, whatever its label. */
    static String sound(String member, CouncilQuestion question, String best) {
        String step = question.step().id();
        if (step.endsWith(".vote")) {
            return scores(question, best);
        }
        if (step.endsWith(".coverage")) {
            return "{\"status\":\"clean\",\"gaps\":[]}";
        }
        if (step.endsWith(".refine")) {
            return "{\"beads\":[{\"id\":\"b\",\"title\":\"refined by " + member + "\"}],\"changes\":[]}";
        }
        return "{\"beads\":[{\"id\":\"b\",\"title\":\"of " + member + "\"}]}";
    }

    static String scores(CouncilQuestion question, String best) {
        List<String> cards = new ArrayList<>();
        for (CouncilQuestion.Block draft : field(question, "drafts").blocks()) {
            Matcher author = DRAFT.matcher(draft.text());
            assertThat(author.find()).isTrue();
            cards.add("\"" + draft.name() + "\":{\"coverage\":1,\"total_score\":"
                    + (author.group(1).equals(best) ? 9 : 1) + "}");
        }
        return "{" + String.join(",", cards) + "}";
    }

    static CouncilQuestion.Field field(CouncilQuestion question, String name) {
        return question.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    String title() {
        return store.artifact("beads").orElseThrow().at("/beads/0/title").asText();
    }
}
