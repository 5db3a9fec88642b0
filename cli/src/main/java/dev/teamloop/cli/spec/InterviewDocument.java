package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The interview with the person's answers (seed 000, interview document). Pure. */
final class InterviewDocument {
    private InterviewDocument() {}

    /** The questions as they are asked: id and text. */
    static Map<String, String> questions(JsonNode questions) {
        Map<String, String> asked = new LinkedHashMap<>();
        questions
                .path("questions")
                .forEach(question -> asked.put(
                        question.path("id").asText(), question.path("question").asText()));
        return asked;
    }

    /** {@code answers} by the questions' ids; a question that is not among them was skipped. */
    static ObjectNode of(String specId, JsonNode questions, Map<String, String> answers, Instant at) {
        ObjectNode interview = Json.MAPPER.createObjectNode();
        interview.put("schema_version", 1);
        interview.put("ticket_id", specId);
        interview.put("artifact", "interview");
        interview.put("status", "approved");
        ArrayNode list = interview.putArray("questions");
        questions.path("questions").forEach(question -> {
            ObjectNode entry = list.addObject();
            entry.set("id", question.path("id"));
            Optional.of(question.path("phase"))
                    .filter(JsonNode::isTextual)
                    .ifPresent(phase -> entry.set("phase", phase));
            entry.set("prompt", question.path("question"));
            entry.put("source", "council");
            entry.put("answer_type", "free_text");
            ObjectNode answer = entry.putObject("answer");
            String given = answers.get(question.path("id").asText());
            if (given == null && question.path("rationale").isTextual()) {
                // whoever answers in the person's place has to know what depends on it
                entry.set("rationale", question.path("rationale"));
            }
            answer.put("skipped", given == null);
            answer.put("free_text", given == null ? "" : given);
            if (given != null) {
                answer.put("answered_by", "user");
                answer.put("answered_at", at.toString());
            }
        });
        interview.putArray("follow_up_rounds");
        interview.putObject("approval").put("approved_by", "user").put("approved_at", at.toString());
        return interview;
    }

    /** Ids of the questions that nobody answered. */
    static List<String> skipped(JsonNode interview) {
        return interview.path("questions").findParents("answer").stream()
                .filter(question -> question.path("answer").path("skipped").asBoolean())
                .map(question -> question.path("id").asText())
                .toList();
    }

    /**
     * {@code fullAnswers} with the mark {@code ai_skip} on each question that {@code interview} has as skipped. Whose answer it is the
     * interview says: a model's reply cannot make it the person's.
     */
    static JsonNode marked(JsonNode interview, JsonNode fullAnswers) {
        Set<String> open = Set.copyOf(skipped(interview));
        JsonNode marked = fullAnswers.deepCopy();
        marked.path("questions").forEach(question -> {
            if (open.contains(question.path("id").asText()) && question.path("answer") instanceof ObjectNode answer) {
                answer.put("answered_by", "ai_skip");
                answer.remove("answered_at");
            }
        });
        return marked;
    }

    /** The answers of a map whose keys are ids or the questions' own texts; what names no question is a finding. */
    static Answers answers(JsonNode questions, JsonNode given) {
        Map<String, String> asked = questions(questions);
        Map<String, String> answers = new LinkedHashMap<>();
        List<String> unknown = new ArrayList<>();
        given.properties().forEach(entry -> {
            Optional<String> id = id(asked, entry.getKey());
            if (id.isEmpty()) {
                unknown.add(entry.getKey());
            } else if (!entry.getValue().isNull()
                    && !entry.getValue().asText(entry.getValue().toString()).isBlank()) {
                answers.put(id.get(), text(entry.getValue()));
            }
        });
        return new Answers(answers, unknown);
    }

    /** What a file of answers holds. */
    record Answers(Map<String, String> byId, List<String> unknown) {}

    private static String text(JsonNode value) {
        return value.isValueNode() ? value.asText() : value.toString();
    }

    private static Optional<String> id(Map<String, String> asked, String key) {
        String plain = plain(key);
        return asked.entrySet().stream()
                .filter(entry -> plain(entry.getKey()).equals(plain)
                        || plain(entry.getValue()).equals(plain))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Letter case, spaces and closing marks are no difference. */
    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ").replaceAll("[?.!]+$", "").toLowerCase(Locale.ROOT);
    }
}
