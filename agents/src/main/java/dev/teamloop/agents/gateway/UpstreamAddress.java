package dev.teamloop.agents.gateway;

import dev.teamloop.agents.model.Provider;
import java.net.URI;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where a provider takes the calls of a wire (SPEC §13): the address configured for the wire, else below {@code base_url}. */
final class UpstreamAddress {
    private static final Pattern VERSION = Pattern.compile(".*/v\\d+\\w*");
    private static final String OPENAI_VERSION = "/v1";

    private UpstreamAddress() {}

    /** {@code tail} is the path behind the version, {@code query} what the client sent, without its {@code ?}. */
    static URI of(Provider provider, WireFormat wire, String tail, Optional<String> query) {
        String address = Optional.ofNullable(provider.wires().get(wire.name()))
                .map(own -> ownAddress(own, wire, tail))
                .orElseGet(() -> below(provider.baseUrl(), wire, tail));
        String rest = query.map(UpstreamAddress::withoutKey).orElse("");
        return URI.create(rest.isEmpty() ? address : address + "?" + rest);
    }

    private static String ownAddress(String configured, WireFormat wire, String tail) {
        String address = configured.strip().replaceAll("/+$", "");
        return address.endsWith(tail) ? address : versioned(address, wire) + tail;
    }

    /** {@code base_url} ends in the version of chat completions, whatever it is called. */
    private static String below(String baseUrl, WireFormat wire, String tail) {
        if (wire.name().equals("chat")) {
            return baseUrl + tail;
        }
        boolean openAi = baseUrl.endsWith(OPENAI_VERSION);
        String root = openAi ? baseUrl.substring(0, baseUrl.length() - OPENAI_VERSION.length()) : baseUrl;
        return versioned(root, wire) + tail;
    }

    private static String versioned(String address, WireFormat wire) {
        return VERSION.matcher(address).matches() ? address : address + "/" + wire.version();
    }

    /** Gemini's clients may put their key there. */
    private static String withoutKey(String query) {
        return Arrays.stream(query.split("&", -1))
                .filter(part -> !part.startsWith("key="))
                .collect(Collectors.joining("&"));
    }
}
