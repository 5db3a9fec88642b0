package dev.teamloop.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.corpus.BrokenReply;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Throughput over whole sets of replies; the counter {@code megabytes} is the figure to read. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 12, time = 3)
@Measurement(iterations = 5, time = 3)
@State(Scope.Benchmark)
public class DoorBenchmark {
    private final ObjectMapper jackson = JsonMapper.builder().build();
    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
    private final Artifact any = door.catalog().artifact("any");
    private List<BrokenReply> broken = List.of();
    private List<BrokenReply> withSchema = List.of();
    private List<BrokenReply> jsonSyntax = List.of();
    private List<BrokenReply> valid = List.of();

    /** How much text was read. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Volume {
        private double read;

        /** Starts from nothing. */
        @Setup(Level.Iteration)
        public void reset() {
            read = 0;
        }

        /** Millions of UTF-8 bytes. */
        public double megabytes() {
            return read;
        }

        void add(List<BrokenReply> replies) {
            read += Corpus.bytes(replies) / 1e6;
        }
    }

    /** Makes the replies. */
    @Setup
    public void make() {
        broken = Corpus.replies(600, Corpus::broken);
        withSchema = Corpus.replies(150, reply -> Corpus.broken(reply) && reply.schema() != null);
        jsonSyntax = Corpus.replies(400, reply -> Corpus.broken(reply) && Corpus.jsonSyntax(reply));
        valid = Corpus.replies(200, reply -> reply.kind().equals("valid_json"));
    }

    /** Broken replies of all kinds: candidates, repairs. */
    @Benchmark
    public void brokenAny(Volume volume, Blackhole hole) {
        any(broken, volume, hole);
    }

    /** Replies broken in their JSON syntax alone. */
    @Benchmark
    public void brokenJsonAny(Volume volume, Blackhole hole) {
        any(jsonSyntax, volume, hole);
    }

    /** Broken replies, coerced and validated by a schema of their own. There are fewer than a door remembers, as in use. */
    @Benchmark
    public void brokenWithSchema(Volume volume, Blackhole hole) {
        for (BrokenReply reply : withSchema) {
            hole.consume(door.parse(reply.raw(), reply.artifact(door), ParseContext.NONE));
        }
        volume.add(withSchema);
    }

    /** Valid JSON, through the door. */
    @Benchmark
    public void validJson(Volume volume, Blackhole hole) {
        any(valid, volume, hole);
    }

    /** Valid JSON, read by Jackson alone: what cannot be undercut. */
    @Benchmark
    public void validJsonByJackson(Volume volume, Blackhole hole) throws JsonProcessingException {
        for (BrokenReply reply : valid) {
            hole.consume(jackson.readTree(reply.input()));
        }
        volume.add(valid);
    }

    private void any(List<BrokenReply> replies, Volume volume, Blackhole hole) {
        for (BrokenReply reply : replies) {
            hole.consume(door.parse(RawReply.of(reply.input()), any, ParseContext.NONE));
        }
        volume.add(replies);
    }
}
