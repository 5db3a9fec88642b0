package dev.teamloop.knowledge;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.knowledge.index.ExampleTests;
import dev.teamloop.knowledge.index.Outline;
import dev.teamloop.knowledge.index.RelatedCode;
import dev.teamloop.knowledge.index.SourceIndex;
import dev.teamloop.knowledge.index.SymbolDefinitions;
import dev.teamloop.knowledge.index.TestHelpers;
import dev.teamloop.knowledge.memory.Attempt;
import dev.teamloop.knowledge.memory.ExecutionMemory;
import dev.teamloop.knowledge.memory.Focus;
import dev.teamloop.knowledge.memory.Lesson;
import dev.teamloop.knowledge.memory.LessonBook;
import dev.teamloop.knowledge.memory.Ranking;
import dev.teamloop.knowledge.rdf.AppendedFile;
import dev.teamloop.knowledge.rdf.EstablishedName;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.rdf.Templates;
import dev.teamloop.knowledge.rdf.TurtleDamage;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Symbol;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The project's knowledge as Turtle files below {@code rdf/} (SPEC §10). Constructing it reads no more than the store's name;
 * Jena and tree-sitter are loaded when first needed. Reading the memory mends a tail that a crash tore off; it holds the file's
 * lock meanwhile, so that what another process is writing is never taken for one.
 */
public final class RdfKnowledge implements Knowledge {
    private static final int MOST_ATTEMPTS = 20;
    private static final int MOST_LESSONS = 20;

    /** Patterns of a loop that name none of the files that are asked about. */
    private static final int MOST_ELSEWHERE = 2;

    private final SourceIndex index;
    private final ExecutionMemory memory;
    private final LessonBook patterns;
    private final LessonBook antiPatterns;
    private final MemoryWriter remembering;
    private final List<AppendedFile> appended;

    /**
     * {@code projectName} gives a new store's prefixes, any text will do; a store that was begun keeps its own.
     * {@code rdfFolder} is relative to the project, usually {@code rdf}. What is written has passed the guard.
     */
    public RdfKnowledge(Path project, String projectName, String rdfFolder, TextGuard guard) {
        Path rdf = project.resolve(rdfFolder);
        Prefixes prefixes = EstablishedName.prefixes(rdf, projectName);
        Templates templates = new Templates(prefixes, rdf.resolve("templates"));
        Shapes shapes = new Shapes(prefixes, templates);
        String folder = rdfFolder.replace('\\', '/').replaceAll("/+$", "");
        index = new SourceIndex(project, folder + "/ast", prefixes, shapes, new DeclarationReader(), guard);
        String business = folder + "/business/";
        AppendedFile memoryFile = new AppendedFile(project, business + "memory.ttl", prefixes);
        AppendedFile patternFile = new AppendedFile(project, business + LessonBook.Kind.PATTERN.fileName(), prefixes);
        AppendedFile antiPatternFile =
                new AppendedFile(project, business + LessonBook.Kind.ANTI_PATTERN.fileName(), prefixes);
        appended = List.of(memoryFile, patternFile, antiPatternFile);
        memory = new ExecutionMemory(memoryFile, templates, shapes);
        patterns = new LessonBook(LessonBook.Kind.PATTERN, patternFile, templates, shapes);
        antiPatterns = new LessonBook(LessonBook.Kind.ANTI_PATTERN, antiPatternFile, templates, shapes);
        remembering = new MemoryWriter(memory, patterns, antiPatterns, business, guard);
    }

    @Override
    public IndexReport index(Collection<String> trackedFiles) {
        return index.update(trackedFiles);
    }

    /** The indexed files with what they declare, and the names of the others of {@code tracked}; at most {@code maxChars}. */
    public String outline(Collection<String> tracked, int maxChars) {
        List<String> others = tracked.stream()
                .filter(path -> !index.files().containsKey(path))
                .toList();
        return Outline.of(index.files().values(), others, maxChars);
    }

    /** Those of {@code tracked} that are sources which the index holds, sorted. */
    public List<String> sources(Collection<String> tracked) {
        return tracked.stream()
                .filter(path -> index.files().containsKey(path))
                .sorted()
                .toList();
    }

    /** What most of these files import, the most frequent first. */
    public List<String> imports(Collection<String> files, int most) {
        Map<String, Integer> counts = new TreeMap<>();
        files.stream()
                .flatMap(path -> Optional.ofNullable(index.files().get(path)).stream())
                .flatMap(file -> file.facts().imports().stream())
                .forEach(name -> counts.merge(name, 1, Integer::sum));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .limit(most)
                .toList();
    }

    @Override
    public String digest(Collection<String> files, int maxChars) {
        Ranking ranking = new Ranking(new Focus(files));
        Digest.Learned learned = new Digest.Learned(
                ranking.attempts(memory.near(files), MOST_ATTEMPTS),
                ranking.lessons(patterns.near(files), MOST_LESSONS),
                ranking.lessons(antiPatterns.near(files), MOST_LESSONS),
                problems());
        return Digest.of(learned, maxChars);
    }

