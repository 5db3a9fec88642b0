package org.acme;

import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Objects of several kinds, and what has an effect rather than a result. */
public class Order {
    private static final Map<String, Order> KNOWN = new HashMap<>();

    private final List<String> items = new ArrayList<>();
    private int total;
    private String note;

    public Order(int start) {
        if (start < 0) {
            throw new IllegalArgumentException("negative");
        }
        total = start;
    }

    /** Its result is one thing, what it does another. */
    public boolean put(String item) {
        items.add(item);
        total += 10;
        return true;
    }

    public void discount(int off) {
        total -= off;
    }

    /** Most often it says nothing. */
    public void warn(int limit, Consumer<String> out) {
        if (total > limit) {
            out.accept("too much");
        }
    }

    /** Of short words it says nothing. */
    static void drain(Deque<String> words, Consumer<String> out) {
        while (!words.isEmpty()) {
            String word = words.poll();
            if (word.length() > 3) {
                out.accept(word);
            }
        }
    }

    /** Tells of the large ones; whoever is told may refuse. */
    static void tell(List<Integer> amounts, Consumer<String> out) {
        if (amounts.isEmpty()) {
            return;
        }
        int refused = 0;
        for (int amount : amounts) {
            if (amount < 0) {
                continue;
            }
            if (amount == 13) {
                refused = 0;
            }
            boolean large = false;
            try {
                large = Integer.toString(amount).length() > 3;
            } catch (IllegalStateException e) {
                if (refused > 2) {
                    break;
                }
            }
            if (large) {
                try {
                    out.accept("large");
                } catch (IllegalStateException e) {
                    if (refused++ > 2) {
                        break;
                    }
                }
            }
        }
    }

    /** What is wrong it refuses. */
    static void check(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("negative");
        }
    }

    public Order note(String text) {
        note = text;
        return this;
    }

    public String note() {
        return note;
    }

    public int total() {
        return total;
    }

    public List<String> items() {
        return items;
    }

    static Order known(String name) {
        return KNOWN.computeIfAbsent(name, key -> new Order(key.length()));
    }

    static Money price(int amount) {
        return new Money(amount, "EUR");
    }

    static Rate rate(String name, int percent) {
        return new Rate(name, percent);
    }

    static Shape shape(String name) {
        return name.equals("circle") ? new Circle() : new Square();
    }

    static Text text(int number) {
        return new Text("n" + number);
    }

    record Rate(String name, int percent) {
        Rate {
            Objects.requireNonNull(name);
            if (percent > 100) {
                throw new IllegalArgumentException("too much");
            }
        }
    }

    interface Shape {
        int corners();
    }

    static final class Circle implements Shape {
        @Override
        public int corners() {
            return 0;
        }
    }

    static final class Square implements Shape {
        @Override
        public int corners() {
            return 4;
        }
    }

    static final class Money {
        private final int amount;
        private final String currency;

        Money(int amount, String currency) {
            this.amount = amount;
            this.currency = currency;
        }

        String currency() {
            return currency;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Money money && money.amount == amount && money.currency.equals(currency);
        }

        @Override
        public int hashCode() {
            return amount;
        }
    }

    static final class Text {
        private String text;

        Text(String text) {
            this.text = text;
        }

        Text append(String more) {
            text = text + more;
            return this;
        }

        String shown() {
            return text;
        }
    }

    /** It is a container itself. */
    static class Basket extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Basket(String... items) {
            super(List.of(items));
        }
    }

    /** Nothing else can be made of what it holds. */
    static class Holder {
        private final Object held;

        Holder(Object held) {
            this.held = held;
        }

        Object held() {
            return held;
        }
    }

    /** Different ones may be alike. */
    static class Period {
        private final int days;

        Period(int start, int stop) {
            this.days = stop - start;
        }

        int days() {
            return days;
        }
    }
}
