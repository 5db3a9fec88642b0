package dev.teamloop.cli;

import dev.teamloop.core.config.LoopConfig;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Values that must appear in no log, prompt, report or error. */
final class Secrets {
    private Secrets() {}

    /** Everything in the environment that is named like a secret, and what the configuration names as one. */
    static Set<String> of(Map<String, String> environment, LoopConfig config) {
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
        config.providers().values().forEach(provider -> {
            String key = environment.get(provider.apiKeyEnv());
            if (key != null) {
                secrets.add(key);
            }
            secrets.addAll(provider.headers().values());
        });
        secrets.add(config.notices().webhook());
        secrets.removeIf(String::isBlank);
        return secrets;
    }
}
