package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.state.LedgerEntry;
import dev.teamloop.loop.state.LedgerTotals;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** A spec as its files tell it: what there is, who wrote it, how it was voted on. */
public final class SpecView {
    /** In the order in which they come to be. */
    private static final List<String> ARTIFACTS = List.of(
            "interview_questions",
            "interview",
            "full_answers",
            "project_analysis",
            "design_tokens",
            "design_components",
            "prd",
            "beads",
            "beads_expanded",
            "relevant_files",
            "execution_setup_plan",
            "acceptance_tests");

    private static final String ANSWERS_WANTED = "waits for answers";
    private static final String APPROVAL_WANTED = "waits for approval";

    private static final Set<String> NOT_READ = Set.of(
            "_metadata", "generated_by", "approval", "ticket_id", "source_interview", "schema_version", "status");

    private final SpecFolder folder;
    private final SpecRecord record;

    public SpecView(SpecFolder folder) {
        this.folder = folder;
        this.record = folder.read().orElseThrow();
    }

    /** All specs, a line each. */
    public static void list(List<SpecFolder> folders, boolean json, Consumer<String> out) {
        List<SpecView> views = folders.stream().map(SpecView::new).toList();
        if (json) {
            ArrayNode list = Json.MAPPER.createArrayNode();
            views.forEach(view -> list.add(view.head()));
            out.accept(Json.line(list));
        } else if (views.isEmpty()) {
            out.accept("no spec yet; 'team-loop spec IDEA' begins one");
        } else {
            views.forEach(view ->
                    out.accept(view.record.id() + "  " + view.standing() + "  " + KeyResult.title(view.record.idea())));
        }
    }

    /** All that there is. */
    public void show(boolean json, Consumer<String> out) {
        out.accept(json ? Json.line(document()) : text());
    }

    /** What a spec waits for, in a few words. */
    public static String standing(SpecFolder folder) {
        return new SpecView(folder).standing();
    }

    private String standing() {
        if (record.status() == SpecRecord.Status.APPROVED) {
            return "approved";
        }
        if (has("interview_questions") && !has("interview")) {
            return ANSWERS_WANTED;
        }
        return has("acceptance_tests") && folder.document("trial").isPresent() ? APPROVAL_WANTED : "unfinished";
    }

    private boolean has(String artifact) {
        return folder.artifact(artifact).isPresent();
    }

    private ObjectNode head() {
        ObjectNode head = Json.MAPPER.createObjectNode();
        head.put("spec", record.id());
        head.put("idea", record.idea());
        head.put("status", standing());
        head.put("created_at", record.createdAt());
        record.commit().ifPresent(commit -> head.put("commit", commit));
        return head;
    }

    private ObjectNode document() {
        ObjectNode document = head();
        ObjectNode artifacts = document.putObject("artifacts");
        ARTIFACTS.forEach(name -> folder.artifact(name).ifPresent(value -> artifacts.set(name, value)));
        records("votes").forEach((name, value) -> document.withObject("votes").set(name, value));
        records("refinements")
                .forEach((name, value) -> document.withObject("refinements").set(name, value));
        records("coverage")
                .forEach((name, value) -> document.withObject("coverage").set(name, value));
        folder.document("trial").ifPresent(trial -> document.set("trial", trial));
        ArrayNode calls = document.putArray("calls");
        for (JsonNode call : folder.calls()) {
            ObjectNode line = calls.addObject();
            for (String key : List.of("step", "member", "model", "artifact", "failure")) {
                if (call.has(key)) {
                    line.set(key, call.path(key));
                }
            }
            line.put("attempts", call.path("attempts").size());
        }
        return document;
    }

    /** Without what is empty, what only the program needs, and what the requirements say already. */
    private static JsonNode toRead(JsonNode value) {
        if (value.isArray()) {
            ArrayNode list = Json.MAPPER.createArrayNode();
            value.forEach(one -> list.add(toRead(one)));
            return list;
        }
        if (!value.isObject()) {
            return value;
        }
        ObjectNode read = Json.MAPPER.createObjectNode();
        boolean bead = value.has("prd_refs");
        value.properties().forEach(entry -> {
            JsonNode kept = toRead(entry.getValue());
            boolean empty = kept.isNull()
                    || (kept.isContainerNode() && kept.isEmpty())
                    || (kept.isTextual() && kept.asText().isEmpty());
            if (!empty
                    && !NOT_READ.contains(entry.getKey())
                    && !(bead && entry.getKey().equals("acceptance_criteria"))) {
                read.set(entry.getKey(), kept);
            }
        });
        return read;
    }

