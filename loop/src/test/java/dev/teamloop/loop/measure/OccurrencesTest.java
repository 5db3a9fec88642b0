package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OccurrencesTest {
    @ParameterizedTest
    @CsvSource({
        "get_user(get_user), get_user, , 2",
        "aaaa, aa, , 2",
        "nothing, get_user, , 0",
        "get_user get_user_by_id, get_user, get_user_by_id, 1",
        "get_user_by_id, get_user, get_user_by_id, 0",
        "my_get_user x get_user, get_user, my_get_user, 1",
        "old_pkg new_pkg, old_pkg, new_pkg, 1"
    })
    void aTextWithinItsSuccessorIsNotCounted(String text, String pattern, String replacement, int expected) {
        assertThat(Occurrences.count(text, pattern, Optional.ofNullable(replacement)))
                .isEqualTo(expected);
    }
}
