package dev.teamloop.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.command.CompletionCommand.Kind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompletionScriptsTest {
    @TempDir
    Path folder;

    @Test
    void bashCompletesCommandsOptionsAndTheirValues() throws Exception {
        Path script = Files.writeString(folder.resolve("team-loop"), CompletionScripts.of(Kind.BASH, Commands.whole()));

        assertThat(completed(script, "team-loop", "und")).isEqualTo("undo");
        assertThat(completed(script, "team-loop", "goal", "--on-p")).isEqualTo("--on-pause");
        assertThat(completed(script, "team-loop", "goal", "--on-pause", "w")).isEqualTo("wait");
        assertThat(completed(script, "team-loop", "logs", "--agent", "rev")).isEqualTo("reviewer");
    }

    private String completed(Path script, String... words) throws Exception {
        String program = "compopt() { :; }; . " + script + "; COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD="
                + (words.length - 1)
                + "; COMP_LINE=\"" + String.join(" ", words) + "\"; COMP_POINT=${#COMP_LINE}; _complete_team-loop; "
                + "echo \"${COMPREPLY[*]}\"";
        Process process = new ProcessBuilder("bash", "--norc", "-c", program)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out.strip();
    }

    @Test
    void fishIsToldOfCommandsBelowCommandsAndOfValues() {
        assertThat(CompletionScripts.of(Kind.FISH, Commands.whole()).lines())
                .contains("complete -c team-loop -f")
                .anyMatch(line -> line.startsWith("complete -c team-loop -n __fish_use_subcommand -a undo -d '"))
                .anyMatch(
                        line -> line.startsWith(
                                "complete -c team-loop -n '__fish_seen_subcommand_from goal' -l on-pause -r -a 'wait stop' -d '"))
                .anyMatch(
                        line -> line.startsWith("complete -c team-loop -n '__fish_seen_subcommand_from config; and not "
                                + "__fish_seen_subcommand_from "))
                .anyMatch(line -> line.startsWith(
                        "complete -c team-loop -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish' -d '"))
                .allMatch(line -> line.startsWith("complete -c team-loop ") || line.startsWith("# "));
    }
}
