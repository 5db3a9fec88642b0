package dev.teamloop.agents.gateway;

import java.security.SecureRandom;
import java.util.HexFormat;

/** What opens a gateway for one session, and is worth nothing anywhere else. */
public final class SessionToken {
    private static final int BYTES = 16;

    private SessionToken() {}

    public static String fresh() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return "tl-" + HexFormat.of().formatHex(bytes);
    }
}
