package dev.teamloop.cli.trust;

import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.core.config.LoopConfig;
import java.util.HashMap;
import java.util.Map;

/** A configuration that may run and send what it says. Only {@link ProjectTrust} makes one. */
public final class TrustedSettings {
    private final ConfigResult.Loaded loaded;
    private final TrustSubject subject;

    TrustedSettings(ConfigResult.Loaded loaded, TrustSubject subject) {
        this.loaded = loaded;
        this.subject = subject;
    }

    public ConfigResult.Loaded loaded() {
        return loaded;
    }

    public LoopConfig config() {
        return loaded.config();
    }

    /** With what a process that goes on with the same loop needs so as not to ask again. */
    public Map<String, String> passedOn(Map<String, String> environment) {
        Map<String, String> all = new HashMap<>(environment);
        if (subject.needsTrust()) {
            all.put(ProjectTrust.VARIABLE, subject.hash());
        }
        return all;
    }
}
