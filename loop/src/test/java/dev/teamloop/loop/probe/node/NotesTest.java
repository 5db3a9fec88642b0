package dev.teamloop.loop.probe.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.Signature;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NotesTest {
    @TempDir
    Path folder = Path.of("");

    private final Signature signature = Signature.random();

    private String signed(String text) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(HexFormat.of().parseHex(signature.key()), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8))) + " " + text + "\n";
    }

    @Test
    void aLineThatTheHookDidNotSignSaysNothing() throws Exception {
        String file = folder.resolve("a.test.js").toString();
        String genuine = "{\"n\":1,\"f\":\"" + file + "\",\"t\":[\"suite\",\"one\"],\"changed\":\"returning 2\"}";
        Path notes = Files.createDirectory(folder.resolve("notes"));
        Files.writeString(
                notes.resolve("1"),
                signed(genuine) + "00ff {\"n\":2}\n" + signed("{\"n\":3}").replace("3", "4") + "{\"n\":5}\ntorn");

        List<Notes.Note> read = new Notes(folder, signature).read(notes, Set.of("a.test.js > suite > one"));

        assertThat(read).extracting(Notes.Note::function).containsExactly(1);
        assertThat(read).extracting(Notes.Note::file).containsExactly("a.test.js");
        assertThat(read).extracting(Notes.Note::test).containsExactly("a.test.js > suite > one");
    }

    @Test
    void whatIsNoTestStandsForTheFile() throws Exception {
        Path notes = Files.createDirectory(folder.resolve("notes"));
        Files.writeString(
                notes.resolve("1"),
                signed("{\"n\":0,\"f\":\"" + folder.resolve("a.test.js") + "\",\"t\":[\"suite\"]}"));

        assertThat(new Notes(folder, signature).read(notes, Set.of("a.test.js > suite > one")))
                .extracting(Notes.Note::test)
                .containsExactly("");
    }

    @Test
    void aTestIsFoundByItsWholeNameWhereNoOtherHasIt() throws Exception {
        String file = folder.resolve("a.test.js").toString();
        Path notes = Files.createDirectory(folder.resolve("notes"));
        Files.writeString(
                notes.resolve("1"),
                signed("{\"n\":0,\"f\":\"" + file + "\",\"t\":\"suite one\"}")
                        + signed("{\"n\":1,\"f\":\"" + file + "\",\"t\":\"suite in two\"}")
                        + signed("{\"n\":2,\"f\":\"" + file + "\",\"t\":\"\"}"));
        Set<String> tests =
                Set.of("a.test.js > suite > one", "a.test.js > suite > in two", "a.test.js > suite in > two");

        assertThat(new Notes(folder, signature).read(notes, tests))
                .extracting(Notes.Note::test)
                .containsExactly("a.test.js > suite > one", "", "");
    }
}
