package dev.teamloop.agents.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.WebOrigin;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.core.testing.ScriptedModel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class RoutingTest {
    private static final String URL = "http://127.0.0.1:1/v1";

    @Test
    void aBaseUrlFromTheEnvironmentServesTheConfiguredNamesAsTheyAre() {
        ModelRouting routing = routing(Map.of("TEAM_LOOP_BASE_URL", URL + "/"));
        assertThat(of(routing, Agent.CODER)).isEqualTo("default:deepseek-v4-pro");
        assertThat(of(routing, Agent.REVIEWER)).isEqualTo("default:glm-5.2");
        assertThat(routing.choice(Agent.CODER).provider().baseUrl()).isEqualTo(URL);
        assertThat(routing.missing()).isEmpty();
    }

    @Test
    void theEnvironmentsModelServesEveryRoleThatHasNoNameOfItsOwn() {
        ModelRouting routing = routing(
                Map.of("TEAM_LOOP_BASE_URL", URL, "TEAM_LOOP_MODEL", "qwen"),
                root -> models(root).put("auditor", "own"));
        assertThat(of(routing, Agent.CODER)).isEqualTo("default:qwen");
        assertThat(of(routing, Agent.AUDITOR)).isEqualTo("default:own");
    }

    @Test
    void aUsualKeyBringsItsProviderWithModelsForEveryRole() {
        ModelRouting routing = routing(Map.of("DEEPSEEK_API_KEY", "secret-key"));
        assertThat(of(routing, Agent.CODER)).isEqualTo("deepseek:deepseek-v4-pro");
        assertThat(of(routing, Agent.TESTER)).startsWith("deepseek:").isNotEqualTo("deepseek:deepseek-v4-pro");
        assertThat(routing.criticsDifferFromCoder()).isTrue();
        assertThat(routing.choice(Agent.CODER).provider().key()).contains("secret-key");
    }

    @Test
    void withTwoUsualKeysEachDefaultModelGoesToItsOwner() {
        ModelRouting routing = routing(Map.of("DEEPSEEK_API_KEY", "a", "ZHIPUAI_API_KEY", "b"));
        assertThat(of(routing, Agent.MAIN)).isEqualTo("deepseek:deepseek-v4-pro");
        assertThat(of(routing, Agent.AUDITOR)).isEqualTo("zhipu:glm-5.2");
    }

    @Test
    void whatTheUserNamesWinsAlsoWhereItIsTheUsualName() {
        ModelRouting routing =
                routing(Map.of("DEEPSEEK_API_KEY", "a"), root -> models(root).put("reviewer", "glm-5.2"));
        assertThat(of(routing, Agent.REVIEWER)).isEqualTo("deepseek:glm-5.2");
        assertThat(of(routing, Agent.TESTER)).isEqualTo("deepseek:deepseek-v4-flash");
    }

    @Test
    void aProviderAloneUsesItsOwnPresetThroughout() {
        ModelRouting routing = routing(Map.of("ZHIPUAI_API_KEY", "b"));
        assertThat(of(routing, Agent.CODER)).isEqualTo("zhipu:glm-5.2");
        assertThat(of(routing, Agent.REVIEWER)).isEqualTo("zhipu:glm-4.7");
    }

    @Test
    void aBaseUrlGoesBeforeUsualKeys() {
        ModelRouting routing = routing(Map.of("TEAM_LOOP_BASE_URL", URL, "OPENAI_API_KEY", "a-key"));
        assertThat(of(routing, Agent.CODER)).startsWith("default:");
        assertThat(routing.choice(Agent.CODER).provider().key()).isEmpty();
    }

    @Test
    void aUsualKeyIsOnlySentToItsOwnHost() {
        ModelRouting own =
                routing(Map.of("TEAM_LOOP_BASE_URL", "https://api.openai.com/v1", "OPENAI_API_KEY", "a-key"));
        assertThat(own.choice(Agent.CODER).provider().key()).contains("a-key");
    }

    @Test
    void aUsualKeyIsNotSentInTheClear() {
        ModelRouting plain =
                routing(Map.of("TEAM_LOOP_BASE_URL", "http://api.openai.com/v1", "OPENAI_API_KEY", "a-key"));
        assertThat(plain.choice(Agent.CODER).provider().key()).isEmpty();
    }

    @Test
    void anAddressThatAProjectNamedGetsNoKeyOfTheUsers() {
        Map<String, String> keys = Map.of("TEAM_LOOP_API_KEY", "own", "DEEPSEEK_API_KEY", "vendors", "COMPANY", "c");
        Provider bare = projects("default", keys, "").choice(Agent.CODER).provider();
        assertThat(bare.key()).isEmpty();
        assertThat(bare.keySetting()).isEqualTo("api_key_env beside its base_url");
        assertThat(projects("deepseek", keys, "").choice(Agent.CODER).provider().key())
                .isEmpty();
        assertThat(projects("default", keys, "COMPANY")
                        .choice(Agent.CODER)
                        .provider()
                        .key())
                .contains("c");
    }

    private static ModelRouting projects(String name, Map<String, String> environment, String variable) {
        return routing(
                environment,
                root -> Configs.provider(root, name, URL)
                        .put("projects_address", true)
                        .put("api_key_env", variable));
    }

    @Test
    void aVendorsKeyGoesToTheAddressThatTheUserGivesTheVendor() {
        ModelRouting routing =
                routing(Map.of("DEEPSEEK_API_KEY", "vendors"), root -> Configs.provider(root, "deepseek", URL));
        assertThat(routing.choice(Agent.CODER).provider().key()).contains("vendors");
    }

    @Test
    void aStoredKeyGoesToItsAddressAndToNoOtherNorToOneThatAProjectChose() {
        Map<String, String> stored = Map.of(StoredKey.variable(WebOrigin.of(URL).orElseThrow()), "kept");
        assertThat(configured(stored, "default", URL, false)).contains("kept");
        assertThat(configured(stored, "lab", URL, false)).contains("kept");
        assertThat(configured(stored, "default", "http://127.0.0.1:9/v1", false))
                .isEmpty();
        assertThat(configured(stored, "default", URL, true)).isEmpty();
        assertThat(routing(Map.of(
                                "TEAM_LOOP_BASE_URL",
                                URL,
                                StoredKey.variable(WebOrigin.of(URL).orElseThrow()),
                                "kept"))
                        .choice(Agent.CODER)
                        .provider()
                        .key())
                .contains("kept");
    }

    private static Optional<String> configured(
            Map<String, String> environment, String name, String url, boolean projects) {
        return routing(environment, root -> Configs.provider(root, name, url).put("projects_address", projects))
                .choice(Agent.CODER)
                .provider()
                .key();
    }

    @Test
    void aPrefixCountsOnlyWhereSuchAProviderIsConfigured() {
        ModelRouting routing = routing(Map.of(), root -> {
            Configs.provider(root, "default", URL);
            Configs.provider(root, "lab", "http://127.0.0.1:2/v1");
            models(root).put("coder", "lab/big").put("reviewer", "z-ai/glm-5.2");
        });
        assertThat(of(routing, Agent.CODER)).isEqualTo("lab:big");
        assertThat(of(routing, Agent.REVIEWER)).isEqualTo("default:z-ai/glm-5.2");
    }

    @Test
    void aKeyVariableThatIsNotSetIsNamed() {
        ModelRouting routing =
                routing(Map.of(), root -> Configs.provider(root, "default", URL).put("api_key_env", "MY_KEY"));
        assertThat(routing.missing())
                .hasValueSatisfying(text -> assertThat(text).contains("MY_KEY", "TEAM_LOOP_BASE_URL"));
    }

    @Test
    void withNothingAtAllALocalServerIsTriedAndTheAdviceGiven() {
        ModelRouting routing = routing(Map.of());
        assertThat(of(routing, Agent.CODER)).startsWith("ollama:");
        assertThat(routing.isFallback()).isTrue();
        assertThat(ModelRouting.advice()).contains("TEAM_LOOP_BASE_URL", "DEEPSEEK_API_KEY");
    }

    @Test
    void degradedCriticsUseTheCheaperModelUntilTakenBack() {
        ModelRouting routing =
                routing(Map.of("TEAM_LOOP_BASE_URL", URL), root -> models(root).put("degraded_critic", "small"));
        assertThat(routing.degradeCritics(true)).isTrue();
        assertThat(of(routing, Agent.TESTER)).isEqualTo("default:small");
        assertThat(of(routing, Agent.CODER)).isEqualTo("default:deepseek-v4-pro");
        assertThat(routing.degradeCritics(false)).isTrue();
        assertThat(of(routing, Agent.TESTER)).isEqualTo("default:glm-5.2");
    }

    @Test
    void withoutACheaperModelNothingChanges() {
        ModelRouting routing = routing(Map.of("TEAM_LOOP_BASE_URL", URL));
        assertThat(routing.degradeCritics(true)).isFalse();
        assertThat(of(routing, Agent.TESTER)).isEqualTo("default:glm-5.2");
    }

    @Test
    void oneModelForAllIsNoticed() {
        ModelRouting routing = routing(Map.of("TEAM_LOOP_BASE_URL", URL, "TEAM_LOOP_MODEL", "only"));
        assertThat(routing.criticsDifferFromCoder()).isFalse();
    }

    @Test
    void anyAnswerCountsAsReachableButARefusedKeyDoesNot() {
        try (ScriptedModel model = ScriptedModel.inOrder()) {
            Provider provider = provider(model.baseUrl());
            assertThat(check(provider)).isInstanceOf(Reachability.Reachable.class);
            model.answerModelsWith(404);
            assertThat(check(provider)).isInstanceOf(Reachability.Reachable.class);
            model.answerModelsWith(503);
            assertThat(((Reachability.Reachable) check(provider)).doubt()).isEqualTo("with HTTP 503");
            model.answerModelsWith(402);
            assertThat(((Reachability.Denied) check(provider)).advice()).contains("no balance");
            model.answerModelsWith(401);
            assertThat(((Reachability.Denied) check(provider)).advice())
                    .contains(model.baseUrl(), "none is set; set TEAM_LOOP_API_KEY");
            Provider keyed = routing(Map.of("TEAM_LOOP_BASE_URL", model.baseUrl(), "TEAM_LOOP_API_KEY", "wrong"))
                    .choice(Agent.CODER)
                    .provider();
            assertThat(((Reachability.Denied) check(keyed)).advice())
                    .contains("does not accept the key in TEAM_LOOP_API_KEY");
            assertThat(model.requests()).isEmpty();
        }
    }

    @Test
    void aRefusedConnectionIsUnreachable() {
        ScriptedModel model = ScriptedModel.inOrder();
        Provider provider = provider(model.baseUrl());
        model.close();
        assertThat(check(provider)).isInstanceOf(Reachability.Unreachable.class);
        assertThat(check(provider("no address"))).isInstanceOf(Reachability.Unreachable.class);
        assertThat(check(provider("localhost:1234/v1")))
                .isInstanceOfSatisfying(
                        Reachability.Unreachable.class,
                        gone -> assertThat(gone.reason())
                                .isEqualTo("'localhost:1234/v1' is no address: add http:// or https:// before it, as in"
                                        + " http://localhost:1234/v1"));
    }

    @Test
    void aProviderNeverShowsItsKey() {
        ModelRouting routing = routing(Map.of("DEEPSEEK_API_KEY", "secret-key"));
        assertThat(routing.choice(Agent.CODER).toString()).doesNotContain("secret-key");
    }

    private static Provider provider(String url) {
        return routing(Map.of("TEAM_LOOP_BASE_URL", url)).choice(Agent.CODER).provider();
    }

    private static Reachability check(Provider provider) {
        return Reachability.check(provider, Duration.ofSeconds(5));
    }

    private static String of(ModelRouting routing, Agent agent) {
        ModelChoice choice = routing.choice(agent);
        return choice.provider().name() + ":" + choice.model();
    }

    private static ObjectNode models(ObjectNode root) {
        return (ObjectNode) root.get("models");
    }

    private static ModelRouting routing(Map<String, String> environment) {
        return routing(environment, root -> {});
    }

    private static ModelRouting routing(Map<String, String> environment, Consumer<ObjectNode> change) {
        return ModelRouting.of(Configs.with(change), environment);
    }
}
