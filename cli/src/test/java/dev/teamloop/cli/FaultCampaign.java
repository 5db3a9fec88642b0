package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.errors.GitAPIException;

/**
 * The real program against an endpoint that fails in every way of {@link ModelFault}: one at a time in every step, at a
 * seeded rate, and with a budget that does not last. Run by {@code bench/fault-campaign}; {@code FaultCampaignTest} runs a
 * short one.
 */
final class FaultCampaign {
    private static final List<String> STEPS = List.of("goal", "plan", "code", "review", "test", "audit", "memorize");

    /** A stalled exchange shall not take minutes here. */
    private static final String SETTINGS =
            "\"timeouts\": {\"coder\": 3, \"critic\": 3, \"auditor\": 3, \"main\": 3}, \"max_rounds\": 100, \"budget_yuan\": ";

    private static final List<ModelFault> PASSING = Arrays.stream(ModelFault.values())
            .filter(fault -> fault.kind() != ModelFault.Kind.FINAL && fault.kind() != ModelFault.Kind.SIZE)
            .toList();

    /** What a poor loop is given for each key result in work. */
    private static final BigDecimal SLICE = new BigDecimal("0.1");

    private final Path folder;
    private final int parallel;
    private int loops;

    FaultCampaign(Path folder) {
        this(folder, 1);
    }

    /** With so many key results in work at once. */
    FaultCampaign(Path folder, int parallel) {
        this.folder = folder;
        this.parallel = parallel;
    }

    /** What came of one loop. */
    record Outcome(
            String what, int exit, int rounds, int requests, int faults, BigDecimal spent, List<String> findings) {
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(String.format(
                    "%-22s exit %3d %4d rounds %5d requests %5d faults  ¥%s",
                    what, exit, rounds, requests, faults, spent));
            findings.forEach(finding -> text.append("\n  ! ").append(finding));
            return text.toString();
        }
    }

    /** The fault strikes once in every step. */
    Outcome each(ModelFault fault) throws Exception {
        boolean last = fault.kind() == ModelFault.Kind.FINAL;
        List<String> steps = switch (fault.kind()) {
            case FINAL -> List.of("code");
            // nothing is left to shorten: no vote then, and three critics in a row without one are stop condition 5
            case SIZE -> List.of("code", "review", "memorize");
            default -> STEPS;
        };
        FaultyModel model = FaultyModel.once(2, fault, steps);
        return run(fault.name(), model, 2, new BigDecimal(20), last ? 10 : 0);
    }

    /** Every request fails with this probability, in any way that passes. */
    Outcome often(long seed, double rate, int parts) throws Exception {
        return run(
                "seed " + seed + ", rate " + rate,
                FaultyModel.often(parts, seed, rate, PASSING),
                parts,
                new BigDecimal(1000),
                0);
    }

    /** The same with a budget for less than the whole, and topped up again and again. */
    Outcome poor(long seed, double rate, int parts) throws Exception {
        return run(
                "seed " + seed + ", poor",
                FaultyModel.often(parts, seed, rate, PASSING),
                parts,
                SLICE.multiply(BigDecimal.valueOf(parallel)),
                11);
    }

    private Outcome run(String what, FaultyModel faulty, int parts, BigDecimal budget, int firstExit) throws Exception {
        Path place = Files.createDirectories(folder.resolve("loop-" + ++loops));
        RenameProject project = RenameProject.in(place, parts, SETTINGS + budget);
        try (ScriptedModel model = ScriptedModel.start(faulty)) {
            Program program = new Program(project.root(), Files.createDirectories(place.resolve("home")), Map.of());
            Program.Ended ended = program.run(goal(model));
            List<String> findings = new ArrayList<>();
            if (ended.exit() != firstExit) {
                findings.add("exit " + ended.exit() + " instead of " + firstExit + ": " + ended.out() + ended.err());
            }
            int first = ended.exit();
            for (int again = 0; again < 40 && ended.exit() == 11; again++) {
                program.run(
                        "topup", SLICE.multiply(BigDecimal.valueOf(parallel)).toPlainString());
                ended = program.run("resume", "--json", "--base-url", model.baseUrl());
            }
            if (ended.exit() == 10 && firstExit == 10) {
                faulty.recover();
                ended = program.run("resume", "--json", "--base-url", model.baseUrl());
            }
            int rounds = 0;
            if (ended.exit() == 0) {
                JsonNode result = ended.json();
                rounds = result.path("rounds").asInt();
            } else {
                findings.add("ended with " + ended.exit() + ": " + ended.out() + ended.err());
            }
            findings.addAll(work(project));
            LedgerChecks checks = new LedgerChecks(project, model, budget);
            // where money runs out, what is in work beside is broken off
            LedgerChecks.Found ledger = parallel > 1 && firstExit == 11 ? checks.afterBreaks() : checks.atTheEnd();
            findings.addAll(ledger.findings());
            int faults = faulty.struck().values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            return new Outcome(what, first, rounds, model.requests().size(), faults, ledger.spent(), findings);
        }
    }

    private String[] goal(ScriptedModel model) {
        List<String> words =
                new ArrayList<>(List.of("goal", RenameProject.GOAL, "--json", "--base-url", model.baseUrl()));
        if (parallel > 1) {
            words.addAll(List.of("--parallel", String.valueOf(parallel)));
        }
        return words.toArray(String[]::new);
    }

    private static List<String> work(RenameProject project) throws IOException, GitAPIException {
        List<String> findings = new ArrayList<>();
        for (int part = 1; part <= project.parts(); part++) {
            if (!project.read(RenameProject.part(part)).equals(RenameProject.after(part, true))) {
                findings.add(RenameProject.part(part) + " is not done");
            }
        }
        if (!project.dirty().isEmpty()) {
            findings.add("the tree is not clean: " + project.dirty());
        }
        return findings;
    }

    /** {@code FOLDER SEED LOOPS [PARALLEL]}: prints a line a loop; exit code 1 where something was found. */
    public static void main(String[] arguments) throws Exception {
        FaultCampaign campaign = new FaultCampaign(
                Files.createDirectories(Path.of(arguments[0])),
                arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1);
        long seed = Long.parseLong(arguments[1]);
        int wanted = Integer.parseInt(arguments[2]);
        boolean sound = true;
        for (ModelFault fault : ModelFault.values()) {
            sound &= told(campaign.each(fault));
        }
        for (int i = 0; i < wanted; i++) {
            sound &= told(campaign.often(seed + i, 0.3, 6));
            sound &= told(campaign.poor(seed + i, 0.3, 4));
        }
        System.exit(sound ? 0 : 1);
    }

    private static boolean told(Outcome outcome) {
        System.out.println(outcome);
        return outcome.findings().isEmpty();
    }
}
