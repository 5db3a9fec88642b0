package dev.teamloop.agents.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.teamloop.base.json.Json;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What {@code GET {base_url}/models} showed. Advisory: it says nothing about the models themselves. */
public sealed interface Reachability {
    Provider provider();

    /**
     * Something answers there. {@code doubt} says why it may not be a model's server, or not for now; mostly empty. {@code models}
     * are those that it lists, in its order; it need not list any.
     */
    record Reachable(Provider provider, String doubt, List<String> models) implements Reachability {
        public Reachable {
            models = List.copyOf(models);
        }
    }

    /** The key, or the account, is refused. */
    record Denied(Provider provider, String advice) implements Reachability {}

    /** Nothing answers. */
    record Unreachable(Provider provider, String reason) implements Reachability {}

    /** Asks one provider; never throws for what the network does. */
    static Reachability check(Provider provider, Duration deadline) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(provider.baseUrl() + "/models"))
                    .GET();
            provider.headers().forEach(request::setHeader);
            provider.key().ifPresent(key -> request.setHeader("Authorization", "Bearer " + key));
            HttpSender.Received received = new HttpSender().send(request.build(), deadline);
            return switch (received.status()) {
                case 401 -> new Denied(provider, refused(provider));
                case 402 -> new Denied(provider, FaultReader.noBalance(provider));
                default -> new Reachable(provider, doubt(received), models(received.body()));
            };
        } catch (FaultException e) {
            return new Unreachable(provider, reason(e.fault(), deadline));
        } catch (IllegalArgumentException e) {
            return new Unreachable(provider, noAddress(provider.baseUrl()));
        }
    }

    /** {@code localhost:1234} is what people type who leave out the scheme. */
    private static String noAddress(String text) {
        return "'" + text + "' is no address"
                + (text.contains("://") ? "" : ": add http:// or https:// before it, as in http://" + text);
    }

    private static String refused(Provider provider) {
        String variable = provider.keySetting();
        String where = "provider '" + provider.name() + "' at " + provider.baseUrl();
        return provider.key().isPresent()
                ? where + " does not accept the key in " + variable
                : where + " asks for a key, and none is set; set " + variable;
    }

    private static String doubt(HttpSender.Received received) {
        if (received.status() >= 500) {
            return "with HTTP " + received.status();
        }
        boolean page = received.header("content-type").orElse("").contains("html");
        return page && received.status() < 300 ? "with a web page instead of JSON; does the address lack /v1?" : "";
    }

    private static List<String> models(String body) {
        List<String> models = new ArrayList<>();
        try {
            Json.MAPPER
                    .readTree(body)
                    .path("data")
                    .forEach(model -> models.add(model.path("id").asText()));
        } catch (JsonProcessingException e) {
            return List.of();
        }
        models.removeIf(String::isBlank);
        return models;
    }

    private static String reason(ModelFault fault, Duration deadline) {
        return fault instanceof ModelFault.Passing passing
                ? passing.reason()
                : "no answer within " + deadline.toSeconds() + " s";
    }
}
