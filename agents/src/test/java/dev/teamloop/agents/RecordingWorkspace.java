package dev.teamloop.agents;

import dev.teamloop.core.port.CoderWorkspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A workspace that writes down what is done on it and gives one answer to everything. */
public final class RecordingWorkspace implements CoderWorkspace {
    private final List<String> done = new ArrayList<>();
    private Result answer = Result.ok("fine");
    private Runnable duringTests = () -> {};
    private Runnable duringLooking = () -> {};

    public List<String> done() {
        return List.copyOf(done);
    }

    public void answer(String text) {
        answer = Result.ok(text);
    }

    public void refuse(String text) {
        answer = Result.error(text);
    }

    /** Every call is carried out, and shows that the work is not done. */
    public void showUnfinished(String text) {
        answer = Result.of(text, false);
    }

    public void duringTests(Runnable work) {
        duringTests = work;
    }

    public void duringLooking(Runnable work) {
        duringLooking = work;
    }

    @Override
    public Result listFiles(String glob) {
        duringLooking.run();
        return note("listFiles", glob.isEmpty() ? new Object[0] : new Object[] {glob});
    }

    @Override
    public Result readFile(String path, int from, int to) {
        return note("readFile", path, from, to);
    }

    @Override
    public Result search(String text, String glob) {
        return note("search", text, glob);
    }

    @Override
    public Result writeFile(String path, String content) {
        return note("writeFile", path, content);
    }

    @Override
    public Result editFile(String path, String oldText, String newText, boolean everywhere) {
        return note("editFile", path, oldText, newText, everywhere);
    }

    @Override
    public Result deleteFile(String path) {
        return note("deleteFile", path);
    }

    @Override
    public Result moveFile(String from, String to) {
        return note("moveFile", from, to);
    }

    @Override
    public Result runTests(List<String> tests) {
        duringTests.run();
        return note("runTests", tests);
    }

    @Override
    public Result runMetric(List<String> files) {
        return note("runMetric", files);
    }

    @Override
    public Result lookup(String symbol) {
        return note("lookup", symbol);
    }

    private Result note(String what, Object... arguments) {
        done.add(what + Arrays.stream(arguments).map(String::valueOf).collect(Collectors.joining(", ", "(", ")")));
        return answer;
    }
}
