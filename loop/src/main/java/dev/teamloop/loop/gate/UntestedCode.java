package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.ChangedLines;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Product code of which no test tells what became of it: lines that no test had run and that went or were rewritten, new ones that no test
 * runs, or of which tests take only one way, and files that no test runs now. It is allowed, and the critics are to look: a figure such as
 * a size falls by code that is only missing, or that stands where only the figure's tool finds it. Pure.
 */
final class UntestedCode {
    private static final Pattern SOURCE = Pattern.compile(".+\\.(?:py|java|[cm]?[jt]sx?)");

    private final ChangedLines lines;

    private UntestedCode(ChangedLines lines) {
        this.lines = lines;
    }

    /** A sentence for each file. */
    static List<String> risks(TreeMeasurement before, TreeMeasurement after, List<FileChange> files) {
        UntestedCode untested = new UntestedCode(new ChangedLines(files.stream()
                .map(file -> new ChangedLines.Versions(file.path(), file.textBefore(), file.textAfter()))
                .toList()));
        List<String> risks = new ArrayList<>(unrun(before, after, files));
        for (FileChange file : files) {
            if (!file.test()) {
                List<String> gone = before.measurement().coverage().file(file.path()).stream()
                        .flatMap(covered -> untested.gone(file.path(), covered).stream())
                        .toList();
                risks.addAll(gone);
                if (isRun(after, file)) {
                    after.measurement().coverage().file(file.path()).stream()
                            .flatMap(covered -> untested.written(file.path(), covered, gone.isEmpty()).stream())
                            .forEach(risks::add);
                }
                untested.askingWhere(file).ifPresent(risks::add);
            }
        }
        return risks;
    }

    /** Lines that went or were rewritten and that no test had run, or in one way only. */
    private List<String> gone(String path, FileCoverage covered) {
        List<String> found = new ArrayList<>();
        List<Integer> unrun = among(lines.gone(path), covered.uncoveredLines());
        if (!unrun.isEmpty()) {
            found.add(sentence(path, unrun));
        }
        List<Integer> oneWay = among(lines.gone(path), covered.partialLines());
        if (!oneWay.isEmpty()) {
            found.add("lines of " + path + " at which tests took only one way went or were rewritten (" + named(oneWay)
                    + "): none tells what became of the other");
        }
        return found;
    }

    private static List<Integer> among(List<Integer> lines, List<Integer> known) {
        return lines.stream().filter(known::contains).toList();
    }

    /** {@code unrunToo}: whether what no test runs is to be told as well. */
    private List<String> written(String path, FileCoverage covered, boolean unrunToo) {
        List<Integer> unrun = among(lines.written(path), covered.uncoveredLines());
        List<Integer> oneWay = among(lines.written(path), covered.partialLines());
        List<String> found = new ArrayList<>();
        if (unrunToo && !unrun.isEmpty()) {
            found.add("no test runs new or rewritten lines of " + path + " (" + named(unrun) + ")");
        }
        if (!oneWay.isEmpty()) {
            found.add("tests take only one way at new or rewritten lines of " + path + " (" + named(oneWay)
                    + "): none tells what the other does");
        }
        return found;
    }

    /** Tests see one of the places where code may run; a figure may be taken at another. */
    private Optional<String> askingWhere(FileChange file) {
        List<String> text = file.textAfter().lines().toList();
        List<Integer> asking = lines.written(file.path()).stream()
                .filter(number -> SOURCE.matcher(file.path()).matches())
                .filter(number -> GuardedFiles.asksWhereItRuns(text.get(number - 1)))
                .toList();
        return asking.isEmpty()
                ? Optional.empty()
                : Optional.of("new or rewritten lines of " + file.path() + " ask where they run (" + named(asking)
                        + "): tests see one place only");
    }

    /** Product files that are new or were run before, and that no test runs. */
    private static List<String> unrun(TreeMeasurement before, TreeMeasurement after, List<FileChange> files) {
        if (after.measurement().coverage().files().isEmpty()) {
            // where nothing is counted nothing says what runs
            return List.of();
        }
        return files.stream()
                .filter(file -> !file.test() && SOURCE.matcher(file.path()).matches())
                .filter(file -> file.textAfter().lines().anyMatch(line -> !line.isBlank()) && !isRun(after, file))
                .filter(file -> file.before().isEmpty() || isRun(before, file))
                .map(file -> "no test runs " + file.path()
                        + (file.before().isEmpty() ? ", which is new" : " any more, which tests ran before"))
                .toList();
    }

    private static boolean isRun(TreeMeasurement measured, FileChange file) {
        return measured.measurement()
                .coverage()
                .file(file.path())
                .filter(coverage -> coverage.coveredLines() > 0 || coverage.totalLines() == 0)
                .isPresent();
    }

    private static String sentence(String path, List<Integer> gone) {
        return (gone.size() == 1 ? "a line" : gone.size() + " lines") + " of " + path
                + " that no test ran went or " + (gone.size() == 1 ? "was" : "were") + " rewritten (" + named(gone)
                + "): no test tells whether what they did is still done";
    }

    private static String named(List<Integer> lines) {
        return Gate.some(lines.stream().map(String::valueOf).toList());
    }
}
