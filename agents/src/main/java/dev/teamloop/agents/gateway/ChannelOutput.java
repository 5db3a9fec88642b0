package dev.teamloop.agents.gateway;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What goes over a channel; see {@link ChannelInput}. */
final class ChannelOutput extends OutputStream {
    private final SocketChannel channel;

    ChannelOutput(SocketChannel channel) {
        this.channel = channel;
    }

    /** All that remains in it. */
    void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        write(ByteBuffer.wrap(bytes, offset, length));
    }
}
