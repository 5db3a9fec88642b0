package dev.teamloop.base.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * A glob as a nondeterministic automaton, all of whose states advance side by side: no backtracking, and no recursion. A
 * state reads one code point, or forks without reading.
 */
final class GlobMatcher {
    /** What a state does, where it does not read the code point that stands in its place. */
    private static final int ANY = -1;

    private static final int ANY_BUT_SLASH = -2;
    private static final int FORK = -3;
    private static final int END = -4;

    private final int[] reads;

    /** Where a fork goes: to both of them. */
    private final int[] first;

    private final int[] second;

    /** What every match begins and ends with: most paths are told apart by that. */
    private final String head;

    private final String tail;

    private GlobMatcher(String glob, Builder builder) {
        this.head = glob.substring(0, literal(glob, 0, 1));
        this.tail = tail(glob);
        this.reads = Arrays.copyOf(builder.reads, builder.size);
        this.first = builder.first;
        this.second = builder.second;
    }

    static GlobMatcher of(String glob) {
        return new GlobMatcher(glob, new Builder(glob.length()).build(glob));
    }

    private static String tail(String glob) {
        int special = literal(glob, glob.length() - 1, -1);
        // the '/' after "**" need not be there
        int start = special > 0 && glob.startsWith("**/", special - 1) ? special + 2 : special + 1;
        return glob.indexOf('{') >= 0 ? "" : glob.substring(start);
    }

    /** The first place from here on, in this direction, that does not stand for itself. */
    private static int literal(String glob, int from, int step) {
        int at = from;
        while (at >= 0 && at < glob.length() && "*?{".indexOf(glob.charAt(at)) < 0) {
            at += step;
        }
        return at;
    }

    /** How many alternatives the choices of a glob hold together. */
    static int alternatives(String glob) {
        int count = 0;
        int open = 0;
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            open += c == '{' ? 1 : c == '}' && open > 0 ? -1 : 0;
            count += c == '{' || (c == ',' && open > 0) ? 1 : 0;
        }
        return count;
    }

    /** Whether the path from this index on matches as a whole. */
    boolean matches(String path, int from) {
        if (!path.startsWith(head, from) || !path.endsWith(tail)) {
            return false;
        }
        States now = new States(reads.length);
        States next = new States(reads.length);
        now.add(0);
        int at = from;
        while (at < path.length() && now.size > 0) {
            int c = path.codePointAt(at);
            at += Character.charCount(c);
            for (int i = 0; i < now.size; i++) {
                int state = now.list[i];
                if (reads[state] == c || reads[state] == ANY || (reads[state] == ANY_BUT_SLASH && c != '/')) {
                    next.add(state + 1);
                }
            }
            States done = now;
            now = next;
            next = done;
            next.clear();
        }
        return at == path.length() && now.contains(reads.length - 1);
    }

    /** The states that the automaton is in, with all that their forks lead to. */
    private final class States {
        private final int[] list;
        private final boolean[] seen;
        private final int[] pending;
        private int size;

        States(int states) {
            list = new int[states];
            seen = new boolean[states];
            pending = new int[2 * states];
        }

        void add(int state) {
            int waiting = 0;
            pending[waiting++] = state;
            while (waiting > 0) {
                int one = pending[--waiting];
                if (seen[one]) {
                    continue;
                }
                seen[one] = true;
                list[size++] = one;
                if (reads[one] == FORK) {
                    pending[waiting++] = second[one];
                    pending[waiting++] = first[one];
                }
            }
        }

        boolean contains(int state) {
            return seen[state];
        }

        void clear() {
            for (int i = 0; i < size; i++) {
                seen[list[i]] = false;
            }
            size = 0;
        }
    }

    /** Writes the states of a glob one after the other. */
    private static final class Builder {
        /** A character of a glob becomes this many states at most. */
        private static final int MOST_STATES = 3;

        private final int[] reads;
        private final int[] first;
        private final int[] second;
        private final Deque<Choice> open = new ArrayDeque<>();
        private int size;

        Builder(int length) {
            int most = MOST_STATES * length + 1;
            reads = new int[most];
            first = new int[most];
            second = new int[most];
        }

        /** A choice that is being written: the fork of its present alternative, and the ends of those before. */
        private static final class Choice {
            private int fork;
            private final List<Integer> ends = new ArrayList<>();
        }

        Builder build(String glob) {
            int i = 0;
            while (i < glob.length()) {
                int c = glob.codePointAt(i);
                if (glob.startsWith("**/", i)) {
                    folders();
                    i += 3;
                } else if (glob.startsWith("**", i)) {
                    repeat(ANY);
                    i += 2;
                } else {
                    one(c);
                    i += Character.charCount(c);
                }
            }
            while (!open.isEmpty()) {
                close();
            }
            add(END);
            return this;
        }

        private void one(int c) {
            if (c == '*') {
                repeat(ANY_BUT_SLASH);
            } else if (c == '?') {
                add(ANY_BUT_SLASH);
            } else if (c == '{') {
                Choice choice = new Choice();
                choice.fork = add(FORK);
                open.push(choice);
            } else if (c == ',' && !open.isEmpty()) {
                alternative(open.getFirst());
            } else if (c == '}' && !open.isEmpty()) {
                close();
            } else {
                add(c);
            }
        }

        /** No folder, or any folders and a '/'. */
        private void folders() {
            int skip = add(FORK);
            repeat(ANY);
            add('/');
            second[skip] = size;
        }

        private void repeat(int what) {
            int loop = add(FORK);
            add(what);
            int back = add(FORK);
            first[back] = loop;
            second[back] = loop;
            second[loop] = size;
        }

        private void alternative(Choice choice) {
            choice.ends.add(add(FORK));
            second[choice.fork] = size;
            choice.fork = add(FORK);
        }

        private void close() {
            Choice choice = open.pop();
            // the last alternative has no other beside it
            second[choice.fork] = choice.fork + 1;
            for (int end : choice.ends) {
                first[end] = size;
                second[end] = size;
            }
        }

        private int add(int what) {
            reads[size] = what;
            first[size] = size + 1;
            second[size] = size + 1;
            return size++;
        }
    }
}
