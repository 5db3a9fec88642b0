package dev.teamloop.cli.command.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LogFilterTest {
    private static LogFilter seenBy(String... perspectives) {
        return new LogFilter(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(perspectives));
    }

    private static JsonNode line(String agent, String level, String intent) {
        return Json.MAPPER
                .createObjectNode()
                .put("agent", agent)
                .put("level", level)
                .put("intent", intent);
    }

    @Test
    void severalPerspectivesSeeWhatAnyOfThemSees() {
        LogFilter both = seenBy("main", "Auditor");

        assertThat(both.wants(line("main", "INFO", "status"))).isTrue();
        assertThat(both.wants(line("coder", "WARNING", "scope"))).isTrue();
        assertThat(both.wants(line("coder", "INFO", "scope"))).isFalse();
        assertThat(seenBy("auditor").wants(line("main", "INFO", "status"))).isFalse();
        assertThat(seenBy().wants(line("coder", "DEBUG", "scope"))).isTrue();
    }

    @Test
    void anUnknownPerspectiveIsNamed() {
        assertThatThrownBy(() -> seenBy("main", "nobody"))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("not 'nobody'");
    }
}
