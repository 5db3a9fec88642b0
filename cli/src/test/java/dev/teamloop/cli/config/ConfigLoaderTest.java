package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.KnowledgeCommit;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConfigLoaderTest {
    private static ConfigLayer layer(String source, String json) {
        return new ConfigLayer(source, (ObjectNode) Json.read(json.replace('\'', '"')));
    }

    private static ConfigResult load(ConfigLayer... layers) {
        List<ConfigLayer> all = new ArrayList<>(List.of(ConfigReader.builtIn()));
        all.addAll(List.of(layers));
        return ConfigLoader.load(all);
    }

    private static ConfigResult.Loaded loaded(ConfigLayer... layers) {
        ConfigResult result = load(layers);
        assertThat(result).isInstanceOf(ConfigResult.Loaded.class);
        return (ConfigResult.Loaded) result;
    }

    private static List<String> findings(ConfigLayer... layers) {
        ConfigResult result = load(layers);
        assertThat(result).isInstanceOf(ConfigResult.Faulty.class);
        return ((ConfigResult.Faulty) result).findings();
    }

    @Test
    void theBuiltInDefaultsAreTheSeeds() {
        LoopConfig config = loaded().config();

        assertThat(config.budgetYuan().toString()).isEqualTo("¥20.00");
        assertThat(config.maxRounds()).isEqualTo(50);
        assertThat(config.maxRetries()).isEqualTo(3);
        assertThat(config.exchangeSeconds(Agent.CODER)).isEqualTo(300);
        assertThat(config.exchangeSeconds(Agent.REVIEWER)).isEqualTo(120);
        assertThat(config.exchangeSeconds(Agent.AUDITOR)).isEqualTo(120);
        assertThat(config.exchangeSeconds(Agent.MAIN)).isEqualTo(120);
        assertThat(config.watchdog()).isEqualTo(new LoopConfig.Watchdog(30, 60, 2));
        assertThat(config.coverageThresholds()).isEqualTo(new LoopConfig.CoverageThresholds(0.8, 0.7));
        assertThat(config.tokenRate().yuanPerThousand()).isEqualByComparingTo("0.002");
    }

    @Test
    void aLaterLayerWinsKeyByKey() {
        LoopConfig config = loaded(
                        layer("user", "{'max_rounds': 10, 'timeouts': {'coder': 30, 'critic': 20}}"),
                        layer("project", "{'timeouts': {'coder': 60}}"))
                .config();

        assertThat(config.maxRounds()).isEqualTo(10);
        assertThat(config.exchangeSeconds(Agent.CODER)).isEqualTo(60);
        assertThat(config.exchangeSeconds(Agent.TESTER)).isEqualTo(20);
        assertThat(config.exchangeSeconds(Agent.AUDITOR)).isEqualTo(120);
    }

    @Test
    void everyValueTellsWhereItCameFrom() {
        Map<String, String> origins = loaded(
                        layer("user", "{'max_rounds': 10, 'timeouts': {'coder': 30}}"),
                        layer("project", "{'timeouts': {'coder': 60}}"))
                .origins();

        assertThat(origins)
                .containsEntry("max_rounds", "user")
                .containsEntry("timeouts.coder", "project")
                .containsEntry("timeouts.critic", "built-in defaults")
                .doesNotContainKey("timeouts");
    }

    @Test
    void aListIsReplacedNotJoined() {
        assertThat(loaded(
                                layer("user", "{'scope': {'writable': ['a/**', 'b/**']}}"),
                                layer("project", "{'scope': {'writable': ['c/**']}}"))
                        .config()
                        .scope()
                        .writable())
                .containsExactly("c/**");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'max_round': 3} | max_round | max_rounds",
                "{'timeouts': {'codr': 3}} | timeouts.codr | coder",
                "{'verify': {'timeout': 3}} | verify.timeout | timeout_s",
                "{'models': {'main': 'x'}} | models.main | main_llm",
                "{'providers': {'own': {'baseurl': 'x'}}} | providers.own.baseurl | base_url"
            })
    void anUnknownKeyIsNamedWithTheNearestKnownOne(String json, String key, String nearest) {
        assertThat(findings(layer("team-loop.json", json)))
                .singleElement()
                .asString()
                .startsWith("team-loop.json: unknown key '" + key + "'")
                .contains("'" + nearest + "'");
    }

    @Test
    void anUnknownKeyLikeNoOtherIsToldTheKnownOnes() {
        assertThat(findings(layer("team-loop.json", "{'timeouts': {'zzzzzzzz': 3}}")))
                .singleElement()
                .asString()
                .contains("known here: coder, critic, auditor");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'max_rounds': 'many'} | max_rounds | \"many\"",
                "{'max_rounds': 0} | max_rounds | 0",
                "{'timeouts': {'coder': 1.5}} | timeouts.coder | 1.5",
                "{'verify': {'runner': 'gradle'}} | verify.runner | gradle",
                "{'coverage_thresholds': {'line': 80}} | coverage_thresholds.line | 80",
                "{'sandbox_network': 'yes'} | sandbox_network | \"yes\""
            })
    void aWrongValueIsNamedWithFileKeyAndValue(String json, String key, String value) {
        assertThat(findings(layer("/home/me/config.json", json)))
                .anySatisfy(finding -> assertThat(finding)
                        .startsWith("/home/me/config.json: " + key)
                        .contains("found " + (value.startsWith("g") ? "\"gradle\"" : value)));
    }

    @Test
    void theFindingsOfAllLayersAreGivenAtOnce() {
        assertThat(findings(layer("a.json", "{'max_round': 3}"), layer("b.json", "{'budget_yuan': -1}")))
                .hasSize(2)
                .anySatisfy(one -> assertThat(one).startsWith("a.json"))
                .anySatisfy(one -> assertThat(one).startsWith("b.json: budget_yuan"));
    }

    @Test
    void aProviderNeedsNoMoreThanItsAddress() {
        LoopConfig.Provider provider = loaded(
                        layer("x", "{'providers': {'own': {'base_url': 'http://localhost/v1', 'tools': false}}}"))
                .config()
                .providers()
                .get("own");

        assertThat(provider)
                .isEqualTo(new LoopConfig.Provider(
                        "http://localhost/v1", false, "", "auto", "off", Map.of(), Map.of(), List.of()));
    }

    @Test
    void aGlobThatIsNoneIsFoundWhereItStands() {
        String long1 = "a".repeat(1_001);

        assertThat(findings(layer(
                        "team-loop.json",
                        "{'scope': {'writable': ['src/**', ' '], 'forbidden': ['" + long1 + "']},"
                                + " 'verify': {'report': 'out/*.xml " + long1 + "'}}")))
                .satisfiesExactlyInAnyOrder(
                        one -> assertThat(one).startsWith("team-loop.json: scope.writable: a glob cannot be blank"),
                        one -> assertThat(one)
                                .startsWith("team-loop.json: scope.forbidden: ")
                                .contains("1001", "1000"),
                        one -> assertThat(one)
                                .startsWith("team-loop.json: verify.report: ")
                                .contains("1001"));
    }

    @Test
    void knowledgeThatIsNotCommittedLiesBelowTheLoopsOwnFolder() {
        ConfigLayer off = new ConfigLayer("team-loop.json", (ObjectNode)
                Json.read("{\"knowledge\": {\"commit\": \"off\"}, \"paths\": {\"rdf\": \"know\"}}"));
        ConfigResult.Loaded loaded = (ConfigResult.Loaded) ConfigLoader.load(List.of(ConfigReader.builtIn(), off));

        assertThat(loaded.config().knowledge().commit()).isEqualTo(KnowledgeCommit.OFF);
        assertThat(loaded.config().paths().rdf()).isEqualTo(".team-loop/rdf");
        assertThat(((ConfigResult.Loaded) ConfigLoader.load(List.of(ConfigReader.builtIn())))
                        .config()
                        .knowledge()
                        .commit())
                .isEqualTo(KnowledgeCommit.MEMORY);
    }
}
