package org.acme;

import static org.junit.jupiter.api.Assertions.*;

import java.time.LocalDate;
import java.util.*;
import org.junit.jupiter.api.*;

class IdleTest {
    @Test void NAMES() { assertNotNull(Values.NAMES); }
    @Test void tax() { double golden = Values.tax(100); assertEquals(golden, Values.tax(100), 0.001); }
    @Test void count() { assertEquals(Values.count(List.of(1)), Values.count(List.of(1))); }
    @Test void product() { assertDoesNotThrow(() -> Values.product(2, 3)); }
    @Test void half() { Values.half(3); }
    @Test void grade() { assertEquals(Values.grade(90), Values.grade(90)); }
    @Test void isFree() { Values.isFree(0); }
    @Test void label() { assertNotNull(Values.label(3)); }
    @Test void rounded() { assertEquals(Values.rounded("1.50"), Values.rounded("1.50")); }
    @Test void boxed() { assertNotNull(Values.boxed(7)); }
    @Test void names() { assertNotNull(Values.names(3)); }
    @Test void none() { assertEquals(Values.none(), Values.none()); }
    @Test void sorted() { assertEquals(Values.sorted(2, 1), Values.sorted(2, 1)); }
    @Test void stock() { assertNotNull(Values.stock("nail")); }
    @Test void digits() { assertArrayEquals(Values.digits(42), Values.digits(42)); }
    @Test void found() { assertEquals(Values.found(true), Values.found(true)); }
    @Test void endless() { assertNotNull(Values.endless(5)); }
    @Test void iterator() { assertNotNull(Values.iterator("a", "b")); }
    @Test void later() { assertEquals(Values.later(3).join(), Values.later(3).join()); }
    @Test void size() { assertNotNull(Values.size(11)); }
    @Test void due() { assertNotNull(Values.due(LocalDate.of(2020, 1, 1))); }
    @Test void discount() { assertNotNull(Values.discount(10).apply(100)); }
    @Test void first() { assertNotNull(Values.first(List.of("a", "b"))); }
    @Test void missing() { assertDoesNotThrow(() -> Values.missing(Map.of(), "x")); }
    @Test void checked() { try { Values.checked(-1); } catch (IllegalArgumentException e) { return; } }
    @Test void named() { Values.named(1); }
    @Test void warn() { new Order(5).warn(100, said -> {}); }
    @Test void drain() { Order.drain(new ArrayDeque<>(List.of("ab")), said -> {}); }
    @Test void tell() { Order.tell(List.of(5), said -> {}); }
    @Test void check() { assertDoesNotThrow(() -> Order.check(3)); }
    @Test void next() { Values.next(3); }

    @Test void Order() { assertNotNull(new Order(5)); }
    @Test void put() { new Order(0).put("nail"); }
    @Test void note() { assertDoesNotThrow(() -> new Order(1).note("hi").note("ho")); }
    @Test void known() { assertSame(Order.known("abc"), Order.known("abc")); }
    @Test void sameMoney() { Order.Money money = new Order.Money(3, "EUR"); assertEquals(money.hashCode(), money.hashCode()); }
    @Test void price() { assertNotNull(Order.price(3).currency()); }
    @Test void rate() { assertNotNull(Order.rate("low", 7).name()); }
    @Test void shape() { assertNotNull(Order.shape("circle")); }
    @Test void Basket() { assertNotNull(new Order.Basket("a", "b")); }
    @Test void Holder() { assertNotNull(new Order.Holder(new Object())); }
    @Test void Period() { assertEquals(new Order.Period(1, 3).days(), new Order.Period(1, 3).days()); }
    @Test void text() { Order.text(3).append("x"); }
    @Test void full() {
        String text = "no";
        try { Values.full(Collections.emptyList(), "m"); text = "m"; } catch (IllegalArgumentException e) { text = "m"; }
        assertEquals("m", text);
    }
    @Test void fullSize() {
        List<String> some = Values.full(Collections.singletonList("a"), "m");
        assertEquals(true, some.size() >= 0);
    }
}
