package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.YamlDocument;
import dev.teamloop.cli.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Answers to an interview from a file ({@code --answers}). Throws a {@link CommandException} with exit 2 where it is none. */
final class GivenAnswers {
    private GivenAnswers() {}

    /** What the file holds: a map from a question's id, or its text, to the answer. */
    static JsonNode in(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw CommandException.usage("there is no file " + file + "; name the answers with --answers FILE");
        }
        JsonNode given;
        try {
            given = YamlDocument.read(OrdinaryFile.text(file));
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(file + " is no YAML: " + e.getMessage());
        }
        if (given.isNull() || given.isMissingNode()) {
            throw CommandException.usage(file
                    + " holds no answer; without --answers the questions are asked, and with --yes a model answers");
        }
        if (!given.isObject()) {
            throw CommandException.usage(file + " must hold a map from question id (or its text) to answer");
        }
        return given;
    }

    /** By the question's id. */
    static Map<String, String> to(JsonNode questions, Path file) throws IOException {
        InterviewDocument.Answers answers = InterviewDocument.answers(questions, in(file));
        if (!answers.unknown().isEmpty()) {
            throw CommandException.usage(file + " answers '" + String.join("', '", answers.unknown())
                    + "', which nobody asked; the questions are: "
                    + String.join(", ", InterviewDocument.questions(questions).keySet()));
        }
        return answers.byId();
    }
}
