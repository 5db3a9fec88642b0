package dev.teamloop.knowledge.index;

import java.util.List;

/**
 * One source file's part of an index file, as lines. {@code line} is where it begins, counted from 1; 0 where there is no
 * such part. What a section says depends on that one source file only, so an unchanged one is copied without being read.
 */
record Section(String path, int line, List<String> lines) {
    Section {
        lines = List.copyOf(lines);
    }

    static Section none(String path) {
        return new Section(path, 0, List.of());
    }

    boolean present() {
        return line > 0;
    }
}
