package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.report.SessionReader;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/** The record of a project's newest loop, for commands that tell of it. */
final class SessionView {
    private final LoopView view;
    private final SessionReader reader;

    /** A key that was configured after the logs were written is masked in what is shown. */
    SessionView(CommonOptions common, Map<String, String> environment) {
        this(common.project(), environment);
    }

    SessionView(Path project, Map<String, String> environment) {
        this.view = new LoopView(project, environment);
        this.reader =
                new SessionReader(view.folder(), Secrets.mask(project, environment, view.config()), Clock.systemUTC());
    }

    /** The record as of now, or exit 4 where no loop was ever run here. */
    SessionRecord record() {
        return found().orElseThrow(view::none);
    }

    Optional<SessionRecord> found() {
        return reader.read();
    }

    LoopFolder folder() {
        return view.folder();
    }
}
