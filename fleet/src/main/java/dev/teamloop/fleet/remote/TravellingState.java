package dev.teamloop.fleet.remote;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What one goal's loop needs on another machine: its purse before anything may be spent of it, and after each round its branch,
 * what lies in {@code .team-loop}, and its logs, by which a round is known to have been done as it should. Thread-safe.
 */
final class TravellingState {
    /** What is this machine's, or this process's. */
    private static final Set<String> STAYS =
            Set.of("LOCK", "RESERVE", "STOP", "HEARTBEAT", "config.json", "watchdog.log", "build-dirt", "rooms");

    private static final String LEDGER = "ledger.jsonl";
    private static final String BRANCH = "branch";
    private static final String ROOT = "team-loop/";
    private static final String LOGS = "logs/";

    private final StateRefs refs;
    private final Path project;
    private final Path purse;
    private final String source;
    private Optional<String> pushed = Optional.empty();

    /** {@code purse} is the ledger of the goal's money, {@code source} begins the ids of its loops. */
    TravellingState(StateRefs refs, Path project, Path purse, String source) {
        this.refs = refs;
        this.project = project;
        this.purse = purse;
        this.source = source;
    }

    private Path root() {
        return project.resolve(".team-loop");
    }

    private String purseRef() {
        return "refs/team-loop/purse/" + source;
    }

    /** Brings purse, branch and state here. False where nobody has begun this goal. */
    synchronized boolean restore() throws IOException, InterruptedException {
        if (refs.names(purseRef()).isEmpty()) {
            return false;
        }
        byte[] ledger = refs.fetch(purseRef()).files().getOrDefault(LEDGER, new byte[0]);
        DurableFiles.replace(DurableFiles.folder(purse), purse, ledger, Access.OWNER);
        List<String> states = refs.names("refs/team-loop/state/" + source + "-*");
        if (!states.isEmpty()) {
            restore(refs.fetch(states.get(states.size() - 1)));
        }
        return true;
    }

    private void restore(StateRefs.Kept kept) throws IOException, InterruptedException {
        String branch = new String(kept.files().getOrDefault(BRANCH, new byte[0]), StandardCharsets.UTF_8);
        refs.checkout(branch, kept.base().orElseThrow());
        for (Map.Entry<String, byte[]> file : kept.files().entrySet()) {
            String path = file.getKey();
            if (path.startsWith(ROOT)) {
                put(root().resolve(path.substring(ROOT.length())), file.getValue());
            } else if (path.startsWith(LOGS)) {
                put(project.resolve(path.substring(LOGS.length())), file.getValue());
            }
        }
    }

    private void put(Path target, byte[] content) throws IOException {
        DurableFiles.replace(project, target.normalize(), content, Access.OWNER);
    }

    /** The purse as it stands, before what stands in it last may be spent. */
    synchronized void pushPurse() throws IOException, InterruptedException {
        refs.push(purseRef(), Map.of(LEDGER, Files.readAllBytes(purse)), Optional.empty());
    }

    /** The loop's branch and state, where STATE.md says something new. {@code loopId} names the ref. */
    synchronized void pushState(String loopId) throws IOException, InterruptedException {
        Path state = root().resolve("STATE.md");
        Optional<String> now = Files.exists(state) ? Optional.of(Files.readString(state)) : Optional.empty();
        if (now.isEmpty() || now.equals(pushed)) {
            return;
        }
        Map<String, byte[]> files = new TreeMap<>();
        collect(root(), root(), ROOT, files);
        Optional<Path> logs = new LogFolders(project).of(loopId);
        if (logs.isPresent()) {
            collect(logs.get(), project, LOGS, files);
        }
        files.put(BRANCH, refs.branch().getBytes(StandardCharsets.UTF_8));
        refs.push("refs/team-loop/state/" + loopId, files, Optional.of(refs.head()));
        pushed = now;
    }

    private void collect(Path folder, Path base, String prefix, Map<String, byte[]> files) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path inside, BasicFileAttributes attributes) {
                return stays(inside) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                boolean part = String.valueOf(file.getFileName()).endsWith(".part");
                if (attributes.isRegularFile() && !part && !stays(file)) {
                    files.put(prefix + base.relativize(file).toString().replace('\\', '/'), bytes(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                // a temporary file that has got its name meanwhile
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private boolean stays(Path path) {
        return root().equals(path.getParent()) && STAYS.contains(String.valueOf(path.getFileName()));
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
