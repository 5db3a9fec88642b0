package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.json.YamlDocument;

/** A file in which an interview's questions can be answered: each as a comment, with an empty answer below. Pure. */
final class AnswersTemplate {
    private AnswersTemplate() {}

    static String of(JsonNode questions) {
        StringBuilder text = new StringBuilder("# Answers; what stays empty is answered by a model, and marked.\n");
        questions.path("questions").forEach(question -> {
            text.append("\n# ")
                    .append(question.path("question").asText().replaceAll("\\s+", " "))
                    .append('\n');
            ObjectNode entry = Json.MAPPER.createObjectNode();
            entry.put(question.path("id").asText(), "");
            text.append(YamlDocument.of(entry));
        });
        return text.toString();
    }
}
