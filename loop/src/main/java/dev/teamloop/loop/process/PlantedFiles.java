package dev.teamloop.loop.process;

import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names that editors, shells and build servers act upon and that were not there when a command began. One that is there when it
 * has ended was made meanwhile: it is moved away, where nothing acts upon it, and said.
 *
 * @param absent names at the project's root
 * @param before what lay in its folders
 * @param placed empty folders that were made for mounts
 */
record PlantedFiles(
        Path project, ProjectRules rules, List<String> absent, ProjectWalk before, List<Path> placed, Path quarantine) {
    private static final String ACTED_UPON = "editors, shells or build servers act upon such a file";

    PlantedFiles {
        absent = List.copyOf(absent);
        placed = List.copyOf(placed);
    }

    /** Where nothing is looked for; {@code placed} are empty folders to be taken away. */
    static PlantedFiles none(Path project, List<Path> placed) {
        ProjectRules nothing = new ProjectRules(
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(),
                List.of());
        return new PlantedFiles(
                project,
                nothing,
                List.of(),
                new ProjectWalk(List.of(), List.of(), List.of(), List.of(), List.of()),
                placed,
                project);
    }

    /** Moves them after a command, and says so, one sentence for each. */
    List<String> clear() {
        List<String> said = new ArrayList<>(clearAttended());
        if (rules.loaded().isEmpty()) {
            return said;
        }
        try {
            Set<Path> loaded = new TreeSet<>(ProjectWalk.of(project, rules).loaded());
            loaded.removeAll(before.loaded());
            loaded.forEach(path -> said.add(moved(path, "the next run of the tests would load it")));
        } catch (IOException e) {
            said.add(unread(e));
        }
        return said;
    }

    /** The same after a program whose files are its work, whatever they are called. */
    List<String> clearAttended() {
        List<String> said = new ArrayList<>();
        for (String name : absent) {
            Path path = project.resolve(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                said.add(moved(path, ACTED_UPON));
            }
        }
        try {
            clearFolders(said);
        } catch (IOException e) {
            said.add(unread(e));
        }
        placed.forEach(PlantedFiles::takeAway);
        return said;
    }

    private void clearFolders(List<String> said) throws IOException {
        if (rules.nested().isEmpty() && rules.compiled().isEmpty()) {
            return;
        }
        ProjectWalk now = ProjectWalk.of(project, rules);
        Set<Path> made = new TreeSet<>(now.nested());
        made.removeAll(before.nested());
        made.forEach(path -> said.add(moved(path, ACTED_UPON)));
        Set<Path> compiled = new TreeSet<>(now.compiled());
        compiled.removeAll(before.compiled());
        for (Path path : compiled) {
            PrivateTrees.delete(path);
        }
    }

    /** Where it holds something, the program has used it meanwhile; an empty folder harms nobody. */
    private static void takeAway(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // it stays
        }
    }

    private static String unread(IOException e) {
        return "the project's folders cannot be looked through after a command (" + e.getMessage() + ")";
    }

    private String moved(Path path, String why) {
        Path name = project.relativize(path);
        try {
            Path folder = Files.createTempDirectory(SandboxStore.privateFolder(quarantine), "from-a-command-");
            Path place = folder.resolve(name);
            Files.createDirectories(place.resolveSibling("."));
            Files.move(path, place);
            return "'" + name + "' appeared while a command ran; it was moved to " + project.relativize(place) + " ("
                    + why + ")";
        } catch (IOException e) {
            return "'" + name + "' appeared while a command ran and could not be moved away (" + e.getMessage()
                    + "); look at it before you open this folder in an editor or a shell";
        }
    }
}
