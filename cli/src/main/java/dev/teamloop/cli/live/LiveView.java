package dev.teamloop.cli.live;

import dev.teamloop.cli.terminal.Screen;
import dev.teamloop.cli.terminal.Suspension;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.watchdog.Signals;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The thin edge of the live view: folds events as they come, and redraws a terminal's screen several times a second. */
public final class LiveView implements Watcher {
    private static final long REDRAW_MILLIS = 200;

    private final Screen screen;
    private final Clock clock;
    private final Thread painter = new Thread(this::paint, "live-view");
    private final Thread hook = new Thread(this::giveBack, "live-view-end");
    private final Object drawing = new Object();
    private ViewState view = ViewState.EMPTY;
    private final List<Runnable> putBack = new ArrayList<>();
    private volatile boolean open = true;
    private boolean aside;

    private LiveView(Screen screen, Clock clock) {
        this.screen = screen;
        this.clock = clock;
    }

    /** Takes the screen and draws until closed. */
    public static LiveView on(Screen screen, Clock clock) {
        LiveView view = new LiveView(screen, clock);
        Runtime.getRuntime().addShutdownHook(view.hook);
        screen.enter();
        Signals.handle("TSTP", view::suspend).ifPresent(view.putBack::add);
        Signals.handle("CONT", view::resumed).ifPresent(view.putBack::add);
        view.painter.setDaemon(true);
        view.painter.start();
        return view;
    }

    @Override
    public void accept(LoopEvent event) {
        accept(event, clock.instant());
    }

    @Override
    public synchronized void accept(LoopEvent event, Instant at) {
        view = Fold.next(view, event, at);
    }

    @Override
    public void recall(LoopEvent event, Instant at) {
        accept(event, at);
    }

    /** The loop runs in another process, so that Ctrl-C here ends the watching alone. */
    public synchronized void ofAnother() {
        view = view.with(draft -> draft.another = true);
    }

    @Override
    public synchronized void anotherLoop() {
        boolean another = view.another();
        view = ViewState.EMPTY.with(draft -> draft.another = another);
    }

    public synchronized ViewState view() {
        return view;
    }

    private void paint() {
        try {
            while (open) {
                draw();
                Thread.sleep(REDRAW_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void draw() {
        ViewState now = view();
        synchronized (drawing) {
            if (open && !aside) {
                screen.show(LiveFrame.render(now, screen.width(), screen.height(), clock.instant()));
            }
        }
    }

    /** Ctrl-Z: the shell gets its screen, and has it until {@code fg}. */
    private void suspend() {
        synchronized (drawing) {
            boolean drawn = open && !aside;
            if (drawn) {
                screen.leave();
            }
            Suspension.ofThisProcess();
            if (drawn) {
                screen.enter();
            }
        }
    }

    private void resumed() {
        synchronized (drawing) {
            if (open && !aside) {
                screen.refresh();
            }
        }
    }

    @Override
    public <T> T aside(Supplier<T> question) {
        synchronized (drawing) {
            aside = true;
            screen.leave();
            screen.print(LiveFrame.last(view(), screen.width(), clock.instant()));
        }
        try {
            return question.get();
        } finally {
            synchronized (drawing) {
                aside = false;
                screen.enter();
            }
        }
    }

    /** Leaves what matters in the terminal's history. */
    @Override
    public void close() {
        giveBack();
        putBack.forEach(Runnable::run);
        screen.print(LiveFrame.last(view(), screen.width(), clock.instant()));
        screen.close();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending already
            return;
        }
    }

    /** Also when the program is ended from outside. */
    private void giveBack() {
        synchronized (drawing) {
            open = false;
            screen.leave();
        }
        painter.interrupt();
    }
}
