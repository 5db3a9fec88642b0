package dev.teamloop.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The loop that most end-to-end tests run on a {@link PytestProject}. */
final class PytestLoop {
    static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    private PytestLoop() {}

    /** The program in this project, with a home of its own below {@code folder}. */
    static Program program(PytestProject project, Path folder) throws IOException {
        return new Program(project.root(), home(project, folder), Map.of());
    }

    /** A new home whose configuration fits the project. */
    static Path home(PytestProject project, Path folder) throws IOException {
        Path home = Files.createTempDirectory(folder, ".home");
        Path config = Files.createDirectories(home.resolve(".config").resolve("team-loop"));
        Files.writeString(config.resolve("config.json"), project.settings());
        return home;
    }
}
