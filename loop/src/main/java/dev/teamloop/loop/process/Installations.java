package dev.teamloop.loop.process;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where a program's installation lies: each link on the way to it followed, and what a virtual environment builds upon. */
final class Installations {
    private static final Set<String> PROGRAM_FOLDERS = Set.of("bin", "sbin", "shims", "Scripts");
    private static final int MOST_LINKS = 20;

    private final HostView host;

    Installations(HostView host) {
        this.host = host;
    }

    /** Folders that a program needs, in the order in which they were met; none of them holds a home folder. */
    Set<Path> of(Path program) {
        Set<Path> found = new LinkedHashSet<>();
        Path at = program;
        for (int i = 0; i < MOST_LINKS; i++) {
            add(at, found);
            Optional<Path> next = target(at);
            if (next.isEmpty()) {
                break;
            }
            at = next.get();
        }
        real(program).ifPresent(real -> add(real, found));
        return found;
    }

    private void add(Path program, Set<Path> found) {
        Path folder = program.getParent();
        if (folder == null) {
            return;
        }
        Path root = folder.getParent();
        boolean installed = PROGRAM_FOLDERS.contains(String.valueOf(folder.getFileName()));
        if (installed && root != null && !host.isTooBroad(root)) {
            found.add(root);
            virtualEnvironment(root, found);
        } else if (!host.isTooBroad(folder)) {
            found.add(folder);
        }
    }

    /** A virtual environment names the installation that it builds upon. */
    void virtualEnvironment(Path root, Set<Path> found) {
        Path settings = root.resolve("pyvenv.cfg");
        if (!Files.isRegularFile(settings)) {
            return;
        }
        try {
            for (String line : OrdinaryFile.lines(settings)) {
                List<String> parts = List.of(line.split("=", 2));
                if (parts.size() == 2 && parts.get(0).strip().equals("home")) {
                    Path home = Path.of(parts.get(1).strip()).normalize();
                    Path base = home.endsWith("bin") && home.getParent() != null ? home.getParent() : home;
                    if (base.isAbsolute() && !host.isTooBroad(base)) {
                        found.add(base);
                    }
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // what is not readable shows nothing; the program then says what it lacks
            return;
        }
    }

    private static Optional<Path> target(Path file) {
        try {
            if (!Files.isSymbolicLink(file)) {
                return Optional.empty();
            }
            Path folder = file.toAbsolutePath().getParent();
            Path target = Files.readSymbolicLink(file);
            return Optional.of(folder == null ? target : folder.resolve(target).normalize());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Path> real(Path file) {
        try {
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Optional.of(file.toRealPath()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
