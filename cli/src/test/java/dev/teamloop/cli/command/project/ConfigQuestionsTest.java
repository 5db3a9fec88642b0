package dev.teamloop.cli.command.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code config init} asks, and what it makes of the answers. */
final class ConfigQuestionsTest {
    /** Answers in turn; then the input has ended. */
    private static final class Answering implements ConfigQuestions.Person {
        private final Deque<String> answers;
        private final List<String> asked = new ArrayList<>();
        private final List<String> told = new ArrayList<>();

        Answering(String... answers) {
            this.answers = new ArrayDeque<>(List.of(answers));
        }

        @Override
        public Optional<String> ask(String question) {
            asked.add(question);
            return Optional.ofNullable(answers.poll());
        }

        @Override
        public void tell(String text) {
            told.add(text);
        }
    }

    @Test
    void emptyAnswersAndTheEndOfInputKeepTheDefaults() {
        Answering person = new Answering("", "  ");

        assertThat(ConfigQuestions.ask(person)).isEmpty();
        assertThat(person.asked).hasSize(4);
        assertThat(person.asked.get(0)).contains("[20]");
    }

    @Test
    void answersBecomeSettings() {
        Answering person = new Answering("7.5", "12", "local/qwen", "tests it/ spec/*.py");

        assertThat(ConfigQuestions.ask(person)).isEqualTo(Json.read("""
                {"budget_yuan": 7.5, "max_rounds": 12,
                 "models": {"main_llm": "local/qwen", "coder": "local/qwen", "reviewer": "local/qwen",
                            "tester": "local/qwen", "auditor": "local/qwen", "publicist": "local/qwen"},
                 "scope": {"writable": ["tests/**", "it/**", "spec/*.py"]}}
                """));
    }

    @Test
    void anAnswerThatCannotBeIsAskedForAgainWithTheReason() {
        Answering person = new Answering("much", "-3", "9");

        assertThat(ConfigQuestions.ask(person)).isEqualTo(Json.read("{\"budget_yuan\": 9}"));
        assertThat(person.told).hasSize(2).allMatch(text -> text.contains("budget_yuan"));
    }
}
