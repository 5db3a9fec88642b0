package dev.teamloop.loop.round;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.record.DecisionStatus;
import dev.teamloop.loop.record.Documents;
import dev.teamloop.loop.workspace.HeadAndTail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The project's decision records ({@code .team-loop/adr}); they outlive the loops that write them. */
public final class DecisionRecords {
    private static final Pattern NAME = Pattern.compile("ADR-(\\d{1,9})\\.md");
    private static final Pattern TITLE = Pattern.compile("(?m)^# (ADR-\\d+): (.*)$");
    private static final Pattern STATUS = Pattern.compile("(?m)^(Date: [^|\n]*\\| Status: )(\\w+)(.*)$");
    private static final Pattern OMISSION = Pattern.compile("(?m)^Answers: (.*)$");
    private static final Pattern DECISION = Pattern.compile("(?s)\n## Decision\n(.*?)(?:\n## |$)");
    private static final int MOST = 50;
    private static final int LONGEST = 400;

    private final LoopRecords records;

    public DecisionRecords(LoopRecords records) {
        this.records = records;
    }

    /** The newest, {@code ADR-1 (accepted): title – what was decided} each, for planner and auditor; newest last. */
    public List<String> lines() {
        List<Path> all = files();
        return all.subList(Math.max(0, all.size() - MOST), all.size()).stream()
                .map(file -> line(file, text(file)))
                .toList();
    }

    /** Writes one; {@code omission} is what an auditor missed and this supplies. */
    public void add(int round, PlannedAdr adr, Optional<String> omission) {
        int number = records.store().nextNumber(records.folder().decisionRecords(), "ADR");
        DecisionStatus status = omission.isPresent() ? DecisionStatus.PROPOSED : DecisionStatus.ACCEPTED;
        LocalDate date = LocalDate.ofInstant(records.clock().instant(), ZoneOffset.UTC);
        records.files()
                .write(
                        records.folder().decisionRecord(number),
                        Documents.decisionRecord(number, adr, status, omission, date, records.id()));
        records.events().accept(new LoopEvent.DecisionRecorded(round, number, adr.title()));
        records.logs().main(round, Level.INFO, "adr", "ADR-" + number + " (" + status.word() + "): " + adr.title());
        Optional.ofNullable(adr.supersedes()).ifPresent(earlier -> supersede(round, earlier, number));
    }

    private void supersede(int round, String earlier, int number) {
        Optional<Path> file = files().stream()
                .filter(one ->
                        String.valueOf(one.getFileName()).equals(earlier.strip() + ".md") && number(one) != number)
                .findFirst();
        if (file.isEmpty()) {
            records.warn(
                    round,
                    "adr",
                    "ADR-" + number + " is to supersede '" + HeadAndTail.to(earlier, LONGEST)
                            + "', which is no decision record of the project");
            return;
        }
        stand(file.get(), DecisionStatus.SUPERSEDED, " by ADR-" + number);
    }

    /** The auditor has compared what was proposed with the omissions, and named those that do not answer theirs. */
    public void settle(int round, List<String> rejected) {
        files().stream().filter(file -> isProposed(text(file))).forEach(file -> {
            DecisionStatus status =
                    rejected.contains("ADR-" + number(file)) ? DecisionStatus.REJECTED : DecisionStatus.ACCEPTED;
            stand(file, status, "");
            records.logs().main(round, Level.INFO, "adr", "ADR-" + number(file) + " is " + status.word());
        });
    }

    private void stand(Path file, DecisionStatus status, String rest) {
        String text = STATUS.matcher(text(file))
                .replaceFirst(found -> Matcher.quoteReplacement(found.group(1) + status.word() + rest));
        records.files().write(file, text);
    }

    private boolean isProposed(String text) {
        return status(text).equals(DecisionStatus.PROPOSED.word()) && text.contains("interaction_id: " + records.id());
    }

    private static String status(String text) {
        Matcher status = STATUS.matcher(text);
        return status.find() ? status.group(2) + status.group(3) : "";
    }

    private static String line(Path file, String text) {
        Optional<Matcher> title = Optional.of(TITLE.matcher(text)).filter(Matcher::find);
        Matcher decision = DECISION.matcher(text);
        Matcher omission = OMISSION.matcher(text);
        String status = status(text);
        String answers = omission.find() ? "; answers the omission: " + omission.group(1) : "";
        return HeadAndTail.to(
                title.map(found -> found.group(1)).orElse(String.valueOf(file.getFileName()))
                        + (status.isEmpty() ? "" : " (" + status + answers + ")")
                        + title.map(found -> ": " + found.group(2)).orElse("")
                        + (decision.find() ? " – " + decision.group(1).strip().replaceAll("\\s+", " ") : ""),
                LONGEST);
    }

    private List<Path> files() {
        Path folder = records.folder().decisionRecords();
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file ->
                            NAME.matcher(String.valueOf(file.getFileName())).matches())
                    .sorted(Comparator.comparingInt(DecisionRecords::number))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the decision records cannot be read", e);
        }
    }

    private static int number(Path file) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        return name.matches() ? Integer.parseInt(name.group(1)) : 0;
    }

    private static String text(Path file) {
        try {
            return OrdinaryFile.text(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
