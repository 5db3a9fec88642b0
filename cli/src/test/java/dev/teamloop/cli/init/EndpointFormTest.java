package dev.teamloop.cli.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.cli.CommandException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class EndpointFormTest {
    private static final String URL = "https://models.example.invalid/v1";

    private final List<String> told = new ArrayList<>();
    private final List<ChosenEndpoint> tried = new ArrayList<>();

    private EndpointForm form(String... answers) {
        Deque<String> left = new ArrayDeque<>(List.of(answers));
        Form form = new Form() {
            @Override
            public Optional<String> ask(String question) {
                return Optional.ofNullable(left.poll());
            }

            @Override
            public Optional<String> secret(String question) {
                return Optional.ofNullable(left.poll());
            }

            @Override
            public void tell(String text) {
                told.add(text);
            }
        };
        return new EndpointForm(form, endpoint -> {
            tried.add(endpoint);
            if (!endpoint.key().equals(Optional.of("right"))) {
                throw CommandException.precondition("refused");
            }
            return List.of("m");
        });
    }

    @Test
    void whatDoesNotWorkIsAskedAgainWithTheReason() {
        Optional<EndpointForm.Answer> answer =
                form("models", "k", URL, "wrong", URL + "/", "right").ask("");

        assertThat(answer)
                .contains(new EndpointForm.Answer(
                        new ChosenEndpoint(URL, Optional.empty(), Optional.of("right")), List.of("m")));
        assertThat(told).hasSize(2).first().asString().contains("'models' is no address");
        assertThat(tried).hasSize(2);
    }

    @Test
    void anEmptyAnswerKeepsWhatIsThere() {
        assertThat(form("").ask(URL)).isEmpty();
        assertThat(form(URL).ask(URL)).isEmpty();
        assertThat(form().ask("")).isEmpty();
        assertThat(tried).isEmpty();
    }

    @Test
    void afterThreeTriesItGivesUp() {
        assertThatThrownBy(() -> form(URL, "a", URL, "b", URL, "c").ask(""))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("team-loop init");
    }

    @Test
    void anEndpointThatIsKnownByNameKeepsItsName() {
        assertThat(new ChosenEndpoint("https://api.deepseek.com/v1/", Optional.empty(), Optional.empty()).provider())
                .isEqualTo("deepseek");
        assertThat(new ChosenEndpoint(URL, Optional.empty(), Optional.empty()).provider())
                .isEqualTo("default");
    }
}
