package dev.teamloop.cli.command.reply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.PipelineOptions;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.cli.terminal.StandardInput;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.files.Utf8Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code parse}: what the door makes of a raw reply. */
@Command(
        name = "parse",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what the structured-output module makes of a raw model reply on stdin. Calls no model.",
            "",
            "Exit 1 where the reply is rejected. With --jsonl the exit code is 0 once every line was answered: each answer "
                    + "says for itself whether its reply was accepted."
        },
        footer = {
            "",
            "Examples:",
            "  team-loop parse < reply.txt",
            "  team-loop parse --artifact plan < reply.txt",
            "  team-loop parse --jsonl < replies.jsonl > values.jsonl"
        })
public final class ParseCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    PipelineOptions pipeline = new PipelineOptions();

    @Option(
            names = "--artifact",
            paramLabel = "NAME",
            description = "what is expected; default: any JSON or YAML value. 'files': the files that the context's "
                    + "expected_files names")
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
            names = "--finish-reason",
            paramLabel = "REASON",
            description =
                    "why the model ended, as its endpoint said; what may be cut off is rejected where it is 'length'")
    String finishReason = "stop";

    @Option(
            names = "--jsonl",
            description =
                    "one {\"id\",\"artifact\",\"input\",\"schema\"?,\"context\"?,\"finish_reason\"?} a line in, one "
                            + "result a line out")
    boolean lines;

    @Override
    public Integer call() throws IOException {
        StructuredOutput door = pipeline.door(common);
        if (lines) {
            return stream(door);
        }
        Artifact expected = expected(door, artifact, schema == null ? null : file(common.path(schema)));
        ParseContext surroundings = surroundings(context == null ? null : file(common.path(context)));
        String raw = new String(StandardInput.of(common.caller()).readAllBytes(), StandardCharsets.UTF_8);
        ObjectNode result = parse(door, reply(raw, finishReason), expected, surroundings);
        try (LineOutput out = LineOutput.toStandardOutput()) {
            out.line(common.json ? Json.line(result) : Json.pretty(result).stripTrailing());
        }
        return result.path("outcome").asText().equals("accepted") ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private int stream(StructuredOutput door) throws IOException {
        Utf8Lines in = new Utf8Lines(StandardInput.of(common.caller()));
        try (LineOutput out = LineOutput.toStandardOutput()) {
            for (Optional<Utf8Lines.Line> line = in.next(); line.isPresent(); line = in.next()) {
                out.line(Json.line(one(door, line.get())));
                if (in.wouldBlock()) {
                    out.flush();
                }
            }
        }
        return ExitCode.SUCCESS;
    }

    private ObjectNode one(StructuredOutput door, Utf8Lines.Line line) {
        ObjectNode result = Json.MAPPER.createObjectNode().putNull("id");
        if (line instanceof Utf8Lines.Unreadable bad) {
            return result.setAll(ParseResult.broken("line " + bad.number() + ": " + bad.reason()));
        }
        try {
            JsonNode unit = Json.read(((Utf8Lines.Text) line).text());
            result.set("id", unit.has("id") ? unit.get("id") : Json.MAPPER.nullNode());
            if (!unit.path("input").isTextual()) {
                return result.setAll(ParseResult.broken("input must be a string, the raw reply"));
            }
            JsonNode adHoc = unit.hasNonNull("schema") ? unit.get("schema") : null;
            Artifact expected = expected(door, unit.path("artifact").asText(artifact), adHoc);
            RawReply reply = reply(
                    unit.path("input").asText(), unit.path("finish_reason").asText(finishReason));
            return result.setAll(parse(door, reply, expected, surroundings(unit.path("context"))));
        } catch (IllegalArgumentException | CommandException e) {
            return result.setAll(ParseResult.broken("line " + line.number() + ": " + e.getMessage()));
        }
    }

    private static Artifact expected(StructuredOutput door, String name, @Nullable JsonNode adHoc) {
        try {
            return adHoc == null ? door.catalog().artifact(name) : Artifact.adHoc(name, adHoc);
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(String.valueOf(e.getMessage()));
        }
    }

    private static JsonNode file(Path path) {
        try {
            return Json.read(Files.readString(path, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(path + " is " + e.getMessage());
        } catch (NoSuchFileException e) {
            throw CommandException.usage("there is no file " + path);
        } catch (IOException e) {
            throw CommandException.usage(path + " cannot be read: " + e.getMessage());
        }
    }

    private static ParseContext surroundings(@Nullable JsonNode values) {
        if (values == null || values.isMissingNode() || values.isNull()) {
            return ParseContext.NONE;
        }
        if (values instanceof ObjectNode object) {
            return new ParseContext(object);
        }
        throw CommandException.usage("the context must be a JSON object, not " + values);
    }

    private static RawReply reply(String raw, String finishReason) {
        return new RawReply(raw, finishReason.equals("length"));
    }

    private static ObjectNode parse(
            StructuredOutput door, RawReply reply, Artifact expected, ParseContext surroundings) {
        long start = System.nanoTime();
        Outcome outcome;
        try {
            outcome = door.parse(reply, expected, surroundings);
        } catch (IllegalArgumentException e) {
            throw CommandException.usage("the artifact cannot be used: " + e.getMessage());
        }
        return ParseResult.of(outcome, door.parseMethod(expected, outcome), (System.nanoTime() - start) / 1_000_000);
    }
}
