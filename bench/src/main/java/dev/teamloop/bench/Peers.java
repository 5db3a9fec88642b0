package dev.teamloop.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.corpus.BrokenReply;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The door's side of {@code bench/peers}: {@code write FILE COUNT} writes replies that are broken in their JSON syntax,
 * one JSON line each; {@code read FILE RESULTS} reads them and writes what became of each, and prints the CPU time.
 */
public final class Peers {
    private static final int WARM_UP = 150;
    private static final int PASSES = 10;

    private Peers() {}

    /** See the class. */
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        if (arguments[0].equals("write")) {
            write(file, Integer.parseInt(arguments[2]));
        } else {
            read(file, Path.of(arguments[2]));
        }
    }

    private static void write(Path file, int count) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (BrokenReply reply : Corpus.replies(count, Corpus::jsonSyntax)) {
                ObjectNode line = Json.MAPPER.createObjectNode();
                line.put("kind", reply.kind())
                        .put("demand", reply.demand().name())
                        .put("input", reply.input());
                out.write(Json.line(line.set("expected", reply.expected())) + "\n");
            }
        }
    }

    private static void read(Path file, Path results) throws IOException {
        List<String> texts = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            texts.add(Json.read(line).path("input").asText());
        }
        StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
        Artifact any = door.catalog().artifact("any");
        long best = Long.MAX_VALUE;
        for (int pass = 0; pass < WARM_UP + PASSES; pass++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (String text : texts) {
                door.parse(RawReply.of(text), any, ParseContext.NONE);
            }
            best = Math.min(best, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        }
        try (BufferedWriter out = Files.newBufferedWriter(results)) {
            for (String text : texts) {
                Outcome outcome = door.parse(RawReply.of(text), any, ParseContext.NONE);
                JsonNode value = outcome instanceof Outcome.Accepted accepted ? accepted.value() : null;
                ObjectNode line = Json.MAPPER.createObjectNode().put("accepted", value != null);
                out.write(Json.line(line.set("value", value)) + "\n");
            }
        }
        System.out.println(best / 1_000_000.0);
    }
}
