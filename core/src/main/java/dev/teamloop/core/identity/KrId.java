package dev.teamloop.core.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.teamloop.base.path.ProjectPath;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A key result's id, {@code K{tier}.{n}}; ordered by tier, then number. */
public record KrId(@JsonValue String value) implements Comparable<KrId> {
    private static final Pattern SHAPE = Pattern.compile("K([123])\\.([1-9]\\d{0,3})");

    @JsonCreator
    public KrId {
        if (!SHAPE.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "not a KR id: '" + ProjectPath.shown(value) + "'; expected K1.n, K2.n or K3.n");
        }
    }

    public static KrId of(int tier, int number) {
        return new KrId("K" + tier + "." + number);
    }

    /** 1, 2 or 3. */
    public int tier() {
        return part(1);
    }

    public int number() {
        return part(2);
    }

    private int part(int group) {
        Matcher matcher = SHAPE.matcher(value);
        if (!matcher.matches()) {
            throw new IllegalStateException("not a KR id: " + value);
        }
        return Integer.parseInt(matcher.group(group));
    }

    @Override
    public int compareTo(KrId other) {
        return Comparator.comparingInt(KrId::tier)
                .thenComparingInt(KrId::number)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return value;
    }
}
