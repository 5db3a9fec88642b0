package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user writes while a loop runs in the same tree. */
final class WorkBesideTheLoopTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"src/part-1.txt", "src/new.txt"})
    void whatTheUserWritesWhileTheCoderIsAskedIsNotOverwritten(String path) throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        RenameModel usual = new RenameModel(1);
        Function<ScriptedRequest, ScriptedReply> model = request -> {
            if (!request.step().equals("code")) {
                return usual.apply(request);
            }
            write(project.file(path), "the user's\n");
            return Play.done("over it", "src/part-1.txt", "new_name\n", "src/new.txt", "new\n");
        };
        try (ScriptedModel server = ScriptedModel.start(model)) {
            new Program(project.root(), Files.createDirectories(folder.resolve("home")), Map.of())
                    .run("goal", RenameProject.GOAL, "--max-rounds", "2", "--base-url", server.baseUrl());

            assertThat(project.file(path)).hasContent("the user's\n");
            assertThat(server.requests("code").get(1).wholeText()).contains("uncommitted work that is not the loop's");
        }
    }

    private static void write(Path file, String content) {
        try {
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
