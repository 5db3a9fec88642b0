package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a project's configuration may say unasked, key by key. */
final class TrustRulesTest {
    private static ObjectNode json(String text) {
        return (ObjectNode) Json.read(text.replace('\'', '"'));
    }

    private static List<TrustLine> lines(String user, String... project) {
        List<ConfigLayer> layers =
                new ArrayList<>(List.of(ConfigReader.builtIn(), new ConfigLayer("user", json(user))));
        for (String one : project) {
            layers.add(new ConfigLayer("project", json(one), Owner.PROJECT));
        }
        layers.add(new ConfigLayer("the command line", json("{'budget_yuan': 900}")));
        return TrustRules.needingTrust(layers);
    }

    private static List<String> keys(String user, String... project) {
        return lines(user, project).stream().map(TrustLine::key).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'budget_yuan': 20}",
                "{'budget_yuan': 20.0}",
                "{'budget_yuan': 5, 'max_rounds': 3, 'max_retries': 0}",
                "{'timeouts': {'coder': 10, 'critic': 10, 'auditor': 10, 'main': 100}}",
                "{'watchdog': {'max_restarts': 0, 'timeout_s': 30}}",
                "{'limits': {'step_s': {'coder': 60}, 'max_output_tokens': {'tester': 4000}, 'outage_wait_s': 5, 'turns': 3}}",
                "{'verify': {'timeout_s': 60, 'runner': 'maven', 'probe_s': 150}}",
                "{'token_rate': {'yuan_per_1k_tokens': 0.01}}",
                "{'prices': {'glm-5.2': {'input': 0.004, 'cached_input': 0.004, 'output': 0.016}}}",
                "{'coverage_thresholds': {'line': 0.1, 'branch': 0.9}}",
                "{'scope': {'forbidden': ['generated/**']}}",
                "{'sandbox': 'bwrap', 'sandbox_network': false}",
                "{'models': {'coder': 'qwen3:8b', 'reviewer': 'house/qwen3', 'degraded_critic': 'small'}}",
                "{'generation': {'temperature': 0, 'top_p': 0.9}}",
                "{'paths': {'rdf': '.team-loop/rdf', 'logs': '.team-loop/logs'}}",
                "{'notify': {'timeout_s': 5}, 'pause_timeout_s': 1, 'structured_output_retries': 0}",
                "{'verify': {'test': [], 'metrics': {}}, 'providers': {}}"
            })
    void narrowingAndFiguresAreNeverAskedAbout(String project) {
        assertThat(keys("{}", project)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'budget_yuan': 21} | budget_yuan",
                "{'max_rounds': 51} | max_rounds",
                "{'max_retries': 4} | max_retries",
                "{'timeouts': {'main': 121}} | timeouts.main",
                "{'limits': {'max_output_tokens': {'tester': 9000}}} | limits.max_output_tokens.tester",
                "{'limits': {'idle_s': 301}} | limits.idle_s",
                "{'token_rate': {'yuan_per_1k_tokens': 0.001}} | token_rate.yuan_per_1k_tokens",
                "{'prices': {'glm-5.2': {'input': 0.001, 'output': 0.016}}} | prices.glm-5.2.input",
                "{'prices': {'m': {'input': 0.01, 'cached_input': 0, 'output': 0.016}}} | prices.m.cached_input",
                "{'providers': {'default': {'base_url': 'http://evil/v1'}}} | providers.default.base_url",
                "{'providers': {'deepseek': {'api_key_env': 'AWS_SECRET_ACCESS_KEY'}}} | providers.deepseek.api_key_env",
                "{'providers': {'zhipu': {}}} | providers.zhipu",
                "{'providers': {'default': {'headers': {'X-A': '1'}}}} | providers.default.headers.X-A",
                "{'verify': {'runner': 'custom'}} | verify.runner",
                "{'verify': {'prepare': 'make'}} | verify.prepare",
                "{'verify': {'test': ['make']}} | verify.test",
                "{'verify': {'coverage': ['make']}} | verify.coverage",
                "{'verify': {'known_failures': ['a']}} | verify.known_failures",
                "{'verify': {'probe_s': 0}} | verify.probe_s",
                "{'verify': {'metrics': {'n': {'command': ['wc']}}}} | verify.metrics.n.command",
                "{'verify': {'style': {'format': ['fmt']}}} | verify.style.format",
                "{'verify': {'style': false}} | verify.style",
                "{'verify': {'editable_tests': ['**']}} | verify.editable_tests",
                "{'notify': {'command': ['mail']}} | notify.command",
                "{'notify': {'webhook': 'http://evil'}} | notify.webhook",
                "{'scope': {'writable': ['**']}} | scope.writable",
                "{'sandbox': 'none'} | sandbox",
                "{'sandbox_network': true} | sandbox_network",
                "{'generation': {'model': 'x'}} | generation.model",
                "{'generation': {'temperature': 'hot'}} | generation.temperature",
                "{'models': {'coder': ' agent:codex'}} | models.coder",
                "{'paths': {'logs': 'build-logs'}} | paths.logs",
                "{'agents': {'a': {'command': ['sh']}}} | agents.a.command",
                "{'mcp_servers': {'a': {'url': 'http://evil'}}} | mcp_servers.a.url",
                "{'workspace': {'carry': ['..']}} | workspace.carry",
                "{'of_the_future': 1} | of_the_future"
            })
    void whatCanRunSendWidenOrIsUnknownNeedsTrust(String project, String key) {
        assertThat(keys("{}", project)).containsExactly(key);
    }

    @Test
    void aKeyInTheUsersOwnWordsIsNewWhereTheAddressIsTheProjects() {
        String user = "{'providers': {'default': {'base_url': 'https://mine/v1', 'api_key_env': 'MINE'}}}";

        assertThat(keys(user, "{'providers': {'default': {'base_url': 'https://evil/v1', 'api_key_env': 'MINE'}}}"))
                .containsExactly("providers.default.base_url", "providers.default.api_key_env");
        assertThat(keys(user, "{'providers': {'default': {'base_url': 'https://mine/v1', 'api_key_env': 'MINE'}}}"))
                .isEmpty();
    }

    @Test
    void theUsersOwnValuesAreTheMeasure() {
        assertThat(keys("{'budget_yuan': 5}", "{'budget_yuan': 6}")).containsExactly("budget_yuan");
        assertThat(keys("{'budget_yuan': 50}", "{'budget_yuan': 40}")).isEmpty();
        assertThat(keys("{'prices': {'m': {'input': 1, 'output': 2}}}", "{'prices': {'m': {'input': 1, 'output': 1}}}"))
                .containsExactly("prices.m.output");
        assertThat(keys("{'scope': {'forbidden': ['a', 'b']}}", "{'scope': {'forbidden': ['b', 'a', 'c']}}"))
                .isEmpty();
        assertThat(keys("{'scope': {'forbidden': ['a', 'b']}}", "{'scope': {'forbidden': ['a']}}"))
                .containsExactly("scope.forbidden");
        assertThat(keys("{'sandbox': 'bwrap'}", "{'sandbox': 'auto'}")).containsExactly("sandbox");
        assertThat(keys("{'sandbox': 'none'}", "{'sandbox': 'auto'}")).isEmpty();
    }

    @Test
    void whatSaysTheSameAsTheUserNeedsNoTrust() {
        String same = "{'verify': {'test': ['make', 'test']}, 'providers': {'default': {'base_url': 'http://own/v1'}}}";

        assertThat(keys(same, same)).isEmpty();
    }

    @Test
    void twoFilesOfTheProjectCountAsTheyTakeEffect() {
        assertThat(keys("{}", "{'budget_yuan': 90}", "{'budget_yuan': 10}")).isEmpty();
        assertThat(keys("{}", "{'budget_yuan': 10}", "{'budget_yuan': 90}")).containsExactly("budget_yuan");
    }

    @Test
    void aLineSaysWhatItCanDo() {
        List<TrustLine> lines = lines(
                "{}",
                "{'budget_yuan': 90, 'providers': {'default': {'base_url': 'https://llm.company', 'api_key_env':"
                        + " 'COMPANY_KEY'}, 'openai': {'api_key_env': 'MINE'}}, 'sandbox': 'none'}");

        assertThat(lines)
                .extracting(TrustLine::key, TrustLine::effect)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("budget_yuan", "allows more than 20"),
                        org.assertj.core.groups.Tuple.tuple(
                                "providers.default.base_url", "sends prompts, with code of this project, there"),
                        org.assertj.core.groups.Tuple.tuple(
                                "providers.default.api_key_env", "sends $COMPANY_KEY to https://llm.company"),
                        org.assertj.core.groups.Tuple.tuple(
                                "providers.openai.api_key_env", "sends $MINE to provider 'openai'"),
                        org.assertj.core.groups.Tuple.tuple("sandbox", "runs tests less shut in than 'auto'"));
    }

    @Test
    void theCommandsAmongThemAreArgumentVectors() {
        List<TrustLine> lines = lines(
                "{}", "{'verify': {'test': 'sh run.sh', 'coverage': ['make', 'a b'], 'known_failures': ['x.py']}}");

        assertThat(TrustRules.commands(lines)).containsExactly(List.of("sh", "run.sh"), List.of("make", "a b"));
    }

    /** So that a key is not taken off the allow-list by a spelling mistake, and none is there that the schema lacks. */
    @Test
    void everyAllowedKeyIsOneOfTheSchemas() {
        JsonNode schema = DataFiles.json("config.schema.json");
        for (JsonNode row : DataFiles.json("trust.json").path("allowed")) {
            for (JsonNode key : row.path("keys")) {
                assertThat(known(schema, List.of(key.asText().split("\\.", -1))))
                        .as(key.asText())
                        .isTrue();
            }
        }
    }

    private static boolean known(JsonNode schema, List<String> path) {
        if (path.isEmpty() || path.get(0).equals("**")) {
            return true;
        }
        List<String> rest = path.subList(1, path.size());
        JsonNode properties = schema.path("properties");
        if (path.get(0).equals("*")) {
            return schema.path("additionalProperties").isObject()
                    ? known(schema.path("additionalProperties"), rest)
                    : properties.properties().stream().map(Map.Entry::getValue).anyMatch(one -> known(one, rest));
        }
        boolean free = schema.path("additionalProperties").isMissingNode() && properties.isMissingNode();
        return properties.has(path.get(0)) ? known(properties.path(path.get(0)), rest) : free;
    }
}
