package dev.teamloop.core.goal;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a model answers in step {@code goal} (SPEC §2). */
public record GoalReply(
        String objective,
        @Nullable BigDecimal budgetYuan,
        @Nullable Integer maxRounds,
        @Nullable List<String> constraints,
        String accept,

        @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) @Nullable
        List<Metric> metric) {

    /** One metric as the model named it; the program checks it against the text. */
    public record Metric(
            MetricKind kind,

            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) @Nullable
            List<String> scope,

            @Nullable Comparison comparator,
            double target,
            Optional<String> pattern,
            Optional<String> command) {}
}
