package dev.teamloop.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A power cut, as a file system with a journal survives it: all names are there, but of each file only what was flushed, and
 * of one that was never flushed nothing. The flushes are told by {@code bench/flushes.c}. Run by {@code bench/power-cut}.
 */
final class PowerCut implements CrashCampaign.Blow {
    private final Path library;
    private final Path flushes;
    private Map<String, State> onDisk = Map.of();

    PowerCut(Path library, Path flushes) {
        this.library = library;
        this.flushes = flushes;
    }

    /** A file as it was, all of it on disk, when the program was started. */
    private record State(long size, FileTime modified) {}

    @Override
    public Map<String, String> environment() {
        return Map.of("LD_PRELOAD", library.toString(), "FLUSHES", flushes.toString());
    }

    @Override
    public void beforeStart(Path project) throws IOException {
        Files.deleteIfExists(flushes);
        Map<String, State> now = new HashMap<>();
        for (Path file : files(project)) {
            now.put(identity(file), new State(Files.size(file), Files.getLastModifiedTime(file)));
        }
        onDisk = now;
    }

    @Override
    public boolean tearsTheIndex() {
        return true;
    }

    /** At one blow: the watchdog must not tell of the controller's death. */
    @Override
    public void fell(Process process, Path project) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-KILL", String.valueOf(process.pid())));
        process.descendants().map(one -> String.valueOf(one.pid())).forEach(command::add);
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        process.waitFor();
        Map<String, Long> flushed = new HashMap<>();
        if (Files.exists(flushes)) {
            for (String line : Files.readAllLines(flushes)) {
                String[] words = line.split(" ", -1);
                flushed.put(words[0] + " " + words[1], Long.parseLong(words[2]));
            }
        }
        for (Path file : files(project)) {
            cutBack(file, Optional.ofNullable(flushed.get(identity(file))));
        }
    }

    private void cutBack(Path file, Optional<Long> flushed) throws IOException {
        State before = onDisk.get(identity(file));
        long size = Files.size(file);
        boolean untouched =
                before != null && before.size() == size && before.modified().equals(Files.getLastModifiedTime(file));
        if (untouched) {
            return;
        }
        long appendedTo = before == null || before.size() >= size ? 0 : before.size();
        long left = flushed.orElse(appendedTo);
        if (left < size) {
            boolean readOnly = file.toFile().setWritable(true);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(left);
            }
            if (!readOnly) {
                throw new IOException(file + " cannot be made writable");
            }
        }
    }

    private static List<Path> files(Path project) throws IOException {
        try (Stream<Path> all = Files.walk(project)) {
            return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static String identity(Path file) throws IOException {
        Map<String, Object> found = Files.readAttributes(file, "unix:dev,ino", LinkOption.NOFOLLOW_LINKS);
        return found.get("dev") + " " + found.get("ino");
    }

    /** {@code FOLDER SEED CUTS [PARALLEL]}: prints the table; exit code 1 where anything was lost. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        PowerCut blow = new PowerCut(folder.resolve("flushes.so"), folder.resolve("flushes.txt"));
        CrashCampaign.Result result = new CrashCampaign(
                        Files.createDirectories(folder.resolve("cuts")),
                        Long.parseLong(arguments[1]),
                        blow,
                        arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1)
                .random(Integer.parseInt(arguments[2]), CrashCampaign.PARTS);
        System.out.print("power cuts: " + result.table());
        System.exit(result.findings().isEmpty() ? 0 : 1);
    }
}
