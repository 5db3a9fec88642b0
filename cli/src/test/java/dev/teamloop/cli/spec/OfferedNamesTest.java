package dev.teamloop.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class OfferedNamesTest {
    @Test
    void namesThatAModuleAssigns() {
        assertThat(OfferedNames.assigned("a/b.py", """
                MONTHS = {
                    'Jan': 1,
                }
                limit: int = 3
                __all__ = ['a']
                if limit == 3:
                    inner = 1
                def f():
                    x = 1
                """)).containsExactly("MONTHS", "limit", "__all__");
        assertThat(OfferedNames.assigned("a.ts", """
                const fs = require('fs');
                export const LIMIT = 3;
                let names: string[] = [];
                export const f = (x) => x;
                module.exports.parse = parse;
                  const inner = 1;
                """)).containsExactly("LIMIT", "names", "parse");
        assertThat(OfferedNames.assigned("A.java", "int x = 1;")).isEmpty();
    }

    @Test
    void optionsOfACommandLine() {
        assertThat(OfferedNames.options("""
                parser.add_argument("input_string", nargs="*")
                parser.add_argument("--stdin", action='store_true')
                parser.add_argument(
                    "-m", "--max-length", type=int)
                @click.option('--name')
                @Option(names = {"-q", "--quiet"})
                program.option('-d, --debug', 'all of it')
                print("--not-one")
                """))
                .containsExactly("input_string", "--stdin", "-m", "--max-length", "--name", "-q", "--quiet", "-d");
    }
}
