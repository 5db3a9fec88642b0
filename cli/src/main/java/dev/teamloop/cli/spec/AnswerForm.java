package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.cli.run.Session;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Asks a person the questions of an interview, one after the other; an empty answer leaves one to a model, {@code <} goes back. */
final class AnswerForm {
    private static final String BACK = "<";

    private final Session session;

    AnswerForm(Session session) {
        this.session = session;
    }

    /** Empty where the input ended before the last question. */
    Optional<Map<String, String>> ask(JsonNode questions) {
        Map<String, String> answers = new LinkedHashMap<>();
        JsonNode list = questions.path("questions");
        session.show(
                list.size()
                        + " questions. Return alone leaves one to a model, which is marked; '<' goes back to the one"
                        + " before.",
                false);
        int at = 0;
        while (at < list.size()) {
            JsonNode question = list.get(at);
            String id = question.path("id").asText();
            session.show(text(question, at + 1, list.size(), answers.get(id)), false);
            Optional<String> line = session.ask("  > ");
            if (line.isEmpty()) {
                return Optional.empty();
            }
            String answer = line.get().strip();
            if (answer.equals(BACK)) {
                at = Math.max(0, at - 1);
                continue;
            }
            if (!answer.isEmpty()) {
                answers.put(id, answer);
            }
            at++;
        }
        return Optional.of(answers);
    }

    private static String text(JsonNode question, int number, int all, @Nullable String known) {
        String phase = question.path("phase").asText("");
        StringBuilder text = new StringBuilder(
                "\n" + number + "/" + all + "  " + question.path("question").asText());
        if (!phase.isEmpty()) {
            text.append("\n     (").append(phase.toLowerCase(Locale.ROOT));
            String why = question.path("rationale").asText("");
            text.append(why.isEmpty() ? ")" : ": " + why + ")");
        }
        if (known != null) {
            text.append("\n     your answer so far: ").append(known).append(" – Return keeps it");
        }
        return text.toString();
    }
}
