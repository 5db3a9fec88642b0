package dev.teamloop.core.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class InternalFaultTest {
    @Test
    void itSaysWhatWasThrownAndWhereInOurPackages() {
        InternalFault fault = caught(() -> Integer.parseInt("x"));

        assertThat(fault.type()).isEqualTo("java.lang.NumberFormatException");
        assertThat(fault.describe())
                .startsWith("internal error: NumberFormatException at InternalFaultTest.lambda$")
                .contains("(InternalFaultTest.java:")
                .endsWith(": For input string: \"x\"");
        assertThat(InternalFault.isDescribedBy(fault.describe())).isTrue();
    }

    @Test
    void theSamePlaceIsTheSameFaultWhateverItSays() {
        assertThat(thrown("one").sameAs(thrown("other"))).isTrue();
        assertThat(thrown("one").sameAs(caught(() -> Integer.parseInt("x")))).isFalse();
    }

    @Test
    void aRecursionIsTheSameFaultWhereverItsStackEnds() {
        Set<String> places = new HashSet<>();
        for (int depth = 0; depth < 40; depth++) {
            int first = depth;
            places.add(caught(() -> down(first)).place());
        }

        assertThat(places).hasSize(1);
    }

    @Test
    void whatWasWrappedIsTheFault() {
        InternalFault bare = thrown("bare");
        InternalFault wrapped =
                InternalFault.of(new IllegalArgumentException("wrapped", new RuntimeException(exception("bare"))));

        assertThat(wrapped.sameAs(bare)).isTrue();
        assertThat(wrapped.message()).isEqualTo("wrapped");
    }

    @Test
    void aLongMessageOfSeveralLinesBecomesAShortOne() {
        InternalFault fault = thrown("first\nsecond\u0000" + "😀".repeat(400));

        assertThat(fault.message()).startsWith("first second 😀").endsWith("😀…");
        assertThat(fault.message().codePointCount(0, fault.message().length())).isEqualTo(200);
    }

    @Test
    void whatHasNoStackHasNoPlace() {
        assertThat(InternalFault.of(new IllegalStateException() {
                            @Override
                            public synchronized Throwable fillInStackTrace() {
                                return this;
                            }
                        })
                        .place())
                .isEqualTo("an unknown place");
    }

    private static InternalFault thrown(String message) {
        return InternalFault.of(exception(message));
    }

    private static IllegalStateException exception(String message) {
        return new IllegalStateException(message);
    }

    private static InternalFault caught(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | StackOverflowError e) {
            return InternalFault.of(e);
        }
        throw new AssertionError("nothing was thrown");
    }

    private static int down(int depth) {
        return depth % 3 == 0 ? 1 + around(depth + 1) : 1 + down(depth + 1);
    }

    private static int around(int depth) {
        return 1 + down(depth + 1);
    }
}
