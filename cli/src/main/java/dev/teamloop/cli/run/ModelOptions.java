package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.config.ConfigLayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that says which models are asked, and where. */
public final class ModelOptions {
    private static final List<String> ROLES =
            List.of("main_llm", "coder", "reviewer", "tester", "auditor", "publicist", "degraded_critic");

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

    /** As a configuration layer. */
    public ConfigLayer layer() {
        return new ConfigLayer("the command line", values());
    }

    /** As the words of a command line that says the same. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        if (baseUrl != null) {
            arguments.addAll(List.of("--base-url", baseUrl));
        }
        models.forEach(model -> arguments.addAll(List.of("--model", model)));
        return List.copyOf(arguments);
    }

    /**
     * Takes what was said when something began, wherever the command line of now says nothing. {@code file} is where it was kept. Throws a
     * {@link CommandException} with exit 4 where that names an address that the user never named: keys would be sent there.
     */
    public void under(JsonNode saved, KnownProject known, String file) {
        if (baseUrl == null) {
            baseUrl = address(saved, known, file).orElse(null);
        }
        List<String> both = new ArrayList<>();
        saved.path("models")
                .properties()
                .forEach(role -> both.add(role.getKey() + "=" + role.getValue().asText()));
        both.addAll(models);
        models = List.copyOf(both);
    }

    /** Empty where none was kept; else one that the user named on this machine. */
    static Optional<String> address(JsonNode saved, KnownProject known, String file) {
        Optional<String> url = Optional.of(saved.path(KnownProject.BASE_URL))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
        if (url.isPresent() && !known.get(KnownProject.BASE_URL).equals(url)) {
            throw CommandException.precondition(file + " names the endpoint " + url.get()
                    + ", which was not named on this machine; where it is yours, resume with --base-url " + url.get());
        }
        return url;
    }

    /** What is kept of these beside what was kept before; no keys. */
    public ObjectNode saved(JsonNode before) {
        ObjectNode saved = before.isObject() ? before.deepCopy() : Json.MAPPER.createObjectNode();
        if (baseUrl != null) {
            saved.put(KnownProject.BASE_URL, baseUrl);
        }
        values().path("models")
                .properties()
                .forEach(entry -> saved.withObject("/models").set(entry.getKey(), entry.getValue()));
        return saved;
    }

    /** Writes down, where no clone can, which address the user named; false where the user's state folder cannot be written. */
    public boolean keepAddress(KnownProject known) {
        return baseUrl == null || known.remember(KnownProject.BASE_URL, baseUrl);
    }

    ObjectNode values() {
        ObjectNode values = Json.MAPPER.createObjectNode();
        if (baseUrl != null) {
            values.putObject("providers").putObject("default").put("base_url", baseUrl);
        }
        ObjectNode chosen = Json.MAPPER.createObjectNode();
        models.forEach(model -> model(model, chosen));
        if (!chosen.isEmpty()) {
            values.set("models", chosen);
        }
        return values;
    }

    private static void model(String text, ObjectNode into) {
        int sign = text.indexOf('=');
        if (text.substring(sign + 1).isBlank()) {
            throw CommandException.usage("--model " + text + " names no model; write --model coder=NAME");
        }
        String role = sign < 0 ? "" : text.substring(0, sign);
        if (ROLES.contains(role)) {
            into.put(role, text.substring(sign + 1));
        } else if (role.equals("main")) {
            into.put("main_llm", text.substring(sign + 1));
        } else if (sign >= 0) {
            throw CommandException.usage("--model names the role '" + role + "'; known: " + String.join(", ", ROLES));
        } else {
            ROLES.stream().filter(one -> !one.equals("degraded_critic")).forEach(one -> into.put(one, text));
        }
    }
}
