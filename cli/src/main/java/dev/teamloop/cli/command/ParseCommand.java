package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Problem;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.structured.Artifact;
import dev.teamloop.core.structured.ArtifactCatalog;
import dev.teamloop.core.structured.Intervention;
import dev.teamloop.core.structured.Outcome;
import dev.teamloop.core.structured.ParseContext;
import dev.teamloop.core.structured.RawReply;
import dev.teamloop.core.structured.StructuredOutput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code parse}: what the door makes of a raw reply. */
@Command(
        name = "parse",
        mixinStandardHelpOptions = true,
        description = "Shows what the structured-output module makes of a raw model reply on stdin. Calls no model.")
final class ParseCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(
            names = "--artifact",
            paramLabel = "NAME",
            description = "what is expected; default: any JSON or YAML value")
    String artifact = "any";

    @Option(names = "--schema", paramLabel = "FILE", description = "a JSON Schema to hold it against")
    @Nullable
    Path schema;

    @Option(
            names = "--context",
            paramLabel = "FILE",
            description = "a JSON object with what is known about the reply's surroundings")
    @Nullable
    Path context;

    @Option(
            names = "--jsonl",
            description =
                    "one {\"id\",\"artifact\",\"input\",\"schema\"?,\"context\"?} a line in, one result a line out")
    boolean lines;

    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());

    @Override
    public Integer call() throws IOException {
        if (lines) {
            return stream();
        }
        String raw = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        ObjectNode result = parse(
                raw,
                expected(artifact, schema == null ? null : file(schema)),
                surroundings(context == null ? null : file(context)));
        Streams.out()
                .println(common.json ? Json.line(result) : Json.pretty(result).stripTrailing());
        return result.path("outcome").asText().equals("accepted") ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private int stream() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!line.isBlank()) {
                Streams.out().println(Json.line(one(line)));
            }
        }
        return ExitCode.SUCCESS;
    }

    private ObjectNode one(String line) {
        ObjectNode result = Json.MAPPER.createObjectNode();
        try {
            JsonNode unit = Json.read(line);
            result.set("id", unit.path("id"));
            Artifact expected = expected(
                    unit.path("artifact").asText(artifact),
                    unit.path("schema").isObject() ? unit.path("schema") : null);
            return result.setAll(parse(unit.path("input").asText(), expected, surroundings(unit.path("context"))));
        } catch (IllegalArgumentException | Problem e) {
            // a broken line is one rejected unit; the others go on
            result.put("outcome", "rejected")
                    .putNull("value")
                    .put("truncated", false)
                    .put("repairApplied", false);
            result.putArray("repairWarnings");
            result.putArray("interventions");
            result.putArray("errors")
                    .addObject()
                    .put("path", "$")
                    .put("rule", "line")
                    .put("message", String.valueOf(e.getMessage()));
            return result.put("millis", 0);
        }
    }

    private Artifact expected(String name, @Nullable JsonNode adHoc) {
        try {
            return adHoc == null ? door.catalog().artifact(name) : Artifact.adHoc(name, adHoc);
        } catch (IllegalArgumentException e) {
            throw Problem.usage(String.valueOf(e.getMessage()));
        }
    }

    private static JsonNode file(Path path) throws IOException {
        try {
            return Json.read(Files.readString(path, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw Problem.usage(path + " is " + e.getMessage());
        }
    }

    private static ParseContext surroundings(@Nullable JsonNode values) {
        return values instanceof ObjectNode object ? new ParseContext(object) : ParseContext.NONE;
    }

    private ObjectNode parse(String raw, Artifact expected, ParseContext surroundings) {
        long start = System.nanoTime();
        Outcome outcome;
        try {
            outcome = door.parse(RawReply.of(raw), expected, surroundings);
        } catch (IllegalArgumentException e) {
            throw Problem.usage("the schema cannot be used: " + e.getMessage());
        }
        ObjectNode result = Json.MAPPER.createObjectNode();
        boolean accepted = outcome instanceof Outcome.Accepted;
        result.put("outcome", accepted ? "accepted" : "rejected");
        result.set("value", outcome instanceof Outcome.Accepted good ? good.value() : Json.MAPPER.nullNode());
        switch (outcome.truncation()) {
            case NONE -> result.put("truncated", false);
            case POSSIBLE -> result.put("truncated", "possible");
            case CERTAIN -> result.put("truncated", true);
        }
        if (outcome instanceof Outcome.Rejected rejected) {
            rejected.salvaged().ifPresent(value -> result.set("salvaged", value));
        }
        result.put("repairApplied", !outcome.interventions().isEmpty());
        result.set(
                "repairWarnings",
                Json.tree(outcome.interventions().stream()
                        .map(Intervention::message)
                        .toList()));
        result.set("interventions", Json.tree(outcome.interventions()));
        result.set(
                "errors",
                outcome instanceof Outcome.Rejected rejected
                        ? Json.tree(rejected.errors())
                        : Json.MAPPER.createArrayNode());
        return result.put("millis", (System.nanoTime() - start) / 1_000_000);
    }
}
