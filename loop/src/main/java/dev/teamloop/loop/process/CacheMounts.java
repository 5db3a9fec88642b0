package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What tools fetched, seen by commands as if it were the user's, and never changed by them: what a preparation writes is kept
 * for the project's later runs, what a test writes is thrown away, so that no run can prepare the figures of the next.
 */
final class CacheMounts {
    private final Overlays overlays;
    private final Path kept;
    private final Path run;
    private final boolean preparing;
    private final List<Overlays.Overlay> made = new ArrayList<>();
    private int number;

    /** {@code kept} is the project's folder, {@code run} this run's. */
    CacheMounts(Overlays overlays, Path kept, Path run, boolean preparing) {
        this.overlays = overlays;
        this.kept = kept;
        this.run = run;
        this.preparing = preparing;
    }

    /** The overlays that the mounts need. */
    List<Overlays.Overlay> overlays() {
        return List.copyOf(made);
    }

    void mount(Path home, String name, Mounts mounts) throws IOException {
        Path users = home.resolve(name);
        Path own = kept.resolve(String.valueOf(home.getFileName())).resolve(name.replace('/', '+'));
        List<Path> lowers = new ArrayList<>();
        if (!preparing && hasEntries(own)) {
            lowers.add(own);
        }
        if (Files.isDirectory(users)) {
            lowers.add(users.toRealPath());
        }
        if (lowers.isEmpty()) {
            // within a folder that is shown read-only there is no place for it
            if (preparing && !mounts.sees(users)) {
                mounts.writable(Files.createDirectories(own), users);
            }
        } else if (overlays.work()
                && Stream.concat(lowers.stream(), Stream.of(own, run)).allMatch(Overlays::canName)) {
            number++;
            Path upper = preparing ? own : run.resolve("upper-" + number);
            Overlays.Overlay overlay = Overlays.of(run.resolve("merged-" + number), lowers, upper);
            made.add(overlay);
            mounts.writable(overlay.merged(), users);
        } else if (preparing) {
            mounts.writable(copied(lowers.get(0), own), users);
        } else {
            mounts.readOnly(lowers.get(0), users);
        }
    }

    /** Without overlays a preparation gets a copy of what the user has, once. */
    private static Path copied(Path users, Path own) throws IOException {
        if (Files.isDirectory(own)) {
            return own;
        }
        Path part = own.resolveSibling(own.getFileName() + ".part");
        PrivateTrees.delete(part);
        Files.createDirectories(part.getParent());
        Process copy = new ProcessBuilder("cp", "-a", "--reflink=auto", users.toString(), part.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (copy.waitFor() != 0) {
                throw new IOException(users + " cannot be copied to " + part);
            }
        } catch (InterruptedException e) {
            copy.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while copying " + users, e);
        }
        return Files.move(part, own);
    }

    private static boolean hasEntries(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isPresent();
        }
    }
}
