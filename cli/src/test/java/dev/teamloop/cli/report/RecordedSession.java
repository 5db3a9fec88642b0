package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.state.LoopFolder;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A real run of the demo, as it lay on disk, in a folder of the test's own, where it can be damaged. */
public final class RecordedSession {
    public static final String LOOP = "demo-20261121T224749-aad436-L";
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T23:00:00Z"), ZoneOffset.UTC);

    private final Path project;

    private RecordedSession(Path project) {
        this.project = project;
    }

    public static RecordedSession in(Path parent) throws IOException {
        try {
            Path recorded = Path.of(RecordedSession.class.getResource("demo").toURI());
            Path project = Files.createDirectories(parent.resolve("shop"));
            copy(recorded.resolve("state"), project.resolve(".team-loop"));
            copy(recorded.resolve("logs"), project.resolve("logs"));
            return new RecordedSession(project);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    public Path project() {
        return project;
    }

    public Path state(String path) {
        return project.resolve(".team-loop").resolve(path);
    }

    public Path log(int round, String name) {
        return project.resolve("logs").resolve(LOOP).resolve("R" + round).resolve(name);
    }

    /** Adds a line to a file of JSON lines. */
    public void append(Path file, Object line) throws IOException {
        Files.writeString(file, Json.line(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Adds an event to the log. */
    public void happened(LoopEvent event) throws IOException {
        ObjectNode line = Json.MAPPER.createObjectNode().put("at", "2026-11-21T22:55:00Z");
        line.setAll((ObjectNode) Json.tree(event));
        append(state("events.jsonl"), line);
    }

    /** Changes the last state that the events tell of. */
    public void changeState(Consumer<ObjectNode> change) throws IOException {
        change("\"event\":\"state_changed\"", change);
    }

    /** As if the goal had a second metric, whose figure fell by one with each finished round. */
    public void addMetric(ObjectNode metric, int start) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line : Files.readAllLines(state("events.jsonl"))) {
            ObjectNode tree = (ObjectNode) Json.read(line);
            if (tree.path("event").asText().equals("state_changed")) {
                tree.withObject("/goal").withArray("metric").add(metric);
                int now = start - tree.path("finished_rounds").asInt();
                tree.withArray("figures")
                        .addObject()
                        .<ObjectNode>set("start", tree.path("start_figure"))
                        .set("now", tree.path("figure"));
                tree.withArray("figures").addObject().put("start", start).put("now", now);
            }
            lines.add(Json.line(tree));
        }
        Files.write(state("events.jsonl"), lines);
    }

    /** Changes what a round came to in figures. */
    public void changeFigures(int round, Consumer<ObjectNode> change) throws IOException {
        change(
                "\"event\":\"round_reported\",\"round\":" + round,
                tree -> change.accept((ObjectNode) tree.path("figures")));
    }

    /** Changes the last event whose line holds {@code part}. */
    public void change(String part, Consumer<ObjectNode> change) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(state("events.jsonl")));
        int at = lines.size() - 1;
        while (!lines.get(at).contains(part)) {
            at--;
        }
        ObjectNode tree = (ObjectNode) Json.read(lines.get(at));
        change.accept(tree);
        lines.set(at, Json.line(tree));
        Files.write(state("events.jsonl"), lines);
    }

    /** As if the loop were still at work in its fourth round. */
    public void cutInRoundFour() throws IOException {
        for (String gone : List.of("reports/session-summary.md", "state-snapshots/5.json", "state-snapshots/4.json")) {
            Files.delete(state(gone));
        }
        for (String gone : List.of("reports/R4-summary.md", "reports/R5-summary.md", "handovers/R5.jsonl")) {
            Files.delete(state(gone));
        }
        Files.delete(log(4, "metrics.json"));
        String state = Files.readString(state("STATE.md"));
        Files.writeString(
                state("STATE.md"),
                state.replace("terminated", "running").replace("SUCCESS", "").replace("- round: 5", "- round: 3"));
        List<String> handovers = Files.readAllLines(state("handovers/R4.jsonl"));
        Files.write(state("handovers/R4.jsonl"), handovers.subList(0, 2));
        List<String> steps = Files.readAllLines(state("events.jsonl"));
        int cut = 0;
        while (!steps.get(cut).contains("\"round\":4,\"seq\":6")) {
            cut++;
        }
        Files.write(state("events.jsonl"), steps.subList(0, cut + 1));
        Files.writeString(state("HEARTBEAT"), "2026-11-21T22:59:40Z\npid 1\nstep R4 6 measure\n");
    }

    public SessionRecord read() {
        return read(SecretMask.of(List.of()));
    }

    public SessionRecord read(SecretMask mask) {
        return new SessionReader(new LoopFolder(project, "logs", "rdf"), mask, CLOCK)
                .read()
                .orElseThrow();
    }
}
