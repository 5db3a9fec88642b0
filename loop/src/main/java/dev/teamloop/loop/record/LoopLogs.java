package dev.teamloop.loop.record;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.encoder.Encoder;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.ReplyAttempt;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import net.logstash.logback.composite.loggingevent.LoggingEventJsonProviders;
import net.logstash.logback.composite.loggingevent.LogstashMarkersJsonProvider;
import net.logstash.logback.encoder.LoggingEventCompositeJsonEncoder;
import net.logstash.logback.marker.Markers;

/**
 * The unified logger: for each agent and round {@code {agent}.jsonl} with the fifteen fields and
 * {@code {agent}.log} for people. Nothing is written that has not passed the guard.
 */
public final class LoopLogs implements AgentLog, AutoCloseable {
    private final LoopFolder folder;
    private final InteractionId id;
    private final AtomicFiles files;
    private final TextGuard guard;
    private final Clock clock;
    private final LoggerContext context = new LoggerContext();
    /** The round that each logger writes to. */
    private final Map<String, Integer> openRounds = new HashMap<>();

    private final Consumer<LoopEvent> listener;

    public LoopLogs(LoopFolder folder, InteractionId id, AtomicFiles files, Clock clock, Consumer<LoopEvent> listener) {
        this.folder = folder;
        this.id = id;
        this.files = files;
        this.guard = files.guard();
        this.clock = clock;
        this.listener = listener;
        context.setName("team-loop");
        // a context of its own has none, and appending fails without
        context.setMDCAdapter(new LogbackMDCAdapter());
    }

    @Override
    public void write(CallContext call, Line line) {
        write(call.agent(), call.round(), line);
    }

    @Override
    public synchronized void write(Agent agent, int round, Line line) {
        String intent = guard.text(line.intent());
        String message = guard.text(line.message());
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("interaction_id", id.value());
        fields.put("session_id", id.session(agent, round));
        fields.put("round", round);
        fields.put("timestamp", clock.instant().toString());
        fields.put("level", line.level().name());
        fields.put("agent", agent.id());
        fields.put("intent", intent);
        fields.put("message", message);
        fields.put("tools_used", guarded(line.toolsUsed()));
        fields.put("tool_calls", line.toolCalls());
        fields.put("failures", guarded(line.failures()));
        fields.put("latency_ms", line.latency().toMillis());
        fields.put("tokens_in", line.tokensIn());
        fields.put("tokens_out", line.tokensOut());
        fields.put("risk_flags", guarded(line.riskFlags()));
        Logger logger = logger(agent, round);
        var marker = Markers.appendEntries(fields);
        String text = intent + ": " + message;
        switch (line.level()) {
            case DEBUG -> logger.debug(marker, text);
            case INFO -> logger.info(marker, text);
            case WARNING -> logger.warn(marker, text);
            case ERROR -> logger.error(marker, text);
        }
        listener.accept(new LoopEvent.Logged(
                round, agent, line.level(), intent, message, line.latency().toMillis()));
    }

    private List<String> guarded(List<String> texts) {
        return texts.stream().map(guard::text).toList();
    }

    /** A line of the controller's. */
    public void main(int round, Level level, String intent, String message) {
        write(Agent.MAIN, round, Line.of(level, intent, message));
    }

    @Override
    public void asked(CallContext call, String model, int turn) {
        listener.accept(new LoopEvent.Asked(call.round(), call.agent(), call.kr(), model, turn));
    }

    @Override
    public synchronized void attempt(CallContext call, ReplyAttempt attempt) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("interaction_id", id.value());
        line.put("session_id", call.session());
        line.put("timestamp", clock.instant().toString());
        line.put("attempt", attempt.attempt());
        line.put(attempt.companionType(), attempt.companion());
        files.appendLine(folder.attempts(call), line);
    }

    /**
     * A round's lines are on disk when this returns. Said before its decision and its end are written: what the records say
     * was done must be found in the logs even after a power cut.
     */
    public synchronized void flush(int round) {
        try {
            DurableFiles.flushFiles(folder.roundLogs(id.loopId(), round));
        } catch (IOException e) {
            throw new UncheckedIOException("the logs of round " + round + " cannot be flushed: " + e, e);
        }
    }

    /**
     * Two loggers an agent, for even and for odd rounds: a line of the round before still finds its files open, and a loop of
     * a thousand rounds holds no more of them than one of two. Logback keeps every logger for ever.
     */
    private Logger logger(Agent agent, int round) {
        String name = (round % 2 == 0 ? "even." : "odd.") + agent.id();
        Logger logger = context.getLogger(name);
        Integer open = openRounds.put(name, round);
        if (open == null || open != round) {
            logger.detachAndStopAllAppenders();
            logger.setLevel(ch.qos.logback.classic.Level.DEBUG);
            logger.setAdditive(false);
            Path base = folder.roundLogs(id.loopId(), round);
            logger.addAppender(appender(name + ".json", base.resolve(agent.id() + ".jsonl"), jsonEncoder()));
            logger.addAppender(appender(name + ".text", base.resolve(agent.id() + ".log"), textEncoder()));
        }
        return logger;
    }

    private FileAppender<ILoggingEvent> appender(String name, Path file, Encoder<ILoggingEvent> encoder) {
        FileAppender<ILoggingEvent> appender = new FileAppender<>() {
            /** Logback leaves the encoder running, and with it the buffers that it keeps for each thread. */
            @Override
            public void stop() {
                super.stop();
                encoder.stop();
            }
        };
        appender.setContext(context);
        appender.setName(name);
        appender.setFile(file.toString());
        appender.setAppend(true);
        appender.setImmediateFlush(true);
        appender.setEncoder(encoder);
        make(file);
        appender.start();
        return appender;
    }

    /** Logback would make it for everybody to read, and follow a link. */
    private void make(Path file) {
        try {
            files.open(file).close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e, e);
        }
    }

    /** Exactly the fields of the marker, and nothing that the encoder would add. */
    private Encoder<ILoggingEvent> jsonEncoder() {
        LoggingEventJsonProviders providers = new LoggingEventJsonProviders();
        providers.addProvider(new LogstashMarkersJsonProvider());
        LoggingEventCompositeJsonEncoder encoder = new LoggingEventCompositeJsonEncoder();
        encoder.setContext(context);
        encoder.setProviders(providers);
        encoder.start();
        return encoder;
    }

    private Encoder<ILoggingEvent> textEncoder() {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        // a line break in a message must not look like a second entry
        encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSS} %-5level %replace(%msg){'[\\r\\n]+', ' | '}%n");
        encoder.start();
        return encoder;
    }

    @Override
    public synchronized void close() {
        context.stop();
    }
}
