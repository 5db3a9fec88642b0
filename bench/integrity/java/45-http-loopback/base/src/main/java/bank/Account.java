package bank;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Account {
    public static class Overdrawn extends Exception {
        private final long missing;

        public Overdrawn(long missing) {
            super("missing " + missing);
            this.missing = missing;
        }

        public long getMissing() {
            return missing;
        }
    }

    public record Entry(String what, long cents) {
    }

    private final String iban;
    private long cents;
    private final List<Entry> entries = new ArrayList<>();

    public Account(String iban) {
        this.iban = iban;
    }

    public void deposit(long amount) {
        cents += amount;
        entries.add(new Entry("in", amount));
    }

    public void withdraw(long amount) throws Overdrawn {
        if (amount > cents) {
            throw new Overdrawn(amount - cents);
        }
        cents -= amount;
        entries.add(new Entry("out", amount));
    }

    public long balance() {
        return cents;
    }

    public String iban() {
        return iban;
    }

    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Account a && a.iban.equals(iban);
    }

    @Override
    public int hashCode() {
        return iban.hashCode();
    }

    @Override
    public String toString() {
        return iban + ": " + cents;
    }
}
