package dev.teamloop.loop.controller;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the test run itself leaves behind in the tree, or somebody else: none of it is the coder's. Kept, because a tree that is measured
 * already is not run again.
 */
final class BuildLeftovers {
    private final LoopRecords records;
    private final Project project;

    BuildLeftovers(LoopRecords records, Project project) {
        this.records = records;
        this.project = project;
    }

    /** The changed paths that neither the loop nor the user accounts for, and those kept from before. */
    Set<String> paths() {
        Set<String> now = new TreeSet<>(project.repository().dirty());
        now.removeIf(project::isOwn);
        now.removeAll(project.userPaths());
        Set<String> dirt = new TreeSet<>(now);
        kept().stream().filter(path -> !project.isOwn(path)).forEach(dirt::add);
        dirt.removeAll(project.userPaths());
        if (!now.isEmpty()) {
            records.files().write(records.folder().buildDirt(), String.join("\n", dirt) + "\n");
            records.warn(
                    1,
                    "build-dirt",
                    "these paths changed beside the loop: a command that ran wrote there, or you did; they are left alone: "
                            + String.join(", ", now));
        }
        return dirt;
    }

    private List<String> kept() {
        Path kept = records.folder().buildDirt();
        try {
            return Files.exists(kept)
                    ? OrdinaryFile.text(kept)
                            .lines()
                            .filter(line -> !line.isBlank())
                            .toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("the build's own paths cannot be read from " + kept, e);
        }
    }
}
