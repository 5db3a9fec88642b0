package dev.teamloop.cli.keys;

import dev.teamloop.core.config.WebOrigin;
import dev.teamloop.loop.process.SearchPath;
import dev.teamloop.loop.watchdog.PipedEnvironment;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs a keyring's program. A keyring that is locked asks its owner first, who has a minute. */
final class KeyringProgram {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int LONGEST_KEY = 16_384;
    /** Where a keyring's service is found, and where it may ask. */
    private static final List<String> OF_THE_DESKTOP =
            List.of("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY");

    private final Keyring keyring;
    private final Path program;
    private final Map<String, String> environment;
    private final Duration limit;

    private KeyringProgram(Keyring keyring, Path program, Map<String, String> environment, Duration limit) {
        this.keyring = keyring;
        this.program = program;
        this.environment = environment;
        this.limit = limit;
    }

    /** Empty where its program is not on the PATH. */
    static Optional<KeyringProgram> find(Keyring keyring, Map<String, String> environment) {
        return find(keyring, environment, LIMIT);
    }

    static Optional<KeyringProgram> find(Keyring keyring, Map<String, String> environment, Duration limit) {
        return SearchPath.of(environment)
                .program(keyring.program(), Path.of("/"))
                .map(program -> new KeyringProgram(keyring, program, environment, limit));
    }

    Keyring keyring() {
        return keyring;
    }

    /** Empty where it holds none, or does not give it. */
    Optional<String> read(WebOrigin origin) throws InterruptedException {
        return run(keyring.read(origin)).map(String::strip).filter(key -> !key.isEmpty());
    }

    /** Whether it holds the key now: what was written is read back. */
    boolean write(WebOrigin origin, String key) throws InterruptedException {
        return run(keyring.write(origin, key)).isPresent()
                && read(origin).filter(key::equals).isPresent();
    }

    /** What it printed; empty where it failed, or did not end in time. */
    private Optional<String> run(Keyring.Call call) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(call.arguments());
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(PipedEnvironment.visible(environment));
        OF_THE_DESKTOP.stream()
                .filter(environment::containsKey)
                .forEach(name -> builder.environment().put(name, environment.getOrDefault(name, "")));
        try {
            Process process = builder.start();
            try {
                return output(process, call.input());
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Optional<String> output(Process process, String input) throws IOException, InterruptedException {
        CompletableFuture<String> printed = CompletableFuture.supplyAsync(() -> printed(process));
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(printed.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        }
    }

    private static String printed(Process process) {
        try {
            return new String(process.getInputStream().readNBytes(LONGEST_KEY), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
