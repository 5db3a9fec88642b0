package dev.teamloop.loop.rsf;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RsfTest {
    @Test
    void builtInFlowsFitTogether() {
        assertThat(Rsf.builtIn().problems()).isEmpty();
    }

    @Test
    void hasElevenStepsSixRolesAndFourteenFlows() {
        Rsf rsf = Rsf.builtIn();
        assertThat(rsf.steps()).extracting(Rsf.Step::seq).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        assertThat(rsf.roles())
                .extracting(Rsf.Role::id)
                .containsExactly("main", "coder", "reviewer", "tester", "auditor", "publicist");
        assertThat(rsf.flows()).hasSize(14);
        assertThat(rsf.steps())
                .filteredOn(step -> step.seq() == 7)
                .extracting(step -> step.cells().keySet())
                .containsExactly(Set.of("reviewer", "tester"));
    }

    @Test
    void compositeLabelsAreTakenApart() {
        assertThat(Rsf.labels("TaskResult+Verdict(×2)+CoverageReport"))
                .containsExactly("TaskResult", "Verdict", "CoverageReport");
        assertThat(Rsf.labels("retry|next_kr")).containsExactly("retry|next_kr");
    }

    @Test
    void aFlowOfWhatTheSenderDoesNotGiveIsNamed() {
        JsonNode tree = tree();
        ((ObjectNode) tree.at("/flows/items/3")).put("what", "Wishes");
        assertThat(Rsf.of(tree).problems())
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem).contains("f4").contains("'Wishes'"));
    }

    @Test
    void aFlowBetweenStepsThatDoNotExistIsNamed() {
        JsonNode tree = tree();
        ((ObjectNode) tree.at("/flows/items/0/to")).put("seq", 12);
        assertThat(Rsf.of(tree).problems()).singleElement().asString().contains("f1");
    }

    @Test
    void aStepThatStandsTwiceIsNamed() {
        JsonNode tree = tree();
        ArrayNode steps = (ArrayNode) tree.at("/steps/items");
        steps.add(steps.get(0).deepCopy());
        assertThat(Rsf.of(tree).problems()).anyMatch(problem -> problem.contains("step 1 stands twice"));
    }

    private static JsonNode tree() {
        return DataFiles.json("rsf.json");
    }
}
