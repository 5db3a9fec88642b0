package dev.teamloop.cli.command.reply;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.pipeline.StepFiles;
import dev.teamloop.structured.pipeline.StepResult;
import java.io.IOException;
import java.util.Optional;

/**
 * Where the units of one step go: valid ones to stdout, failure records to stderr, both to files where these are kept.
 * With {@code --json} the valid units stand in one document, which is written as they come.
 */
final class UnitOutput implements AutoCloseable {
    private final String step;
    private final CommonOptions common;
    private final LineOutput out = LineOutput.toStandardOutput();
    private final LineOutput err = LineOutput.toStandardError();
    private final Optional<StepFiles> files;
    private long valid;
    private long failed;

    private UnitOutput(String step, CommonOptions common, Optional<StepFiles> files) {
        this.step = step;
        this.common = common;
        this.files = files;
    }

    static UnitOutput open(String step, CommonOptions common, Optional<StepFiles> files) throws IOException {
        UnitOutput output = new UnitOutput(step, common, files);
        if (common.json) {
            output.out.text("{\"step\":" + Json.line(step) + ",\"units\":[");
        }
        return output;
    }

    void add(StepResult result) throws IOException {
        if (result instanceof StepResult.Passed passed) {
            valid(passed.unit());
        } else if (result instanceof StepResult.Failed failure) {
            failed(failure.failure());
        }
        if (common.verbose) {
            for (Intervention one : result.interventions()) {
                err.line(id(result) + ": " + one.message());
            }
        }
    }

    private static String id(StepResult result) {
        return result instanceof StepResult.Passed passed
                ? passed.unit().path("unit_id").asText()
                : String.valueOf(((StepResult.Failed) result).failure().unitId());
    }

    private void valid(ObjectNode unit) throws IOException {
        String line = Json.line(unit);
        if (common.json) {
            out.text((valid == 0 ? "" : ",") + line);
        } else {
            out.line(line);
        }
        if (files.isPresent()) {
            files.get().validated(line);
        }
        valid++;
    }

    private void failed(FailureRecord failure) throws IOException {
        String line = Json.line(failure);
        err.line(line);
        if (files.isPresent()) {
            files.get().failed(line);
        }
        failed++;
    }

    void flush() throws IOException {
        out.flush();
        err.flush();
    }

    /** Ends the output; false where there were units and none is valid. */
    boolean finish() throws IOException {
        boolean positive = valid > 0 || failed == 0;
        String reason = positive
                ? valid + " valid, " + failed + " failed"
                : "none of " + failed + " units is valid; a step that follows would have nothing to work on";
        if (common.json) {
            out.line("],\"valid\":" + valid + ",\"failed\":" + failed + ",\"reason\":" + Json.line(reason) + "}");
        }
        // where units are valid, whatever reads stderr as JSON lines must not meet a sentence there
        if (common.verbose
                || (!common.quiet && (!positive || Terminals.console().isPresent()))) {
            err.line("team-loop: step " + step + ": " + reason);
        }
        flush();
        return positive;
    }

    @Override
    public void close() throws IOException {
        flush();
        if (files.isPresent()) {
            files.get().close();
        }
    }
}
