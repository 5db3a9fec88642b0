package dev.teamloop.knowledge.rdf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What can still be read of a damaged file. Our files consist of blocks that begin at a line's start and hold no line break
 * inside a text, so that whatever stands before and after a damaged place is whole.
 */
record SoundPart(String turtle, List<TurtleDamage> damages) {
    SoundPart {
        damages = List.copyOf(damages);
    }

    byte[] bytes() {
        return turtle.getBytes(StandardCharsets.UTF_8);
    }

    /** All of it where nothing is damaged. */
    static SoundPart of(String file, byte[] bytes, Prefixes prefixes) {
        Optional<TurtleDamage> damage =
                TurtleReader.read(file, bytes, prefixes, statement -> {}).damage();
        if (damage.isEmpty()) {
            return new SoundPart(new String(bytes, StandardCharsets.UTF_8), List.of());
        }
        Search search = new Search(file, prefixes);
        String text = new String(bytes, StandardCharsets.UTF_8);
        blocks(text).forEach(search::block);
        search.flush();
        // what is wrong with the whole, where each block by itself can be read
        List<TurtleDamage> damages = search.damages.isEmpty() ? List.of(damage.get()) : search.damages;
        return new SoundPart(search.sound.toString(), damages);
    }

    /** {@code line} counts from 1. */
    private record Block(long line, String text) {
        boolean directive() {
            return text.startsWith("@prefix ") || text.startsWith("@base ");
        }

        /** A later directive of the same kind replaces an earlier one. */
        String kind() {
            return text.substring(0, text.indexOf('<') < 0 ? text.length() : text.indexOf('<'));
        }
    }

    private static List<Block> blocks(String text) {
        List<Block> blocks = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        long start = 1;
        long number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            if (!line.isEmpty() && !Character.isWhitespace(line.charAt(0)) && !open.isEmpty()) {
                blocks.add(new Block(start, open.toString()));
                open.setLength(0);
            }
            if (open.isEmpty()) {
                start = number;
            }
            if (!line.isBlank() || !open.isEmpty()) {
                open.append(line).append('\n');
            }
        }
        if (!open.isEmpty()) {
            blocks.add(new Block(start, open.toString()));
        }
        return blocks;
    }

    /** Tries many blocks at once and halves what does not go, so that one bad place in a large file costs little. */
    private static final class Search {
        private static final int MOST_AT_ONCE = 1024;

        private final String file;
        private final Prefixes prefixes;
        private final Map<String, String> directives = new LinkedHashMap<>();
        private final List<Block> waiting = new ArrayList<>();
        private final StringBuilder sound = new StringBuilder();
        private final List<TurtleDamage> damages = new ArrayList<>();

        Search(String file, Prefixes prefixes) {
            this.file = file;
            this.prefixes = prefixes;
        }

        void block(Block block) {
            if (block.directive()) {
                flush();
                if (take(List.of(block))) {
                    directives.put(block.kind(), block.text());
                }
            } else {
                waiting.add(block);
                if (waiting.size() == MOST_AT_ONCE) {
                    flush();
                }
            }
        }

        void flush() {
            take(List.copyOf(waiting));
            waiting.clear();
        }

        private boolean take(List<Block> blocks) {
            if (blocks.isEmpty()) {
                return true;
            }
            String context = String.join("", directives.values());
            String text = blocks.stream().map(Block::text).collect(Collectors.joining());
            byte[] turtle = (context + text).getBytes(StandardCharsets.UTF_8);
            Optional<TurtleDamage> damage =
                    TurtleReader.read(file, turtle, prefixes, statement -> {}).damage();
            if (damage.isEmpty() && finished(text)) {
                sound.append(text);
                return true;
            }
            if (blocks.size() > 1) {
                int half = blocks.size() / 2;
                boolean first = take(blocks.subList(0, half));
                // the second half is read whatever became of the first
                boolean second = take(blocks.subList(half, blocks.size()));
                return first && second;
            }
            long before = context.lines().count();
            String message = damage.map(TurtleDamage::message).orElse("the block has no end");
            long line = damage.map(found -> found.line() - before - 1).orElse(0L);
            damages.add(new TurtleDamage(file, blocks.get(0).line() + Math.max(0, line), message));
            return false;
        }

        /** Jena forgives a missing full stop at the end of a text; here more follows. */
        private static boolean finished(String text) {
            String end = text.stripTrailing();
            return end.endsWith(".") || end.lines().allMatch(line -> line.isBlank() || line.startsWith("#"));
        }
    }
}
