package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A shell with the real git in a folder, for what JGit does not do; its settings are those of no user. */
final class GitShell {
    private final Path folder;

    GitShell(Path folder) {
        this.folder = folder;
    }

    /** Runs the script, which must succeed, and returns what it printed. */
    String run(String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-euc", script)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_SYSTEM", "/dev/null");
        builder.environment().put("LC_ALL", "C.UTF-8");
        for (String who : new String[] {"AUTHOR", "COMMITTER"}) {
            builder.environment().put("GIT_" + who + "_NAME", "Somebody");
            builder.environment().put("GIT_" + who + "_EMAIL", "somebody@example.invalid");
        }
        Process process = builder.start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(script + "\n" + text).isZero();
        return text;
    }
}
