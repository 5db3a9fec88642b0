package dev.teamloop.agents;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers every request with bytes of the test's choice, which need be no HTTP. Each connection serves one request. */
final class RawEndpoint implements AutoCloseable {
    private final ServerSocket server;
    private final Answer answer;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "raw-endpoint");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger requests = new AtomicInteger();
    private final CountDownLatch brokenOff = new CountDownLatch(1);

    /** Writes one response; an exception is the client's breaking off. */
    @FunctionalInterface
    interface Answer {
        void write(OutputStream out) throws IOException;
    }

    private RawEndpoint(Answer answer) throws IOException {
        this.answer = answer;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    static RawEndpoint answering(Answer answer) {
        try {
            return new RawEndpoint(answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A response of status 200 with this body and its length. */
    static RawEndpoint saying(byte[] body) {
        return answering(out -> {
            out.write(head(200, "Content-Length: " + body.length));
            out.write(body);
        });
    }

    static byte[] head(int status, String... headers) {
        String lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return ("HTTP/1.1 " + status + " X\r\n" + lines + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    String baseUrl() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/v1";
    }

    int requests() {
        return requests.get();
    }

    /** Waits until a client closed its connection while it was being answered. */
    void awaitBrokenOff() throws InterruptedException {
        brokenOff.await();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                threads.execute(() -> serve(socket));
            }
        } catch (IOException e) {
            // closed
            return;
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            read(new BufferedInputStream(socket.getInputStream()));
            requests.incrementAndGet();
            answer.write(socket.getOutputStream());
            socket.shutdownOutput();
        } catch (IOException e) {
            brokenOff.countDown();
        }
    }

    private static void read(InputStream in) throws IOException {
        int length = 0;
        String line = line(in);
        while (!line.isEmpty()) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
            line = line(in);
        }
        in.readNBytes(length);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString().strip();
    }

    @Override
    public void close() {
        threads.shutdownNow();
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
