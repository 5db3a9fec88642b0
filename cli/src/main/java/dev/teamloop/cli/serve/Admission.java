package dev.teamloop.cli.serve;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;

/**
 * Who is let in: a request names this machine in its Host header, so that no web page can reach the server under a name of its
 * own, and its path begins with the token that only the user was told.
 */
final class Admission {
    private static final int BYTES = 24;

    private final String token;
    private final List<String> hosts;

    Admission(String token, int port) {
        this.token = token;
        this.hosts = List.of("127.0.0.1:" + port, "localhost:" + port);
    }

    static String newToken() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What the request is about. */
    enum Wish {
        PAGE,
        EVENTS,
        /** The page, without the last slash of its address. */
        SLASH,
        /** Nothing there, or nothing for this caller; which of the two is not said. */
        NOTHING,
        /** Something that would change the server, which nothing can. */
        REFUSED_METHOD,
        REFUSED_HOST
    }

    Wish of(String method, String rawPath, Headers headers) {
        List<String> named = headers.getOrDefault("Host", List.of());
        if (named.size() != 1 || !hosts.contains(named.get(0))) {
            return Wish.REFUSED_HOST;
        }
        String[] parts = rawPath.split("/", -1);
        if (parts.length < 2 || parts.length > 3 || !parts[0].isEmpty() || !same(parts[1])) {
            return Wish.NOTHING;
        }
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return Wish.REFUSED_METHOD;
        }
        if (parts.length == 2) {
            return Wish.SLASH;
        }
        return switch (parts[2]) {
            case "" -> Wish.PAGE;
            case "events" -> method.equals("GET") ? Wish.EVENTS : Wish.REFUSED_METHOD;
            default -> Wish.NOTHING;
        };
    }

    /** Takes the same time however much of the guess is right. */
    private boolean same(String guess) {
        return MessageDigest.isEqual(guess.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
