package dev.teamloop.structured.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FencedFilesTest {
    @Test
    void aFileIsAFenceThatBeginsWithItsName() {
        FencedFiles.Found found = FencedFiles.read(
                "Here:\n```md\nfilename: a.md\n# A\n\n  text \n```\nand\n~~~\nfilename:  b.md \r\nx\r\n~~~\nbye\n");
        assertThat(found.files()).containsExactly(new NamedFile("a.md", "# A\n\n  text "), new NamedFile("b.md", "x"));
        assertThat(found.rest()).isEqualTo("Here:\n\nand\n\nbye\n");
        assertThat(found.fault()).isEmpty();
    }

    @Test
    void anEmptyFileIsAFile() {
        assertThat(FencedFiles.read("```\nfilename: a\n```").files()).containsExactly(new NamedFile("a", ""));
    }

    @Test
    void fencesInsideAFileDoNotCutIt() {
        assertThat(FencedFiles.read("```md\nfilename: a\n```js\nx\n```\ny\n```\n")
                        .files())
                .containsExactly(new NamedFile("a", "```js\nx\n```\ny"));
        assertThat(FencedFiles.read("````md\nfilename: a\n```\nx\n```\n````\n").files())
                .containsExactly(new NamedFile("a", "```\nx\n```"));
    }

    @Test
    void codeBehindAFileIsNotPartOfIt() {
        FencedFiles.Found found = FencedFiles.read("```md\nfilename: a\nx\n```\nRun:\n```bash\nnpm i\n```\n");
        assertThat(found.files()).containsExactly(new NamedFile("a", "x"));
        assertThat(found.rest()).contains("npm i");
    }

    @Test
    void whereTwoReadingsArePossibleNoneIsChosen() {
        FencedFiles.Found found = FencedFiles.read("```md\nfilename: a\n```\ncode\n```\n```\n");
        assertThat(found.files()).isEmpty();
        assertThat(found.fault()).get().asString().contains("longer fence");
        assertThat(found.cut()).isFalse();
    }

    @Test
    void aFenceThatIsNotClosedIsCut() {
        FencedFiles.Found found = FencedFiles.read("```\nfilename: a\nx\n```\n```\nfilename: b\ny\n");
        assertThat(found.cut()).isTrue();
        assertThat(found.fault()).get().asString().contains("'b'");
    }

    @Test
    void otherFencesAreNoFiles() {
        assertThat(FencedFiles.read("```json\n{}\n```\nfilename: x\n").any()).isFalse();
    }
}
