package dev.teamloop.loop.goal;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which way a figure goes, as the sentence has it: "reduce … to", "from 95 to 60". */
enum FigureTurn {
    NONE,
    RISING,
    FALLING;

    private static final String TO = "\\bto\\s*(?:about\\s*|around\\s*)?$";
    private static final Pattern TURNS_DOWN = Pattern.compile(
            "(?:\\b(?:reduce|decrease|cut|lower|shrink|drop|trim)\\b[^,;.]*|\\bdown\\s+)" + TO
                    + "|(?:降低|减少|下降|降)[到至为]\\s*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TURNS_UP = Pattern.compile(
            "\\b(?:increase|raise|grow|boost|bump)\\b[^,;.]*" + TO + "|(?:提高|提升|增加|上升)[到至为]\\s*$",
            Pattern.CASE_INSENSITIVE);

    /** From where it starts, or from what the words before it say. */
    static FigureTurn of(Figure figure, List<Figure> figures, String text) {
        if (figure.form() != Figure.Form.PLAIN) {
            return NONE;
        }
        Optional<Figure> start = figures.stream()
                .filter(one -> one.starting() && one.to() <= figure.from())
                .filter(one -> figures.stream()
                        .noneMatch(
                                other -> other.isTarget() && other.from() >= one.to() && other.to() <= figure.from()))
                .reduce((earlier, later) -> later);
        int way = start.map(one -> Double.compare(inUnitOf(figure, one), figure.value()))
                .orElse(0);
        if (way != 0) {
            return way > 0 ? FALLING : RISING;
        }
        String before = text.substring(0, figure.from());
        if (TURNS_DOWN.matcher(before).find()) {
            return FALLING;
        }
        return TURNS_UP.matcher(before).find() ? RISING : NONE;
    }

    /** "From 1.2 s to 800 ms" goes down. */
    private static double inUnitOf(Figure target, Figure start) {
        Optional<Unit> unit = target.unit()
                .filter(own ->
                        start.unit().filter(other -> other.kind() == own.kind()).isPresent());
        return unit.isPresent() ? start.unit().orElseThrow().in(unit.get(), start.value()) : start.value();
    }
}
