package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a loop leaves behind: what it wrote itself, without secrets and control characters, and for its owner alone. */
final class RecordsTest {
    private static final String KEY = "key-of-the-user-0123456789";
    private static final String ECHO = " (" + KEY + " \u001b]0;owned\u0007\u001b[31m\u202e)";

    /** Names, numbers and choices: what a program reads. */
    private static final Set<String> EXACT = Set.of(
            "kind",
            "scope",
            "pattern",
            "comparator",
            "kr_id",
            "type",
            "target_files",
            "depends",
            "status",
            "filename",
            "content");

    @TempDir
    Path folder;

    private Program program(RenameProject project, Map<String, String> environment) throws IOException {
        return new Program(project.root(), Files.createDirectories(folder.resolve("home")), environment);
    }

    /** The usual replies, with a key and escape sequences at the end of every text that people read. */
    private static final class EchoingModel implements Function<ScriptedRequest, ScriptedReply> {
        private final Function<ScriptedRequest, ScriptedReply> usual;

        EchoingModel(Function<ScriptedRequest, ScriptedReply> usual) {
            this.usual = usual;
        }

        @Override
        public ScriptedReply apply(ScriptedRequest request) {
            String said = String.valueOf(((ScriptedReply.Message) usual.apply(request)).content());
            ObjectNode reply = (ObjectNode) Json.read(said);
            switch (request.step()) {
                case "plan" ->
                    reply.putArray("adrs")
                            .addPOJO(Map.of(
                                    "title",
                                    "t",
                                    "context",
                                    "c",
                                    "decision",
                                    "d",
                                    "consequences",
                                    "s",
                                    "alternatives",
                                    "a"));
                case "review" -> ((ArrayNode) reply.path("suggestions")).add("a suggestion");
                case "memorize" -> {
                    reply.putArray("patterns").addPOJO(Map.of("description", "d", "example", "e"));
                    reply.putArray("anti_patterns").addPOJO(Map.of("description", "d", "solution", "s"));
                }
                default -> {}
            }
            return ScriptedReply.json(echoing(Json.read(Json.line(reply)), ""));
        }

        private static JsonNode echoing(JsonNode node, String name) {
            if (node.isTextual()) {
                return EXACT.contains(name) ? node : Json.tree(node.asText() + ECHO);
            }
            if (node instanceof ObjectNode object) {
                ObjectNode out = Json.MAPPER.createObjectNode();
                object.properties()
                        .forEach(field -> out.set(field.getKey(), echoing(field.getValue(), field.getKey())));
                return out;
            }
            if (node instanceof ArrayNode array) {
                ArrayNode out = Json.MAPPER.createArrayNode();
                array.forEach(one -> out.add(echoing(one, name)));
                return out;
            }
            return node;
        }
    }

    @Test
    void aKeyThatEveryReplyEchoesStandsNowhereAndNeitherDoEscapeSequences() throws Exception {
        RenameProject project = RenameProject.in(folder, 3, "");
        try (ScriptedModel model = ScriptedModel.start(new EchoingModel(new RenameModel(3)))) {
            Program program = program(project, Map.of("TEAM_LOOP_API_KEY", KEY));
            Program.Ended ended =
                    program.run("goal", RenameProject.GOAL + ", thanks to " + KEY, "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            Program.Ended reported = program.run("report", "--html", "report.html", "--markdown", "report.md");
            assertThat(reported.exit()).as(reported.err()).isZero();
            Program.Ended shown = program.run("report");

            assertThat(ended.out() + ended.err() + shown.out()).doesNotContain(KEY, "\u001b", "\u202e");
            assertThat(model.requests())
                    .noneMatch(request -> request.wholeText().contains(KEY));
        }
        assertThat(project.read(".team-loop/adr/ADR-1.md")).contains("***");
        assertThat(project.read("rdf/business/memory.ttl")).contains("***");
        assertThat(project.read("report.html")).contains("***");
        filesHold(project);
        objectsHold(project);
    }

    /** No file below the project, git's own included, holds the key or an escape sequence. */
    private static void filesHold(RenameProject project) throws IOException {
        try (Stream<Path> all = Files.walk(project.root())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertThat(text).as(file.toString()).doesNotContain(KEY);
                // git's index and its copy are binary
                if (!file.startsWith(project.file(".git")) && !file.endsWith("index-before")) {
                    assertThat(text).as(file.toString()).doesNotContain("\u001b", "\\u001b", "\u0007");
                }
            }
        }
    }