    /** What goes on with it. */
    private String next() {
        String id = record.id() + "'";
        return switch (standing()) {
            case "approved" -> "'team-loop goal --spec " + id + " reaches it";
            case ANSWERS_WANTED -> "'team-loop spec resume " + record.id() + " --answers FILE' takes them";
            case APPROVAL_WANTED -> "'team-loop spec approve " + id + " gives it";
            default -> "'team-loop spec resume " + id + " goes on";
        };
    }

    /** {@code 34 calls of models, 2 of them without an answer, ¥0.28 of ¥20.00}. */
    private String cost() {
        LedgerTotals ledger = new LedgerTotals();
        JsonLines.read(folder.ledger()).lines().forEach(line -> ledger.add(Json.as(line, LedgerEntry.class)));
        List<JsonNode> calls = folder.calls();
        long without = calls.stream().filter(call -> !call.has("value")).count();
        return calls.size() + (calls.size() == 1 ? " call of a model" : " calls of models")
                + (without == 0 ? "" : ", " + without + " of them without an answer") + ", "
                + ledger.spent().plus(ledger.reserved()) + " of " + new Yuan(record.budgetYuan());
    }

    private void gaps(StringBuilder text) {
        List<String> gaps = ApprovalRequest.gaps(folder);
        if (!gaps.isEmpty()) {
            text.append("what the audits still object to:\n");
            gaps.forEach(gap -> text.append("  - ").append(gap).append('\n'));
            text.append('\n');
        }
    }

    private Map<String, JsonNode> records(String kind) {
        Map<String, JsonNode> records = new LinkedHashMap<>();
        for (Path file : folder.files(kind)) {
            String name = String.valueOf(file.getFileName()).replaceFirst("\\.yaml$", "");
            folder.document(kind + "/" + name).ifPresent(value -> records.put(name, value));
        }
        return records;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        text.append(record.id()).append(": ").append(record.idea()).append('\n');
        text.append(standing())
                .append(record.commit()
                        .map(commit -> " as " + commit.substring(0, 7))
                        .orElse(""))
                .append("; ")
                .append(next())
                .append("\nfiles: .team-loop/spec/")
                .append(record.id())
                .append('\n')
                .append(cost())
                .append("\n\n");
        if (has("interview_questions") && !has("interview")) {
            InterviewDocument.questions(folder.artifact("interview_questions").orElseThrow())
                    .forEach((id, question) ->
                            text.append(id).append("  ").append(question).append('\n'));
        }
        gaps(text);
        records("votes").forEach((name, vote) -> {
            if (vote.has("ranking") && vote.path("voters").asInt() == 0) {
                text.append("vote on ").append(name).append(": nobody could vote\n");
            } else if (vote.has("ranking")) {
                text.append("vote on ").append(name).append(": ");
                List<String> places = new ArrayList<>();
                vote.path("ranking")
                        .forEach(place -> places.add(place.path("author").asText()
                                + ' '
                                + place.path("sum").asText()));
                text.append(String.join(", ", places));
                text.append('\n');
            }
        });
        for (String name : List.of("interview", "full_answers", "prd", "beads_expanded", "execution_setup_plan")) {
            if (name.equals("interview") && has("full_answers")) {
                continue;
            }
            folder.artifact(name)
                    .ifPresent(value ->
                            text.append("\n== ").append(name).append('\n').append(YamlDocument.of(toRead(value))));
        }
        folder.artifact("acceptance_tests")
                .ifPresent(tests -> AcceptanceFile.of(tests)
                        .forEach(file -> text.append("\n== ")
                                .append(file.path())
                                .append(file.beads().isEmpty() ? "" : "  (" + String.join(", ", file.beads()) + ")")
                                .append('\n')
                                .append(file.content())));
        return text.toString().stripTrailing();
    }
}
