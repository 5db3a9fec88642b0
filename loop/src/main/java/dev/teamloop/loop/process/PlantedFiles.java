package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Names that editors, shells and build servers act upon and that were not there when a command began. One that is there when it
 * has ended was made meanwhile: it is moved away, where nothing acts upon it, and said.
 */
record PlantedFiles(Path project, List<String> absent, Path quarantine) {
    PlantedFiles {
        absent = List.copyOf(absent);
    }

    static PlantedFiles none(Path project) {
        return new PlantedFiles(project, List.of(), project);
    }

    /** Moves them and says so, one sentence for each. */
    List<String> clear() {
        List<String> said = new ArrayList<>();
        for (String name : absent) {
            Path path = project.resolve(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                said.add(moved(name, path));
            }
        }
        return said;
    }

    private String moved(String name, Path path) {
        try {
            Path folder = Files.createTempDirectory(SandboxStore.privateFolder(quarantine), "from-a-command-");
            Path place = folder.resolve(name);
            Files.move(path, place);
            return "'" + name + "' appeared while a command ran; it was moved to " + project.relativize(place)
                    + " (editors, shells or build servers act upon such a file)";
        } catch (IOException e) {
            return "'" + name + "' appeared while a command ran and could not be moved away (" + e.getMessage()
                    + "); look at it before you open this folder in an editor or a shell";
        }
    }
}
