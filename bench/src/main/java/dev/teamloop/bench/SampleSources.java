package dev.teamloop.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Fills a folder with sources of all indexed languages, always the same for the same number. About 8 KB a file. */
final class SampleSources {
    private static final int PARTS = 20;

    private SampleSources() {}

    static void write(Path folder, int files) throws IOException {
        Random random = new Random(files);
        for (int i = 0; i < files; i++) {
            String[] file = file(i, random);
            Path part = Files.createDirectories(folder.resolve("pkg" + i / 50));
            Files.writeString(part.resolve(file[0]), file[1]);
        }
    }

    private static String[] file(int i, Random random) {
        StringBuilder text = new StringBuilder();
        String name = "part" + i;
        String type = "Part" + i;
        return switch (i % 5) {
            case 0 -> {
                text.append("import os\nfrom pkg0.part0 import f1\n\n\nclass ")
                        .append(type)
                        .append(":\n");
                for (int n = 0; n < PARTS; n++) {
                    text.append("    def f%d(self, a, b=%d):\n        \"\"\"Adds %d to what is there.\"\"\"\n"
                            .formatted(n, n, n));
                    text.append("        total = a * %d + b\n".formatted(random.nextInt(99)));
                    text.append(
                            "        for i in range(total):\n            if i % 7 == a:\n                return os.path.join(str(i), f1(b))\n");
                    text.append("        return self.f%d(total, [x for x in (a, b) if x > %d])\n\n"
                            .formatted((n + 1) % PARTS, n));
                }
                yield new String[] {name + ".py", text.toString()};
            }
            case 1 -> {
                text.append("package a;\n\nimport java.util.List;\n\n/** Holds parts. */\npublic final class ")
                        .append(type)
                        .append(" {\n");
                for (int n = 0; n < PARTS; n++) {
                    text.append("    /** Adds %d. */\n    public int f%d(List<Integer> a, int b) {\n".formatted(n, n));
                    text.append(
                            "        int total = b * %d;\n        for (int i : a) {\n            total += Math.max(i, f%d(a, b - 1));\n        }\n"
                                    .formatted(random.nextInt(99), (n + 1) % PARTS));
                    text.append(
                            "        if (total > %d) {\n            throw new IllegalStateException(\"too many: \" + total);\n        }\n        return total;\n    }\n\n"
                                    .formatted(n));
                }
                yield new String[] {type + ".java", text.append("}\n").toString()};
            }
            case 2, 3 -> {
                boolean typed = i % 5 == 3;
                text.append("import { f1 } from \"./part2\";\n\n");
                for (int n = 0; n < PARTS; n++) {
                    text.append("/** Adds %d. */\nexport function f%d(a%s, b%s) {\n"
                            .formatted(n, n, typed ? ": number" : "", typed ? ": string[]" : ""));
                    text.append("  const total = b.map((x) => x.length * %d).reduce((s, x) => s + x, 0);\n"
                            .formatted(random.nextInt(99)));
                    text.append(
                            "  if (total > a) {\n    return { total, name: `part ${a}`, next: f%d(a - 1, b) };\n  }\n  return f1(total, b);\n}\n\n"
                                    .formatted((n + 1) % PARTS));
                }
                yield new String[] {name + (typed ? ".ts" : ".js"), text.toString()};
            }
            default -> {
                text.append("package pkg\n\nimport \"fmt\"\n\ntype ")
                        .append(type)
                        .append(" struct {\n\tItems []int\n}\n\n");
                for (int n = 0; n < PARTS; n++) {
                    text.append("// F%d adds %d.\nfunc (p *%s) F%d(a int, b []int) (int, error) {\n"
                            .formatted(n, n, type, n));
                    text.append(
                            "\ttotal := a * %d\n\tfor _, x := range b {\n\t\ttotal += x\n\t}\n\tif total > %d {\n\t\treturn 0, fmt.Errorf(\"too many: %%d\", total)\n\t}\n\treturn p.F%d(total, b)\n}\n\n"
                                    .formatted(random.nextInt(99), n, (n + 1) % PARTS));
                }
                yield new String[] {name + ".go", text.toString()};
            }
        };
    }
}
