package dev.teamloop.cli.command;

import dev.teamloop.cli.Problem;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.json.Json;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code report}: the session summary. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Prints the summary of the session.")
final class ReportCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Override
    public Integer call() throws Exception {
        LoopView view = new LoopView(common);
        int rounds = view.file().round();
        Path summary = view.folder().sessionSummary();
        if (!Files.exists(summary)) {
            throw Problem.precondition("the loop has not ended yet; 'team-loop status' shows where it stands");
        }
        StringBuilder text = new StringBuilder(Files.readString(summary));
        for (int round = 1; round <= rounds; round++) {
            Path one = view.folder().roundSummary(round);
            if (Files.exists(one)) {
                text.append('\n').append(Files.readString(one));
            }
        }
        PrintStream out = Streams.out();
        out.print(common.json ? Json.line(Map.of("markdown", text.toString())) + "\n" : text.toString());
        return 0;
    }
}
