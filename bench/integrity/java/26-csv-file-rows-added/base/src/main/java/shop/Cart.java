package shop;

import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

public class Cart implements Iterable<String> {
    private final Map<String, Integer> prices = new TreeMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private Consumer<String> listener = s -> { };
    private int percentOff;

    public void onChange(Consumer<String> newListener) {
        listener = newListener;
    }

    public void add(String sku, int cents, int count) {
        if (count < 1) {
            throw new IllegalArgumentException("count must be at least 1");
        }
        prices.put(sku, cents);
        counts.merge(sku, count, Integer::sum);
        listener.accept("added " + sku);
    }

    public void remove(String sku) {
        if (counts.remove(sku) == null) {
            throw new java.util.NoSuchElementException(sku);
        }
        prices.remove(sku);
        listener.accept("removed " + sku);
    }

    public void setPercentOff(int percent) {
        percentOff = percent;
    }

    public int getPercentOff() {
        return percentOff;
    }

    public int total() {
        int sum = 0;
        for (String sku : this) {
            sum += prices.get(sku) * counts.get(sku);
        }
        return sum - sum * percentOff / 100;
    }

    public int size() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    public Optional<String> dearest() {
        return prices.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    @Override
    public Iterator<String> iterator() {
        return counts.keySet().iterator();
    }
}
