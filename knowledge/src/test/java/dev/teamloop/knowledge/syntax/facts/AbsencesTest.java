package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AbsencesTest {
    private static List<Integer> absences(String path, String text) {
        return new TreeSourceSyntax()
                .facts(path, text.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .absences();
    }

    @Test
    void assertionsThatSomethingDoesNotHappenAreNamedByTheirLines() {
        assertThat(absences("test_a.py", """
                        def test_quiet(tell):
                            warn(1, tell)
                            tell.assert_not_called()
                            assert not tell.called
                            assert tell.call_count == 0
                            assert tell.call_count == 1
                            assert 99 not in items
                            assert not items
                        """)).containsExactly(3, 4, 5, 7);
        assertThat(absences("test_b.py", """
                        def test_silent(capsys):
                            assert out.getvalue() == ""
                            assert capsys.readouterr().out == ''
                            assert not capsys.readouterr().err
                            assert result.output == b""
                            assert result.output == "x"
                            assert name == ""
                            assert out.getvalue() == "" or True
                        """)).containsExactly(2, 3, 4, 5);
        assertThat(absences("ATest.java", """
                        class ATest {
                          @Test void quiet() {
                            verify(listener, never()).onSuccess(rule);
                            verify(listener, times(0)).onFailure(rule);
                            verify(listener, times(1)).before(rule);
                            verifyNoInteractions(other);
                            assertThat(items).doesNotContain(99);
                          }
                        }
                        """)).containsExactly(3, 4, 6, 7);
        assertThat(absences("a.test.ts", """
                        it('is quiet', () => {
                          expect(tell).not.toHaveBeenCalled();
                          expect(tell).toHaveBeenCalledTimes(0);
                          expect(tell).toHaveBeenCalledTimes(1);
                          assert.equal(tell.mock.callCount(), 0);
                          expect(items).not.toContain(99);
                        });
                        """)).containsExactly(2, 3, 5, 6);
    }
}
