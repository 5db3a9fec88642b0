package dev.teamloop.loop.controller;

import dev.teamloop.core.port.CoderDesk;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Puts back what the coder changed of the old tests and of what they use, and leaves what it added (SPEC §5 rule 1). What it
 * writes goes over the coder's desk and so through its scope and journal.
 */
final class PutBackTests {
    private final Loop loop;
    private final Trials trials;

    PutBackTests(Loop loop, Trials trials) {
        this.loop = loop;
        this.trials = trials;
    }

    /** The files that stand as they did, but for what is new in them; empty where one of them cannot be put back soundly. */
    List<String> putBack(Prepared prepared, List<String> changed, CoderDesk desk) {
        List<String> done = new ArrayList<>();
        for (String path : changed) {
            Optional<byte[]> base = loop.repository().history().content(prepared.baseCommit(), path);
            if (base.isEmpty() || !loop.runner().isTest(path)) {
                continue;
            }
            Optional<byte[]> now = trials.inTree(path);
            Optional<byte[]> text = now.isEmpty()
                    ? base
                    : loop.syntax().restored(path, base.get(), now.get()).or(() -> whole(path, base.get()));
            if (text.isEmpty()
                    || desk.writeFile(path, new String(text.get(), StandardCharsets.UTF_8))
                            .error()) {
                return List.of();
            }
            if (now.isEmpty() || !Arrays.equals(text.get(), now.get())) {
                done.add(path);
            }
        }
        return done;
    }

    /** A file without a grammar holds nothing new that could be told apart. */
    private Optional<byte[]> whole(String path, byte[] base) {
        return loop.syntax().facts(path, base).isEmpty() ? Optional.of(base) : Optional.empty();
    }
}
