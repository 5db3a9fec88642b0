package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.validate.Expression;
import dev.teamloop.structured.validate.ExpressionException;
import java.util.Optional;

/** Whether a text is CEL, and where it is Python, what it would be in CEL. */
final class ExpressionCheck {
    private final ConfigFile file;

    ExpressionCheck(ConfigFile file) {
        this.file = file;
    }

    /** {@code owner} names the expression to people; {@code condition}: it must be true or false. */
    void check(String pointer, String owner, boolean condition) {
        JsonNode text = file.at(pointer);
        if (!text.isTextual()) {
            file.finding(pointer, owner + " must be an expression in quotes, not " + ConfigFile.kind(text));
            return;
        }
        PythonForms.Advice advice = PythonForms.of(text.asText());
        Optional<ExpressionException> problem = problem(text.asText(), condition);
        if (!advice.python().isEmpty()) {
            file.finding(pointer, problem.map(ExpressionException::line).orElse(1), python(owner, advice, condition));
        } else if (problem.isPresent()) {
            file.finding(
                    pointer,
                    problem.get().line(),
                    owner + " is not CEL: " + problem.get().fault().replaceFirst(" expecting \\{.*", "")
                            + ", at column " + problem.get().column() + " of '"
                            + text.asText().strip().replaceAll("\\s*\\n\\s*", " ") + "'");
        }
    }

    private static String python(String owner, PythonForms.Advice advice, boolean condition) {
        String uses = owner + " uses Python's " + String.join(", ", advice.python()) + ", which CEL does not have; ";
        return problem(advice.cel(), condition).isEmpty()
                ? uses + "in CEL: " + advice.cel().strip()
                : uses + "partly in CEL: " + advice.cel().strip();
    }

    private static Optional<ExpressionException> problem(String text, boolean condition) {
        try {
            Expression compiled = condition ? Expression.condition(text) : Expression.of(text);
            return Optional.of(compiled).flatMap(good -> Optional.empty());
        } catch (ExpressionException e) {
            return Optional.of(e);
        }
    }
}
