package dev.teamloop.cli.shell;

import java.util.Collection;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes the first word of a line. What follows it is prose or options. */
final class OrderCompleter implements Completer {
    private final List<String> orders;

    OrderCompleter(Collection<String> orders) {
        this.orders = List.copyOf(orders);
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        if (line.wordIndex() == 0) {
            orders.forEach(order -> candidates.add(new Candidate(order)));
        }
    }
}
