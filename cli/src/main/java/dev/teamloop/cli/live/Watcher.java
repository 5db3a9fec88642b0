package dev.teamloop.cli.live;

import dev.teamloop.core.event.LoopEvent;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Shows a loop's events to a person, for as long as it is open. Safe for several threads. */
public interface Watcher extends Consumer<LoopEvent>, AutoCloseable {
    /** Hears of an event that happened {@code at}. */
    default void accept(LoopEvent event, Instant at) {
        accept(event);
    }

    /** What comes next is another loop, which began while this one was watched. */
    default void anotherLoop() {}

    /** Hears of what happened before it was opened; a list of lines would only repeat it. */
    default void recall(LoopEvent event, Instant at) {}

    /** Steps aside while a person is asked something. */
    default <T> T aside(Supplier<T> question) {
        return question.get();
    }

    /** Hears what a Ctrl-C at the watcher's own prompt is to do; where the terminal sends a signal, that is done already. */
    default void onInterrupt(Runnable pressed) {}

    @Override
    void close();

    /** One that has nothing to close. */
    static Watcher of(Consumer<LoopEvent> events) {
        return new Watcher() {
            @Override
            public void accept(LoopEvent event) {
                events.accept(event);
            }

            @Override
            public void close() {
                // a line that is printed needs nothing more
            }
        };
    }
}
