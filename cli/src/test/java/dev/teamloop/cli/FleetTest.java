package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several repositories under one purse, each loop in a process of its own. */
final class FleetTest {
    @TempDir
    Path folder;

    @Test
    void loopsOfManyRepositoriesShareOnePurseAndAFailureStaysAlone() throws Exception {
        RenameProject own = RenameProject.in(folder.resolve("own"), 1, "");
        RenameProject origin = RenameProject.in(folder.resolve("origin"), 1, "");
        Path home = Files.createDirectories(folder.resolve("home"));
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program program = Program.inClone(folder, home, Map.of("TEAM_LOOP_BASE_URL", model.baseUrl()));
            String hash = program.run("trust", "--print", "-C", own.root().toString())
                    .out()
                    .lines()
                    .reduce("", (earlier, last) -> last);
            Files.writeString(folder.resolve("fleet.yaml"), """
                budget: 30
                parallel: 2
                goals:
                  - {project: own/project, goal: "%1$s", trust: "%2$s"}
                  - {project: "file://%3$s", goal: "%1$s", trust: "%2$s", push: true}
                  - {project: gone, goal: "%1$s"}
                """.formatted(RenameProject.GOAL, hash, origin.root()));

            Program.Ended ended = program.run("fleet", "fleet.yaml", "--json");

            JsonNode fleet = ended.json();
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(1);
            assertThat(fleet.path("status").asText()).isEqualTo("FAILED");
            assertThat(fleet.path("goals"))
                    .as(ended.out())
                    .extracting(goal -> goal.path("status").asText())
                    .containsExactly("SUCCESS", "SUCCESS", "PRECONDITION");
            assertThat(fleet.path("goals").get(2).path("reason").asText()).contains("there is no folder");
            assertThat(fleet.path("cost_yuan").decimalValue())
                    .isPositive()
                    .isLessThan(fleet.path("budget_yuan").decimalValue());
            assertThat(own.read(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(new GitShell(origin.root()).run("git branch --list 'team-loop/*'"))
                    .contains("team-loop/fleet");
            assertThat(origin.read(RenameProject.part(1))).isEqualTo(RenameProject.before(1));

            Program.Ended status = program.run("fleet", "status", "fleet.yaml", "--html", "fleet.html");
            assertThat(status.exit()).as(status.err()).isZero();
            assertThat(status.out()).contains("own/project", "FAILED: 2 of 3 goals reached");
            assertThat(folder.resolve("fleet.html")).content().contains("own/project", "there is no folder");
        }
    }
}
