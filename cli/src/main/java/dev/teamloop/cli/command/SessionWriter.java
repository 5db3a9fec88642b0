package dev.teamloop.cli.command;

import dev.teamloop.cli.run.Session;
import java.io.Writer;

/** Hands what is written as a problem to a session, at every flush. */
final class SessionWriter extends Writer {
    private final Session session;
    private final StringBuilder text = new StringBuilder();

    SessionWriter(Session session) {
        this.session = session;
    }

    @Override
    public void write(char[] characters, int offset, int length) {
        text.append(characters, offset, length);
    }

    @Override
    public void flush() {
        String whole = text.toString().stripTrailing();
        text.setLength(0);
        if (!whole.isEmpty()) {
            session.show(whole, true);
        }
    }

    @Override
    public void close() {
        flush();
    }
}
