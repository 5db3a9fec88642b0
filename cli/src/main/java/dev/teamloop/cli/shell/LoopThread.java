package dev.teamloop.cli.shell;

import java.util.List;
import java.util.function.Consumer;

/** The loop that runs beside the prompt: at most one. Used by the prompt's thread only. */
final class LoopThread {
    private Thread thread = new Thread("none");

    boolean running() {
        return thread.isAlive();
    }

    void start(List<String> arguments, Consumer<List<String>> command) {
        thread = new Thread(() -> command.accept(arguments), "loop");
        thread.start();
    }

    void await() throws InterruptedException {
        thread.join();
    }
}
