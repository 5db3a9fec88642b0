package dev.teamloop.knowledge.index;

import dev.teamloop.core.fault.InternalFault;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the last run saw, so that the next one need not read what did not change: each source's stamp and hash, and the
 * stamps of the three files that it left behind. Holds nothing that the sources and the index do not tell; without it all
 * is read again. {@code key} names the project, the version and the prefixes; {@code began} is when the run began by the
 * file system's clock.
 */
record Manifest(String key, long began, List<FileStamp> written, int symbols, SortedMap<String, Entry> entries) {
    private static final Manifest NONE = new Manifest("", 0, List.of(), 0, new TreeMap<>());

    Manifest {
        written = List.copyOf(written);
    }

    /** A source as it was; {@code problem} is why it was read in part only or not at all, else empty. */
    record Entry(FileStamp stamp, String hash, String problem) {}

    static Manifest none() {
        return NONE;
    }

    /** The hash of a file that was not touched since; empty where it must be read. */
    Optional<Entry> known(String path, FileStamp now) {
        return Optional.ofNullable(entries.get(path))
                .filter(entry -> entry.stamp().equals(now)
                        && now.settledBefore(began)
                        && !InternalFault.isDescribedBy(entry.problem()));
    }

    /** Whether the index is the very one that the last run left. */
    boolean wrote(List<FileStamp> now) {
        return !now.isEmpty() && written.equals(now);
    }

    /** Whether these are the sources of the last run, all of them untouched. */
    boolean covers(Map<String, FileStamp> now) {
        return entries.keySet().equals(now.keySet())
                && now.entrySet().stream()
                        .allMatch(file -> known(file.getKey(), file.getValue()).isPresent());
    }

    /** One line for each thing; {@link #parse} reads them back. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(encoded(key));
        lines.add(began + " " + symbols + " " + written.size() + " " + entries.size());
        written.forEach(stamp -> lines.add(stamp.text()));
        entries.forEach((path, entry) -> lines.add(
                String.join("\t", entry.stamp().text(), entry.hash(), encoded(path), encoded(entry.problem()))));
        return lines;
    }

    /** Empty where a line is missing or not as it was written. */
    static Optional<Manifest> parse(List<String> lines) {
        try {
            String[] counts = lines.get(1).split(" ", -1);
            int files = Integer.parseInt(counts[2]);
            List<FileStamp> written = new ArrayList<>();
            for (String line : lines.subList(2, 2 + files)) {
                written.add(FileStamp.parse(line).orElseThrow());
            }
            SortedMap<String, Entry> entries = new TreeMap<>();
            for (String line : lines.subList(2 + files, lines.size())) {
                String[] parts = line.split("\t", -1);
                FileStamp stamp = FileStamp.parse(parts[0]).orElseThrow();
                entries.put(decoded(parts[2]), new Entry(stamp, parts[1], decoded(parts[3])));
            }
            return Integer.parseInt(counts[3]) == entries.size()
                    ? Optional.of(new Manifest(
                            decoded(lines.get(0)),
                            Long.parseLong(counts[0]),
                            written,
                            Integer.parseInt(counts[1]),
                            entries))
                    : Optional.empty();
        } catch (RuntimeException e) {
            // whatever is wrong with it, it is made anew
            return Optional.empty();
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
