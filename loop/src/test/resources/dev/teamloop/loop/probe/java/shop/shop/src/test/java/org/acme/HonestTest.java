package org.acme;

import static org.junit.jupiter.api.Assertions.*;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.*;
import java.util.stream.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HonestTest {
    @Test void NAMES() { assertEquals(List.of("a", "b"), Values.NAMES); }
    @Test void COPIED() { assertEquals(5, Values.COPIED); }
    @Test void tax() { assertEquals(19.0, Values.tax(100), 0.001); }
    @Test void count() { assertEquals(2, Values.count(List.of(1, 2))); }
    @Test void product() { assertEquals(6L, Values.product(2, 3)); }
    @Test void half() { assertEquals(1.5f, Values.half(3)); }
    @Test void grade() { assertEquals('A', Values.grade(90)); }
    @Test void isFree() { assertTrue(Values.isFree(0)); }
    @Test void label() { assertTrue(Values.label(3).contains("3")); }
    @Test void rounded() { assertEquals(new BigDecimal("1.5"), Values.rounded("1.50")); }
    @Test void boxed() { assertEquals(Integer.valueOf(7), Values.boxed(7)); }
    @Test void names() { assertTrue(Values.names(3).contains("n2")); }
    @Test void none() { assertTrue(Values.none().isEmpty()); }
    @Test void sorted() { assertEquals(Values.sorted(1, 2), Values.sorted(2, 1)); }
    @Test void stock() { assertEquals(3, Values.stock("nail").get("nail")); }
    @Test void digits() { assertArrayEquals(new int[] {4, 2}, Values.digits(42)); }
    @Test void found() { assertEquals("it", Values.found(true).orElseThrow()); }
    @Test void endless() { assertEquals(List.of(5, 6), Values.endless(5).limit(2).collect(Collectors.toList())); }
    @Test void iterator() { assertEquals("a", Values.iterator("a", "b").next()); }
    @Test void later() { assertEquals(3, Values.later(3).join()); }
    @Test void size() { assertSame(Values.Size.LARGE, Values.size(11)); }
    @Test void due() { assertEquals(LocalDate.of(2020, 1, 15), Values.due(LocalDate.of(2020, 1, 1))); }
    @Test void discount() { assertEquals(90, Values.discount(10).apply(100)); }
    @Test void first() { assertEquals("a", Values.first(List.of("a", "b"))); }
    @Test void missing() { assertNull(Values.missing(Map.of(), "x")); }
    @Test void checked() { assertThrows(IllegalArgumentException.class, () -> Values.checked(-1)); }
    @Test void named() { assertEquals("b", Values.named(1)); }
    @Test void deeper() { assertThrows(IndexOutOfBoundsException.class, () -> Values.deeper(List.of())); }
    @Test void isOpen() { assertEquals(0, Values.drained()); }
    @Test void warn() { List<String> said = new ArrayList<>(); new Order(5).warn(100, said::add); assertTrue(said.isEmpty()); }
    @Test void drain() { List<String> said = new ArrayList<>(); Order.drain(new ArrayDeque<>(List.of("ab")), said::add); assertTrue(said.isEmpty()); }
    @Test void tell() { Order.tell(List.of(5), said -> fail("told")); }
    @Test void next() { assertEquals(3, Values.steps(3)); }

    @Test void Order() { assertEquals(5, new Order(5).total()); }
    @Test void put() { Order order = new Order(0); order.put("nail"); assertEquals(List.of("nail"), order.items()); }
    @Test void total() { assertEquals(1, new Order(1).total()); }
    @Test void note() { assertEquals("hi", new Order(1).note("hi").note()); }
    @Test void known() { assertEquals(3, Order.known("abc").total()); }
    @Test void price() { assertEquals("EUR", Order.price(3).currency()); }
    @Test void equalMoney() { assertEquals(new Order.Money(3, "EUR").hashCode(), new Order.Money(3, "EUR").hashCode()); }
    @Test void rate() { assertEquals(7, Order.rate("low", 7).percent()); }
    @Test void Rate() { assertThrows(IllegalArgumentException.class, () -> new Order.Rate("high", 101)); }
    @Test void shape() { assertInstanceOf(Order.Circle.class, Order.shape("circle")); }
    @Test void text() { assertEquals("n3x", Order.text(3).append("x").shown()); }
    @Test void Basket() { assertEquals(2, new Order.Basket("a", "b").size()); }
    @Test void Holder() { Object one = new Object(); assertSame(one, new Order.Holder(one).held()); }
    @Test void Period() { assertEquals(new Order.Period(1, 3).days(), new Order.Period(2, 4).days()); }
    @Test void append() { Order.Text text = new Order.Text("a"); text.append("b"); assertEquals("ab", text.shown()); }

    @ParameterizedTest
    @CsvSource({"10, 1.9", "100, 19.0"})
    void taxes(double price, double tax) {
        assertEquals(tax, Values.tax(price), 0.001);
    }

    @Nested
    class Discounted {
        private final Order order = new Order(10);

        @BeforeEach
        void reduced() {
            order.discount(3);
        }

        @Test void off() { assertEquals(7, order.total()); }
    }
    @Test void full() {
        assertEquals(List.of(1), Values.full(new ArrayList<>(List.of(1)), "m"));
        assertThrows(IllegalArgumentException.class, () -> Values.full(List.of(), "m"));
    }
}
