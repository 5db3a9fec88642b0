package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FindingKindTest {
    @Test
    void theSamePlacesAndNamesApartFindingsAreOfOneKind() {
        assertThat(FindingKind.of("  59:3   error  Assignment to function parameter 'opts'      no-param-reassign"))
                .isEqualTo("error Assignment to function parameter '…' no-param-reassign")
                .isEqualTo(
                        FindingKind.of("107:7   error  Assignment to function parameter 'store'  no-param-reassign"));
        assertThat(FindingKind.of("src/a.py:12: error: Name \"x\" is not defined  [name-defined]"))
                .isEqualTo("error: Name '…' is not defined [name-defined]");
        assertThat(FindingKind.of("src/a.py:3:1: F401 `os` imported but unused"))
                .isEqualTo("F401 '…' imported but unused");
        assertThat(FindingKind.of("index.ts(3,7): error TS2345: Argument of type 'a' is not assignable"))
                .isEqualTo("error TS2345: Argument of type '…' is not assignable");
        assertThat(FindingKind.of(
                        "[WARNING] /p/A.java:[7,20] Line is longer than 100 characters (found 112). [LineLength]"))
                .isEqualTo("Line is longer than N characters (found N). [LineLength]");
    }

    @Test
    void whatHasNoPlaceStaysAsItIs() {
        assertThat(FindingKind.of("TODO mend this")).isEqualTo("TODO mend this");
        assertThat(FindingKind.of("")).isEmpty();
    }
}
