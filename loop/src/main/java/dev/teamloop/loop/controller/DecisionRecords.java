package dev.teamloop.loop.controller;

import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.loop.workspace.Capped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The decision records there are ({@code .team-loop/adr}), one line each, for planner and auditor. */
final class DecisionRecords {
    private static final Pattern TITLE = Pattern.compile("(?m)^# (ADR-\\d+: .*)$");
    private static final Pattern DECISION = Pattern.compile("(?s)\n## Decision\n(.*?)(?:\n## |$)");
    private static final int MOST = 50;
    private static final int LONGEST = 400;

    private DecisionRecords() {}

    /** {@code ADR-1: title – what was decided}; newest last. */
    static List<String> of(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("ADR-\\d+\\.md"))
                    .sorted(java.util.Comparator.comparingInt(DecisionRecords::number))
                    .limit(MOST)
                    .map(DecisionRecords::line)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the decision records cannot be read", e);
        }
    }

    private static int number(Path file) {
        return Integer.parseInt(file.getFileName().toString().replaceAll("\\D", ""));
    }

    private static String line(Path file) {
        try {
            String text = OrdinaryFile.text(file);
            Matcher title = TITLE.matcher(text);
            Matcher decision = DECISION.matcher(text);
            String decided = decision.find() ? " – " + decision.group(1).strip().replaceAll("\\s+", " ") : "";
            return Capped.to((title.find() ? title.group(1) : file.getFileName().toString()) + decided, LONGEST);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
