package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Overlay mounts, made in a mount namespace of their own before bubblewrap starts: bubblewrap of most distributions makes
 * none. The script is constant; paths reach it as arguments.
 */
final class Overlays {
    private static final String SCRIPT =
            "while [ \"$1\" != -- ]; do [ -z \"$3\" ] || mount --bind \"$3\" \"$4\" || exit 125;"
                    + " mount -t overlay overlay -o \"$1\" \"$2\" || exit 125; shift 4; done; shift; exec \"$@\"";
    private static final List<String> STAGE =
            List.of("unshare", "--user", "--map-root-user", "--mount", "--propagation", "private");

    private final boolean work;

    private Overlays(boolean work) {
        this.work = work;
    }

    /** Tries one where runs write. */
    static Overlays of(SandboxStore store) {
        try {
            Path folder = store.run();
            try {
                return new Overlays(trial(folder));
            } finally {
                PrivateTrees.delete(folder);
            }
        } catch (IOException e) {
            return new Overlays(false);
        }
    }

    private static boolean trial(Path folder) throws IOException {
        Path lower = Files.createDirectory(folder.resolve("lower"));
        List<Overlay> one = List.of(of(folder.resolve("trial"), List.of(lower), folder.resolve("trial-upper")));
        List<String> command = new ArrayList<>(stage(one));
        command.add("true");
        return Detachment.works(command);
    }

    boolean work() {
        return work;
    }

    /** {@code options} for the kernel; the result is seen at {@code merged}. */
    record Overlay(String options, Path merged, Optional<Bound> bound) {}

    /** A folder that is seen at another place first, whose name the kernel's list of options can hold. */
    record Bound(Path folder, Path place) {}

    /** Whether the kernel's list of options can hold this path. */
    static boolean canName(Path path) {
        return path.toString().chars().noneMatch(c -> c == ',' || c == ':' || c == '\\' || c == '"' || c <= ' ');
    }

    /** Layers one folder, whatever its name, below what is written; {@code folder} and {@code upper} have names that can be listed. */
    static Overlay over(Path below, Path folder, Path upper) throws IOException {
        Path place = Files.createDirectories(folder.resolveSibling(folder.getFileName() + ".lower"));
        Overlay overlay = of(folder, List.of(place), upper);
        return new Overlay(overlay.options(), overlay.merged(), Optional.of(new Bound(below, place)));
    }

    /** Layers {@code lowers}, the first above the others, below what is written, which goes to {@code upper}. */
    static Overlay of(Path folder, List<Path> lowers, Path upper) throws IOException {
        Path merged = Files.createDirectories(folder);
        Files.createDirectories(upper);
        Path work = Files.createDirectories(upper.resolveSibling(upper.getFileName() + ".work"));
        String below = lowers.stream().map(Path::toString).collect(Collectors.joining(":"));
        return new Overlay(
                "lowerdir=" + below + ",upperdir=" + upper + ",workdir=" + work + ",userxattr",
                merged,
                Optional.empty());
    }

    /** What a command is started through so that these mounts are there; empty where there are none. */
    static List<String> stage(List<Overlay> overlays) {
        if (overlays.isEmpty()) {
            return List.of();
        }
        List<String> stage = new ArrayList<>(STAGE);
        stage.addAll(List.of("sh", "-c", SCRIPT, "overlays"));
        overlays.forEach(one -> stage.addAll(List.of(
                one.options(),
                one.merged().toString(),
                one.bound().map(bound -> bound.folder().toString()).orElse(""),
                one.bound().map(bound -> bound.place().toString()).orElse(""))));
        stage.add("--");
        return stage;
    }
}
