package dev.teamloop.cli;

import dev.teamloop.cli.trust.SymbolicLinks;
import dev.teamloop.core.config.LoopConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The folders that the program writes to must be where they seem to be: none of them is, or holds, a symbolic link (SPEC §11). */
public final class FolderLinks {
    private static final String OWN = ".team-loop";
    /** Checkouts of the project, and what its tools write: their links are theirs. */
    private static final Set<String> NOT_OURS = Set.of("rooms", "run", "cache");

    private FolderLinks() {}

    /** Throws a {@link CommandException} with exit 4 where one of the folders, or something that is written in them, is a link. */
    public static void refuse(Path project, LoopConfig.Paths paths) {
        finding(project, paths).ifPresent(text -> {
            throw CommandException.precondition(text);
        });
    }

    /** The same for what writes below {@code .team-loop} only. */
    public static void refuseOwn(Path project) {
        linkInOwn(project).ifPresent(link -> {
            throw CommandException.precondition(told(link));
        });
    }

    /** What is a link, and what to do; empty where nothing is. */
    public static Optional<String> finding(Path project, LoopConfig.Paths paths) {
        Path rdf = project.resolve(paths.rdf());
        // in logs each loop has a folder of its own, whose name nobody can foresee
        return linkInOwn(project)
                .or(() -> SymbolicLinks.onTheWay(project, project.resolve(paths.logs())))
                .or(() -> SymbolicLinks.onTheWay(project, rdf))
                .or(() -> below(rdf, folder -> false))
                .map(FolderLinks::told);
    }

    private static String told(Path link) {
        if (!Files.isSymbolicLink(link)) {
            return link + " is no ordinary file; remove it (rm " + link + ")";
        }
        return link + " is a symbolic link, and what the program writes there would land elsewhere; remove it (rm "
                + link + "), or name another folder under paths";
    }

    private static Optional<Path> linkInOwn(Path project) {
        Path own = project.resolve(OWN);
        return SymbolicLinks.onTheWay(project, own)
                .or(() -> below(
                        own,
                        folder -> own.equals(folder.getParent())
                                && NOT_OURS.contains(folder.getFileName().toString())));
    }

    private static Optional<Path> below(Path folder, Predicate<Path> skipped) {
        try {
            return SymbolicLinks.below(folder, skipped);
        } catch (IOException e) {
            throw CommandException.precondition(folder + " cannot be looked through: " + e);
        }
    }
}
