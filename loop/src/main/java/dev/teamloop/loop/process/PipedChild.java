package dev.teamloop.loop.process;

import dev.teamloop.core.port.PipedPrograms;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program that runs beside this one, with pipes to it, until it is closed or this program ends. */
final class PipedChild implements PipedPrograms.Running {
    private static final int SHOWN_CHARACTERS = 500;

    private final Process process;
    private final ProcessTree tree;
    private final BoundedOutput errors;
    private final CompletableFuture<Integer> ended;

    private PipedChild(Process process, String mark, BoundedOutput errors, CompletableFuture<Integer> ended) {
        this.process = process;
        this.tree = new ProcessTree(process, mark);
        this.errors = errors;
        this.ended = ended;
    }

    /** {@code environment} is all that it gets. */
    static PipedChild start(List<String> command, Path directory, Map<String, String> environment) throws IOException {
        String mark = ProcessHandle.current().pid() + "-" + UUID.randomUUID();
        List<String> arguments = new ArrayList<>(Detachment.prefix());
        arguments.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(arguments).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put(ProcessTree.MARK, mark);
        BoundedOutput errors = new BoundedOutput();
        CompletableFuture<Integer> ended = new CompletableFuture<>();
        return new PipedChild(kept(builder, errors, ended), mark, errors, ended);
    }

    /**
     * The kernel ends a child that is to die with its parent when the thread ends that started it, so that thread stays as long as
     * the child does.
     */
    private static Process kept(ProcessBuilder builder, BoundedOutput errors, CompletableFuture<Integer> ended)
            throws IOException {
        CompletableFuture<Process> started = new CompletableFuture<>();
        Thread keeper = new Thread(() -> keep(builder, errors, started, ended), "piped-child");
        keeper.setDaemon(true);
        keeper.start();
        try {
            return started.get();
        } catch (ExecutionException e) {
            throw new IOException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            var unused = started.thenAccept(Process::destroyForcibly);
            throw new IOException("interrupted", e);
        }
    }

    private static void keep(
            ProcessBuilder builder,
            BoundedOutput errors,
            CompletableFuture<Process> started,
            CompletableFuture<Integer> ended) {
        try {
            Process process = builder.start();
            started.complete(process);
            errors.drain(process.getErrorStream());
            ended.complete(process.waitFor());
        } catch (IOException e) {
            started.completeExceptionally(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Its exit status, once all that it printed as an error is read; empty where it has not ended within {@code patience}. */
    OptionalInt exit(Duration patience) throws InterruptedException {
        try {
            return OptionalInt.of(ended.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException | ExecutionException e) {
            return OptionalInt.empty();
        }
    }

    ProcessTree tree() {
        return tree;
    }

    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public String diagnostics() {
        String text = errors.text();
        return text.length() <= SHOWN_CHARACTERS ? text : "…" + text.substring(text.length() - SHOWN_CHARACTERS);
    }

    @Override
    public void close() {
        tree.kill();
    }
}
