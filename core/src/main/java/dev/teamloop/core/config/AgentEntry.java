package dev.teamloop.core.config;

import java.util.List;
import java.util.Map;

/**
 * An external agent that may be the coder (SPEC §13).
 *
 * @param command its arguments may hold placeholders, as the values of {@code env} and {@code files} may
 * @param protocol acp or exec
 * @param wire in which it asks models: chat, responses, messages or gemini
 * @param metering gateway; reported where it must use a login of its own
 * @param mode what an ACP session is set to before its first prompt; blank for what it is
 * @param files its settings: contents by path below its home folder
 */
public record AgentEntry(
        List<String> command,
        String protocol,
        String wire,
        Map<String, String> env,
        String metering,
        String mode,
        Map<String, String> files) {
    public AgentEntry {
        command = List.copyOf(command);
        env = Map.copyOf(env);
        files = Map.copyOf(files);
    }
}
