package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import dev.teamloop.core.config.LoopConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Which key and headers go to which address. */
final class ProviderBindingTest {
    private static ConfigLayer user(String provider) {
        return layer(provider, Owner.USER);
    }

    private static ConfigLayer project(String provider) {
        return layer(provider, Owner.PROJECT);
    }

    private static ConfigLayer layer(String provider, Owner owner) {
        String text = "{\"providers\": {\"own\": " + provider.replace('\'', '"') + "}}";
        return new ConfigLayer(owner.name(), (ObjectNode) Json.read(text), owner);
    }

    private static LoopConfig.Provider provider(ConfigLayer... layers) {
        List<ConfigLayer> all = new ArrayList<>(List.of(ConfigReader.builtIn()));
        all.addAll(List.of(layers));
        LoopConfig config = ((ConfigResult.Loaded) ConfigLoader.load(all)).config();
        return Objects.requireNonNull(config.providers().get("own"));
    }

    @Test
    void aKeyGoesToTheAddressBesideIt() {
        assertThat(provider(user("{'base_url': 'https://a/v1', 'api_key_env': 'K'}"))
                        .apiKeyEnv())
                .isEqualTo("K");
        LoopConfig.Provider trusted = provider(project("{'base_url': 'https://a/v1', 'api_key_env': 'K'}"));
        assertThat(trusted.apiKeyEnv()).isEqualTo("K");
        assertThat(trusted.projectsAddress()).isTrue();
    }

    @Test
    void theUsersKeyAndHeadersDoNotFollowAProjectsAddress() {
        LoopConfig.Provider provider = provider(
                user("{'base_url': 'https://a/v1', 'api_key_env': 'K', 'headers': {'X-Token': 't'}}"),
                project("{'base_url': 'https://b/v1', 'headers': {'X-Team': 'x'}}"));

        assertThat(provider.apiKeyEnv()).isEmpty();
        assertThat(provider.headers()).isEqualTo(Map.of("X-Team", "x"));
        assertThat(provider(user("{'api_key_env': 'K'}"), project("{'base_url': 'https://b/v1'}"))
                        .apiKeyEnv())
                .isEmpty();
    }

    @Test
    void aProjectsKeyDoesNotGoToTheUsersAddress() {
        assertThat(provider(
                                project("{'base_url': 'https://a/v1', 'api_key_env': 'K'}"),
                                user("{'base_url': 'https://b/v1'}"))
                        .apiKeyEnv())
                .isEmpty();
        assertThat(provider(user("{'base_url': 'https://b/v1'}"), project("{'api_key_env': 'K'}"))
                        .apiKeyEnv())
                .isEmpty();
    }

    @Test
    void theUsersKeyGoesToAnyAddressOfTheUsersForWhichItWasNotBound() {
        assertThat(provider(user("{'api_key_env': 'K'}"), user("{'base_url': 'https://b/v1'}"))
                        .apiKeyEnv())
                .isEqualTo("K");
        assertThat(provider(
                                user("{'base_url': 'https://a/v1', 'api_key_env': 'K'}"),
                                user("{'base_url': 'https://b/v1'}"))
                        .apiKeyEnv())
                .isEmpty();
    }

    @Test
    void theSameOriginIsTheSameAddressWhateverThePath() {
        LoopConfig.Provider provider = provider(
                user("{'base_url': 'https://a/v1', 'api_key_env': 'K'}"), project("{'base_url': 'https://A:443/v2'}"));
        assertThat(provider.apiKeyEnv()).isEqualTo("K");
        assertThat(provider.projectsAddress()).isFalse();

        for (String other :
                List.of("http://a/v1", "https://a:8443/v1", "https://a@b/v1", "https://b.a/v1", "nothing")) {
            assertThat(provider(
                                    user("{'base_url': 'https://a/v1', 'api_key_env': 'K'}"),
                                    project("{'base_url': '" + other + "'}"))
                            .apiKeyEnv())
                    .as(other)
                    .isEmpty();
        }
    }

    @Test
    void aBuiltInAddressTakesTheKeyThatIsNamedForIt() {
        assertThat(provider(project("{'api_key_env': 'K'}")).apiKeyEnv()).isEqualTo("K");
        assertThat(provider(user("{'base_url': 'https://a', 'api_key_env': 'K'}"), project("{'base_url': ''}"))
                        .apiKeyEnv())
                .isEmpty();
    }
}
