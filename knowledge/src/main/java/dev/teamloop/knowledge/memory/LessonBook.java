package dev.teamloop.knowledge.memory;

import dev.teamloop.knowledge.rdf.AppendedFile;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.rdf.SubjectProperties;
import dev.teamloop.knowledge.rdf.Templates;
import dev.teamloop.knowledge.rdf.Turtle;
import dev.teamloop.knowledge.rdf.TurtleDamage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * {@code patterns.ttl} or {@code anti-patterns.ttl}. A lesson that is already there gains a round instead of an entry, so
 * that repetition strengthens it and the file does not pile up.
 */
public final class LessonBook {
    private final Kind kind;
    private final AppendedFile file;
    private final Shapes shapes;
    private final Map<String, Lesson> bySubject = new LinkedHashMap<>();
    private final SameWords wordings = new SameWords();
    private final NearbyEntries<String> near = new NearbyEntries<>();
    private final Templates templates;

    /** The two books and the terms in which they differ (seed 002, Predicate Summary). */
    public enum Kind {
        PATTERN("pattern", "example", "verifiedIn"),
        ANTI_PATTERN("anti-pattern", "solution", "seenIn");

        private final String scheme;
        private final String remedy;
        private final String seen;

        Kind(String scheme, String remedy, String seen) {
            this.scheme = scheme;
            this.remedy = remedy;
            this.seen = seen;
        }

        /** The name of the book's file. */
        public String fileName() {
            return scheme + "s.ttl";
        }
    }

    public LessonBook(Kind kind, AppendedFile file, Templates templates, Shapes shapes) {
        this.kind = kind;
        this.file = file;
        this.templates = templates;
        this.shapes = shapes;
    }

    /** Every lesson, in the order of the file. */
    public List<Lesson> all() {
        load();
        return List.copyOf(bySubject.values());
    }

    /** The lessons that may concern these files, in no order. */
    public Collection<Lesson> near(Collection<String> files) {
        load();
        return near.to(files).stream().map(bySubject::get).toList();
    }

    public Optional<TurtleDamage> damage() {
        load();
        return file.damage();
    }

    /** Writes the lesson, or one more sighting of it; nothing where this very sighting is already there. */
    public Written add(String description, String remedy, List<String> targetFiles, Lesson.Sighting sighting) {
        load();
        Optional<Lesson> known = known(description);
        if (known.isEmpty()) {
            Lesson lesson = new Lesson(newSubject(description), description, remedy, targetFiles, List.of(sighting));
            return append(kind.scheme + ".ttl", lesson, targetFiles, sighting);
        }
        Lesson lesson = known.get();
        if (lesson.sightings().contains(sighting)) {
            return new Written(lesson.subject(), false, List.of());
        }
        List<String> newFiles = targetFiles.stream()
                .filter(target -> !lesson.targetFiles().contains(target))
                .toList();
        return append(kind.scheme + "-again.ttl", lesson.seenAgain(sighting, newFiles), newFiles, sighting);
    }

    private Written append(String template, Lesson lesson, List<String> files, Lesson.Sighting sighting) {
        Map<String, String> values = Map.of(
                "subject", iri(lesson.subject()),
                "description", Turtle.string(lesson.description()),
                "remedy", Turtle.string(lesson.remedy()),
                "targetFiles", Turtle.strings(files),
                "round", Integer.toString(sighting.round()),
                "interactionId", Turtle.string(sighting.interactionId()));
        List<String> unknown = templates.problems(template, values);
        if (!unknown.isEmpty()) {
            return Written.refused(lesson.subject(), unknown);
        }
        String block = templates.render(template, values);
        List<String> problems = shapes.problems(block);
        if (!problems.isEmpty()) {
            return Written.refused(lesson.subject(), problems);
        }
        Optional<TurtleDamage> damage = file.append(block);
        if (damage.isPresent()) {
            return Written.refused(lesson.subject(), List.of(damage.get().toString()));
        }
        keep(lesson);
        return new Written(lesson.subject(), true, List.of());
    }

    private static String iri(String subject) {
        int colon = subject.indexOf(':');
        return Turtle.iri(subject.substring(0, colon), subject.substring(colon + 1));
    }

    private Optional<Lesson> known(String description) {
        String scheme = kind.scheme + ":";
        return Optional.ofNullable(bySubject.get(subject(description.strip())))
                .filter(lesson -> lesson.description().equals(description))
                .or(() -> wordings.find(description, subject -> subject.startsWith(scheme))
                        .map(bySubject::get));
    }

    /** Named after its words, so that the same lesson has the same subject in every copy of the project. */
    private String newSubject(String description) {
        String key = description.strip();
        String subject = subject(key);
        for (int i = 2; bySubject.containsKey(subject); i++) {
            subject = subject(key + "\n" + i);
        }
        return subject;
    }

    private String subject(String key) {
        UUID hash = UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8));
        return kind.scheme + ":" + hash.toString().replace("-", "").substring(0, 16);
    }

    private void keep(Lesson lesson) {
        bySubject.put(lesson.subject(), lesson);
        wordings.add(lesson.subject(), lesson.description());
        near.add(lesson.subject(), lesson.targetFiles());
    }

    private void load() {
        if (!file.stale()) {
            return;
        }
        TurtleSubjects entries = new TurtleSubjects(file);
        bySubject.clear();
        wordings.clear();
        near.clear();
        entries.forEach(entry -> {
            if (!entry.first("description").isEmpty()) {
                keep(lesson(entry, entries));
            }
        });
    }

    private Lesson lesson(SubjectProperties entry, TurtleSubjects entries) {
        List<Lesson.Sighting> sightings = new ArrayList<>();
        for (String node : entry.all(kind.seen)) {
            SubjectProperties sighting = entries.of(node);
            sightings.add(new Lesson.Sighting(sighting.number("round", 0), sighting.first("interactionId")));
        }
        return new Lesson(
                entry.subject(),
                entry.first("description"),
                entry.first(kind.remedy),
                entry.all("targetFile"),
                sightings);
    }
}