    /** Nor does any object of git's, named by a commit or not. */
    private static void objectsHold(RenameProject project) throws IOException {
        try (Git git = Git.open(project.root().toFile());
                ObjectReader reader = git.getRepository().newObjectReader()) {
            FileRepository repository = (FileRepository) git.getRepository();
            Path shelves = repository.getObjectDatabase().getDirectory().toPath();
            int objects = 0;
            try (Stream<Path> files = Files.walk(shelves, 2)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    String id = shelves.relativize(file).toString().replace("/", "");
                    if (id.matches("[0-9a-f]{40}")) {
                        objects++;
                        String text = new String(
                                reader.open(ObjectId.fromString(id)).getBytes(), StandardCharsets.ISO_8859_1);
                        assertThat(text).as(id).doesNotContain(KEY);
                        // a tree holds ids as bytes, any of which may look like an escape
                        if (reader.open(ObjectId.fromString(id)).getType() != Constants.OBJ_TREE) {
                            assertThat(text).as(id).doesNotContain("\u001b", "\u0007");
                        }
                    }
                }
            }
            assertThat(objects).isGreaterThan(20);
        }
    }

    @Test
    void recordsAreTheirOwnersAloneAndWhatWasOpenIsClosed() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        Path old = project.file(".team-loop/archive/old-L/STATE.md");
        Files.createDirectories(old.getParent());
        Files.writeString(old, "# an earlier version left this open\n");
        for (Path open :
                List.of(old, old.getParent(), project.file(".team-loop/archive"), project.file(".team-loop"))) {
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended =
                    program(project, Map.of()).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
        }

        for (String own : List.of(".team-loop", "logs")) {
            try (Stream<Path> all = Files.walk(project.file(own))) {
                for (Path file : all.toList()) {
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .as(file.toString())
                            .endsWith("------");
                }
            }
        }
        assertThat(Files.getPosixFilePermissions(project.file("rdf/business/memory.ttl")))
                .isEqualTo(Files.getPosixFilePermissions(project.file("verify.sh")));
    }

    @Test
    void whatATestPlantsBelowRdfIsNotCommittedAndIsToldOf() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        project.write("verify.sh", """
                if [ -f rdf/business/memory.ttl ]; then
                  mkdir -p rdf/.github/workflows
                  echo 'on: push' > rdf/.github/workflows/evil.yml
                  echo '* filter=evil' > rdf/.gitattributes
                  printf '%s BEGIN PRIVATE KEY%s\\nMIIE\\n' ----- ----- > rdf/id.pem
                  grep -q forged rdf/business/memory.ttl \\
                    || printf '\\n<kr:K2.9_R9> a <urn:forged> .\\n' >> rdf/business/memory.ttl
                fi
                """);
        try (Git git = Git.open(project.root().toFile())) {
            git.add().addFilepattern(".").call();
            git.commit().setMessage("a suite that plants").setSign(false).call();
        }
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(2))) {
            Program.Ended ended =
                    program(project, Map.of()).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.err())
                    .contains("not committed", "rdf/.gitattributes", "rdf/.github/workflows/evil.yml", "rdf/id.pem")
                    .contains("rdf/business/memory.ttl");
        }
        String committed = new GitShell(project.root()).run("git log --all -p -- rdf");
        assertThat(committed)
                .contains("[MEM-R1]", "rdf/business/memory.ttl")
                .doesNotContain("evil", "forged", "MIIE", ".gitattributes");
        assertThat(project.file("rdf/id.pem")).as("not the loop's to delete").exists();
    }

    @Test
    void aFileThatATestChangesAfterItWasWrittenIsNotCommitted() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "\"max_retries\": 0");
        project.write("verify.sh", "grep -q new_name src/part-1.txt && echo planted >> src/part-1.txt; exit 0\n");
        try (Git git = Git.open(project.root().toFile())) {
            git.add().addFilepattern(".").call();
            git.commit().setMessage("a suite that writes").setSign(false).call();
        }
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = program(project, Map.of())
                    .run("goal", RenameProject.GOAL, "--base-url", model.baseUrl(), "--max-rounds", "2");

            assertThat(ended.out() + ended.err())
                    .contains("src/part-1.txt was changed by a command after it was written");
        }
        String committed = new GitShell(project.root()).run("git log --all -p");
        assertThat(committed).contains("[MEM-R2]").doesNotContain("planted\n+");
        assertThat(committed.lines().filter(line -> line.equals("+planted"))).isEmpty();
        assertThat(project.read("src/part-1.txt")).isEqualTo(RenameProject.before(1));
        assertThat(Json.read(project.read(".team-loop/state-snapshots/2.json"))
                        .at("/decision/closed_gate")
                        .asText())
                .isEqualTo("scope");
    }

    @Test
    void aLinkInTheLoopsOwnFolderIsNotWrittenThrough() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Path theirs = Files.writeString(elsewhere.resolve("theirs.txt"), "theirs\n");
        Files.createDirectories(project.file(".team-loop"));
        Files.createSymbolicLink(project.file(".team-loop/events.jsonl"), theirs);
        Files.createSymbolicLink(project.file(".team-loop/reports"), elsewhere);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended =
                    program(project, Map.of()).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).isNotZero();
            assertThat(ended.err()).contains("is a symbolic link");
        }
        assertThat(theirs).hasContent("theirs\n");
        assertThat(elsewhere.toFile().list()).containsExactly("theirs.txt");
    }
}
