package dev.teamloop.loop.candidate;

import dev.teamloop.loop.measure.NewlyCovered;
import dev.teamloop.loop.workspace.History;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The lines of files at a round's base and in the tree; {@code inTree} reads a path. */
record TreeTexts(History history, String baseCommit, Function<String, Optional<byte[]>> inTree)
        implements NewlyCovered.Texts {
    @Override
    public List<String> before(String path) {
        return lines(history.content(baseCommit, path));
    }

    @Override
    public List<String> now(String path) {
        return lines(inTree.apply(path));
    }

    private static List<String> lines(Optional<byte[]> content) {
        return content.map(bytes ->
                        new String(bytes, StandardCharsets.UTF_8).lines().toList())
                .orElse(List.of());
    }
}
