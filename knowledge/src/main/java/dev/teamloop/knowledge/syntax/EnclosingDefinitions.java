package dev.teamloop.knowledge.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Which definition stands in which. Questions cost a binary search, so that a file of thousands stays cheap. */
final class EnclosingDefinitions {
    private final List<SymbolDefinition> definitions;
    private final int[] outer;

    EnclosingDefinitions(Collection<SymbolDefinition> found) {
        definitions =
                found.stream().distinct().sorted(SymbolDefinition.OUTER_FIRST).toList();
        outer = new int[definitions.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < outer.length; i++) {
            while (!open.isEmpty() && !definitions.get(open.peekLast()).encloses(definitions.get(i))) {
                open.removeLast();
            }
            outer[i] = open.isEmpty() ? -1 : open.peekLast();
            open.addLast(i);
        }
    }

    /** All definitions, outer ones before what they enclose. */
    List<SymbolDefinition> all() {
        return definitions;
    }

    /** What encloses the n-th definition, outermost first. */
    List<SymbolDefinition> around(int n) {
        List<SymbolDefinition> around = new ArrayList<>();
        for (int i = outer[n]; i >= 0; i = outer[i]) {
            around.add(definitions.get(i));
        }
        Collections.reverse(around);
        return around;
    }

    /** The position of the innermost definition around this byte, from 0; empty where none is. */
    Optional<Integer> innermost(int at) {
        int low = 0;
        int high = definitions.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (definitions.get(middle).start() <= at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int candidate = low - 1;
        while (candidate >= 0 && definitions.get(candidate).end() <= at) {
            candidate = outer[candidate];
        }
        return candidate < 0 ? Optional.empty() : Optional.of(candidate);
    }

    /** The n-th definition or the nearest around it that has this form; empty where none has. */
    Optional<Integer> nearest(int n, SymbolDefinition.Form form) {
        for (int i = n; i >= 0; i = outer[i]) {
            if (definitions.get(i).form() == form) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** Whether the n-th stands in a function or a test and is therefore local. */
    boolean local(int n) {
        for (int i = outer[n]; i >= 0; i = outer[i]) {
            if (definitions.get(i).form() != SymbolDefinition.Form.CLASS) {
                return true;
            }
        }
        return false;
    }

    /** The outermost function or test that the n-th belongs to, or itself: whoever calls inside a local function is its owner. */
    int owner(int n) {
        int owner = n;
        for (int i = n; i >= 0; i = outer[i]) {
            if (definitions.get(i).form() != SymbolDefinition.Form.CLASS) {
                owner = i;
            }
        }
        return owner;
    }
}
