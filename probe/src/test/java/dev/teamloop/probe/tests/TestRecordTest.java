package dev.teamloop.probe.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.probe.experiment.Experiment.Tally;
import dev.teamloop.probe.tests.Framework.End;
import dev.teamloop.probe.tests.TestRecord.Verdict;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TestRecordTest {
    private static final TestName TEST = new TestName("a.BTest", "tax", "tax()");
    private static final Tally SOUND = new Tally(2, 0);
    private static final Tally NULL = new Tally(2, 1);

    private static Verdict verdict(End end, @Nullable Throwable failure, Tally tally) {
        return new TestRecord(TEST, end, failure, tally, "").verdict(Set.of());
    }

    @Test
    void anyFailureNoticesAValueThatTheFunctionCouldHaveGiven() {
        assertThat(verdict(End.FAILED, new AssertionError(), SOUND)).isEqualTo(Verdict.NOTICED);
        assertThat(verdict(End.FAILED, new IndexOutOfBoundsException(), SOUND)).isEqualTo(Verdict.NOTICED);
    }

    @Test
    void onlyAnAssertionNoticesWhatItCouldNotHaveGiven() {
        assertThat(verdict(End.FAILED, new NullPointerException(), NULL)).isEqualTo(Verdict.UNCLEAR);
        assertThat(verdict(End.FAILED, new AssertionError(), NULL)).isEqualTo(Verdict.NOTICED);
        assertThat(verdict(End.FAILED, new IllegalStateException(new AssertionError()), NULL))
                .isEqualTo(Verdict.NOTICED);
    }

    @Test
    void productCodeThatFailsNoticesForNobody() {
        TestName here = new TestName(TestRecordTest.class.getName(), "tax", "tax()");
        RuntimeException own = new IllegalStateException();
        AssertionError inProduct = new AssertionError();
        inProduct.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("java.util.List", "get", "List.java", 1),
            new StackTraceElement(TestRecord.class.getName(), "verdict", "TestRecord.java", 1),
            new StackTraceElement(TestRecordTest.class.getName(), "tax", "TestRecordTest.java", 1)
        });

        assertThat(verdict(here, own)).isEqualTo(Verdict.NOTICED);
        assertThat(verdict(here, inProduct)).isEqualTo(Verdict.BROKE);
        assertThat(verdict(here, new IllegalStateException(inProduct))).isEqualTo(Verdict.BROKE);
        assertThat(verdict(here, new AssertionError("unwanted", inProduct))).isEqualTo(Verdict.BROKE);
        AssertionError withoutFrames =
                new AssertionError("\nExpecting code not to raise a throwable but caught\n  \"IllegalStateException\"");
        withoutFrames.setStackTrace(own.getStackTrace());
        assertThat(verdict(here, withoutFrames)).isEqualTo(Verdict.BROKE);
    }

    private static Verdict verdict(TestName test, Throwable failure) {
        return new TestRecord(test, End.FAILED, failure, SOUND, "").verdict(Set.of());
    }

    @Test
    void whatFillsTheMemoryOrTheStackSaysNothingAsWhatDoesNotEnd() {
        assertThat(verdict(End.FAILED, new OutOfMemoryError(), SOUND)).isEqualTo(Verdict.UNCLEAR);
        assertThat(verdict(End.FAILED, new AssertionError(new StackOverflowError()), SOUND))
                .isEqualTo(Verdict.UNCLEAR);
    }

    @Test
    void whatFailsWithoutAChangeOrIsAbortedSaysNothing() {
        assertThat(verdict(End.FAILED, new AssertionError(), new Tally(0, 0))).isEqualTo(Verdict.UNCLEAR);
        assertThat(verdict(End.ABORTED, null, SOUND)).isEqualTo(Verdict.UNCLEAR);
        assertThat(new TestRecord(TEST, End.FAILED, new AssertionError(), SOUND, "").verdict(Set.of(TEST)))
                .isEqualTo(Verdict.UNCLEAR);
        assertThat(verdict(End.PASSED, null, SOUND)).isEqualTo(Verdict.PASSED);
    }

    private static Throwable thrown(Throwable failure, String... classes) {
        StackTraceElement[] frames = new StackTraceElement[classes.length];
        for (int i = 0; i < classes.length; i++) {
            frames[i] = new StackTraceElement(classes[i], "check", "File.java", 1);
        }
        failure.setStackTrace(frames);
        return failure;
    }

    @Test
    void anAssertionIsNoProductErrorWhereverItsHelperLies() {
        String product = FailureOrigin.class.getName();
        String test = TestRecordTest.class.getName();

        assertThat(FailureOrigin.isProduct(thrown(new AssertionError(), product, test), test))
                .as("product code's own assert")
                .isTrue();
        assertThat(FailureOrigin.isProduct(
                        thrown(new AssertionError(), "org.junit.jupiter.api.AssertionUtils", product, test), test))
                .isFalse();
        Throwable wrapped =
                new AssertionError("nothing was to be thrown", thrown(new IllegalStateException(), product));
        assertThat(FailureOrigin.isProduct(thrown(wrapped, "org.junit.jupiter.api.AssertDoesNotThrow", test), test))
                .isTrue();
    }
}
