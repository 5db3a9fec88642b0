package dev.teamloop.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Why an acceptance test may fail before any work is done; the messages are those of pytest, JUnit and node. */
final class FailureReasonTest {
    private static final Set<String> PATHS = Set.of("src/shop/orders.py", "shop/export.py", "lib/slug.js");

    private static Optional<String> problem(String message) {
        return FailureReason.builtIn().problem(new TestCase("t", "", TestStatus.FAILED, 1, message), PATHS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "E   assert 'a' == 'b'",
                "E   ModuleNotFoundError: No module named 'shop.export'",
                "E   ImportError: cannot import name 'export_orders' from 'shop.orders'",
                "E   AttributeError: module 'shop.orders' has no attribute 'total'",
                "E   TypeError: price() got an unexpected keyword argument 'currency'",
                "E   KeyError: 'total'",
                "E   Failed: DID NOT RAISE <class 'ValueError'>",
                "E   SystemExit: 2",
                "org.opentest4j.AssertionFailedError: expected: <a-b> but was: <A b>",
                "java.lang.UnsupportedOperationException: not implemented",
                "AssertionError [ERR_ASSERTION]: Expected values to be strictly equal",
                "Error [ERR_MODULE_NOT_FOUND]: Cannot find module './lib/slug.js' imported from test/slug.test.js",
                "TypeError: slug is not a function"
            })
    void missingWorkIsTheRightReason(String message) {
        assertThat(problem(message)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "E     File \"tests/test_a.py\", line 1\nE   SyntaxError: invalid syntax",
                "E       fixture 'client' not found",
                "E   ModuleNotFoundError: No module named 'requests'",
                "Error: Cannot find package 'left-pad' imported from test/a.test.js",
                "requests.exceptions.ConnectionError: ConnectionRefusedError(111)",
                "E   ZeroDivisionError: division by zero"
            })
    void anythingElseIsNot(String message) {
        assertThat(problem(message)).isPresent();
    }

    @Test
    void whatIsSaidOfItIsShort() {
        assertThat(problem("E   ZeroDivisionError\n".repeat(1000)).orElseThrow())
                .hasSizeLessThan(600);
    }
}
