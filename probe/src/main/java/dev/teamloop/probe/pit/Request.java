package dev.teamloop.probe.pit;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What is to be done, as a file says it: a line for each value, its fields URL-encoded and separated by tabs, the first of
 * which names it. {@code loop.probe.java.PitRequest} writes it.
 */
record Request(Map<String, List<List<String>>> lines) {
    static Request read(Path file) throws IOException {
        Map<String, List<List<String>>> lines = new java.util.HashMap<>();
        for (String line : Files.readAllLines(file)) {
            List<String> fields = Arrays.stream(line.split("\t", -1))
                    .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                    .toList();
            lines.computeIfAbsent(fields.get(0), name -> new ArrayList<>()).add(fields.subList(1, fields.size()));
        }
        return new Request(lines);
    }

    /** A product function: its number in the request, the source file's path, its own name, its lines. */
    record Function(int number, String file, String name, int firstLine, int lastLine) {}

    List<Function> functions() {
        return all("function").stream()
                .map(fields -> new Function(
                        Integer.parseInt(fields.get(0)),
                        fields.get(1),
                        fields.get(2),
                        Integer.parseInt(fields.get(3)),
                        Integer.parseInt(fields.get(4))))
                .toList();
    }

    /** In which the tests run, first where the functions' classes are. */
    List<String> classPath() {
        return values("classpath");
    }

    List<String> testClasses() {
        return values("testclass");
    }

    List<String> jvmArguments() {
        return values("jvm");
    }

    /** Where the tests run. */
    Path directory() {
        return Path.of(value("directory"));
    }

    String java() {
        return value("java");
    }

    /** For PIT's own report, which nobody reads. */
    Path reports() {
        return Path.of(value("reports"));
    }

    Path journal() {
        return Path.of(value("journal"));
    }

    /** Where the names of wanted static fields are put, for the processes of the tests. */
    Path constants() {
        return Path.of(value("constants"));
    }

    private List<List<String>> all(String name) {
        return lines.getOrDefault(name, List.of());
    }

    private List<String> values(String name) {
        return all(name).stream().map(fields -> fields.get(0)).toList();
    }

    private String value(String name) {
        return values(name).stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the request names no " + name));
    }
}
