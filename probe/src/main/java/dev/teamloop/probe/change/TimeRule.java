package dev.teamloop.probe.change;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.MonthDay;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.util.Calendar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A day later; a second longer. */
final class TimeRule implements Rule {
    private static final List<ChronoUnit> UNITS =
            List.of(ChronoUnit.DAYS, ChronoUnit.SECONDS, ChronoUnit.MONTHS, ChronoUnit.YEARS);

    @Override
    public @Nullable Change change(Object value, Site site) {
        @Nullable Object other = other(value);
        if (other == null) {
            return null;
        }
        return site.way() == 0 ? Change.to(other, Show.instead(other, value)) : Change.NO_FURTHER_WAY;
    }

    private static @Nullable Object other(Object value) {
        if (value instanceof Temporal moment) {
            return later(moment);
        } else if (value instanceof Duration time) {
            return time.plusSeconds(1);
        } else if (value instanceof Period time) {
            return time.plusDays(1);
        } else if (value instanceof MonthDay day) {
            return day.withMonth(day.getMonthValue() % 12 + 1);
        } else if (value instanceof ZoneOffset offset) {
            return offset.equals(ZoneOffset.UTC) ? ZoneOffset.ofHours(1) : ZoneOffset.UTC;
        } else if (value instanceof ZoneId zone) {
            return zone.getId().equals("Asia/Tokyo") ? ZoneId.of("Europe/Paris") : ZoneId.of("Asia/Tokyo");
        }
        return legacy(value);
    }

    private static @Nullable Object legacy(Object value) {
        if (value instanceof Calendar calendar) {
            Calendar other = (Calendar) calendar.clone();
            other.add(Calendar.DATE, 1);
            return other;
        }
        return null;
    }

    private static @Nullable Object later(Temporal moment) {
        for (ChronoUnit unit : UNITS) {
            if (moment.isSupported(unit)) {
                try {
                    return moment.plus(1, unit);
                } catch (DateTimeException | ArithmeticException e) {
                    // the last moment that there is
                    return moment.minus(1, unit);
                }
            }
        }
        return null;
    }
}
