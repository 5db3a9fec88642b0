package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PathRulesTest {
    private static List<String> findings(String paths) {
        ConfigLayer layer = new ConfigLayer(
                "team-loop.json", (ObjectNode) Json.read("{\"paths\": " + paths.replace('\'', '"') + "}"));
        return ConfigLoader.load(List.of(ConfigReader.builtIn(), layer)) instanceof ConfigResult.Faulty faulty
                ? faulty.findings()
                : List.of();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "../../x",
                "a/../b",
                "a//b",
                "a/",
                "/tmp/x",
                "~",
                "~/x",
                ".git",
                ".git/hooks",
                ".GIT/x",
                ".github/workflows",
                ".idea",
                "a/.git/b",
                "a\\\\b",
                "a b",
                "a\\u200c",
                "a.",
                "-x",
                "C:/x",
                "a\\nb",
                ".team-loop",
                ".team-loop/",
                ".team-loop/.x",
                ".team-loop/reports",
                ".team-loop/STATE.md",
                "src",
                "Src/main",
                "tests/logs",
                "node_modules/x",
                "target"
            })
    void whatIsNoPlainPathInsideTheProjectIsAFinding(String path) {
        assertThat(findings("{'logs': '" + path + "'}"))
                .singleElement()
                .asString()
                .startsWith("team-loop.json: paths.logs must be a plain relative path inside the project (")
                .contains("; found \"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"log", "var/log", "journal-2", "_logs", "日志", ".team-loop/logs", "a.b/c"})
    void aPlainPathIsTaken(String path) {
        assertThat(findings("{'logs': '" + path + "'}")).isEmpty();
    }

    @Test
    void twoOfThemMustNotLieWithinOneAnother() {
        assertThat(findings("{'logs': 'own', 'rdf': 'own/rdf'}"))
                .singleElement()
                .asString()
                .contains("within one another");
        assertThat(findings("{'logs': 'own', 'rdf': 'own'}")).hasSize(1);
        assertThat(findings("{'logs': 'own', 'rdf': 'owner'}")).isEmpty();
    }
}
