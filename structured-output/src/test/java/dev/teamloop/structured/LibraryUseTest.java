package dev.teamloop.structured;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code docs/structured-output.md} shows: the same lines stand there, so that they are compiled and run. */
final class LibraryUseTest {
    private static final Path PAGE = Path.of("..", "docs", "structured-output.md");

    @Test
    void aReplyBecomesAValueWithEveryCorrectionNamed() {
        // page: parse
        StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
        JsonNode schema = Json.read("{\"type\": \"object\", \"required\": [\"title\", \"stars\"], \"properties\":"
                + " {\"title\": {\"type\": \"string\"}, \"stars\": {\"type\": \"integer\"}}}");
        RawReply reply = RawReply.of("Here you are:\n```json\n{'title': 'Dune', stars: \"5\",}\n```");

        Outcome outcome = door.parse(reply, new Artifact("book", schema), ParseContext.NONE);
        // end

        assertThat(outcome).isInstanceOfSatisfying(Outcome.Accepted.class, accepted -> {
            assertThat(Json.line(accepted.value())).isEqualTo("{\"title\":\"Dune\",\"stars\":5}");
            assertThat(accepted.interventions()).isNotEmpty();
        });
    }

    @Test
    void aConversationIsAskedUntilItsReplyIsValid() {
        StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
        Deque<String> said = new ArrayDeque<>(List.of("{\"status\": \"don", "{\"bead_id\": \"b1\", \"status\": 7}"));
        Conversation<String> conversation = new Saying(said);

        // page: retry
        StructuredRetry retry = new StructuredRetry(door, 3);
        StructuredRetry.Result<String> result =
                retry.ask(conversation, door.catalog().artifact("any"), ParseContext.NONE, attempt -> {});
        // end

        assertThat(result.attempts()).hasSize(2);
        assertThat(result).isInstanceOf(StructuredRetry.Result.Got.class);
    }

    @Test
    void thePageHoldsTheseLines() throws Exception {
        String page = Files.readString(PAGE);
        String source = Files.readString(
                Path.of("src", "test", "java", "dev", "teamloop", "structured", "LibraryUseTest.java"));

        for (String name : List.of("parse", "retry")) {
            int from = source.indexOf("// page: " + name + "\n") + ("// page: " + name + "\n").length();
            String lines = source.substring(from, source.indexOf("// end", from))
                    .stripIndent()
                    .strip();
            assertThat(page).contains(lines);
        }
    }

    private record Saying(Deque<String> texts) implements Conversation<String> {
        @Override
        public Turn<String> open() {
            return new Turn.Said<>(RawReply.of(texts.removeFirst()));
        }

        @Override
        public Turn<String> say(String text) {
            return open();
        }

        @Override
        public Conversation<String> fresh() {
            return this;
        }

        @Override
        public Conversation<String> freshAfter(String correction) {
            return this;
        }
    }
}
