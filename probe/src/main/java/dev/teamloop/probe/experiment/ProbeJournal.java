package dev.teamloop.probe.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What happened, a line an event, written at once: several processes write it one after the other, and any of them may be
 * ended at any moment. Fields are URL-encoded and separated by tabs; the first names the event.
 */
public final class ProbeJournal {
    /** The folder that it lies in with all else that an experiment needs, for the processes that run tests. */
    private static final String PROPERTY = "team-loop.probe.folder";

    private final Path file;

    public ProbeJournal(Path file) {
        this.file = file;
    }

    public static ProbeJournal ofThisProcess() {
        return new ProbeJournal(besideIt("journal"));
    }

    /** A file in the folder of the process's journal. */
    public static Path besideIt(String name) {
        return Path.of(System.getProperty(PROPERTY, ""), name);
    }

    /** The lines of this event whose first field is this. */
    public long count(String event, String field) {
        return read(event).stream()
                .filter(fields -> fields.get(0).equals(field))
                .count();
    }

    /** The fields of all lines of this event so far, whichever process wrote them. */
    public List<List<String>> read(String event) {
        try {
            return Files.readAllLines(file).stream()
                    .map(line -> Arrays.stream(line.split("\t", -1))
                            .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                            .toList())
                    .filter(fields -> fields.get(0).equals(event))
                    .map(fields -> fields.subList(1, fields.size()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the journal of the experiments cannot be read", e);
        }
    }

    public synchronized void write(String event, String... fields) {
        String line = event
                + Arrays.stream(fields)
                        .map(field -> "\t" + URLEncoder.encode(field, StandardCharsets.UTF_8))
                        .collect(Collectors.joining())
                + "\n";
        try {
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("the journal of the experiments cannot be written", e);
        }
    }
}
