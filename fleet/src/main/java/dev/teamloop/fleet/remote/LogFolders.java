package dev.teamloop.fleet.remote;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where loops of a project write their logs: in a folder that the project names, and each in one of its id. */
record LogFolders(Path project) {
    private static final int DEEPEST = 4;
    private static final Set<String> LARGE = Set.of("node_modules", "target", "venv");

    /** The logs of one loop; empty where there are none. */
    Optional<Path> of(String loopId) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(project, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = String.valueOf(folder.getFileName());
                if (name.equals(loopId)) {
                    found.add(folder);
                    return FileVisitResult.TERMINATE;
                }
                boolean passed = !folder.equals(project) && (name.startsWith(".") || LARGE.contains(name));
                return passed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return found.stream().findFirst();
    }
}
