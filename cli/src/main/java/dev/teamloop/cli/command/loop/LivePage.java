package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.page.HtmlReport;
import dev.teamloop.cli.page.PageFrame;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.serve.PageSource;
import dev.teamloop.loop.state.LoopFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The live page: made anew when one of the loop's files has changed since, and kept until then. */
final class LivePage implements PageSource {
    private final SessionView view;
    private SessionRecord last;
    private String version = "";
    private String page = "";

    LivePage(SessionView view) {
        this.view = view;
        this.last = view.record();
    }

    /** Sizes and times of what a loop writes when something happens. */
    @Override
    public String version() {
        LoopFolder folder = view.folder();
        StringBuilder marks = new StringBuilder();
        for (Path file : List.of(folder.state(), folder.init(), folder.events(), folder.crashLog())) {
            mark(marks, file);
        }
        return marks.toString();
    }

    private static void mark(StringBuilder marks, Path file) {
        try {
            marks.append(
                    Files.exists(file)
                            ? Files.size(file) + "@"
                                    + Files.getLastModifiedTime(file).toMillis()
                            : "-");
        } catch (IOException e) {
            // it went between the two questions
            marks.append('-');
        }
        marks.append(' ');
    }

    /** Where a new loop has just put the old one's files away, the old page stands until the new loop's are there. */
    @Override
    public synchronized String page() {
        String now = version();
        if (page.isEmpty() || !now.equals(version) || last.loop().running()) {
            Optional<SessionRecord> found = view.found();
            last = found.orElse(last);
            page = HtmlReport.live(last);
            version = now;
        }
        return page;
    }

    @Override
    public String policy() {
        return PageFrame.policy(true);
    }
}
