package dev.teamloop.agents.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What comes over a channel, which can be written at the same time: the JDK's own streams of one channel lock each other out. */
final class ChannelInput extends InputStream {
    private final SocketChannel channel;

    ChannelInput(SocketChannel channel) {
        this.channel = channel;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return channel.read(ByteBuffer.wrap(bytes, offset, length));
    }
}
