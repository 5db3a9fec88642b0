package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.live.CurrentActivity;
import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SessionRecord.NowFacts;
import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.cli.terminal.Layout;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.record.Reports;
import dev.teamloop.loop.rooms.RoomRecord;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code status}: where the loop stands. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows where the loop stands: round, KRs, votes, coverage, spend, health.",
        footer = {"", "Examples:", "  team-loop status", "  team-loop status --watch"})
public final class StatusCommand implements Callable<Integer> {
    private static final int SHOWN_BUGS = 5;
    private static final int WATCH_MILLIS = 2000;
    private static final double MILLIS_AN_HOUR = 3_600_000;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--watch", description = "show it again whenever it changes, until the loop ends")
    boolean watch;

    @Override
    public Integer call() throws Exception {
        LoopView view = new LoopView(common);
        if (watch) {
            view.awaitOpening();
        }
        StateFile file = view.file();
        if (!watch || !file.running() || view.interrupted(file)) {
            Streams.out().println(shown(view));
        } else if (common.json) {
            watchJson(view);
        } else {
            StatusWatch.until(view, common.context(common.environment()));
        }
        return 0;
    }

    private String shown(LoopView view) {
        StateFile file = view.file();
        return common.json ? Json.line(json(view, file)) : Layout.of(text(view, file));
    }

    /** One document a line, whenever something changed. */
    private void watchJson(LoopView view) throws InterruptedException {
        String before = "";
        boolean running = true;
        while (running) {
            running = view.file().running();
            String now = shown(view);
            if (!now.equals(before)) {
                Streams.out().println(now);
                before = now;
            }
            Thread.sleep(running ? WATCH_MILLIS : 0);
        }
    }

