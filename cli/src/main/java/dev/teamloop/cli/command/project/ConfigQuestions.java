package dev.teamloop.cli.command.project;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigLoader;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.core.identity.Agent;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The few questions of {@code config init}, on a terminal. An empty answer keeps the default, and one that the configuration
 * would not bear is asked for again, with the reason.
 */
final class ConfigQuestions {
    /** How a person is asked; empty where the input ended. */
    interface Person {
        Optional<String> ask(String question);

        void tell(String text);
    }

    /** A question, and what its answer sets. */
    private record Question(String text, BiConsumer<ObjectNode, String> set) {}

    private static final List<Question> QUESTIONS = List.of(
            new Question("The most a loop may spend, in ¥", (values, answer) -> number(values, "budget_yuan", answer)),
            new Question("The most rounds of a loop", (values, answer) -> number(values, "max_rounds", answer)),
            new Question("One model for every role, NAME or PROVIDER/NAME", (values, answer) -> {
                ObjectNode models = values.putObject("models");
                List.of(Agent.values()).forEach(agent -> models.put(agent.modelKey(), answer));
            }),
            new Question("Folders that the coder may write to, separated by spaces", (values, answer) -> {
                ArrayNode writable = values.putObject("scope").putArray("writable");
                for (String folder : answer.split("\\s+", -1)) {
                    writable.add(folder.contains("*") ? folder : folder.replaceFirst("/*$", "/**"));
                }
            }));
    private static final List<String> DEFAULTS = List.of(
            ConfigReader.builtIn().values().path("budget_yuan").asText(),
            ConfigReader.builtIn().values().path("max_rounds").asText(),
            "the provider's own",
            "what the goal needs");

    private ConfigQuestions() {}

    /** What was chosen, as a layer of its own that is sound. */
    static ObjectNode ask(Person person) {
        ObjectNode chosen = Json.MAPPER.createObjectNode();
        for (int i = 0; i < QUESTIONS.size(); i++) {
            chosen = asked(QUESTIONS.get(i), DEFAULTS.get(i), chosen, person);
        }
        return chosen;
    }

    private static ObjectNode asked(Question question, String standard, ObjectNode before, Person person) {
        while (true) {
            Optional<String> answer = person.ask(question.text() + " [" + standard + "]: ")
                    .map(String::strip)
                    .filter(text -> !text.isEmpty());
            if (answer.isEmpty()) {
                return before;
            }
            ObjectNode next = before.deepCopy();
            question.set().accept(next, answer.get());
            if (ConfigLoader.load(List.of(ConfigReader.builtIn(), new ConfigLayer("the answer", next)))
                    instanceof ConfigResult.Faulty faulty) {
                person.tell(String.join("\n", faulty.findings()));
            } else {
                return next;
            }
        }
    }

    /** What is no number is put there as it is, for the check to name it. */
    private static void number(ObjectNode values, String key, String answer) {
        if (answer.matches("-?[0-9]{1,9}")) {
            values.put(key, Integer.parseInt(answer));
        } else if (answer.matches("-?[0-9]{1,9}\\.[0-9]{1,6}")) {
            values.put(key, new java.math.BigDecimal(answer));
        } else {
            values.put(key, answer);
        }
    }
}
