package dev.teamloop.loop.rooms;

import dev.teamloop.loop.process.ChildEnvironment;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The user's own git, for what JGit cannot do: work trees, and merges as the user's settings want them. It asks nobody anything,
 * takes no lock that only saves time, and gets no key.
 */
public final class GitCommand {
    private static final long LONGEST_MINUTES = 30;
    private static final List<String> SETTINGS = List.of("XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM");

    /** How a user's git finds the way to a server. */
    private static final List<String> CREDENTIALS = List.of(
            "SSH_AUTH_SOCK",
            "GIT_SSH_COMMAND",
            "GIT_SSH",
            "GIT_ASKPASS",
            "SSH_ASKPASS",
            "GIT_SSL_CAINFO",
            "http_proxy",
            "https_proxy",
            "HTTPS_PROXY",
            "ALL_PROXY",
            "NO_PROXY",
            "no_proxy");

    private final Path folder;
    private final Map<String, String> environment;

    /** For servers that the user named: with what the user's git reaches them by, and without asking for a password. */
    public static GitCommand toServers(Path folder, Map<String, String> environment) {
        GitCommand git = new GitCommand(folder, environment);
        git.environment.put("GIT_SSH_COMMAND", "ssh -o BatchMode=yes");
        for (String name : CREDENTIALS) {
            if (environment.containsKey(name)) {
                git.environment.put(name, environment.getOrDefault(name, ""));
            }
        }
        return git;
    }

    GitCommand(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = new TreeMap<>(environment);
        ChildEnvironment.restrict(this.environment);
        for (String name : SETTINGS) {
            if (environment.containsKey(name)) {
                this.environment.put(name, environment.getOrDefault(name, ""));
            }
        }
        this.environment.putAll(Map.of(
                "GIT_OPTIONAL_LOCKS", "0", "GIT_TERMINAL_PROMPT", "0", "GIT_EDITOR", "true", "LC_ALL", "C.UTF-8"));
    }

    /** How it ended, and all that it printed. */
    public record Ended(int exit, String output) {
        public boolean ok() {
            return exit == 0;
        }
    }

    /** Throws {@link GitException} where there is no git, or it does not come to an end. */
    public Ended run(String... arguments) throws InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "core.fsync=all", "-c", "advice.detachedHead=false"));
        command.addAll(List.of(arguments));
        try {
            Path output = Files.createTempFile("team-loop-git", ".txt");
            try {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectInput(ProcessBuilder.Redirect.from(
                                Path.of("/dev/null").toFile()))
                        .redirectOutput(output.toFile());
                builder.environment().clear();
                builder.environment().putAll(environment);
                return new Ended(
                        awaited(builder.start()),
                        new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip());
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("git cannot be run", e);
        }
    }

    private static int awaited(Process git) throws InterruptedException {
        try {
            if (git.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
                return git.exitValue();
            }
            throw new GitException("git did not come to an end within " + LONGEST_MINUTES + " minutes");
        } finally {
            git.destroy();
        }
    }

    /** The same, and throws {@link GitException} with git's words where it fails. */
    public String must(String what, String... arguments) throws InterruptedException {
        Ended ended = run(arguments);
        if (!ended.ok()) {
            throw new GitException(what + ": " + ended.output());
        }
        return ended.output();
    }
}