    static ObjectNode json(LoopView view, StateFile file) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("status", file.stopReason().orElse(view.interrupted(file) ? "INTERRUPTED" : "RUNNING"));
        file.stopReason()
                .flatMap(status -> LoopHistory.of(view.folder().events()).reason(status))
                .ifPresent(why -> json.put("reason", why));
        json.put("loop_id", file.loopId().value());
        json.put("interaction_id", file.interactionId().value());
        json.put("round", file.round());
        RoomRecord.read(view.folder()).ifPresent(room -> json.set("workspace", RoomLine.json(view, room)));
        Optional<NowFacts> now = view.now(file);
        json.set("now", Json.tree(now));
        ArrayNode krs = json.putArray("krs");
        file.krs()
                .forEach(kr -> krs.addObject()
                        .put("kr_id", kr.krId().value())
                        .put("status", word(kr.krId(), kr.status(), now)));
        view.state(file).ifPresent(state -> {
            GoalMetric metric = state.goal().primary();
            ObjectNode node = json.putObject("metric");
            node.put("kind", metric.kind().id());
            node.put("baseline", state.primaryFigures().startFigure());
            node.put("current", state.primaryFigures().nowFigure());
            node.put("target", metric.target());
            ArrayNode metrics = json.putArray("metrics");
            state.goal().metrics().forEach(one -> {
                GoalFigures.Span span = state.figures().goal().of(state.goal(), one);
                ObjectNode entry = metrics.addObject();
                entry.put("description", one.describe()).put("kind", one.kind().id());
                entry.put("baseline", span.start()).put("current", span.now()).put("target", one.target());
            });
            ObjectNode coverage = json.putObject("coverage");
            coverage.set("baseline", Json.tree(state.figures().baseline()));
            coverage.set("current", Json.tree(state.figures().current()));
            Balance balance = view.ledger(state.goal().budgetYuan()).balance();
            ObjectNode budget = json.putObject("budget");
            budget.put("total_yuan", balance.budget().plain());
            budget.put("spent_yuan", balance.spent().plain());
            budget.put("reserved_yuan", balance.reserved().plain());
            budget.put("remaining_yuan", balance.remaining().plain());
        });
        view.store()
                .endSnapshot(file.round())
                .flatMap(Snapshot::decision)
                .ifPresent(decision -> json.set("last_decision", decision));
        view.store().readUndone().ifPresent(undone -> json.set("undone", Json.tree(undone)));
        ArrayNode suspected = json.putArray("suspected_bugs");
        suspicions(view)
                .forEach(one -> suspected
                        .addObject()
                        .put("round", one.round())
                        .put("kr_id", one.krId().value())
                        .put("agent", one.bug().agent().id())
                        .put("text", one.bug().text()));
        json.put("health", LogAnalysis.of(view.folder(), file.loopId()).health());
        json.put("heartbeat", heartbeat(view));
        return json;
    }

    private static String text(LoopView view, StateFile file) {
        StringBuilder out = new StringBuilder();
        out.append("loop ")
                .append(file.loopId())
                .append(": ")
                .append(file.stopReason()
                        .orElse(view.interrupted(file) ? Interruption.of(view).words() : "running"))
                .append(", ")
                .append(file.round())
                .append(file.round() == 1 ? " round" : " rounds")
                .append(" finished in ")
                .append(ReportWords.duration(Math.round(file.hours() * MILLIS_AN_HOUR)))
                .append('\n');
        Optional<NowFacts> now = view.now(file);
        now.ifPresent(one -> out.append("now    ")
                .append(PlainText.line(describe(view, one)))
                .append('\n'));
        now.stream()
                .flatMap(one -> one.beside().stream())
                .forEach(one -> out.append("beside ")
                        .append(PlainText.line(one.krId().orElse("") + ", " + describe(one)))
                        .append('\n'));
        file.stopReason()
                .ifPresent(status -> LoopHistory.of(view.folder().events())
                        .reason(status)
                        .ifPresent(why -> out.append("ended  ")
                                .append(PlainText.line(EndLine.of(LoopStatus.valueOf(status), why)))
                                .append('\n')));
        RoomRecord.read(view.folder())
                .ifPresent(room ->
                        out.append("room   ").append(RoomLine.text(view, room)).append('\n'));
        Optional<LoopState> state = view.state(file);
        state.ifPresent(one -> {
            out.append("goal   ").append(one.showFigures()).append('\n');
            out.append("coverage ")
                    .append(Reports.figures(one.figures().baseline()))
                    .append(" → ")
                    .append(Reports.figures(one.figures().current()))
                    .append('\n');
            one.dag()
                    .krs()
                    .forEach(kr -> out.append("  ")
                            .append(kr.krId())
                            .append("  ")
                            .append("%-11s".formatted(word(kr.krId(), kr.status(), now)))
                            .append("  ")
                            .append(PlainText.line(kr.title()))
                            .append('\n'));
            Yuan budget = one.goal().budgetYuan();
            Balance balance = view.ledger(budget).balance();
            boolean running = file.running() && !view.interrupted(file);
            out.append(ReportWords.spent(balance.spent(), balance.reserved(), running)
                            .replaceFirst("spent ", "spent  "))
                    .append(", remaining ")
                    .append(balance.remaining())
                    .append(" of ")
                    .append(balance.budget())
                    .append('\n');
        });
        view.store()
                .endSnapshot(file.round())
                .flatMap(Snapshot::decision)
                .ifPresent(decision -> out.append("votes  reviewer ")
                        .append(mark(decision, "reviewer"))
                        .append(", tester ")
                        .append(mark(decision, "tester"))
                        .append(", auditor ")
                        .append(mark(decision, "auditor"))
                        .append('\n'));
        view.store()
                .readUndone()
                .ifPresent(undone ->
                        out.append("undone ").append(undone.describe()).append('\n'));
        List<LoopHistory.Suspicion> suspected = suspicions(view);
        suspected.stream()
                .limit(SHOWN_BUGS)
                .forEach(one -> out.append("bug?   ")
                        .append(PlainText.line(one.bug().text()))
                        .append(" (")
                        .append(one.bug().agent().id())
                        .append(", ")
                        .append(one.krId())
                        .append(")\n"));
        if (suspected.size() > SHOWN_BUGS) {
            out.append("bug?   and ").append(suspected.size() - SHOWN_BUGS).append(" more: team-loop report\n");
        }
        out.append("health ")
                .append(LogAnalysis.of(view.folder(), file.loopId()).health());
        return out.toString();
    }

    /** A key result's status; the one in work is in progress, whatever the last finished round left. */
    private static String word(KrId kr, KrStatus status, Optional<NowFacts> now) {
        boolean inWork = now.stream()
                .flatMap(one -> Stream.concat(Stream.of(one), one.beside().stream()))
                .anyMatch(one -> one.krId().equals(Optional.of(kr.value())));
        return inWork ? "in_progress" : status.id();
    }

    private static String describe(LoopView view, NowFacts now) {
        String stopping = Files.exists(view.folder().stop()) ? "; it stops after this round" : "";
        return describe(now) + stopping;
    }

    private static String describe(NowFacts now) {
        Instant moment = Instant.now();
        String doing = now.doing().stream()
                .map(one -> "; "
                        + new CurrentActivity.Item(one.what(), one.detail(), Instant.parse(one.since())).at(moment))
                .collect(Collectors.joining());
        return "round " + now.round() + ", step " + now.step() + ", " + now.title() + doing;
    }

    private static List<LoopHistory.Suspicion> suspicions(LoopView view) {
        return LoopHistory.of(view.folder().events()).suspected();
    }

    private static String mark(JsonNode decision, String critic) {
        JsonNode vote = decision.path("votes").path(critic);
        return ReportWords.mark(vote.isBoolean() ? vote.asBoolean() : null);
    }

    private static String heartbeat(LoopView view) {
        try {
            return Files.exists(view.folder().heartbeat())
                    ? OrdinaryFile.text(view.folder().heartbeat()).strip()
                    : "";
        } catch (IOException e) {
            return "";
        }
    }
}
