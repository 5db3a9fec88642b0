package dev.teamloop.loop.state;

import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import java.nio.file.Path;

/** Where everything lies (seed 002, Directory Layout). Names paths only. */
public record LoopFolder(Path project, String logsFolder, String rdfFolder) {
    public Path root() {
        return project.resolve(".team-loop");
    }

    public Path state() {
        return root().resolve("STATE.md");
    }

    public Path init() {
        return root().resolve("init.json");
    }

    public Path stop() {
        return root().resolve("STOP");
    }

    public Path lock() {
        return root().resolve("LOCK");
    }

    public Path heartbeat() {
        return root().resolve("HEARTBEAT");
    }

    public Path decided() {
        return root().resolve("decided.json");
    }

    /** What the memory's files hold that no commit does. */
    public Path uncommittedMemory() {
        return root().resolve("memory.json");
    }

    /** Which room and branch the loop works in, where it does not work in the user's tree. */
    public Path room() {
        return root().resolve("room.json");
    }

    public Path undone() {
        return root().resolve("undone.json");
    }

    /** Space that is kept for the loop's last writes on a full disk. */
    public Path reserve() {
        return root().resolve("RESERVE");
    }

    /** All that happened, for showing. */
    public Path events() {
        return root().resolve("events.jsonl");
    }

    public Path crashLog() {
        return root().resolve("CRASH.log");
    }

    public Path ledger() {
        return root().resolve("ledger.jsonl");
    }

    public Path journal() {
        return root().resolve("journal.jsonl");
    }

    /** Paths that the build itself changes, one a line. */
    public Path buildDirt() {
        return root().resolve("build-dirt");
    }

    public Path snapshots() {
        return root().resolve("state-snapshots");
    }

    public Path snapshot(int round) {
        return snapshots().resolve(round + ".json");
    }

    public Path startSnapshot(int round) {
        return snapshots().resolve(round + "-t0.json");
    }

    public Path failureSnapshot(int round, int number) {
        return snapshots().resolve(round + "-failure-" + number + ".json");
    }

    public Path reports() {
        return root().resolve("reports");
    }

    /** Every reply of an agent in a round, as it came. */
    public Path attempts(CallContext call) {
        return roundLogs(call.interactionId().loopId(), call.round())
                .resolve(call.agent().id() + "-attempts.jsonl");
    }

    public Path tokenReport(int round) {
        return reports().resolve("token-R" + round + ".json");
    }

    public Path roundSummary(int round) {
        return reports().resolve("R" + round + "-summary.md");
    }

    public Path sessionSummary() {
        return reports().resolve("session-summary.md");
    }

    public Path changeRecords() {
        return root().resolve("cr");
    }

    public Path changeRecord(int number) {
        return changeRecords().resolve("CR-" + number + ".json");
    }

    public Path patches() {
        return root().resolve("patches");
    }

    /** The patch of a round's earlier attempt, which was interrupted or taken back before the round ran again. */
    public Path earlierPatch(InteractionId id, int round, int number) {
        return patches().resolve(id + "-R" + round + "-earlier-" + number + ".patch");
    }

    public Path newestPatch(InteractionId id) {
        return patches().resolve(id + ".patch");
    }

    public Path patch(InteractionId id, int round) {
        return patches().resolve(id + "-R" + round + ".patch");
    }

    /** The patch of one of several coders' work on a round's key result. */
    public Path coderPatch(InteractionId id, int round, String coder) {
        return patches().resolve(id + "-R" + round + "-" + coder.replaceAll("[^A-Za-z0-9._-]", "_") + ".patch");
    }

    /** The second best candidate for a key result, until it is needed. */
    public Path runnerUp(InteractionId id, KrId kr) {
        return root().resolve("runner-up").resolve(id + "-" + kr + ".json");
    }

    public Path decisionRecords() {
        return root().resolve("adr");
    }

    public Path decisionRecord(int number) {
        return decisionRecords().resolve("ADR-" + number + ".md");
    }

    public Path failures() {
        return root().resolve("failures");
    }

    /** Where the records of earlier loops lie, each in a folder of its id. */
    public Path archive() {
        return root().resolve("archive");
    }

    /** Says how far a new loop has come in taking the earlier one's place. */
    public Path opening() {
        return root().resolve("opening.json");
    }

    public Path handovers(int round) {
        return root().resolve("handovers").resolve("R" + round + ".jsonl");
    }

    public Path logs() {
        return project.resolve(logsFolder);
    }

    public Path logs(LoopId loop) {
        return logs().resolve(loop.value());
    }

    public Path roundLogs(LoopId loop, int round) {
        return logs(loop).resolve("R" + round);
    }

    public Path agentLog(LoopId loop, int round, Agent agent) {
        return roundLogs(loop, round).resolve(agent.id() + ".jsonl");
    }

    public Path metrics(LoopId loop, int round) {
        return roundLogs(loop, round).resolve("metrics.json");
    }
}
