package dev.teamloop.loop.process;

import dev.teamloop.core.port.PipedPrograms;
import dev.teamloop.loop.process.ProcessExit.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** A confined program that is spoken to over its standard input and output. Closing it ends all that it started. */
public final class AttendedProgram implements PipedPrograms.Running {
    private final PipedChild child;
    private final ConfinedCommand confinement;
    private final ResourceWatch resources;
    private final Consumer<String> notices;
    private boolean closed;

    AttendedProgram(PipedChild child, ConfinedCommand confinement, ResourceWatch resources, Consumer<String> notices) {
        this.child = child;
        this.confinement = confinement;
        this.resources = resources;
        this.notices = notices;
    }

    /** Whether it uses more of the machine than one command may: memory, processes, disk. Looked at when asked. */
    public Limit passed() {
        return resources.passed(child.tree(), child.tree().usage());
    }

    /** Its exit status where it ends by itself within {@code patience}; its diagnostics are whole then. */
    public OptionalInt exit(Duration patience) throws InterruptedException {
        return child.exit(patience);
    }

    @Override
    public OutputStream input() {
        return child.input();
    }

    @Override
    public InputStream output() {
        return child.output();
    }

    @Override
    public String diagnostics() {
        return child.diagnostics();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        child.close();
        try {
            confinement.guard().clearAttended().forEach(notices);
            confinement.close();
        } catch (IOException e) {
            throw new UncheckedIOException("what an ended program left cannot be cleared away", e);
        }
    }
}
