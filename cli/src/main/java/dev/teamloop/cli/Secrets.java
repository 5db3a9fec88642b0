package dev.teamloop.cli;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.secret.EnvironmentFiles;
import dev.teamloop.core.secret.SecretMask;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which values of this run must never be shown: configured keys and headers, what the environment's names give away, and what the project's .env files hold. */
public final class Secrets {
    private Secrets() {}

    public static SecretMask mask(Path project, Map<String, String> environment, LoopConfig config) {
        Set<String> secrets = new HashSet<>(EnvironmentFiles.secrets(project));
        environment.forEach((name, value) -> {
            String upper = name.toUpperCase(Locale.ROOT);
            if (upper.endsWith("_KEY")
                    || upper.endsWith("_TOKEN")
                    || upper.contains("SECRET")
                    || upper.contains("PASSWORD")) {
                secrets.add(value);
            }
        });
        config.providers().values().forEach(provider -> {
            String key = environment.get(provider.apiKeyEnv());
            if (key != null) {
                secrets.add(key);
            }
            secrets.addAll(provider.headers().values());
        });
        secrets.add(config.notices().webhook());
        secrets.removeIf(String::isBlank);
        return SecretMask.of(secrets);
    }
}
