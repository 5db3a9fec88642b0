package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import dev.teamloop.knowledge.syntax.facts.UnitParts.Part;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts back what a file held, and keeps what was added: every part with a name stands again as it was, the new ones stay where
 * they are. A second part of an old name goes, and so does a fixture that was added to an old class or group, for both would
 * change what stands there.
 */
final class PutBack {
    private final byte[] base;
    private final byte[] now;
    private final List<Edit> edits = new ArrayList<>();

    /** Bytes of the present file, from and to, and what stands there instead. */
    private record Edit(int from, int to, String text) {}

    private PutBack(byte[] base, byte[] now) {
        this.base = base;
        this.now = now;
    }

    /** Empty where one of the two cannot be read whole. */
    static Optional<byte[]> of(String path, byte[] base, byte[] now) {
        Optional<Node> was = ParsedSource.whole(path, base).flatMap(ParsedSource::root);
        Optional<Node> is = ParsedSource.whole(path, now).flatMap(ParsedSource::root);
        if (was.isEmpty() || is.isEmpty()) {
            return Optional.empty();
        }
        PutBack putBack = new PutBack(base, now);
        putBack.merge(was.get(), is.get(), false);
        return Optional.of(putBack.edited());
    }

    private void merge(Node was, Node is, boolean inside) {
        Map<String, List<Part>> present = new HashMap<>();
        List<Part> all = UnitParts.of(is);
        all.forEach(part ->
                present.computeIfAbsent(part.key(), key -> new ArrayList<>()).add(part));
        Map<String, Integer> taken = new HashMap<>();
        List<Part> old = UnitParts.of(was);
        int end = -1;
        for (int i = 0; i < old.size(); i++) {
            Part part = old.get(i);
            List<Part> same = present.getOrDefault(part.key(), List.of());
            int place = taken.merge(part.key(), 1, Integer::sum) - 1;
            if (place < same.size()) {
                restore(part, same.get(place));
                end = same.get(place).node().end();
            } else {
                insert(old, i, end, all, is);
            }
        }
        for (Part part : all) {
            int known = taken.getOrDefault(part.key(), 0);
            boolean extra = known > 0
                    && part.defines()
                    && present.getOrDefault(part.key(), List.of()).indexOf(part) >= known;
            if (extra || (inside && known == 0 && UnitParts.isFixture(part.node()))) {
                edits.add(new Edit(part.node().start(), part.node().end(), filler(part)));
            }
        }
    }

    /** What Python needs in a class body that would be empty. */
    private static String filler(Part part) {
        return part.node().is("function_definition", "decorated_definition") ? "pass" : "";
    }

    private void restore(Part was, Part is) {
        if (Tokens.of(was.node()).equals(Tokens.of(is.node()))) {
            return;
        }
        if (was.body().isEmpty() || is.body().isEmpty()) {
            edits.add(new Edit(
                    is.node().start(),
                    is.node().end(),
                    slice(was.node().start(), was.node().end())));
            return;
        }
        Node from = was.body().get();
        Node to = is.body().get();
        edits.add(new Edit(is.node().start(), to.start(), slice(was.node().start(), from.start())));
        merge(from, to, true);
    }

    /** Where its elder sibling stands now, with the distance that it had to it; else before all that is there. */
    private void insert(List<Part> old, int place, int end, List<Part> all, Node holder) {
        Node node = old.get(place).node();
        if (end >= 0) {
            int from = place > 0 ? old.get(place - 1).node().end() : node.start();
            edits.add(new Edit(end, end, slice(from, node.end())));
        } else if (!all.isEmpty()) {
            int start = all.get(0).node().start();
            int to = place + 1 < old.size() ? old.get(place + 1).node().start() : node.end();
            edits.add(new Edit(start, start, slice(node.start(), to)));
        } else {
            edits.add(new Edit(holder.end(), holder.end(), slice(node.start(), node.end())));
        }
    }

    private byte[] edited() {
        edits.sort(Comparator.comparingInt(Edit::from).thenComparingInt(Edit::to));
        ByteArrayOutputStream out = new ByteArrayOutputStream(now.length + base.length);
        int at = 0;
        for (Edit edit : edits) {
            if (edit.from() >= at) {
                out.write(now, at, edit.from() - at);
                at = edit.to();
            }
            out.writeBytes(edit.text().getBytes(StandardCharsets.UTF_8));
        }
        out.write(now, at, now.length - at);
        return out.toByteArray();
    }

    private String slice(int from, int to) {
        return new String(base, from, to - from, StandardCharsets.UTF_8);
    }
}
