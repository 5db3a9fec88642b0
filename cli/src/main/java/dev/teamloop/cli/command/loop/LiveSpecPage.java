package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.page.PageFrame;
import dev.teamloop.cli.page.SpecPage;
import dev.teamloop.cli.report.SpecReader;
import dev.teamloop.cli.serve.PageSource;
import dev.teamloop.cli.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The live page of a spec: made anew when its folder has changed since, and kept until then. */
final class LiveSpecPage implements PageSource {
    private final SpecFolder folder;
    private final SpecReader reader;
    private String version = "";
    private String page = "";

    LiveSpecPage(SpecFolder folder, SpecReader reader) {
        this.folder = folder;
        this.reader = reader;
    }

    /** Every file is put in its place whole, which changes its folder's time. */
    @Override
    public String version() {
        StringBuilder marks = new StringBuilder();
        for (Path place : List.of(
                folder.path(), folder.path().resolve("calls"), folder.path().resolve("votes"))) {
            try {
                marks.append(
                        Files.exists(place) ? Files.getLastModifiedTime(place).toMillis() : 0);
            } catch (IOException e) {
                // it went between the two questions
                marks.append('-');
            }
            marks.append(' ');
        }
        return marks.toString();
    }

    @Override
    public synchronized String page() {
        String now = version();
        if (page.isEmpty() || !now.equals(version)) {
            page = SpecPage.of(reader.read(), true);
            version = now;
        }
        return page;
    }

    @Override
    public String policy() {
        return PageFrame.policy(true);
    }
}
