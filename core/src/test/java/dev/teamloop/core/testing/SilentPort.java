package dev.teamloop.core.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A port of this machine on which nobody listens: it is held, so that nobody else can, and whoever connects is refused. */
public final class SilentPort implements AutoCloseable {
    private final Socket held = new Socket();

    public SilentPort() throws IOException {
        held.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** As the base URL of an endpoint. */
    public String baseUrl() {
        return "http://127.0.0.1:" + held.getLocalPort() + "/v1";
    }

    @Override
    public void close() throws IOException {
        held.close();
    }
}
