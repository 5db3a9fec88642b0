package dev.teamloop.loop.rooms;

import dev.teamloop.loop.measure.PytestProgram;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.TreeMarker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Proves that it is a room's code that runs (SPEC §7a). A virtual environment in which the project is installed by its path, or a
 * workspace's link, leads tests to the user's tree without a word: every figure would be about that.
 */
public final class RoomProof {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int MOST_NAMES = 500;
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Prints where Python finds packages of these names in the project, but for what is installed: a line each. */
    private static final String FIND = """
            import importlib.util, os, sys
            root, names = os.path.realpath(sys.argv[1]), sys.argv[2:]
            for name in names:
                try:
                    found = importlib.util.find_spec(name)
                    # what is built in has no place
                    own = [os.path.dirname(found.origin)] if found and found.has_location else []
                    places = list(found.submodule_search_locations or own) if found else []
                except Exception:
                    continue
                for place in places:
                    real = os.path.realpath(place)
                    installed = 'site-packages' in real or 'dist-packages' in real
                    if (real + os.sep).startswith(root + os.sep) and not installed:
                        print(name + '\\t' + real)
            """;

    private final Path project;
    private final Room room;
    private final Path seenAt;
    private final Processes processes;
    private final Map<String, String> environment;

    /** {@code seenAt} is where {@code processes} see the room; {@code environment} is the user's. */
    public RoomProof(Path project, Room room, Path seenAt, Processes processes, Map<String, String> environment) {
        this.project = project;
        this.room = room;
        this.seenAt = seenAt;
        this.processes = processes;
        this.environment = Map.copyOf(environment);
    }

    /** Why other code than the room's would run; empty where the room's does. */
    public Optional<String> refusal(Collection<String> tracked, List<List<String>> commands)
            throws InterruptedException {
        try {
            TreeMarker.prove(seenAt, processes);
            List<String> others = new ArrayList<>(python(tracked));
            if (seenAt.equals(room.path())) {
                others.addAll(links());
                commands.stream()
                        .flatMap(List::stream)
                        .filter(word -> word.contains(project.toString())
                                && !word.contains(room.path().toString()))
                        .forEach(word -> others.add("the command's " + word));
            }
            return others.isEmpty()
                    ? Optional.empty()
                    : Optional.of("in a room tests would run code of your own tree, not of the room: "
                            + String.join(", ", others)
                            + ". Install bubblewrap, which shows the room at the project's own path, or have"
                            + " verify.prepare install the project anew in the room (the project's virtual environment or"
                            + " workspace links lead here), or leave out --rooms");
        } catch (IOException e) {
            return Optional.of("it cannot be shown that a room's code is what runs: " + e.getMessage());
        }
    }

    /** What Python finds in the user's tree. */
    private List<String> python(Collection<String> tracked) throws IOException, InterruptedException {
        Set<String> names = importable(tracked);
        Optional<PytestProgram> python =
                names.isEmpty() ? Optional.empty() : PytestProgram.find(seenAt, processes, environment);
        if (python.isEmpty()) {
            return List.of();
        }
        List<String> arguments = new ArrayList<>(List.of(python.get().python(), "-c", FIND, project.toString()));
        arguments.addAll(names);
        ProcessExit finished =
                processes.run(new Command(arguments, seenAt, python.get().environment(), LIMIT, false));
        if (!finished.ok()) {
            throw new IOException("Python does not say where it finds the project's packages: "
                    + finished.output().strip());
        }
        Path root = project.toRealPath();
        Path own = room.path().toRealPath();
        return finished.output()
                .lines()
                .map(line -> line.split("\t", 2))
                .filter(found -> found.length == 2 && !isRooms(root, own, Path.of(found[1])))
                .map(found -> found[0] + " from " + found[1])
                .toList();
    }

    /** Whether a folder in the project, as commands see it, is the room's: shown in the project's place, it is what the room holds there. */
    private boolean isRooms(Path root, Path own, Path place) {
        return seenAt.equals(room.path())
                ? place.startsWith(own)
                : Processes.isFilled(own.resolve(root.relativize(place)));
    }

    /** Names that the room's files may be imported by, whatever folder Python looks in: each folder on the way to a file, and the file itself. */
    private static Set<String> importable(Collection<String> tracked) {
        return tracked.stream()
                .filter(file -> file.endsWith(".py"))
                .flatMap(file -> Stream.of(
                        file.substring(0, file.length() - ".py".length()).split("/", -1)))
                .filter(name -> NAME.matcher(name).matches())
                .distinct()
                .limit(MOST_NAMES)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Links among installed packages that lead into the user's tree. Node looks for packages in the folders above, too. */
    private List<String> links() {
        List<String> found = new ArrayList<>();
        for (Path folder = room.path(); folder != null && folder.startsWith(project); folder = folder.getParent()) {
            Path packages = folder.resolve("node_modules");
            for (Path entry : entries(packages)) {
                if (String.valueOf(entry.getFileName()).startsWith("@")) {
                    entries(entry).forEach(one -> link(one, found));
                } else {
                    link(entry, found);
                }
            }
        }
        return found;
    }

    private void link(Path entry, List<String> found) {
        try {
            Path real = entry.toRealPath();
            boolean installed = real.toString().contains("/node_modules/");
            if (Files.isSymbolicLink(entry)
                    && real.startsWith(project.toRealPath())
                    && !real.startsWith(room.path().toRealPath())
                    && !installed) {
                found.add(entry + " leads to " + real);
            }
        } catch (IOException e) {
            // a link to nowhere leads to no other code
            return;
        }
    }

    private static List<Path> entries(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be read", e);
        }
    }
}
