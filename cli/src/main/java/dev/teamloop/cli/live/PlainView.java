package dev.teamloop.cli.live;

import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.ProgressPrinter;
import dev.teamloop.core.event.LoopEvent;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Where nothing can be redrawn: a line an event, and where none came for {@link #SILENCE}, one that says what is under way since
 * when. Safe for several threads.
 */
public final class PlainView implements Watcher {
    /** So long a reader of lines hears nothing at most. */
    static final Duration SILENCE = Duration.ofSeconds(30);

    private final ProgressPrinter printer;
    private final Consumer<String> line;
    private final Clock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "plain-view");
        thread.setDaemon(true);
        return thread;
    });
    private ViewState view = ViewState.EMPTY;
    private Instant told;
    private boolean aside;

    /** {@code line} takes what is said in between. Says nothing by itself before {@link #start}. */
    PlainView(ProgressPrinter printer, Consumer<String> line, Clock clock) {
        this.printer = printer;
        this.line = line;
        this.clock = clock;
        this.told = clock.instant();
    }

    /** Shows events on {@code printer}, and looks for silence every second until closed. */
    public static PlainView start(ProgressPrinter printer, Consumer<String> line, Clock clock) {
        PlainView view = new PlainView(printer, line, clock);
        var unused = view.timer.scheduleWithFixedDelay(view::tick, 1, 1, TimeUnit.SECONDS);
        return view;
    }

    @Override
    public void accept(LoopEvent event) {
        accept(event, clock.instant());
    }

    @Override
    public synchronized void accept(LoopEvent event, Instant at) {
        view = Fold.next(view, event, at);
        if (printer.print(event)) {
            told = clock.instant();
        }
    }

    @Override
    public synchronized void recall(LoopEvent event, Instant at) {
        view = Fold.next(view, event, at);
    }

    @Override
    public synchronized void anotherLoop() {
        view = ViewState.EMPTY;
        say("another loop has begun here; it is shown from now on");
    }

    /** Says what is under way, where that is due. */
    synchronized void tick() {
        Instant now = clock.instant();
        List<CurrentActivity.Item> items = view.lanes().stream()
                .flatMap(lane -> CurrentActivity.of(lane, now).stream())
                .toList();
        boolean due = Duration.between(told, now).compareTo(SILENCE) >= 0;
        if (due && !aside && !items.isEmpty() && view.outcome().isEmpty()) {
            String what = items.stream().map(item -> item.at(now)).collect(Collectors.joining("; "));
            String spent =
                    view.money().map(money -> ", " + money.spent() + " spent").orElse("");
            say("    … " + PlainText.line(what) + spent);
        }
    }

    private void say(String text) {
        line.accept(text);
        told = clock.instant();
    }

    @Override
    public <T> T aside(Supplier<T> question) {
        silent(true);
        try {
            return question.get();
        } finally {
            silent(false);
        }
    }

    private synchronized void silent(boolean now) {
        aside = now;
        told = clock.instant();
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
