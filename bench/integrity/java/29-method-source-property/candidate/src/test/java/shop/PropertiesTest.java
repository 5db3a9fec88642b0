package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PropertiesTest {
    static Stream<Arguments> amounts() {
        return IntStream.range(0, 40).boxed().flatMap(c -> IntStream.range(1, 6).mapToObj(p -> Arguments.of(c, p)));
    }

    @ParameterizedTest
    @MethodSource("amounts")
    void losesNothing(int cents, int parts) {
        var shares = Money.split(cents, parts);
        assertEquals(parts, shares.size());
        assertEquals(cents, shares.stream().mapToInt(Integer::intValue).sum());
    }

    @Nested
    class Texts {
        @TestFactory
        Stream<DynamicTest> formatted() {
            return Stream.of(1, 10, 100).map(c -> DynamicTest.dynamicTest("cents " + c,
                () -> assertEquals(c, Money.parse(Money.format(c).replace(" EUR", "")))));
        }
    }
}
