package dev.teamloop.agents.gateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A Unix socket that leads to a gateway: the only socket of the machine that a sandbox without a network is shown. It lies in a
 * folder of its own, which only its owner can enter, and is gone when closed.
 */
public final class SocketDoor implements AutoCloseable {
    private static final int CHUNK = 16 * 1024;

    private final Path folder;
    private final ServerSocketChannel server;
    private final int port;

    private SocketDoor(Path folder, ServerSocketChannel server, int port) {
        this.folder = folder;
        this.server = server;
        this.port = port;
    }

    public static SocketDoor to(MeteringGateway gateway) throws IOException {
        // the path of a socket may not be long
        Path folder = Files.createTempDirectory(
                Path.of("/tmp"),
                "tl",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(folder.resolve("s")));
        SocketDoor door = new SocketDoor(folder, server, gateway.port());
        daemon(door::accept);
        return door;
    }

    public Path socket() {
        return folder.resolve("s");
    }

    private void accept() throws IOException {
        while (server.isOpen()) {
            SocketChannel inside = server.accept();
            daemon(() -> carry(inside));
        }
    }

    private void carry(SocketChannel inside) throws IOException {
        InetSocketAddress gateway = new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        try (inside;
                SocketChannel outside = SocketChannel.open(gateway)) {
            outside.setOption(StandardSocketOptions.TCP_NODELAY, true);
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

    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        // one of the two ends is gone, and the other is told by the closing
                        Thread.currentThread().interrupt();
                    }
                },
                "gateway-door");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(socket());
        Files.deleteIfExists(folder);
    }
}
