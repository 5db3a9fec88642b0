package dev.teamloop.cli.run;

import java.io.IOException;

/** A way to tell the outside something. */
interface NoticeChannel {
    /** As the configuration calls it. */
    String name();

    /** Sends one JSON document. Throws IOException, without any secret in its message, where it did not arrive in time. */
    void send(String json) throws IOException, InterruptedException;
}
