package dev.teamloop.loop.state;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.plan.KrStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * STATE.md (seed 002): for people, and read back exactly. Written last in every round; what it names is finished.
 *
 * @param inHand the key results that are in work after that round; none between rounds and when the loop has ended
 * @param round the last finished round, whose t1 snapshot holds the rest
 */
public record StateFile(
        boolean running,
        LoopId loopId,
        InteractionId interactionId,
        String startTime,
        int round,
        List<KrLine> krs,
        List<KrId> inHand,
        double hours,
        long tokensIn,
        long tokensOut,
        String cost,
        Optional<String> stopReason) {
    private static final String IN_HAND = "- KR in hand: ";

    public StateFile {
        krs = List.copyOf(krs);
        inHand = List.copyOf(inHand);
    }

    /** Whether the loop has ended, and nothing is left that {@code resume} could go on with. */
    public boolean isOver() {
        return Stream.of(LoopStatus.values())
                .anyMatch(status -> status.isOver() && stopReason.equals(Optional.of(status.name())));
    }

    /** One KR's id and status. */
    public record KrLine(KrId krId, KrStatus status) {}

    public String markdown() {
        return """
            # STATE.md
            ## Status
            %s
            ## Current loop
            - loop_id: %s
            - interaction_id: %s
            - Start time: %s
            - round: %d
            - KR status: %s
            %s\
            ## Accumulated
            - Total rounds: %d | Total duration: %s
            - Total tokens: in=%d/out=%d | Total cost: ¥%s
            ## Stop reason (when loop ends)
            %s
            """.formatted(
                        running ? "running" : "terminated",
                        loopId,
                        interactionId,
                        startTime,
                        round,
                        Json.line(krs),
                        inHand.stream().map(kr -> IN_HAND + kr + "\n").collect(Collectors.joining()),
                        round,
                        String.format(Locale.ROOT, "%.4f", hours),
                        tokensIn,
                        tokensOut,
                        cost,
                        stopReason.orElse(""));
    }

    /** Reads STATE.md. Empty where it is damaged. */
    public static Optional<StateFile> parse(String text) {
        try {
            String status = section(text, "Status").strip();
            if (!status.equals("running") && !status.equals("terminated")) {
                return Optional.empty();
            }
            JsonNode krs = Json.read(value(text, "KR status: (\\[.*\\])"));
            List<KrLine> lines = new ArrayList<>(Json.MAPPER.convertValue(krs, new TypeReference<List<KrLine>>() {}));
            String stop = rest(text, "Stop reason (when loop ends)").strip();
            LoopId loopId = new LoopId(value(text, "loop_id: (\\S+)"));
            InteractionId interactionId = new InteractionId(value(text, "- interaction_id: (\\S+)"));
            if (!loopId.interactionId().equals(interactionId)) {
                return Optional.empty();
            }
            return Optional.of(new StateFile(
                    status.equals("running"),
                    loopId,
                    interactionId,
                    value(text, "Start time: (\\S+)"),
                    Integer.parseInt(value(text, "- round: (\\d+)")),
                    lines,
                    inHand(text),
                    Double.parseDouble(value(text, "Total duration: ([0-9.]+)")),
                    Long.parseLong(value(text, "in=(\\d+)")),
                    Long.parseLong(value(text, "out=(\\d+)")),
                    value(text, "Total cost: ¥([0-9.]+)"),
                    stop.isEmpty() ? Optional.empty() : Optional.of(stop)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** What was written before there was such a line has none. */
    private static List<KrId> inHand(String text) {
        return section(text, "Current loop")
                .lines()
                .filter(line -> line.startsWith(IN_HAND))
                .map(line -> new KrId(line.substring(IN_HAND.length()).strip()))
                .toList();
    }

    private static String value(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        if (!matcher.find()) {
            throw new IllegalArgumentException("STATE.md lacks " + pattern);
        }
        return matcher.group(1);
    }

    private static String section(String text, String title) {
        String rest = rest(text, title);
        int end = ("\n" + rest).indexOf("\n## ");
        return end < 0 ? rest : rest.substring(0, end);
    }

    /** Everything below the title, to the end: a stop reason may hold lines that look like a title. */
    private static String rest(String text, String title) {
        String heading = "## " + title + "\n";
        int start = text.indexOf(heading);
        if (start < 0) {
            throw new IllegalArgumentException("STATE.md lacks the section " + title);
        }
        return text.substring(start + heading.length());
    }
}
