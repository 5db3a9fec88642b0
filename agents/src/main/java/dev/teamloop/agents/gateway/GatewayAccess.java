package dev.teamloop.agents.gateway;

import java.util.Map;
import java.util.TreeMap;

/**
 * How a program is pointed at a gateway: with the variables that the clients of the four wires read (SPEC §13).
 *
 * @param address without a path, as the program sees it
 * @param token the session's, which takes the place of every key
 * @param model the model that is meant
 */
public record GatewayAccess(String address, String token, String model) {
    public Map<String, String> environment() {
        Map<String, String> variables = new TreeMap<>();
        variables.put("OPENAI_BASE_URL", address + "/v1");
        variables.put("OPENAI_API_KEY", token);
        variables.put("ANTHROPIC_BASE_URL", address);
        variables.put("ANTHROPIC_API_KEY", token);
        variables.put("GOOGLE_GEMINI_BASE_URL", address);
        variables.put("GEMINI_API_KEY", token);
        variables.put("TEAM_LOOP_MODEL", model);
        // a proxy of the user's knows no gateway on this machine
        variables.put("NO_PROXY", "127.0.0.1,localhost");
        variables.put("no_proxy", "127.0.0.1,localhost");
        return variables;
    }

    @Override
    public String toString() {
        return address + " for " + model;
    }
}
