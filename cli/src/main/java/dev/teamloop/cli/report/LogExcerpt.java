package dev.teamloop.cli.report;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.util.ArrayList;
import java.util.List;

/** Of a round's log lines those that a reader wants first: all warnings and errors up to a bound, and the last others. */
record LogExcerpt(List<RoundFacts.LogLine> lines, long leftOut) {
    private static final int MOST_LOUD = 40;
    private static final int MOST_OTHERS = 30;
    private static final int MESSAGE = 1_300;

    /** {@code events} are the round's. */
    static LogExcerpt of(List<Timed> events, Source source) {
        List<Timed> all = events.stream()
                .filter(one -> one.event() instanceof LoopEvent.Logged)
                .toList();
        long quiet = all.stream().filter(one -> !loud(one)).count();
        List<RoundFacts.LogLine> lines = new ArrayList<>();
        int louds = 0;
        for (Timed one : all) {
            boolean shown = loud(one) ? louds++ < MOST_LOUD : quiet-- <= MOST_OTHERS;
            if (shown && one.event() instanceof LoopEvent.Logged logged) {
                lines.add(line(one, logged, source));
            }
        }
        return new LogExcerpt(List.copyOf(lines), (long) all.size() - lines.size());
    }

    private static boolean loud(Timed one) {
        return one.event() instanceof LoopEvent.Logged logged && logged.level().compareTo(Level.WARNING) >= 0;
    }

    private static RoundFacts.LogLine line(Timed one, LoopEvent.Logged logged, Source source) {
        return new RoundFacts.LogLine(
                one.at().toString(),
                logged.level().name(),
                logged.agent().id(),
                logged.intent(),
                source.quote(logged.message(), MESSAGE).text());
    }
}
