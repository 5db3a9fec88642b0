package dev.teamloop.agents.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Optional;

/**
 * A Unix socket that leads to a gateway, and to one service beside it: the only socket of the machine that a sandbox without a network
 * is shown. It lies in a folder of its own, which only its owner can enter, and is gone when closed.
 */
public final class GatewaySocket implements AutoCloseable {
    private static final int CHUNK = 16 * 1024;

    private final Path folder;
    private final ServerSocketChannel server;
    private final int port;
    private final Optional<Beside> beside;

    private GatewaySocket(Path folder, ServerSocketChannel server, int port, Optional<Beside> beside) {
        this.folder = folder;
        this.server = server;
        this.port = port;
        this.beside = beside;
    }

    /** What talks over a connection until its end; the connection is closed afterwards. */
    @FunctionalInterface
    public interface Service {
        void serve(InputStream in, OutputStream out) throws IOException, InterruptedException;
    }

    /**
     * A service beside the gateway.
     *
     * @param greeting the line that a connection to it begins with; whatever else a connection begins with goes to the gateway
     */
    public record Beside(String greeting, Service service) {}

    public static GatewaySocket to(MeteringGateway gateway, Optional<Beside> beside) throws IOException {
        // the path of a socket may not be long
        Path folder = Files.createTempDirectory(
                Path.of("/tmp"),
                "tl",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(folder.resolve("s")));
        GatewaySocket door = new GatewaySocket(folder, server, gateway.port(), beside);
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

    private void carry(SocketChannel inside) throws IOException, InterruptedException {
        try (inside) {
            byte[] greeting = beside.map(service -> (service.greeting() + "\n").getBytes(StandardCharsets.UTF_8))
                    .orElse(new byte[0]);
            byte[] begin = begin(inside, greeting);
            if (beside.isPresent() && Arrays.equals(begin, greeting)) {
                beside.get().service().serve(new ChannelInput(inside), new ChannelOutput(inside));
            } else {
                carry(ByteBuffer.wrap(begin), inside);
            }
        }
    }

    private void carry(ByteBuffer begin, SocketChannel inside) throws IOException {
        InetSocketAddress gateway = new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        try (SocketChannel outside = SocketChannel.open(gateway)) {
            outside.setOption(StandardSocketOptions.TCP_NODELAY, true);
            daemon(() -> {
                new ChannelOutput(outside).write(begin);
                copy(inside, outside);
            });
            copy(outside, inside);
        }
    }

    /** Reads as long as what comes is the greeting. */
    private static byte[] begin(SocketChannel inside, byte[] greeting) throws IOException {
        byte[] begin = new byte[greeting.length];
        int length = 0;
        while (length < greeting.length && Arrays.equals(begin, 0, length, greeting, 0, length)) {
            int read = inside.read(ByteBuffer.wrap(begin, length, greeting.length - length));
            if (read < 0) {
                break;
            }
            length += read;
        }
        return Arrays.copyOf(begin, length);
    }

    private static void copy(SocketChannel from, SocketChannel to) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
        while (from.read(buffer) >= 0) {
            new ChannelOutput(to).write(buffer.flip());
            buffer.clear();
        }
        to.shutdownOutput();
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException | InterruptedException e) {
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
