package dev.teamloop.agents.model;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;

/** What {@code GET {base_url}/models} showed. Advisory: it says nothing about the models themselves. */
public sealed interface Reachability {
    Provider provider();

    /** Something answers there. */
    record Reachable(Provider provider) implements Reachability {}

    /** The key is refused. */
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
            int status = new HttpSender().send(request.build(), deadline).status();
            return status == 401
                    ? new Denied(
                            provider,
                            "provider '" + provider.name() + "' does not accept the key in "
                                    + provider.keyVariable().orElse("TEAM_LOOP_API_KEY"))
                    : new Reachable(provider);
        } catch (FaultException e) {
            return new Unreachable(provider, reason(e.fault(), deadline));
        } catch (IllegalArgumentException e) {
            return new Unreachable(provider, "base_url is no address: " + provider.baseUrl());
        }
    }

    private static String reason(Fault fault, Duration deadline) {
        return fault instanceof Fault.Passing passing
                ? passing.reason()
                : "no answer within " + deadline.toSeconds() + " s";
    }
}
