package dev.teamloop.loop.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When files were last changed, as the kernel keeps it: no program can set that time. A product file that a test writes over while
 * it runs and writes back looks as before, but for this.
 */
public record ChangeTimes(Map<String, String> times) {
    public ChangeTimes {
        times = Map.copyOf(times);
    }

    /** Of these files, relative to the project; what is no ordinary file has none. */
    public static ChangeTimes of(Path project, Collection<String> files) {
        Map<String, String> times = new TreeMap<>();
        files.forEach(file -> time(project.resolve(file)).ifPresent(time -> times.put(file, time)));
        return new ChangeTimes(times);
    }

    /** Empty where the file is gone, or its file system keeps no such time: then there is nothing to compare. */
    private static Optional<String> time(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(Files.getAttribute(file, "unix:ctime") + " " + Files.getAttribute(file, "unix:ino"))
                    : Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** The files that were written in between, or are gone, in order. */
    public List<String> changedUntil(ChangeTimes later) {
        return times.entrySet().stream()
                .filter(one -> !one.getValue().equals(later.times.get(one.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** The files that were there both times and were written in between, in order. */
    public List<String> writtenUntil(ChangeTimes later) {
        return times.entrySet().stream()
                .filter(one ->
                        later.times.containsKey(one.getKey()) && !one.getValue().equals(later.times.get(one.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
