package dev.teamloop.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class UserWorkTest {
    @Test
    void aFolderFullOfFilesIsOneNameAndTheRestIsCounted() {
        Set<String> dirty = IntStream.range(0, 700)
                .mapToObj(i -> "node_modules/p" + i + "/index.js")
                .collect(Collectors.toCollection(TreeSet::new));
        dirty.add("src/a.js");
        dirty.add("README.md");

        assertThat(UserWork.named(dirty)).isEqualTo("README.md, node_modules/ (700 files), src/a.js");
    }

    @Test
    void ofManyNamesTheFirstAreTold() {
        Set<String> dirty =
                IntStream.range(10, 23).mapToObj(i -> "f" + i).collect(Collectors.toCollection(TreeSet::new));

        assertThat(UserWork.named(dirty)).startsWith("f10, f11").endsWith("f19 and 3 more");
    }
}
