package dev.teamloop.loop.probe.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ids of tests as surefire's reports give them, found again by what the test framework says of a test. */
final class TestIds {
    private static final Pattern INDEX = Pattern.compile("\\[(\\d+)\\]\\s*$");

    private final List<Id> ids = new ArrayList<>();

    /**
     * An id taken apart.
     *
     * @param whole {@code a.BTest$Inner#many(int)[2]}
     * @param className {@code a.BTest$Inner}
     * @param method {@code many}
     * @param name {@code many(int)[2]}
     */
    record Id(String whole, String className, String method, String name) {
        static Optional<Id> of(String whole) {
            int sign = whole.indexOf('#');
            if (sign <= 0) {
                return Optional.empty();
            }
            String name = whole.substring(sign + 1);
            return Optional.of(new Id(whole, whole.substring(0, sign), name.split("[(\\[{]", 2)[0].strip(), name));
        }

        /** The class whose source file holds it. */
        String topClass() {
            return className.split("\\$", 2)[0];
        }
    }

    void add(Id id) {
        ids.add(id);
    }

    /** {@code class#method}, each once. */
    Set<String> methods() {
        Set<String> methods = new TreeSet<>();
        ids.forEach(id -> methods.add(id.className() + "#" + id.method()));
        return methods;
    }

    Set<String> topClasses() {
        Set<String> classes = new TreeSet<>();
        ids.forEach(id -> classes.add(id.topClass()));
        return classes;
    }

    /**
     * The ids of one test: by its whole name, else by the number of its invocation; all ids of the method where neither tells
     * them apart, as for an empty name.
     */
    Set<String> of(String className, String method, String name) {
        List<Id> ofMethod = ids.stream()
                .filter(id -> id.className().equals(className) && id.method().equals(method))
                .toList();
        Set<String> found = whole(ofMethod, id -> plain(id.name()).equals(plain(name)));
        if (found.isEmpty()) {
            Optional<String> index = index(name);
            found = index.isEmpty()
                    ? found
                    : whole(ofMethod, id -> index(id.name()).equals(index));
        }
        return found.isEmpty() ? whole(ofMethod, id -> true) : found;
    }

    private static Set<String> whole(List<Id> ids, Predicate<Id> wanted) {
        Set<String> found = new TreeSet<>();
        ids.stream().filter(wanted).forEach(id -> found.add(id.whole()));
        return found;
    }

    private static String plain(String name) {
        return name.replace("()", "").replace(" ", "");
    }

    private static Optional<String> index(String name) {
        Matcher matcher = INDEX.matcher(name);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
