package dev.teamloop.core.measure;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;

/** Coverage of a project, file by file, in path order. Totals are summed per file; a report's own totals are not used. */
public record Coverage(List<FileCoverage> files) {
    public static final Coverage NONE = new Coverage(List.of());

    public Coverage {
        files = files.stream().sorted(Comparator.comparing(FileCoverage::path)).toList();
    }

    public Optional<FileCoverage> file(String path) {
        return files.stream().filter(file -> file.path().equals(path)).findFirst();
    }

    public Coverage only(Predicate<String> paths) {
        return new Coverage(
                files.stream().filter(file -> paths.test(file.path())).toList());
    }

    public Coverage only(Collection<String> paths) {
        return only(paths::contains);
    }

    /** The same with this as it was covered {@code before}; what is not there was not covered. */
    public Coverage without(UncheckedCode code, Coverage before) {
        return code.isEmpty()
                ? this
                : new Coverage(files.stream()
                        .map(file -> file.without(
                                code.lines().getOrDefault(file.path(), Set.of()),
                                code.branches().getOrDefault(file.path(), new TreeMap<>()),
                                before.file(file.path())))
                        .toList());
    }

    /** What two runs cover together ({@link FileCoverage#together}); files that only one of them counted are as it counted them. */
    public Coverage together(Coverage other) {
        return together(other, FileCoverage::together);
    }

    /** The most that they may cover together ({@link FileCoverage#atMostTogether}). */
    public Coverage atMostTogether(Coverage other) {
        return together(other, FileCoverage::atMostTogether);
    }

    private Coverage together(Coverage other, BinaryOperator<FileCoverage> ofFile) {
        Map<String, FileCoverage> all = new TreeMap<>();
        files.forEach(file -> all.put(file.path(), file));
        other.files.forEach(file -> all.merge(file.path(), file, ofFile));
        return new Coverage(List.copyOf(all.values()));
    }

    public long coveredLines() {
        return files.stream().mapToLong(FileCoverage::coveredLines).sum();
    }

    public long totalLines() {
        return files.stream().mapToLong(FileCoverage::totalLines).sum();
    }

    public long coveredBranches() {
        return files.stream().mapToLong(FileCoverage::coveredBranches).sum();
    }

    public long totalBranches() {
        return files.stream().mapToLong(FileCoverage::totalBranches).sum();
    }

    public CoverageFigures figures() {
        return new CoverageFigures(ratio(coveredLines(), totalLines()), ratio(coveredBranches(), totalBranches()));
    }

    private static double ratio(long covered, long total) {
        return total == 0 ? 1 : (double) covered / total;
    }
}
