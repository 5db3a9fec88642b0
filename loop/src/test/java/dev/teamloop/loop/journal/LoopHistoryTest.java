package dev.teamloop.loop.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class LoopHistoryTest {
    private static LoopEvent suspected(int round, Agent agent, String... texts) {
        return new LoopEvent.Suspected(round, new KrId("K2.1"), SuspectedBug.of(agent, List.of(texts)));
    }

    private static List<String> told(LoopEvent... events) {
        List<EventReader.Timed> timed = Stream.of(events)
                .map(event -> new EventReader.Timed(event, Instant.EPOCH))
                .toList();
        return new LoopHistory(timed)
                .suspected().stream()
                        .map(one -> one.round() + " " + one.bug().agent().id() + " "
                                + one.bug().text())
                        .toList();
    }

    @Test
    void theSameBugOfTheSameAgentCountsOnce() {
        assertThat(told(
                        suspected(1, Agent.CODER, "a.py:1 is off by one"),
                        suspected(2, Agent.CODER, "a.py:1 is off by one", "b.py:2 leaks"),
                        suspected(2, Agent.REVIEWER, "a.py:1 is off by one")))
                .containsExactly(
                        "1 coder a.py:1 is off by one", "2 coder b.py:2 leaks", "2 reviewer a.py:1 is off by one");
    }

    @Test
    void whatARoundNamedThatRunsAgainDoesNotCount() {
        assertThat(told(suspected(1, Agent.CODER, "a"), suspected(2, Agent.CODER, "b"), new LoopEvent.Resumed(1)))
                .containsExactly("1 coder a");
    }

    @Test
    void itIsBoundedWhateverAnAgentNames() {
        List<String> many = Stream.iterate(0, i -> i + 1)
                .limit(100)
                .map(i -> i + "\n" + "x".repeat(10_000))
                .toList();

        List<SuspectedBug> bugs = SuspectedBug.of(Agent.TESTER, many);

        assertThat(bugs)
                .hasSize(21)
                .allMatch(bug -> bug.text().length() <= 600 && !bug.text().contains("\n"));
        assertThat(bugs.get(20).text()).isEqualTo("… and 80 more");
        assertThat(SuspectedBug.of(Agent.TESTER, null)).isEmpty();
    }
}
