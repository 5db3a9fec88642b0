package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.testing.Campaign;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;

/**
 * Two sentences of the table joined to one, and one with words around it: each measure keeps its own figure and its own place, or the
 * whole is refused. Nothing here knows how a sentence is read.
 */
final class GoalPairsTest {
    private static final List<String> JOINTS = List.of(", ", " and ", "; ", ". ", ", and ", " while ");
    private static final List<String> AROUND = List.of(
            "%s, budget 20 yuan",
            "%s, at most 7 rounds",
            "%s within 7 rounds",
            "%s for no more than ¥20",
            "%s (max 7 rounds, ¥20)",
            "%s，预算20元，最多7轮",
            "Max 20 yuan, 7 rounds: %s",
            "please %s, thanks",
            "Before the release: %s",
            "PROJ-1234: %s",
            "For Python 3.12: %s",
            "%s, currently it is at 37",
            "%s, see issue 4711",
            "%s. Do not add new dependencies.",
            "%s. The last release was 3.2",
            "%s, it was 12%% last week");
    private static final int PAIRS = Campaign.cases(500);

    @Test
    void whatIsJoinedKeepsItsOwn() throws IOException {
        List<Sentence> sentences = sentences();
        Random random = new Random(Campaign.seed(1));
        int read = 0;
        for (int i = 0; i < PAIRS; i++) {
            Sentence one = sentences.get(random.nextInt(sentences.size()));
            Sentence other = sentences.get(random.nextInt(sentences.size()));
            String joint = JOINTS.get(random.nextInt(JOINTS.size()));
            String joined = one.text() + joint + (joint.equals(". ") ? other.text() : lower(other.text()));
            if (!sayTheSame(one.measures(), other.measures())
                    && GoalReadingTest.read(joined) instanceof GoalReading.Understood together) {
                Set<MetricReading> apart = new HashSet<>(one.measures());
                apart.addAll(other.measures());
                assertThat(new HashSet<>(together.metrics())).as(joined).isEqualTo(apart);
                read++;
            }
        }
        assertThat(read).isGreaterThan(PAIRS / 2);
    }

    @Test
    void whatStandsAroundASentenceChangesNoMeasure() throws IOException {
        List<Sentence> sentences = sentences();
        Random random = new Random(Campaign.seed(1));
        int read = 0;
        for (int i = 0; i < PAIRS; i++) {
            Sentence sentence = sentences.get(random.nextInt(sentences.size()));
            String around = String.format(AROUND.get(random.nextInt(AROUND.size())), sentence.text());
            if (GoalReadingTest.read(around) instanceof GoalReading.Understood reading) {
                assertThat(reading.metrics()).as(around).isEqualTo(sentence.measures());
                read++;
            }
        }
        assertThat(read).isGreaterThan(PAIRS / 2);
    }

    private record Sentence(String text, List<MetricReading> measures) {}

    /** Those that need no word beside their measures and mean the same with a small first letter. */
    private static List<Sentence> sentences() throws IOException {
        List<Sentence> sentences = new ArrayList<>();
        for (Arguments row : GoalReadingTest.sentences().toList()) {
            String text = String.valueOf(row.get()[0]).strip().replaceAll("[.!。]+$", "");
            if (GoalReadingTest.read(text) instanceof GoalReading.Understood reading
                    && reading.beside().isEmpty()
                    && GoalReadingTest.read(lower(text)) instanceof GoalReading.Understood small
                    && small.metrics().equals(reading.metrics())) {
                sentences.add(new Sentence(text, reading.metrics()));
            }
        }
        return sentences;
    }

    private static String lower(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /** One thing measured twice is one measure. */
    private static boolean sayTheSame(List<MetricReading> one, List<MetricReading> other) {
        Set<List<Object>> said = one.stream().map(GoalPairsTest::subject).collect(Collectors.toSet());
        return other.stream().map(GoalPairsTest::subject).anyMatch(said::contains);
    }

    private static List<Object> subject(MetricReading measure) {
        return List.of(measure.kind(), measure.command(), measure.pattern());
    }
}
