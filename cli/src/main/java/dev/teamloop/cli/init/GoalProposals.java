package dev.teamloop.cli.init;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Goals that would move what was measured. Pure: every figure is the baseline's. */
public final class GoalProposals {
    private static final int MOST = 3;
    /** With fewer branches than this a file is no goal of its own. */
    private static final int FEWEST = 4;

    private static final Set<String> BESIDE = StreamSupport.stream(
                    DataFiles.json("folders.json").path("beside").spliterator(), false)
            .map(JsonNode::asText)
            .collect(Collectors.toUnmodifiableSet());

    private GoalProposals() {}

    /** A goal as it can be typed, and what was measured that speaks for it. */
    public record Proposal(String goal, String why) {}

    private enum Kind {
        BRANCH,
        LINE;

        int covered(FileCoverage file) {
            return this == BRANCH ? file.coveredBranches() : file.coveredLines();
        }

        int total(FileCoverage file) {
            return this == BRANCH ? file.totalBranches() : file.totalLines();
        }

        int missed(FileCoverage file) {
            return total(file) - covered(file);
        }

        String words() {
            return this == BRANCH ? "branch coverage" : "line coverage";
        }
    }

    /**
     * At most three; red tests come first, then the files with most that no test reaches. Those of a top folder in which tests run nothing at all come
     * last, and what lies beside a product ({@code config/folders.json}) is none where no test runs it.
     */
    public static List<Proposal> of(Baseline baseline) {
        List<Proposal> proposals = new ArrayList<>();
        if (baseline.red() > 0) {
            proposals.add(new Proposal("all tests pass", baseline.red() + " of " + baseline.tests() + " tests fail"));
        }
        Coverage product = baseline.product();
        Kind kind = product.totalBranches() > 0 ? Kind.BRANCH : Kind.LINE;
        Set<String> tested = product.files().stream()
                .filter(file -> file.coveredLines() > 0)
                .map(GoalProposals::top)
                .collect(Collectors.toSet());
        product.files().stream()
                .filter(file -> kind.total(file) >= FEWEST && next(kind, file) > 0)
                .filter(file -> file.coveredLines() > 0 || !BESIDE.contains(top(file)))
                .sorted(Comparator.<FileCoverage, Boolean>comparing(file -> !tested.contains(top(file)))
                        .thenComparing(Comparator.comparingInt(kind::missed).reversed()))
                .limit(MOST - proposals.size())
                .forEach(file -> proposals.add(of(kind, file)));
        return List.copyOf(proposals);
    }

    /** The first folder; of a file at the root its own name. */
    private static String top(FileCoverage file) {
        return file.path().split("/", 2)[0].toLowerCase(Locale.ROOT);
    }

    private static Proposal of(Kind kind, FileCoverage file) {
        String present = percent(kind, file);
        return new Proposal(
                file.path() + " " + kind.words() + " " + present + "→≥" + next(kind, file) + "%",
                file.path() + " is at " + present + " " + kind.words() + ": " + kind.missed(file) + " of "
                        + kind.total(file) + (kind == Kind.BRANCH ? " branches" : " lines")
                        + " are reached by no test");
    }

    /** The next figure worth having, in per cent; 0 where the file has it. */
    private static int next(Kind kind, FileCoverage file) {
        double ratio = (double) kind.covered(file) / kind.total(file);
        if (ratio < 0.3) {
            return 60;
        }
        if (ratio < 0.6) {
            return 80;
        }
        return ratio < 0.85 ? 90 : 0;
    }

    /** Rounded down, with one digit where that says something. */
    private static String percent(Kind kind, FileCoverage file) {
        return new BigDecimal(kind.covered(file))
                        .multiply(new BigDecimal(100))
                        .divide(new BigDecimal(kind.total(file)), 1, RoundingMode.DOWN)
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }
}
