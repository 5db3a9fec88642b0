package dev.teamloop.probe.relay;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Listens on a port of 127.0.0.1, carries each connection to a Unix socket, and runs a command meanwhile, whose standard input
 * and output are its own. Arguments: the socket's path, the port, the command. Ends with the command's exit code.
 */
public final class SocketRelay {
    private static final int CHUNK = 16 * 1024;

    private SocketRelay() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path socket = Path.of(arguments[0]);
        int port = Integer.parseInt(arguments[1]);
        List<String> command = Arrays.asList(arguments).subList(2, arguments.length);
        ServerSocketChannel server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        daemon(() -> accept(server, socket));
        Process process = new ProcessBuilder(command).inheritIO().start();
        System.exit(process.waitFor());
    }

    private static void accept(ServerSocketChannel server, Path socket) throws IOException {
        while (true) {
            SocketChannel inside = server.accept();
            daemon(() -> carry(inside, socket));
        }
    }

    private static void carry(SocketChannel inside, Path socket) throws IOException {
        try (inside;
                SocketChannel outside = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            outside.connect(UnixDomainSocketAddress.of(socket));
            inside.setOption(java.net.StandardSocketOptions.TCP_NODELAY, true);
            daemon(() -> copy(inside, outside));
            copy(outside, inside);
        }
    }

    private static void copy(SocketChannel from, SocketChannel to) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
        while (from.read(buffer) >= 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                to.write(buffer);
            }
            buffer.clear();
        }
        to.shutdownOutput();
    }

    /** What ends when a connection does. */
    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(() -> quietly(work), "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private static void quietly(Work work) {
        try {
            work.run();
        } catch (IOException e) {
            // one of the two ends is gone, and the other is told by the closing
            Thread.currentThread().interrupt();
        }
    }
}
