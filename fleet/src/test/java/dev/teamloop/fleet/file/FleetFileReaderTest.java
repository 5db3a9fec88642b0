package dev.teamloop.fleet.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a fleet's file says, and what is wrong with it. */
final class FleetFileReaderTest {
    private static final Path FOLDER = Path.of("/home/somebody/fleets");

    private static FleetFile read(String text) {
        FleetFileReader.Reading reading = FleetFileReader.read(text, FOLDER);
        assertThat(reading).isInstanceOf(FleetFileReader.Reading.Read.class);
        return ((FleetFileReader.Reading.Read) reading).file();
    }

    private static List<String> problems(String text) {
        return ((FleetFileReader.Reading.Faulty) FleetFileReader.read(text, FOLDER)).problems();
    }

    @Test
    void pathsAreRelativeToTheFileAndUrlsAreCloned() {
        FleetFile file = read("""
            budget: 50
            goals:
              - {project: ../shop, goal: a}
              - {project: "https://git.example.com/till.git", goal: b, push: true}
              - {project: "git@example.com:team/till.git", goal: c, args: [--max-rounds, 5], trust: abc}
            """);

        assertThat(file.budget()).isEqualTo(Yuan.of("50"));
        assertThat(file.parallel()).isEqualTo(2);
        assertThat(file.goals().get(0).project())
                .isEqualTo(new ProjectSource.Folder("../shop", Path.of("/home/somebody/shop")));
        assertThat(file.goals().subList(1, 3)).allMatch(goal -> goal.project() instanceof ProjectSource.Remote);
        assertThat(file.goals().get(2).args()).containsExactly("--max-rounds", "5");
        assertThat(file.goals().get(2).trust()).contains("abc");
    }

    @Test
    void aGoalsBudgetIsItsOwnOrThatOfItsText() {
        FleetFile file = read("""
            budget: 50
            parallel: 3
            goals:
              - {project: a, goal: "at least 200 tests, budget≤¥4"}
              - {project: b, goal: "at least 200 tests, budget≤¥4", budget: 2.5}
              - {project: c, goal: "at least 200 tests"}
            """);

        assertThat(file.goals().get(0).budget()).contains(Yuan.of("4"));
        assertThat(file.goals().get(1).budget()).contains(Yuan.of("2.5"));
        assertThat(file.goals().get(2).budget()).isEmpty();
    }

    @Test
    void everythingThatIsWrongIsToldAtOnceWithTheValueAndWhatIsExpected() {
        assertThat(problems("""
            budget: -3
            parallel: many
            colour: red
            goals:
              - {project: a, goal: "", budget: "5"}
              - {project: b, goal: x, args: [--budget, "9"], push: true}
              - nonsense
            """))
                .containsExactlyInAnyOrder(
                        "colour is not known here; known are budget, parallel, goals",
                        "budget is -3: an amount in ¥ above 0, such as 20",
                        "parallel is \"many\": how many loops run at once, 1 or more",
                        "goals[0].goal is \"\": the goal's text",
                        "goals[0].budget is \"5\": an amount in ¥ above 0, such as 20",
                        "goals[1].args holds --budget, which the fleet says itself; leave it out (a goal's own budget"
                                + " and trust are keys beside args)",
                        "goals[1].push is true, but b is a folder of yours: push its branch yourself, or name the"
                                + " project by its URL",
                        "goals[2] is \"nonsense\": a mapping with project, goal, budget, args, trust, push");
        assertThat(problems("- a\n").get(0)).startsWith("the file is [\"a\"]");
        assertThat(problems("goals: []\n"))
                .containsExactly(
                        "goals is []: a list with at least one {project, goal}",
                        "budget is missing: the most that all loops together may spend, in ¥");
        assertThat(problems("goals: [").get(0)).startsWith("it is no YAML");
    }
}
