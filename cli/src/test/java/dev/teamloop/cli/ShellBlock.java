package dev.teamloop.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fenced {@code sh} block of a document, and what the comment before it says: run, or not and why. */
record ShellBlock(Path document, int line, Optional<Boolean> run, String reason, String commands) {
    private static final Pattern BLOCK =
            Pattern.compile("(?:<!-- (run|not run: ([^\\n]+?)) -->\\n)?```sh\\n(.*?)\\n```", Pattern.DOTALL);

    static List<ShellBlock> of(Path document) throws IOException {
        String text = Files.readString(document);
        List<ShellBlock> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(text);
        while (matcher.find()) {
            Optional<String> mark = Optional.ofNullable(matcher.group(1));
            blocks.add(new ShellBlock(
                    document,
                    (int) text.substring(0, matcher.start()).lines().count() + 1,
                    mark.map("run"::equals),
                    Optional.ofNullable(matcher.group(2)).orElse(""),
                    matcher.group(3)));
        }
        return blocks;
    }

    boolean isRun() {
        return run.orElse(false);
    }
}
