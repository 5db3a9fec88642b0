package dev.teamloop.agents.mcp;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.port.PipedPrograms;
import dev.teamloop.core.testing.MemoryPipe;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Servers that run on threads of this process; each start runs the next behaviour, the last one again and again. */
final class MemoryPrograms implements PipedPrograms {
    private final List<Behaviour> behaviours;
    private final AtomicInteger starts = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();

    /** What a server does with its two streams until it ends. */
    @FunctionalInterface
    interface Behaviour {
        void run(InputStream in, OutputStream out) throws Exception;
    }

    MemoryPrograms(Behaviour... behaviours) {
        this.behaviours = List.of(behaviours);
    }

    /** A sound server with these tools. */
    static Behaviour serving(OfferedTool... tools) {
        McpServer server = new McpServer(
                new McpIdentity("sample", "1", ""),
                List.of(tools),
                List.of(),
                TextGuard.of(SecretMask.of(List.of())),
                Duration.ofMillis(100));
        return server::serve;
    }

    int starts() {
        return starts.get();
    }

    int closed() {
        return closed.get();
    }

    @Override
    public Running start(List<String> command) throws IOException {
        if (command.contains("missing")) {
            throw new IOException("there is no program missing");
        }
        Behaviour behaviour = behaviours.get(Math.min(starts.getAndIncrement(), behaviours.size() - 1));
        MemoryPipe in = new MemoryPipe();
        MemoryPipe out = new MemoryPipe();
        Thread thread = new Thread(() -> run(behaviour, in, out), "server");
        thread.setDaemon(true);
        thread.start();
        return new Program(in, out);
    }

    private static void run(Behaviour behaviour, MemoryPipe in, MemoryPipe out) {
        try {
            behaviour.run(in.in(), out.out());
        } catch (Exception e) {
            // as a program that crashes: its output ends
            return;
        } finally {
            out.end();
        }
    }

    private final class Program implements Running {
        private final MemoryPipe in;
        private final MemoryPipe out;

        Program(MemoryPipe in, MemoryPipe out) {
            this.in = in;
            this.out = out;
        }

        @Override
        public OutputStream input() {
            return in.out();
        }

        @Override
        public InputStream output() {
            return out.in();
        }

        @Override
        public String diagnostics() {
            return "its last words";
        }

        @Override
        public void close() {
            closed.incrementAndGet();
            in.end();
            out.end();
        }
    }
}
