package dev.teamloop.cli.live;

import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/** The graph of key results, one line each: state, id, what it needs, what it asks for. */
final class PlanLines {
    private PlanLines() {}

    /** At most {@code most} lines: around the key result in hand, where not all fit. */
    static List<AttributedString> of(ViewState view, int most) {
        List<KeyResult> krs = view.dag().krs();
        if (krs.isEmpty() || most <= 0) {
            return List.of();
        }
        Optional<KrId> current = view.outcome().isPresent()
                ? Optional.empty()
                : view.round().kr().map(KeyResult::krId);
        List<AttributedString> lines = new ArrayList<>();
        krs.forEach(kr -> lines.add(line(kr, current.equals(Optional.of(kr.krId())))));
        if (lines.size() <= most) {
            return lines;
        }
        int at = Math.max(
                0,
                krs.stream()
                        .map(KeyResult::krId)
                        .toList()
                        .indexOf(current.orElse(krs.get(0).krId())));
        return window(lines, at, most);
    }

    private static List<AttributedString> window(List<AttributedString> lines, int at, int most) {
        int shown = Math.max(1, most - 1);
        int from = Math.max(0, Math.min(at - shown / 2, lines.size() - shown));
        List<AttributedString> part = new ArrayList<>(lines.subList(from, from + shown));
        if (most > 1) {
            part.add(StyledText.text("  … " + (lines.size() - shown) + " more key results", StyledText.FAINT));
        }
        return part;
    }

    private static AttributedString line(KeyResult kr, boolean running) {
        AttributedStyle style = running ? StyledText.BUSY : style(kr.status());
        String needs = kr.depends().isEmpty()
                ? ""
                : " ← " + kr.depends().stream().map(KrId::value).collect(Collectors.joining(", "));
        String retry = kr.retryCount() > 0 ? " retry " + kr.retryCount() + "/" + kr.maxRetries() : "";
        return StyledText.join(
                new AttributedString("  " + (running ? "▶" : mark(kr.status())) + " ", style),
                new AttributedString(kr.krId().value(), running ? StyledText.BUSY.bold() : StyledText.PLAIN),
                new AttributedString(needs, StyledText.FAINT),
                new AttributedString(retry, StyledText.LOOK),
                new AttributedString("  "),
                StyledText.text(kr.spec()),
                StyledText.text(kr.rootCause().map(cause -> "  (" + cause + ")").orElse(""), StyledText.FAINT));
    }

    private static String mark(KrStatus status) {
        return switch (status) {
            case PENDING -> "·";
            case COMPLETED -> "✓";
            case FAILED -> "✗";
            case SKIPPED -> "–";
        };
    }

    private static AttributedStyle style(KrStatus status) {
        return switch (status) {
            case PENDING, SKIPPED -> StyledText.FAINT;
            case COMPLETED -> StyledText.GOOD;
            case FAILED -> StyledText.BAD;
        };
    }
}
