package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.goal.MetricReading.Fixed;
import dev.teamloop.core.goal.MetricReading.Relative;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sentences and what they are measured by; the table lies in the resource {@code goals/sentences.txt}. */
final class GoalReadingTest {
    private static final Map<String, MetricCommand> CONFIGURED = Map.of(
            "bundle", metric("", "KB", "lower"),
            "startup", metric("", "ms", ""),
            "mutation_score", metric("", "%", "higher"),
            "lint", metric("", "", "lower"),
            "requests", metric("", "", ""));

    private static MetricCommand metric(String findings, String unit, String better) {
        return new MetricCommand(List.of("measure"), "(\\d+)", findings, better, unit, List.of(), List.of());
    }

    static GoalReading read(String sentence) {
        return GoalReading.of(GoalText.read(sentence), MetricPresets.known(CONFIGURED));
    }

    static Stream<Arguments> sentences() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(GoalReadingTest.class.getResourceAsStream("/goals/sentences.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> !line.isBlank() && !line.startsWith("#"))
                            .map(line -> line.split("\\s+=>>\\s+", 2))
                            .map(parts -> Arguments.of(parts[0], parts[1]))
                            .toList()
                            .stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sentences")
    void eachSentenceIsReadAsWhatItSays(String sentence, String expected) {
        GoalReading reading = read(sentence);

        if (expected.startsWith("refused: ")) {
            assertThat(reading).isInstanceOf(GoalReading.Refused.class);
            assertThat(((GoalReading.Refused) reading).reason()).contains(expected.substring("refused: ".length()));
        } else {
            assertThat(shown(reading)).isEqualTo(expected);
        }
    }

    @Test
    void aRefusalShowsTwoExamplesWhereNothingIsMeasured() {
        GoalReading reading = GoalReading.of(GoalText.read("improve code quality"), List.of());

        assertThat(((GoalReading.Refused) reading).reason()).contains("branch coverage", "migration");
    }

    @Test
    void anEntryOfThePresetsNameHidesThePreset() {
        Map<String, MetricCommand> own = Map.of("ruff", metric("", "", "lower"));

        assertThat(shown(GoalReading.of(GoalText.read("ruff clean"), MetricPresets.known(own))))
                .isEqualTo("command ruff <= 0");
        assertThat(GoalReading.of(GoalText.read("ruff clean in src"), MetricPresets.known(own)))
                .isInstanceOf(GoalReading.Refused.class);
    }

    static String shown(GoalReading reading) {
        return reading instanceof GoalReading.Understood understood
                ? understood.metrics().stream().map(GoalReadingTest::shown).collect(Collectors.joining("; "))
                        + understood.beside().stream()
                                .map(said -> " + '" + said + "'")
                                .collect(Collectors.joining())
                        + understood.notes().stream()
                                .map(note -> " (" + note + ")")
                                .collect(Collectors.joining())
                : ((GoalReading.Refused) reading).reason();
    }

    private static String shown(MetricReading metric) {
        return metric.kind().id()
                + metric.command().map(name -> " " + name).orElse("")
                + metric.pattern().map(text -> " '" + text + "'").orElse("")
                + metric.replacement().map(text -> " to '" + text + "'").orElse("")
                + (metric.scope().isEmpty() ? "" : " in " + String.join(", ", metric.scope()))
                + " " + metric.comparison().sign() + " " + shown(metric.target());
    }

    private static String shown(MetricReading.Target target) {
        if (target instanceof Relative relative) {
            String factor = relative.factor() == 1 ? "" : " * " + GoalMetric.plain(relative.factor());
            String plus = relative.plus() == 0
                    ? ""
                    : (relative.plus() > 0 ? " + " : " - ") + GoalMetric.plain(Math.abs(relative.plus()));
            return "baseline" + factor + plus;
        }
        return GoalMetric.plain(((Fixed) target).figure());
    }

    @Test
    void aTextOfPagesIsNoGoal() {
        String sentence = "coverage of src at least 80%, because ";

        assertThat(read(sentence + "it matters ".repeat(200)))
                .isInstanceOfSatisfying(
                        GoalReading.Refused.class,
                        refused -> assertThat(refused.reason()).contains("characters", "in a sentence or two"));
    }
}
