package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.files.Utf8Lines;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Takes the stored failures of one step through the current validators (seed 004, Re-Validation and Retry Routing). Where no
 * model is asked, no attempt is counted, and {@code retry_count} stays. Retryable records are archived in
 * {@code {step}_failures.jsonl.bak}; those that pass now move to {@code {step}_validated.jsonl}; those that fail again stay,
 * with what is wrong with them now; {@code pipeline_internal} records and lines that cannot be read stay as they are.
 * Nothing is lost and nothing comes twice, whenever it is interrupted: the failures are rewritten last.
 */
public final class Revalidation {
    private final Path folder;
    private final String step;
    private final Judge judge;

    public Revalidation(Path folder, String step, Judge judge) {
        this.folder = folder;
        this.step = step;
        this.judge = judge;
    }

    /** What comes of a failure record now: {@link StepRun#run(String, long)}, or what asks again besides. */
    public interface Judge {
        StepResult judge(String text, long number);
    }

    /**
     * What happened to the records: passed now, failing still, and left alone; {@code unreadable} of these are no JSON
     * objects, such as a last line that was cut off.
     */
    public record Counts(long passed, long failing, long internal, long unreadable) {
        public long total() {
            return passed + failing + internal;
        }
    }

    /** Hears of each record that was validated. */
    public interface Listener {
        void heard(StepResult result) throws IOException;
    }

    /** Throws IOException where a file cannot be read or written; the stored failures are then as they were. */
    public Counts run(Listener listener) throws IOException {
        Path failures = StepFiles.failures(folder, step);
        long passed = 0;
        long failing = 0;
        long internal = 0;
        long unreadable = 0;
        try (InputStream in = OrdinaryFile.open(failures);
                Archive archive = Archive.open(
                        failures.resolveSibling(failures.getFileName() + ".bak"), Revalidation::withoutVerdict);
                Archive validated = Archive.open(StepFiles.validated(folder, step), line -> line);
                FileRewrite left = FileRewrite.of(failures)) {
            Utf8Lines lines = new Utf8Lines(in, Archive.LONGEST);
            for (Optional<Utf8Lines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
                String text = text(line.get());
                Optional<ObjectNode> record = retryable(text);
                if (record.isEmpty()) {
                    left.keep(text);
                    internal++;
                    unreadable += isObject(text) ? 0 : 1;
                    continue;
                }
                archive.add(text);
                StepResult result = judge.judge(text, line.get().number());
                listener.heard(result);
                if (result instanceof StepResult.Passed good) {
                    validated.add(Json.line(good.unit()));
                    left.leaveOut();
                    passed++;
                } else {
                    again(record.get(), ((StepResult.Failed) result).failure(), text, left);
                    failing++;
                }
            }
            archive.commit();
            validated.commit();
            left.commit();
        }
        return new Counts(passed, failing, internal, unreadable);
    }

    private String text(Utf8Lines.Line line) throws IOException {
        if (line instanceof Utf8Lines.Text text) {
            return text.text();
        }
        Utf8Lines.Unreadable bad = (Utf8Lines.Unreadable) line;
        throw new IOException(StepFiles.failures(folder, step) + ", line " + bad.number() + ": " + bad.reason()
                + "; remove or mend that line; nothing was changed");
    }

    private static boolean isObject(String text) {
        return StrictJson.read(text) instanceof Read.Values values
                && values.values().get(0).isObject();
    }

    private static Optional<ObjectNode> retryable(String text) {
        return StrictJson.read(text) instanceof Read.Values values
                        && values.values().get(0) instanceof ObjectNode record
                        && record.path("failure_stage").isTextual()
                        && !record.path("failure_stage").asText().equals(FailureRecord.Stage.PIPELINE_INTERNAL.id())
                ? Optional.of(record)
                : Optional.empty();
    }

    /** A record that failed again for other reasons is still the one that was archived. */
    private static String withoutVerdict(String line) {
        return retryable(line)
                .map(record -> record.deepCopy()
                        .remove(List.of("failure_stage", "errors"))
                        .toString())
                .orElse(line);
    }

    /** Whatever else stands in the record is kept. */
    private static void again(ObjectNode before, FailureRecord now, String text, FileRewrite left) throws IOException {
        ObjectNode after = before.deepCopy();
        JsonNode written = Json.tree(now);
        after.set("failure_stage", written.get("failure_stage"));
        after.set("errors", written.get("errors"));
        if (now.retryCount() > before.path("retry_count").asInt()) {
            after.set("retry_count", written.get("retry_count"));
            after.set("raw_response", written.get("raw_response"));
        }
        if (after.equals(before)) {
            left.keep(text);
        } else {
            left.change(Json.line(after));
        }
    }
}
