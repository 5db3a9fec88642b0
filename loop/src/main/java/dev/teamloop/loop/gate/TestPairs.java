package dev.teamloop.loop.gate;

import dev.teamloop.core.source.SourceTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Which test of the candidate is which test of before: the same name, else the same body, else the same name elsewhere. */
final class TestPairs {
    /** A test in its file. */
    record Placed(FileChange file, SourceTest test) {
        String path() {
            return file.path();
        }
    }

    /** A test before and after; at least one of them is there. */
    record Pair(Optional<Placed> before, Optional<Placed> after) {
        boolean unchanged() {
            return before.isPresent()
                    && after.isPresent()
                    && before.get().test().body().equals(after.get().test().body())
                    && before.get().test().assertions().stream()
                            .map(a -> a.claim() + a.standing())
                            .toList()
                            .equals(after.get().test().assertions().stream()
                                    .map(a -> a.claim() + a.standing())
                                    .toList());
        }
    }

    private final List<Placed> before = new ArrayList<>();
    private final List<Placed> after = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();

    static List<Pair> of(List<FileChange> files) {
        TestPairs pairs = new TestPairs();
        for (FileChange file : files) {
            if (file.test()) {
                file.testsBefore().forEach(test -> pairs.before.add(new Placed(file, test)));
                file.testsAfter().forEach(test -> pairs.after.add(new Placed(file, test)));
            }
        }
        pairs.match((was, is) -> was.path().equals(is.path())
                && was.test().name().equals(is.test().name()));
        pairs.match((was, is) -> was.test().body().equals(is.test().body())
                && was.test().cases() == is.test().cases());
        pairs.match((was, is) -> was.test().name().equals(is.test().name()));
        pairs.match((was, is) -> was.test().simpleName().equals(is.test().simpleName()));
        pairs.before.forEach(was -> pairs.pairs.add(new Pair(Optional.of(was), Optional.empty())));
        pairs.after.forEach(is -> pairs.pairs.add(new Pair(Optional.empty(), Optional.of(is))));
        return pairs.pairs;
    }

    private void match(BiPredicate<Placed, Placed> alike) {
        for (Placed was : List.copyOf(before)) {
            Optional<Placed> is =
                    after.stream().filter(one -> alike.test(was, one)).findFirst();
            if (is.isPresent()) {
                before.remove(was);
                after.remove(is.get());
                pairs.add(new Pair(Optional.of(was), is));
            }
        }
    }
}
