package dev.teamloop.loop.process;

import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Runs child processes (SPEC §11): no standard input, a wall limit, an environment without keys, bounded output, and the
 * whole tree ended afterwards. Safe for use from several threads.
 */
public final class Processes {
    private static final Set<String> ALLOWED = Set.of(
            "PATH",
            "HOME",
            "LANG",
            "LANGUAGE",
            "TZ",
            "TMPDIR",
            "USER",
            "LOGNAME",
            "JAVA_HOME",
            "M2_HOME",
            "MAVEN_HOME",
            "MAVEN_OPTS",
            "MAVEN_ARGS",
            "VIRTUAL_ENV",
            "PYENV_ROOT",
            "PYENV_VERSION",
            "PYTHONPATH",
            "NODE_PATH",
            "NODE_EXTRA_CA_CERTS",
            "NVM_DIR",
            "XDG_CACHE_HOME",
            "LD_LIBRARY_PATH",
            "SSL_CERT_FILE",
            "SSL_CERT_DIR");

    private final Sandbox sandbox;
    private final Map<String, String> environment;

    public Processes(Sandbox sandbox, Map<String, String> environment) {
        this.sandbox = sandbox;
        this.environment = allowed(environment);
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    /**
     * Runs to the end or to the limit. Throws IOException where the program cannot be started, InterruptedException after
     * having ended the tree where the calling thread is interrupted.
     */
    public Finished run(Command command) throws IOException, InterruptedException {
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(sandbox.wrap(command))
                .directory(command.directory().toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().putAll(command.environment());
        builder.environment().put(ProcessTree.MARK, mark);
        long start = System.nanoTime();
        Process process = builder.start();
        BoundedOutput output = new BoundedOutput();
        Thread reader = new Thread(() -> output.drain(process.getInputStream()), "child-output");
        reader.setDaemon(true);
        reader.start();
        boolean ended = false;
        try {
            ended = process.waitFor(command.wall().toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            if (ended) {
                ProcessTree.killStragglers(mark);
            } else {
                ProcessTree.kill(process, mark);
            }
        }
        // a straggler that held the pipe is gone now, so that the reader ends
        reader.join(Duration.ofSeconds(5).toMillis());
        int exit = process.waitFor(5, TimeUnit.SECONDS) ? process.exitValue() : -1;
        return new Finished(
                exit,
                !ended,
                output.text(),
                Duration.ofNanos(System.nanoTime() - start).toMillis());
    }

    private static Map<String, String> allowed(Map<String, String> all) {
        Map<String, String> kept = new TreeMap<>();
        all.forEach((name, value) -> {
            if (ALLOWED.contains(name) || name.startsWith("LC_")) {
                kept.put(name, value);
            }
        });
        kept.put("TERM", "dumb");
        return kept;
    }
}
