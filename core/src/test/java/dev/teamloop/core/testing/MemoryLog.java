package dev.teamloop.core.testing;

import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.ReplyAttempt;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A log in memory. Thread-safe. */
public final class MemoryLog implements AgentLog {
    private final List<Entry> entries = new CopyOnWriteArrayList<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<ReplyAttempt> attempts = new CopyOnWriteArrayList<>();

    /** One line as it was written; {@code context} where it belongs to a model call. */
    public record Entry(Agent agent, int round, Optional<CallContext> context, Line line) {}

    @Override
    public void write(CallContext context, Line line) {
        entries.add(new Entry(context.agent(), context.round(), Optional.of(context), line));
    }

    @Override
    public void write(Agent agent, int round, Line line) {
        entries.add(new Entry(agent, round, Optional.empty(), line));
    }

    @Override
    public void asked(CallContext context, String model, int turn) {
        asked.add(context.agent().id() + " " + model + " " + turn);
    }

    @Override
    public void attempt(CallContext context, ReplyAttempt attempt) {
        attempts.add(attempt);
    }

    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    public List<Line> lines(Agent agent) {
        return entries.stream()
                .filter(entry -> entry.agent() == agent)
                .map(Entry::line)
                .toList();
    }

    public List<Line> lines(Level level) {
        return entries.stream()
                .map(Entry::line)
                .filter(line -> line.level() == level)
                .toList();
    }

    /** Agent, model and turn of each request. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    public List<ReplyAttempt> attempts() {
        return List.copyOf(attempts);
    }

    /** Everything that was written, for searches that must find nothing. */
    public String wholeText() {
        return entries + "\n" + attempts;
    }
}
