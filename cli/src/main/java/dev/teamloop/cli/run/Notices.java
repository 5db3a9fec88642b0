package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.record.LoopLogs;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Tells the outside of a loop's end, pause or bad health. What goes wrong with that is logged and changes nothing else. */
final class Notices {
    private final List<NoticeChannel> channels;
    private final NoticeBody body;
    private final TextGuard guard;
    private Optional<LoopLogs> logs = Optional.empty();

    Notices(List<NoticeChannel> channels, NoticeBody body, TextGuard guard) {
        this.channels = List.copyOf(channels);
        this.body = body;
        this.guard = guard;
    }

    static Notices of(LoopWiring wiring, RunContext context) {
        LoopConfig.Notify config = wiring.config().notices();
        Duration limit = Duration.ofSeconds(config.timeoutSeconds());
        List<NoticeChannel> channels = new java.util.ArrayList<>();
        if (!config.command().isEmpty()) {
            channels.add(new CommandNotice(config.command(), context.project(), context.environment(), limit));
        }
        if (!config.webhook().isBlank()) {
            channels.add(new WebhookNotice(config.webhook(), limit));
        }
        return new Notices(channels, new NoticeBody(context.project()), wiring.guard());
    }

    /** Where failures are written down. */
    void logTo(LoopLogs target) {
        logs = Optional.of(target);
    }

    /** Events go to the watcher first. */
    Consumer<LoopEvent> and(Watcher watcher) {
        return event -> {
            watcher.accept(event);
            if (!channels.isEmpty()) {
                body.next(event).ifPresent(notice -> send(notice, watcher));
            }
        };
    }

    private void send(ObjectNode notice, Watcher watcher) {
        String text = guard.line(notice);
        for (NoticeChannel channel : channels) {
            try {
                channel.send(text);
            } catch (IOException e) {
                failed(guard.text(channel.name() + " failed: " + e.getMessage()), watcher);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void failed(String what, Watcher watcher) {
        watcher.accept(new LoopEvent.Note(what, true));
        logs.ifPresent(one -> one.main(Math.max(1, body.round()), Level.INFO, "notify", what));
    }
}