    @Override
    public List<String> lookup(String symbol) {
        return index.definitions().of(symbol.strip()).stream()
                .map(SymbolDefinitions.Place::line)
                .toList();
    }

    /** The name in the index that is most like this one, where any is. */
    public Optional<String> nearest(String symbol) {
        return index.definitions().nearest(symbol.strip());
    }

    /** All that the index holds about the symbols of this name, by path. */
    public List<SymbolDetail> describe(String symbol) {
        return index.definitions().of(symbol.strip()).stream().map(this::detail).toList();
    }

    private SymbolDetail detail(SymbolDefinitions.Place place) {
        Symbol symbol = place.symbol();
        return new SymbolDetail(
                place.path(),
                symbol.firstLine(),
                symbol.lastLine(),
                symbol.kind().name().toLowerCase(Locale.ROOT),
                symbol.qualifiedName(),
                symbol.signature(),
                symbol.doc(),
                symbol.fields(),
                index.calls().called(place.path(), symbol).stream()
                        .map(SymbolDefinitions.Place::shortLine)
                        .toList(),
                index.calls().callers(place).stream()
                        .map(SymbolDefinitions.Place::shortLine)
                        .toList());
    }

    @Override
    public String related(Map<String, ? extends Set<Integer>> shown, int maxChars) {
        return new RelatedCode(index).of(shown, maxChars);
    }

    @Override
    public Optional<String> ownTest(String targetFile) {
        return new ExampleTests(index.files().values()).own(targetFile);
    }

    @Override
    public String testHelpers(String test, Collection<String> testSources, int maxChars) {
        return new TestHelpers(index).of(test, testSources, maxChars);
    }

    @Override
    public List<String> testsAbout(String targetFile) {
        return new ExampleTests(index.files().values()).about(targetFile);
    }

    @Override
    public List<String> exampleTests(String targetFile) {
        return new ExampleTests(index.files().values()).of(targetFile);
    }

    @Override
    public List<String> antiPatterns(Collection<String> files, int limit) {
        return new Ranking(new Focus(files))
                .lessons(antiPatterns.near(files), limit).stream()
                        .map(Lesson::line)
                        .toList();
    }

    @Override
    public List<String> lessons(LoopId loop, KrId except, Collection<String> files, int limit) {
        String root = loop.interactionId().value();
        Ranking ranking = new Ranking(new Focus(files));
        List<Attempt> attempts = memory.near(files).stream()
                .filter(attempt -> attempt.interactionId().equals(root))
                .filter(attempt -> !attempt.krId().equals(except.value()))
                .filter(attempt -> Focus.names(files, attempt.targetFiles(), attempt.lessons()))
                .toList();
        List<Lesson> own = patterns.all().stream()
                .filter(lesson -> lesson.sightings().stream()
                        .anyMatch(sighting -> sighting.interactionId().equals(root)))
                .toList();
        List<Lesson> near = own.stream()
                .filter(lesson ->
                        Focus.names(files, lesson.targetFiles(), lesson.description() + " " + lesson.remedy()))
                .toList();
        // a pattern is what is worth doing again in other files
        List<Lesson> elsewhere =
                own.stream().filter(lesson -> !near.contains(lesson)).toList();
        Stream<Lesson> newest = elsewhere.stream().skip(Math.max(0, elsewhere.size() - MOST_ELSEWHERE));
        return Stream.of(
                        ranking.attempts(attempts, limit).stream().map(Digest::learned),
                        ranking.lessons(near, limit).stream().map(Lesson::line),
                        newest.map(Lesson::line))
                .flatMap(lines -> lines)
                .limit(limit)
                .toList();
    }

    @Override
    public List<PreviousAttempt> attempts(LoopId loop, KrId kr) {
        return memory.of(loop, kr).stream().map(Attempt::asPrevious).toList();
    }

    @Override
    public Remembered remember(MemoryEntry entry) {
        return remembering.remember(entry);
    }

    @Override
    public List<FileWrite> written() {
        return Stream.concat(index.written().stream(), appended.stream().flatMap(file -> file.written().stream()))
                .toList();
    }

    @Override
    public List<String> memoryFiles() {
        return appended.stream().map(AppendedFile::name).toList();
    }

    /** Every remembered attempt of every loop, in the order in which they were written. */
    public List<Attempt> memory() {
        return memory.all();
    }

    /** Every pattern or anti-pattern, in the order in which they were first written. */
    public List<Lesson> lessons(LessonBook.Kind kind) {
        return switch (kind) {
            case PATTERN -> patterns.all();
            case ANTI_PATTERN -> antiPatterns.all();
        };
    }

    /** The damaged places of the memory's files, as {@code file:line: what is wrong}; empty where all can be read. */
    public List<String> problems() {
        return Stream.of(memory.damage(), patterns.damage(), antiPatterns.damage())
                .flatMap(Optional::stream)
                .map(TurtleDamage::toString)
                .toList();
    }
}
