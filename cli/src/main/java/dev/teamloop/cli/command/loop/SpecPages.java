package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.report.SpecReader;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.phases.Phases;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What commands that show a spec's page need. */
final class SpecPages {
    private SpecPages() {}

    /** A key that was configured after the files were written is masked in what is shown. */
    static SpecReader reader(CommonOptions common, SpecFolder folder) {
        return new SpecReader(
                folder,
                phases(common),
                Secrets.mask(common.project(), common.environment(), new LoopView(common).config()),
                Clock.systemUTC());
    }

    private static Phases phases(CommonOptions common) {
        ConfigFiles own = ConfigFiles.ofProject(common.project());
        Phases phases = Phases.of(own.tree(ConfigFiles.PIPELINE));
        return phases.all().isEmpty() ? Phases.of(ArtifactCatalog.builtIn().pipeline()) : phases;
    }

    /** The newest spec of the project. */
    static Optional<SpecFolder> newest(CommonOptions common) {
        List<SpecFolder> all = SpecFolder.of(common.project());
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }
}
