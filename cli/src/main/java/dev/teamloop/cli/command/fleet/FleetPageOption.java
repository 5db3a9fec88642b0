package dev.teamloop.cli.command.fleet;

import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ReportFile;
import dev.teamloop.cli.fleet.FleetWords;
import dev.teamloop.cli.page.FleetPage;
import dev.teamloop.fleet.record.FleetSummary;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --html}: where the fleet's one page is written to. */
final class FleetPageOption {
    @Option(names = "--html", paramLabel = "FILE", description = "write the fleet's one page, which needs no network")
    @Nullable
    Path html;

    void write(CommonOptions options, Path file, FleetSummary fleet) {
        if (html != null) {
            ReportFile.write(
                    file.resolveSibling(""),
                    options.path(html),
                    FleetPage.of(
                            fleet,
                            String.valueOf(file.getFileName()),
                            FleetWords.total(fleet),
                            Instant.now().toString()));
        }
    }
}
