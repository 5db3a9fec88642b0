package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.state.LoopFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Change records, decision records and refused handovers of one loop. Those of earlier loops lie in the same folders. */
final class Records {
    private static final int ADR = 12_000;
    private static final int RAW = 12_000;
    private static final int MOST_REJECTIONS = 50;

    private final Source source;
    private final LoopFolder folder;
    private final String interactionId;

    Records(Source source, LoopFolder folder, LoopId loop) {
        this.source = source;
        this.folder = folder;
        this.interactionId = loop.interactionId().value();
    }

    List<SessionRecord.ChangeFacts> changes() {
        List<SessionRecord.ChangeFacts> changes = new ArrayList<>();
        for (Path file : files(folder.changeRecords(), "CR-\\d+\\.json")) {
            source.json(file)
                    .filter(tree -> tree.path("interaction_id").asText().equals(interactionId))
                    .map(Records::change)
                    .ifPresent(changes::add);
        }
        changes.sort(Comparator.comparingInt(SessionRecord.ChangeFacts::crId));
        return changes;
    }

    private static SessionRecord.ChangeFacts change(JsonNode tree) {
        return new SessionRecord.ChangeFacts(
                tree.path("cr_id").asInt(),
                tree.path("round").asInt(),
                tree.path("kr_id").asText(),
                tree.path("commit_sha").asText(),
                HandoverReading.texts(tree.path("files_changed")));
    }

    List<SessionRecord.AdrFacts> decisions() {
        List<SessionRecord.AdrFacts> decisions = new ArrayList<>();
        for (Path file : files(folder.decisionRecords(), "ADR-\\d+\\.md")) {
            source.beginning(file, ADR)
                    .filter(text -> text.text().contains("interaction_id: " + interactionId))
                    .map(text -> new SessionRecord.AdrFacts(fileName(file), title(text.text()), text))
                    .ifPresent(decisions::add);
        }
        return decisions;
    }

    private static String title(String markdown) {
        return markdown.lines()
                .findFirst()
                .map(line -> line.replaceFirst("^#\\s*", ""))
                .orElse("");
    }

    /** The newest refusals; a step's file may hold those of earlier loops. */
    List<SessionRecord.RejectionFacts> rejections() {
        List<SessionRecord.RejectionFacts> found = new ArrayList<>();
        for (Path file : files(folder.failures(), ".+_failures\\.jsonl")) {
            String step = fileName(file).replace("_failures.jsonl", "");
            source.lines(file, line -> {
                if (line.path("input").path("interaction_id").asText().equals(interactionId)) {
                    found.add(rejection(step, line));
                }
                if (found.size() > MOST_REJECTIONS) {
                    found.remove(0);
                }
            });
        }
        return found;
    }

    private SessionRecord.RejectionFacts rejection(String step, JsonNode line) {
        return new SessionRecord.RejectionFacts(
                step,
                line.path("unit_id").asText(""),
                line.path("failure_stage").asText(),
                line.path("retry_count").asInt(),
                AttemptReading.errors(line.path("errors"), source),
                source.quote(line.path("raw_response").asText(), RAW));
    }

    /** Models that were charged at the flat rate, from the rounds' token reports. */
    List<String> flatRateModels(int rounds) {
        TreeSet<String> models = new TreeSet<>();
        for (int round = 1; round <= rounds; round++) {
            Optional<JsonNode> report = source.json(folder.tokenReport(round));
            report.ifPresent(one -> models.addAll(HandoverReading.texts(one.path("flat_rate_models"))));
        }
        return List.copyOf(models);
    }

    private List<Path> files(Path from, String pattern) {
        if (!Files.isDirectory(from)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(from)) {
            return all.filter(file -> fileName(file).matches(pattern)).sorted().toList();
        } catch (IOException e) {
            source.gap(source.name(from) + " cannot be listed: " + e.getMessage());
            return List.of();
        }
    }

    private static String fileName(Path file) {
        return String.valueOf(file.getFileName());
    }
}
