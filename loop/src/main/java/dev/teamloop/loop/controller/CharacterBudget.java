package dev.teamloop.loop.controller;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Lines of one file, taken up to a number of characters. */
final class CharacterBudget {
    private final List<String> lines;
    private final TreeSet<Integer> taken = new TreeSet<>();
    private int left;

    CharacterBudget(List<String> lines, int characters) {
        this.lines = lines;
        this.left = characters;
    }

    SortedSet<Integer> taken() {
        return taken;
    }

    /** All of them or none. */
    boolean takenIfFitting(List<Integer> more) {
        int cost = cost(more);
        if (cost > left) {
            return false;
        }
        left -= cost;
        taken.addAll(more);
        return true;
    }

    void takeWhileFitting(List<Integer> more) {
        for (int line : more) {
            if (!takenIfFitting(List.of(line))) {
                return;
            }
        }
    }

    private int cost(List<Integer> more) {
        return more.stream()
                .distinct()
                .filter(line -> !taken.contains(line))
                .mapToInt(line -> NumberedLines.cost(lines.get(line - 1)))
                .sum();
    }
}
