package dev.teamloop.knowledge.memory;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.knowledge.rdf.AppendedFile;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.rdf.SubjectProperties;
import dev.teamloop.knowledge.rdf.Templates;
import dev.teamloop.knowledge.rdf.Turtle;
import dev.teamloop.knowledge.rdf.TurtleDamage;
import dev.teamloop.knowledge.rdf.TurtleReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code memory.ttl}: one entry an attempt, appended, never rewritten. Held in memory and read again only when it was changed from outside. */
public final class ExecutionMemory {
    private static final String TEMPLATE = "memory-entry.ttl";
    private static final Pattern SUBJECT = Pattern.compile("kr:(K[123]\\.\\d+)_R(\\d{1,9})(_.*)?");

    private final AppendedFile file;
    private final Templates templates;
    private final Shapes shapes;
    private final Map<String, Attempt> bySubject = new LinkedHashMap<>();
    private final Map<String, List<Attempt>> byKr = new HashMap<>();
    private final NearbyEntries<Attempt> near = new NearbyEntries<>();
    private final SameWords lessons = new SameWords();

    /** What could not be written because the file is damaged: the next attempt must know of it all the same. */
    private final List<Attempt> unwritten = new ArrayList<>();

    public ExecutionMemory(AppendedFile file, Templates templates, Shapes shapes) {
        this.file = file;
        this.templates = templates;
        this.shapes = shapes;
    }

    /** Every attempt, in the order of the file. */
    public List<Attempt> all() {
        load();
        return List.copyOf(bySubject.values());
    }

    /** The attempts at a KR in one loop by round; of two entries for one round the later one counts. */
    public List<Attempt> of(LoopId loop, KrId kr) {
        load();
        String root = rootId(loop);
        Map<Integer, Attempt> rounds = new TreeMap<>();
        byKr.getOrDefault(kr.value(), List.of()).stream()
                .filter(attempt -> attempt.interactionId().equals(root))
                .forEach(attempt -> rounds.put(attempt.round(), attempt));
        return List.copyOf(rounds.values());
    }

    /** The attempts that may concern these files, in no order. */
    public Collection<Attempt> near(Collection<String> files) {
        load();
        return near.to(files);
    }

    public Optional<TurtleDamage> damage() {
        load();
        return file.damage();
    }

    /** Appends the entry. One that this loop wrote already, in the same words, is not written twice. */
    public Written add(MemoryEntry entry) {
        load();
        String base = "kr:" + entry.krId() + "_R" + entry.round();
        Attempt attempt = attempt(base, entry, repeated(entry));
        Attempt earlier = bySubject.get(base);
        if (earlier != null && sameLoop(earlier, attempt) && earlier.saysTheSameAs(attempt)) {
            return new Written(base, false, List.of());
        }
        String subject = freeSubject(base, entry.loopId());
        Map<String, String> values = values(subject, attempt);
        List<String> unknown = templates.problems(TEMPLATE, values);
        if (!unknown.isEmpty()) {
            return Written.refused(subject, unknown);
        }
        String block = templates.render(TEMPLATE, values);
        List<String> problems = shapes.problems(block);
        if (!problems.isEmpty()) {
            return Written.refused(subject, problems);
        }
        Optional<TurtleDamage> damage = file.append(block);
        keep(attempt(subject, entry, attempt.repeats()));
        if (damage.isPresent()) {
            unwritten.add(attempt(subject, entry, attempt.repeats()));
            return Written.refused(subject, List.of(damage.get().toString()));
        }
        return new Written(subject, true, List.of());
    }

    /** The first attempt that failed in the same way: a repeated lesson counts more, and is not told twice. */
    private String repeated(MemoryEntry entry) {
        if (entry.outcome() != Decision.Result.FAILED) {
            return "";
        }
        return lessons.find(entry.lessons(), subject -> {
                    Attempt earlier = bySubject.get(subject);
                    return earlier != null
                            && (earlier.round() != entry.round()
                                    || !earlier.interactionId().equals(rootId(entry.loopId())))
                            && !Collections.disjoint(earlier.targetFiles(), entry.targetFiles());
                })
                .orElse("");
    }

    private void keep(Attempt attempt) {
        bySubject.put(attempt.subject(), attempt);
        byKr.computeIfAbsent(attempt.krId(), key -> new ArrayList<>()).add(attempt);
        near.add(attempt, attempt.targetFiles());
        if (attempt.outcome().equals("Failed") && attempt.repeats().isEmpty()) {
            lessons.add(attempt.subject(), attempt.lessons());
        }
    }

    private static boolean sameLoop(Attempt one, Attempt other) {
        return one.interactionId().equals(other.interactionId());
    }

    /** {@code kr:K2.1_R3}; where it is taken, qualified by the loop; where that is too, numbered. */
    private String freeSubject(String base, LoopId loop) {
        String subject = base;
        for (int i = 1; bySubject.containsKey(subject); i++) {
            subject = base + "_" + loop.value() + (i == 1 ? "" : "_" + i);
        }
        return subject;
    }

    private Map<String, String> values(String subject, Attempt attempt) {
        String repeats = attempt.repeats();
        return Map.of(
                "subject", Turtle.iri("kr", subject.substring("kr:".length())),
                "memoryOf", Turtle.string(attempt.memoryOf()),
                "outcome", attempt.outcome(),
                "lessons", Turtle.string(attempt.lessons()),
                "vetoBy", Turtle.strings(attempt.vetoBy()),
                "targetFiles", Turtle.strings(attempt.targetFiles()),
                "interactionId", Turtle.string(attempt.interactionId()),
                "round", Integer.toString(attempt.round()),
                "repeats", repeats.isEmpty() ? "" : Turtle.iri("kr", repeats.substring("kr:".length())));
    }

    private static Attempt attempt(String subject, MemoryEntry entry, String repeats) {
        String result = entry.outcome().id();
        return new Attempt(
                subject,
                entry.krId().value(),
                entry.round(),
                result.substring(0, 1).toUpperCase(Locale.ROOT) + result.substring(1),
                entry.memoryOf(),
                entry.lessons(),
                named(entry.vetoBy()),
                named(entry.targetFiles()),
                rootId(entry.loopId()),
                repeats);
    }

    private static List<String> named(List<String> names) {
        return names.stream().filter(name -> !name.isBlank()).distinct().toList();
    }

    private static String rootId(LoopId loop) {
        return loop.interactionId().value();
    }

    private void load() {
        if (!file.stale()) {
            return;
        }
        TurtleSubjects subjects = new TurtleSubjects(file);
        bySubject.clear();
        byKr.clear();
        near.clear();
        lessons.clear();
        subjects.forEach(this::take);
        unwritten.forEach(this::keep);
    }

    private void take(SubjectProperties entry) {
        Matcher subject = SUBJECT.matcher(entry.subject());
        if (!subject.matches()) {
            return;
        }
        keep(new Attempt(
                entry.subject(),
                subject.group(1),
                entry.number("round", Integer.parseInt(subject.group(2))),
                TurtleReader.localName(entry.first("outcome")),
                entry.first("memoryOf"),
                entry.first("lessons"),
                entry.all("vetoBy"),
                entry.all("targetFile"),
                entry.first("interactionId"),
                entry.first("repeats")));
    }
}
