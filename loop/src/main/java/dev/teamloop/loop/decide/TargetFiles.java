package dev.teamloop.loop.decide;

import dev.teamloop.base.path.Glob;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.PlanReply;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** The files that a planned key result means by the paths it names. Pure. */
public final class TargetFiles {
    private static final int MOST_OF_A_FOLDER = 100;

    private TargetFiles() {}

    /**
     * The key result with the files of a folder or glob in its place, and each target file that is none of {@code files}, but the end of
     * one of them alone, as that one: {@code semver/cli.py} for {@code src/semver/cli.py}.
     */
    public static PlanReply.Kr located(PlanReply.Kr kr, Collection<String> files) {
        List<String> named = Objects.requireNonNullElse(kr.targetFiles(), List.<String>of());
        List<String> located = named.stream()
                .flatMap(file -> several(file, files).stream())
                // what is not for tests alone may be made anew
                .map(file -> kr.type() == KrType.TEST ? located(file, files) : file)
                .distinct()
                .toList();
        return located.equals(named)
                ? kr
                : new PlanReply.Kr(
                        kr.krId(),
                        kr.layer(),
                        kr.priority(),
                        kr.spec(),
                        kr.type(),
                        located,
                        kr.depends(),
                        kr.target(),
                        kr.replaces());
    }

    /** The files of a folder or of a glob, where it holds any. */
    private static List<String> several(String file, Collection<String> files) {
        if (files.contains(file) || !(file.contains("*") || file.endsWith("/") || isFolder(file, files))) {
            return List.of(file);
        }
        String pattern = file.contains("*") ? file : file.replaceAll("/+$", "") + "/**";
        if (!Glob.isOne(pattern)) {
            return List.of(file);
        }
        Glob glob = Glob.of(pattern);
        List<String> found = files.stream()
                .filter(glob::matches)
                .sorted()
                .limit(MOST_OF_A_FOLDER)
                .toList();
        return found.isEmpty() ? List.of(file) : found;
    }

    private static boolean isFolder(String path, Collection<String> files) {
        return files.stream().anyMatch(file -> file.startsWith(path + "/"));
    }

    private static String located(String file, Collection<String> files) {
        if (files.contains(file)) {
            return file;
        }
        List<String> ends = files.stream()
                .filter(one -> one.endsWith("/" + PlanRules.plain(file)))
                .limit(2)
                .toList();
        return ends.size() == 1 ? ends.get(0) : file;
    }
}
