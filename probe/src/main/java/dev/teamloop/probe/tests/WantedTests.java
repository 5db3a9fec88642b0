package dev.teamloop.probe.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;

/** The test methods to be run, from a file with a line {@code class#method} for each. */
record WantedTests(Set<String> names) {
    /** Names the file. */
    static final String PROPERTY = "team-loop.probe.tests";

    static WantedTests ofThisProcess() {
        try {
            return new WantedTests(Files.readAllLines(Path.of(System.getProperty(PROPERTY, ""))).stream()
                    .collect(Collectors.toSet()));
        } catch (IOException e) {
            throw new UncheckedIOException("the list of wanted tests cannot be read", e);
        }
    }

    boolean contains(String className, String method) {
        return names.contains(className + "#" + method);
    }
}
