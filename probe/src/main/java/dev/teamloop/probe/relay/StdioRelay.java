package dev.teamloop.probe.relay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Connects standard input and output with a Unix socket, whose other end is told first who comes. Arguments: the socket's path, and
 * the line that is sent first. Ends when the other end closes.
 */
public final class StdioRelay {
    private static final int CHUNK = 16 * 1024;

    private StdioRelay() {}

    public static void main(String[] arguments) throws IOException {
        try (SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.connect(UnixDomainSocketAddress.of(Path.of(arguments[0])));
            send(socket, ByteBuffer.wrap((arguments[1] + "\n").getBytes(StandardCharsets.UTF_8)));
            Thread sender = new Thread(() -> send(System.in, socket), "relay-input");
            sender.setDaemon(true);
            sender.start();
            receive(socket, System.out);
        }
    }

    private static void send(InputStream in, SocketChannel socket) {
        byte[] chunk = new byte[CHUNK];
        try {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                send(socket, ByteBuffer.wrap(chunk, 0, read));
            }
            socket.shutdownOutput();
        } catch (IOException e) {
            // the other end is gone, and the receiving thread ends the program
            Thread.currentThread().interrupt();
        }
    }

    private static void send(SocketChannel socket, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            socket.write(bytes);
        }
    }

    private static void receive(SocketChannel socket, OutputStream out) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        while (socket.read(chunk) >= 0) {
            out.write(chunk.array(), 0, chunk.position());
            out.flush();
            chunk.clear();
        }
    }
}
