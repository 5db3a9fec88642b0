package dev.teamloop.core.config;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** Whom a key would be sent to: scheme, host and port of an address. Keys are bound to origins, whatever the path. */
public record WebOrigin(String scheme, String host, int port) {
    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;

    /** Empty where the address names no host; what is wrong with it shows when it is used. */
    public static Optional<WebOrigin> of(String address) {
        try {
            URI uri = URI.create(address.strip());
            if (uri.getHost() == null || uri.getScheme() == null) {
                return Optional.empty();
            }
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            int usual = scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
            return Optional.of(new WebOrigin(
                    scheme, uri.getHost().toLowerCase(Locale.ROOT), uri.getPort() < 0 ? usual : uri.getPort()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether both addresses name an origin, and the same. */
    public static boolean same(String one, String other) {
        return of(one).isPresent() && of(one).equals(of(other));
    }

    /** As an address; the port is always told. */
    @Override
    public String toString() {
        return scheme + "://" + host + ":" + port;
    }
}
