package dev.teamloop.knowledge.index;

import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.core.port.Knowledge.Unread;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.ReadingBoundary;
import dev.teamloop.knowledge.syntax.SourceFacts;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * One pass over the sources and the old index side by side, in the order of the paths. Sections of unchanged files are
 * copied, others made anew, some at a time: what is held in memory does not grow with what the project's sources say.
 * Where nothing was touched since the last run neither sources nor index are read.
 */
final class IndexUpdate {
    private static final int AT_ONCE = 8;
    private static final int MOST_UNDER_WAY = 16;
    private static final int MOST_PROBLEMS = 20;

    private final IndexFiles files;
    private final ManifestFile manifest;
    private final SourceFiles sources;
    private final DeclarationReader syntax;
    private final SectionWriter writer;
    private final SectionShapes shapes;
    private final Prefixes prefixes;
    private final Manifest last;
    private final FixtureUse fixtures = new FixtureUse();
    private final SortedMap<String, Manifest.Entry> seen = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private Map<String, Fingerprint> written = Map.of();
    private int parsed;
    private int symbols;

    IndexUpdate(IndexFiles files, SourceFiles sources, DeclarationReader syntax, Shapes shapes, TextGuard guard) {
        this.files = files;
        this.manifest = files.manifest();
        this.sources = sources;
        this.syntax = syntax;
        this.prefixes = files.prefixes();
        this.writer = new SectionWriter(prefixes, guard);
        this.shapes = new SectionShapes(shapes, prefixes, writer);
        this.last = manifest.read();
    }

    /** A source, and what the index said about it. */
    private record Known(FileStamp stamp, IndexSections sections) {}

    /** What the index says now. */
    private record Done(IndexSections sections, Manifest.Entry entry, boolean parsed) {
        static Done of(IndexSections sections, FileStamp stamp, String hash, boolean parsed) {
            String problem = sections.head().map(IndexSections.Head::problem).orElse("");
            return new Done(sections, new Manifest.Entry(stamp, hash, problem), parsed);
        }

        Done saying(IndexSections other) {
            return of(other, entry.stamp(), entry.hash(), parsed);
        }
    }

    IndexReport run(SortedSet<String> paths) {
        long began = manifest.now();
        SortedMap<String, FileStamp> stamps = stamps(paths);
        List<FileStamp> stood = files.stamps();
        boolean untouched = last.wrote(stood);
        if (untouched && last.covers(stamps)) {
            written = files.contents(stood);
            return report(last.entries(), last.symbols());
        }
        pass(stamps, untouched);
        manifest.write(began, files.stamps(), symbols, seen);
        return report(seen, symbols);
    }

    /** What the index files hold after the run, by name; empty where they were touched while it looked. */
    Map<String, Fingerprint> written() {
        return written;
    }

    private SortedMap<String, FileStamp> stamps(SortedSet<String> paths) {
        SortedMap<String, FileStamp> stamps = new TreeMap<>();
        for (String path : paths) {
            if (Language.ofPath(path).isPresent()) {
                sources.stamp(path).ifPresent(stamp -> stamps.put(path, stamp));
            }
        }
        return stamps;
    }

    private IndexReport report(SortedMap<String, Manifest.Entry> entries, int ofSymbols) {
        List<Unread> unread = new ArrayList<>();
        entries.forEach((path, entry) -> {
            if (!entry.problem().isEmpty()) {
                unread.add(new Unread(path, entry.problem()));
            }
        });
        return new IndexReport(entries.size(), parsed, ofSymbols, unread, problems);
    }

    private void pass(SortedMap<String, FileStamp> stamps, boolean untouched) {
        int processors = Runtime.getRuntime().availableProcessors();
        try (IndexFiles.Reading old = files.read();
                IndexFiles.Writing now = files.write();
                OrderedExecutor<List<Done>> work = new OrderedExecutor<>(
                        processors, MOST_UNDER_WAY, done -> done.forEach(one -> take(one, now)))) {
            boolean usable = usable(old);
            List<Known> batch = new ArrayList<>();
            for (Map.Entry<String, FileStamp> file : stamps.entrySet()) {
                IndexSections said = usable ? known(old, file.getKey(), untouched) : nothing(file.getKey());
                batch.add(new Known(file.getValue(), said));
                if (batch.size() == AT_ONCE) {
                    submit(batch, work);
                }
            }
            submit(batch, work);
            work.finish();
            now.fixtures(fixtures.lines(prefixes));
            written = now.commit();
        }
    }

    private void submit(List<Known> batch, OrderedExecutor<List<Done>> work) {
        List<Known> some = List.copyOf(batch);
        batch.clear();
        work.submit(() ->
                checked(some.stream().flatMap(known -> current(known).stream()).toList()));
    }

    private boolean usable(IndexFiles.Reading old) {
        List<String> head = old.index().preamble();
        if (!head.isEmpty() && !head.equals(files.head())) {
            problems.add("index.ttl:1: written for another version or project, or damaged; made anew");
        }
        return head.equals(files.head());
    }

    private IndexSections known(IndexFiles.Reading old, String path, boolean untouched) {
        IndexSections sections = old.take(path);
        if (sections.present() && !untouched && !sections.intact()) {
            if (problems.size() < MOST_PROBLEMS) {
                problems.add("index.ttl:" + sections.index().line() + ": what is said about " + path
                        + " here, in runtime-ctx.ttl or in examples.ttl is not what was written; parsed again");
            }
            return nothing(path);
        }
        return sections;
    }

    private static IndexSections nothing(String path) {
        return new IndexSections(Section.none(path), Section.none(path), Section.none(path));
    }

    private void take(Done one, IndexFiles.Writing now) {
        now.put(one.sections());
        fixtures.note(one.sections().context());
        seen.put(one.sections().path(), one.entry());
        parsed += one.parsed() ? 1 : 0;
        symbols += one.sections().symbols();
    }

    /** Empty where there is no such file any more. */
    private Optional<Done> current(Known known) {
        String path = known.sections().path();
        Optional<IndexSections.Head> head = known.sections().head();
        Optional<Manifest.Entry> trusted = last.known(path, known.stamp());
        if (trusted.isPresent()
                && head.filter(said -> said.contentHash().equals(trusted.get().hash()))
                        .isPresent()) {
            return Optional.of(new Done(known.sections(), trusted.get(), false));
        }
        return sources.read(path).map(content -> {
            // what the program could not read for a fault of its own, a later version may
            boolean same = head.filter(said ->
                            said.contentHash().equals(content.hash()) && !InternalFault.isDescribedBy(said.problem()))
                    .isPresent();
            IndexSections sections =
                    same ? known.sections() : fresh(path, Language.ofPath(path).orElseThrow(), content);
            return Done.of(sections, known.stamp(), content.hash(), !same);
        });
    }

    private IndexSections fresh(String path, Language language, SourceFiles.Content content) {
        SourceFacts facts = content.problem().isEmpty()
                ? syntax.facts(path, language, content.bytes())
                : SourceFacts.unread(language, content.problem());
        return ReadingBoundary.read(
                () -> writer.of(new IndexedFile(path, content.hash(), facts)),
                problem -> writer.of(new IndexedFile(path, content.hash(), SourceFacts.unread(language, problem))));
    }

    /** Nothing made anew is written before it was held against the shapes. */
    private List<Done> checked(List<Done> some) {
        Iterator<IndexSections> conforming = shapes.conforming(
                        some.stream().filter(Done::parsed).map(Done::sections).toList())
                .iterator();
        return some.stream()
                .map(one -> one.parsed() ? one.saying(conforming.next()) : one)
                .toList();
    }
}
