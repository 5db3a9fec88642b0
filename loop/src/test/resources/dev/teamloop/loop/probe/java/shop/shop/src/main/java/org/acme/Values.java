package org.acme;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;

/** A function for each kind of value. */
public final class Values {
    public enum Size {
        SMALL,
        LARGE
    }

    static final List<String> NAMES = List.of("a", "b");

    static final int COPIED = 5;

    private Values() {}

    static double tax(double price) {
        return price * 0.19;
    }

    static int count(List<?> all) {
        return all.size();
    }

    static long product(long one, long other) {
        return one * other;
    }

    static float half(float whole) {
        return whole / 2;
    }

    static char grade(int points) {
        return points > 50 ? 'A' : 'B';
    }

    static boolean isFree(int price) {
        return price == 0;
    }

    static String label(int number) {
        return "no. " + number;
    }

    static BigDecimal rounded(String text) {
        return new BigDecimal(text).setScale(1);
    }

    static Integer boxed(int one) {
        return one;
    }

    static List<String> names(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add("n" + i);
        }
        return names;
    }

    static List<String> none() {
        return List.of();
    }

    static Set<Integer> sorted(Integer... all) {
        return new TreeSet<>(Arrays.asList(all));
    }

    static Map<String, Integer> stock(String name) {
        Map<String, Integer> stock = new HashMap<>();
        stock.put(name, 3);
        return stock;
    }

    static int[] digits(int number) {
        return String.valueOf(number).chars().map(one -> one - '0').toArray();
    }

    static Optional<String> found(boolean there) {
        return there ? Optional.of("it") : Optional.empty();
    }

    static Stream<Integer> endless(int start) {
        return Stream.iterate(start, one -> one + 1);
    }

    static Iterator<String> iterator(String... all) {
        return List.of(all).iterator();
    }

    static CompletableFuture<Integer> later(int one) {
        return CompletableFuture.supplyAsync(() -> one);
    }

    static Size size(int length) {
        return length > 10 ? Size.LARGE : Size.SMALL;
    }

    static LocalDate due(LocalDate from) {
        return from.plusDays(14);
    }

    static Function<Integer, Integer> discount(int percent) {
        return price -> price - price * percent / 100;
    }

    static <T> T first(List<? extends T> all) {
        return all.get(0);
    }

    static String missing(Map<String, String> map, String key) {
        return map.get(key);
    }

    static int checked(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("negative: " + number);
        }
        return number;
    }

    static int deeper(List<Integer> all) {
        return all.get(7);
    }

    static int row(int number) {
        return number;
    }

    static String named(int number) {
        return List.of("a", "b").get(row(number));
    }

    static int next(int index) {
        return index + 1;
    }

    static int steps(int end) {
        int steps = 0;
        for (int i = 0; i < end; i = next(i)) {
            steps++;
        }
        return steps;
    }

    static boolean isOpen() {
        return false;
    }

    static int drained() {
        int rounds = 0;
        while (isOpen()) {
            rounds++;
        }
        return rounds;
    }

    static int unused(int one) {
        return one;
    }

    static <T extends Collection<?>> T full(T some, Object message) {
        if (some == null) {
            throw new NullPointerException(String.valueOf(message));
        }
        if (some.isEmpty()) {
            throw new IllegalArgumentException(String.valueOf(message));
        }
        return some;
    }
}
