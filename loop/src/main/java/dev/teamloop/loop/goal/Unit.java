package dev.teamloop.loop.goal;

import java.util.Locale;
import java.util.Optional;

/** What a figure is counted in. A kilobyte is 1,000 bytes, a kibibyte 1,024. */
public enum Unit {
    PERCENT("%", Kind.SHARE, 1),
    POINTS("points", Kind.SHARE, 1),
    BYTE("B", Kind.SIZE, 1),
    KB("KB", Kind.SIZE, 1_000),
    KIB("KiB", Kind.SIZE, 1_024),
    MB("MB", Kind.SIZE, 1_000_000),
    MIB("MiB", Kind.SIZE, 1_048_576),
    GB("GB", Kind.SIZE, 1_000_000_000),
    GIB("GiB", Kind.SIZE, 1_073_741_824),
    MILLISECOND("ms", Kind.TIME, 1),
    SECOND("s", Kind.TIME, 1_000),
    MINUTE("min", Kind.TIME, 60_000);

    /** Units of one kind can be converted. */
    public enum Kind {
        SHARE,
        SIZE,
        TIME
    }

    private final String sign;
    private final Kind kind;
    private final double factor;

    Unit(String sign, Kind kind, double factor) {
        this.sign = sign;
        this.kind = kind;
        this.factor = factor;
    }

    public String sign() {
        return sign;
    }

    public Kind kind() {
        return kind;
    }

    /** {@code value} of this unit in another one of the same kind. */
    public double in(Unit other, double value) {
        return value * factor / other.factor;
    }

    /** A unit as people and configuration write it; empty where it is none. */
    public static Optional<Unit> of(String written) {
        String word = written.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        Unit unit = switch (word) {
            case "%", "percent", "per cent" -> PERCENT;
            case "points",
                    "point",
                    "pp",
                    "pts",
                    "pt",
                    "percentage points",
                    "percentage point",
                    "percent points",
                    "个百分点",
                    "百分点",
                    "个点" -> POINTS;
            case "b", "byte", "bytes" -> BYTE;
            case "kb" -> KB;
            case "kib" -> KIB;
            case "mb" -> MB;
            case "mib" -> MIB;
            case "gb" -> GB;
            case "gib" -> GIB;
            case "ms", "millisecond", "milliseconds", "毫秒" -> MILLISECOND;
            case "s", "sec", "secs", "second", "seconds", "秒" -> SECOND;
            case "min", "mins", "minute", "minutes", "分钟" -> MINUTE;
            default -> null;
        };
        return Optional.ofNullable(unit);
    }
}
