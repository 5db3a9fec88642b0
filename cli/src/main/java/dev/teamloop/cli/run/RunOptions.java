package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.Problem;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.ConfigLayer;
import dev.teamloop.core.json.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code goal}, {@code resume} and {@code demo} that set what a loop may use. */
public final class RunOptions {
    private static final List<String> ROLES =
            List.of("main_llm", "coder", "reviewer", "tester", "auditor", "publicist", "degraded_critic");

    @Option(names = "--budget", paramLabel = "YUAN", description = "the most the loop may spend, in ¥")
    @Nullable
    BigDecimal budget;

    @Option(names = "--max-rounds", paramLabel = "N", description = "the most rounds")
    @Nullable
    Integer maxRounds;

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "an OpenAI-compatible endpoint, for instance http://127.0.0.1:11434/v1")
    @Nullable
    String baseUrl;

    @Option(
            names = "--model",
            paramLabel = "[ROLE=]NAME",
            description = "a model for one role (coder, reviewer, …) or for all; repeatable")
    List<String> models = List.of();

    @Option(names = "--yes", description = "do not ask for confirmation of plan and estimate")
    boolean yes;

    @Option(
            names = "--on-pause",
            paramLabel = "wait|stop",
            description = "at 95 %% of the budget: wait for a top-up, or stop; default: wait on a terminal")
    @Nullable
    String onPause;

    /** The endpoint plays back a recording, and ends with this process. */
    boolean recorded;

    /** For a demo, which is asked nothing: one endpoint that ends with it, the plan confirmed, no waiting. */
    public static RunOptions unattended(String baseUrl) {
        RunOptions options = new RunOptions();
        options.baseUrl = baseUrl;
        options.yes = true;
        options.onPause = "stop";
        options.recorded = true;
        return options;
    }

    Optional<Yuan> budget() {
        return Optional.ofNullable(budget).map(Yuan::new);
    }

    Optional<Integer> maxRounds() {
        return Optional.ofNullable(maxRounds);
    }

    /** Plan and estimate need no confirmation. */
    boolean confirmed() {
        return yes;
    }

    /** As a configuration layer. {@code saved} holds what the loop was started with, or is empty. */
    ConfigLayer layer(JsonNode saved) {
        ObjectNode values = Json.MAPPER.createObjectNode();
        String url = baseUrl != null ? baseUrl : text(saved, "base_url");
        if (url != null) {
            ObjectNode provider = values.putObject("providers").putObject("default");
            provider.put("base_url", url);
        }
        ObjectNode chosen = values.putObject("models");
        saved.path("models").properties().forEach(entry -> chosen.set(entry.getKey(), entry.getValue()));
        models.forEach(model -> model(model, chosen));
        if (chosen.isEmpty()) {
            values.remove("models");
        }
        if (budget != null) {
            values.put("budget_yuan", budget);
        }
        if (maxRounds != null) {
            values.put("max_rounds", maxRounds);
        }
        return new ConfigLayer("the command line", values);
    }

    private static @Nullable String text(JsonNode saved, String key) {
        return saved.path(key).isTextual() ? saved.path(key).asText() : null;
    }

    private static void model(String text, ObjectNode into) {
        int sign = text.indexOf('=');
        String role = sign < 0 ? "" : text.substring(0, sign);
        if (ROLES.contains(role)) {
            into.put(role, text.substring(sign + 1));
        } else if (role.equals("main")) {
            into.put("main_llm", text.substring(sign + 1));
        } else if (sign >= 0) {
            throw Problem.usage("--model names the role '" + role + "'; known: " + String.join(", ", ROLES));
        } else {
            ROLES.stream().filter(one -> !one.equals("degraded_critic")).forEach(one -> into.put(one, text));
        }
    }

    /** What {@code init.json} keeps of these; no keys. */
    ObjectNode saved(JsonNode before) {
        ObjectNode saved = before.isObject() ? before.deepCopy() : Json.MAPPER.createObjectNode();
        ConfigLayer layer = layer(before);
        JsonNode url = layer.values().path("providers").path("default").path("base_url");
        if (url.isTextual()) {
            saved.set("base_url", url);
        }
        if (layer.values().has("models")) {
            saved.set("models", layer.values().get("models"));
        }
        if (onPause != null) {
            saved.put("on_pause", onPause);
        }
        if (recorded) {
            saved.put("recorded", true);
        }
        return saved;
    }

    /** Whether {@code resume} can go on with this loop when it has ended early. */
    boolean resumable() {
        return !recorded;
    }

    /** Whether the loop of these saved options could ask nobody any more. */
    boolean playedBack(JsonNode saved) {
        return saved.path("recorded").asBoolean() && baseUrl == null;
    }

    /** Whether to wait at 95 %. */
    boolean waits(JsonNode before, Session session) {
        String said = onPause != null ? onPause : text(before, "on_pause");
        if (said == null) {
            return session.canAsk();
        }
        if (!said.equals("wait") && !said.equals("stop")) {
            throw Problem.usage("--on-pause is wait or stop, not '" + said + "'");
        }
        return said.equals("wait");
    }
}
