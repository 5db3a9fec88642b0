package dev.teamloop.loop.measure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.process.ProcessExit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the JSON results of jest, whose form vitest writes too. */
final class JestJson {
    private JestJson() {}

    /** Where the tool is told to write it. */
    static Path file(RunFolder folder) {
        return folder.file("tests.json");
    }

    /** What {@code tool} wrote; a run that ended before it wrote anything is its problem. */
    static NodeResults of(RunFolder folder, ProcessExit finished, SourcePaths paths, String tool) {
        Path report = file(folder);
        return Files.exists(report)
                ? read(report, paths)
                : new NodeResults(
                        List.of(),
                        tool + " wrote no results (exit " + finished.exit() + "):\n"
                                + Runs.tail(finished.output(), 40));
    }

    static NodeResults read(Path report, SourcePaths paths) {
        List<TestCase> tests = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        try {
            for (JsonNode suite :
                    Json.MAPPER.readTree(OrdinaryFile.bytes(report)).path("testResults")) {
                String reported = suite.path("name").asText();
                String file = paths.byName(reported, List.of()).orElse(reported);
                JsonNode results = suite.path("assertionResults");
                results.forEach(test -> tests.add(test(file, test)));
                if (results.isEmpty() && suite.path("status").asText().equals("failed")) {
                    broken.add(file + " could not be run:\n"
                            + FailureText.of(suite.path("message").asText()));
                }
            }
        } catch (IOException e) {
            throw new UnreadableReportException(report, e);
        }
        return new NodeResults(tests, String.join("\n", broken));
    }

    private static TestCase test(String file, JsonNode test) {
        StringBuilder id = new StringBuilder(file);
        test.path("ancestorTitles")
                .forEach(title -> id.append(NodeTool.Picked.SEPARATOR).append(title.asText()));
        id.append(NodeTool.Picked.SEPARATOR).append(test.path("title").asText());
        StringBuilder message = new StringBuilder();
        test.path("failureMessages").forEach(one -> message.append(one.asText()).append('\n'));
        TestStatus status = switch (test.path("status").asText()) {
            case "passed" -> TestStatus.PASSED;
            case "failed" -> TestStatus.FAILED;
            default -> TestStatus.SKIPPED;
        };
        long millis = Math.round(test.path("duration").asDouble(0));
        return new TestCase(id.toString(), file, status, millis, FailureText.of(message.toString()));
    }
}
