package dev.teamloop.cli.command.option;

import dev.teamloop.cli.CommandException;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which pipeline a command works with (SPEC §9): named, else the project's own, else the built-in one. */
public final class PipelineOptions {
    @Option(
            names = "--config-dir",
            paramLabel = "DIR",
            description = "folder with pipeline.yaml and what it names; default: .team-loop/config, else built in")
    @Nullable
    public Path configDir;

    /** The files of the pipeline. Exit 2 where the named folder is none. */
    public ConfigFiles files(CommonOptions common) {
        if (configDir != null) {
            Path named = common.path(configDir);
            if (!Files.isDirectory(named)) {
                throw CommandException.usage("there is no folder " + named + "; name one with --config-dir DIR");
            }
            return ConfigFiles.of(named);
        }
        return ConfigFiles.ofProject(common.project());
    }

    /** The door of that pipeline. Exit 2 where it cannot be read. */
    public StructuredOutput door(CommonOptions common) {
        try {
            return new StructuredOutput(ArtifactCatalog.of(files(common)));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw CommandException.usage("the pipeline cannot be used: " + e.getMessage()
                    + "; 'team-loop config validate' names every fault");
        }
    }
}
