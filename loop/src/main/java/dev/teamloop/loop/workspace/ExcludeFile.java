package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Links;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;

/** {@code .git/info/exclude}: what git leaves out of sight in this clone alone. */
final class ExcludeFile {
    private final Path common;

    private ExcludeFile(Path common) {
        this.common = common;
    }

    static ExcludeFile of(Git git) {
        return new ExcludeFile(git.getRepository().getCommonDirectory().toPath());
    }

    void add(List<String> patterns) {
        change(there -> Stream.concat(there.stream(), patterns.stream().filter(one -> !there.contains(one)))
                .toList());
    }

    void remove(String pattern) {
        change(there -> there.stream().filter(one -> !one.equals(pattern)).toList());
    }

    private void change(UnaryOperator<List<String>> change) {
        Path file = common.resolve("info").resolve("exclude");
        try {
            List<String> before = Files.exists(file) ? OrdinaryFile.lines(file) : List.of();
            List<String> after = change.apply(before);
            if (!after.equals(before)) {
                Links.refuse(common, file);
                byte[] lines = after.stream()
                        .map(line -> line + "\n")
                        .collect(Collectors.joining())
                        .getBytes(StandardCharsets.UTF_8);
                DurableFiles.replace(common, file, lines, Access.USUAL);
            }
        } catch (IOException e) {
            throw new GitException(file + " cannot be written", e);
        }
    }
}
