package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One line of {@code replies/*.jsonl}, which {@code parse --jsonl} takes as it is. {@code expected} is the value, or
 * {@code rejected} is true. {@code unconfirmed}: the model is asked once more, whatever the value. {@code truncated}, {@code unchanged} and
 * {@code intervention} (a category) say more.
 */
record Fixture(String id, JsonNode line) {
    static final Path FOLDER = Path.of("src", "test", "resources", "replies");

    @Override
    public String toString() {
        return id;
    }

    static List<Fixture> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .flatMap(file -> lines(file).stream())
                    .map(Json::read)
                    .map(line -> new Fixture(line.path("id").asText(), line))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the door makes of it that it should not; empty where all is as it should be. */
    Optional<String> complaint(StructuredOutput door) {
        Outcome outcome = door.parse(RawReply.of(line.path("input").asText()), artifact(door), context());
        Optional<String> value = line.path("rejected").asBoolean()
                ? wronglyAccepted(outcome)
                : line.has("expected") ? wrongValue(outcome) : Optional.empty();
        return value.or(() -> wronglyConfirmed(outcome))
                .or(() -> wrongTruncation(outcome))
                .or(() -> wrongInterventions(outcome));
    }

    private Artifact artifact(StructuredOutput door) {
        String name = line.path("artifact").asText();
        return line.has("schema")
                ? Artifact.adHoc(name, line.get("schema"))
                : door.catalog().artifact(name);
    }

    private ParseContext context() {
        return line.get("context") instanceof ObjectNode values ? new ParseContext(values) : ParseContext.NONE;
    }

    private static Optional<String> wronglyAccepted(Outcome outcome) {
        return outcome instanceof Outcome.Accepted accepted
                ? Optional.of("accepted " + accepted.value() + " although it must be rejected")
                : Optional.empty();
    }

    private Optional<String> wronglyConfirmed(Outcome outcome) {
        boolean asked = outcome instanceof Outcome.Accepted accepted && accepted.isUnconfirmed();
        boolean due = line.path("unconfirmed").asBoolean();
        boolean refused = outcome instanceof Outcome.Rejected && !line.has("expected");
        return asked == due || refused
                ? Optional.empty()
                : Optional.of(due ? "taken at once" : "asked for once more: " + outcome.interventions());
    }

    private Optional<String> wrongValue(Outcome outcome) {
        if (outcome instanceof Outcome.Rejected rejected) {
            return Optional.of("rejected " + rejected.kind() + ": " + rejected.reason());
        }
        JsonNode value = ((Outcome.Accepted) outcome).value();
        return Result.same(line.get("expected"), value)
                ? Optional.empty()
                : Optional.of("\n  expected " + line.get("expected") + "\n  actual   " + value);
    }

    private Optional<String> wrongTruncation(Outcome outcome) {
        Outcome.Truncation due = switch (line.path("truncated").asText("")) {
            case "true" -> Outcome.Truncation.CERTAIN;
            case "possible" -> Outcome.Truncation.POSSIBLE;
            default -> !line.has("expected") ? outcome.truncation() : Outcome.Truncation.NONE;
        };
        boolean dropping = line.path("intervention").asText().equals("dropped");
        return outcome.truncation() == due || dropping
                ? Optional.empty()
                : Optional.of("truncation is " + outcome.truncation() + ", not " + due);
    }

    private Optional<String> wrongInterventions(Outcome outcome) {
        if (line.path("unchanged").asBoolean() && !outcome.interventions().isEmpty()) {
            return Optional.of("valid, but has interventions " + outcome.interventions());
        }
        String category = line.path("intervention").asText();
        boolean recorded = outcome.interventions().stream()
                .anyMatch(one -> one.category().id().equals(category));
        return category.isEmpty() || recorded ? Optional.empty() : Optional.of("lacks an intervention of " + category);
    }
}
