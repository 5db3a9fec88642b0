package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;

/** What is said to a model whose reply was refused: the newest errors, an excerpt, and what to send. */
public final class CorrectionPrompt {
    private static final int MOST_ERRORS = 12;
    private static final int EXCERPT = 300;

    private CorrectionPrompt() {}

    private static String listed(List<ValidationProblem> errors) {
        return errors.stream()
                .limit(MOST_ERRORS)
                .map(problem ->
                        "- " + excerpt(problem.path()) + " (" + problem.rule() + "): " + excerpt(problem.message()))
                .collect(Collectors.joining("\n"));
    }

    /** For a conversation in which the reply was not given. */
    public static String afresh(Artifact artifact, List<ValidationProblem> errors) {
        return """
                An earlier answer to this was not a valid %s and was not used:
                %s

                Answer with %s, complete, without any text around it.""".formatted(artifact.name(), listed(errors), form(artifact.asked()));
    }

    /** For the conversation in which the reply was given. */
    public static String of(Artifact artifact, List<ValidationProblem> errors, String reply) {
        return """
                Your last reply is not a valid %s and was not used:
                %s

                It reads:
                %s

                Send the whole corrected reply again: %s, complete, without any text around it. Keep what \
                was right. Do not shorten it and do not put in placeholders.""".formatted(artifact.name(), listed(errors), excerpt(reply.strip()), form(artifact.asked()));
    }

    /** For a conversation in which a reply with words around its value was not given. */
    static String alone(Artifact artifact) {
        return """
                An earlier answer to this held more than what was asked for – other text, or something said twice –, so that it was not certain what counts.

                Answer with %s, complete, without any text around it.""".formatted(form(artifact.asked()));
    }

    /** For the conversation in which it was given. */
    static String again(Artifact artifact) {
        return """
                Your last reply holds more than what was asked for – other text, or something said twice –, so that it is not certain what counts.

                Send the whole value that counts again: %s, complete, without any text around it.""".formatted(form(artifact.asked()));
    }

    /** What is to be sent: for several files their names, since a missing or a further one is the usual mistake. */
    private static String form(JsonNode schema) {
        if (!schema.path("type").asText().equals("array")) {
            return "one JSON object";
        }
        JsonNode names = schema.at("/items/properties/filename/enum");
        return names.isArray()
                ? "one JSON array of {\"filename\", \"content\"}, each of these files once and no other, " + names
                : "one JSON array";
    }

    private static String excerpt(String text) {
        return text.length() <= 2 * EXCERPT
                ? text
                : text.substring(0, EXCERPT) + "\n[…]\n" + text.substring(text.length() - EXCERPT);
    }
}
