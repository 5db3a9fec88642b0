package dev.teamloop.structured.repair.yaml;

/** Text right behind the sign of a block: it is the block's first line, or all there is. */
final class BlockText implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_block_text";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean text = (line.hasKey() || line.hasDash())
                    && (line.first() == '|'
                            || (line.first() == '>' && line.value().startsWith("> ") && isFollowed(lines, i)))
                    && !line.opensBlock()
                    && !lines.isInside(i);
            if (!text) {
                rewriting.put(line);
                continue;
            }
            String rest = line.value().substring(1).stripLeading();
            if (isFollowed(lines, i)) {
                rewriting.put(line.withValue(String.valueOf(line.first())));
                rewriting.put(
                        YamlLine.of(" ".repeat(lines.get(lines.nextFilled(i)).indent()) + rest));
            } else {
                rewriting.put(line.withValue(Quoting.quoted(rest)));
            }
        }
        return new Repair(rewriting.done(), "Moved text behind the sign of a YAML block into the block.");
    }

    /** Whether deeper lines follow that go on with the text. */
    private static boolean isFollowed(YamlLines lines, int index) {
        int next = lines.nextFilled(index);
        return next < lines.size()
                && lines.get(next).indent() > lines.get(index).parentIndent();
    }
}
