package dev.teamloop.loop.briefing;

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

    /** What a text takes with the numbers of its lines. */
    static int cost(String text) {
        return text.lines().mapToInt(NumberedLines::cost).sum();
    }

    /** What each of several may take at most, where one that costs less than an equal part leaves the rest to the others. */
    static int share(List<String> texts, int room) {
        int left = room;
        int sharing = texts.size();
        for (int cost : texts.stream().map(CharacterBudget::cost).sorted().toList()) {
            if (sharing == 1 || cost > left / sharing) {
                break;
            }
            left -= cost;
            sharing--;
        }
        return left / sharing;
    }
}
