package dev.teamloop.knowledge;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A real folder with sources in it, and entries to remember; as an extension a new one for each test. */
final class TemporaryProject implements BeforeEachCallback, AfterEachCallback {
    static final LoopId LOOP = new InteractionId("manual-20260629T143012-a3f2b1").loopId();
    static final LoopId OTHER_LOOP = new InteractionId("manual-20260701T080000-beef01").loopId();
    static final String MEMORY = "rdf/business/memory.ttl";
    static final TextGuard GUARD = TextGuard.of(SecretMask.of(List.of("key-that-must-never-show")));

    final List<String> tracked = new ArrayList<>();
    private Path root;

    /** To be registered: the folder is made before each test and deleted after it. */
    TemporaryProject() {
        this(Path.of(""));
    }

    /** In a folder that somebody else makes and deletes. */
    TemporaryProject(Path root) {
        this.root = root;
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        root = Files.createTempDirectory("project");
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    Path root() {
        return root;
    }

    RdfKnowledge knowledge() {
        return new RdfKnowledge(root, "pyov", "rdf", GUARD);
    }

    TemporaryProject source(String path, String text) {
        return source(path, text.getBytes(StandardCharsets.UTF_8));
    }

    TemporaryProject source(String path, byte[] content) {
        write(path, content);
        if (!tracked.contains(path)) {
            tracked.add(path);
        }
        return this;
    }

    void write(String path, byte[] content) {
        try {
            Path file = root.resolve(path);
            Path folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void write(String path, String text) {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    String read(String path) {
        try {
            return Files.readString(root.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static MemoryEntry passed(LoopId loop, int round, String lessons) {
        return entry(loop, round, Decision.Result.PASSED, List.of(), lessons, List.of(), List.of());
    }

    static MemoryEntry failed(int round, String lessons, String... vetoBy) {
        return entry(LOOP, round, Decision.Result.FAILED, List.of(vetoBy), lessons, List.of(), List.of());
    }

    static MemoryEntry entry(
            LoopId loop,
            int round,
            Decision.Result result,
            List<String> vetoBy,
            String lessons,
            List<MemoryReply.Pattern> patterns,
            List<MemoryReply.AntiPattern> antiPatterns) {
        return new MemoryEntry(
                loop,
                new KrId("K2.1"),
                round,
                result,
                "ontology_handler.py coverage test",
                List.of("src/ontology_handler.py"),
                vetoBy,
                lessons,
                patterns,
                antiPatterns);
    }
}
