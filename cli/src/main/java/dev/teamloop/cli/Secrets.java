package dev.teamloop.cli;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.trust.CredentialFiles;
import dev.teamloop.cli.trust.EnvironmentFiles;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.workspace.HiddenPaths;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which values of this run must never be shown: configured keys and headers, what the environment's names give away, and what the project's .env files hold. */
public final class Secrets {
    private Secrets() {}

    /** What nothing may hold that is written or shown. */
    public static TextGuard guard(Path project, Map<String, String> environment, LoopConfig config) {
        return TextGuard.of(mask(project, environment, config));
    }

    /** The same before there is a configuration. */
    public static TextGuard guard(Map<String, String> environment) {
        return TextGuard.of(SecretMask.of(named(environment)));
    }

    public static SecretMask mask(Path project, Map<String, String> environment, LoopConfig config) {
        return SecretMask.of(values(project, environment, config));
    }

    /**
     * The same for a loop: a value that stands in the names of the project's files is none to hide ({@code DB_PASSWORD=postgres}),
     * and masked it could not be found again.
     */
    public static SecretMask mask(
            Path project, Map<String, String> environment, LoopConfig config, Collection<String> tracked) {
        Set<String> secrets = values(project, environment, config);
        // looking for them takes as long as the project is large: where its tests run, and not at every command
        secrets.addAll(CredentialFiles.secrets(project, HiddenPaths::holdsCredentials));
        secrets.removeIf(secret -> tracked.stream().anyMatch(path -> path.contains(secret)));
        return SecretMask.of(secrets);
    }

    private static Set<String> values(Path project, Map<String, String> environment, LoopConfig config) {
        Set<String> secrets = named(environment);
        secrets.addAll(EnvironmentFiles.secrets(project));
        config.providers().values().forEach(provider -> {
            String key = environment.get(provider.apiKeyEnv());
            if (key != null) {
                secrets.add(key);
            }
            secrets.addAll(provider.headers().values());
        });
        secrets.add(config.notices().webhook());
        // of an address, what follows the question mark may be a token
        config.mcpServers().values().forEach(server -> secrets.add(server.url().replaceFirst("^[^?]*\\??", "")));
        secrets.removeIf(String::isBlank);
        return secrets;
    }

    private static Set<String> named(Map<String, String> environment) {
        Set<String> secrets = new HashSet<>();
        environment.forEach((name, value) -> {
            String upper = name.toUpperCase(Locale.ROOT);
            if (upper.endsWith("_KEY")
                    || upper.endsWith("_TOKEN")
                    || upper.contains("SECRET")
                    || upper.contains("PASSWORD")) {
                secrets.add(value);
            }
        });
        secrets.removeIf(String::isBlank);
        return secrets;
    }
}
