package dev.teamloop.loop.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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
        for (String file : files) {
            Path path = project.resolve(file);
            try {
                if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    times.put(
                            file, Files.getAttribute(path, "unix:ctime") + " " + Files.getAttribute(path, "unix:ino"));
                }
            } catch (IOException | UnsupportedOperationException e) {
                // gone meanwhile, or a file system that keeps no such time: then there is nothing to compare
                times.remove(file);
            }
        }
        return new ChangeTimes(times);
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
