package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.ClassNode;
import org.pitest.reloc.asm.tree.FieldInsnNode;
import org.pitest.reloc.asm.tree.FieldNode;
import org.pitest.reloc.asm.tree.LineNumberNode;
import org.pitest.reloc.asm.tree.MethodNode;

/** A static final field that is set with its class. One whose value the compiler has copied to wherever it is used is none. */
record CompiledConstant(ClassNode owner, FieldNode field, int line) {
    /** What is data: an object of the project's has functions of its own, and a logger is nobody's outcome. */
    private static final Pattern DATA = Pattern.compile(
            "\\[*([BCDFIJSZ]|Ljava/(lang/(String|Boolean|Character|Byte|Short|Integer|Long|Float|Double)|math/\\w+|time/\\w+"
                    + "|util/(\\w*(List|Set|Map|Collection|Deque)|regex/Pattern|UUID|Locale));)");

    private static final int CONSTANT = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;

    static List<CompiledConstant> of(ClassNode owner) {
        List<CompiledConstant> all = new ArrayList<>();
        for (FieldNode field : owner.fields) {
            boolean made = (field.access & (Opcodes.ACC_ENUM | Opcodes.ACC_SYNTHETIC)) != 0;
            int line = line(owner, field);
            if ((field.access & CONSTANT) == CONSTANT
                    && !made
                    && line > 0
                    && DATA.matcher(field.desc).matches()) {
                all.add(new CompiledConstant(owner, field, line));
            }
        }
        return all;
    }

    /** Where it is set, or 0. */
    private static int line(ClassNode owner, FieldNode field) {
        for (MethodNode method : owner.methods) {
            int line = 0;
            for (@Nullable AbstractInsnNode each : method.instructions) {
                if (each instanceof LineNumberNode number) {
                    line = number.line;
                } else if (each instanceof FieldInsnNode set
                        && set.getOpcode() == Opcodes.PUTSTATIC
                        && set.name.equals(field.name)) {
                    return line;
                }
            }
        }
        return 0;
    }

    /** {@code Cart.Line.UNITS} */
    String name() {
        return owner.name.substring(owner.name.lastIndexOf('/') + 1).replace('$', '.') + "." + field.name;
    }

    List<Target> targets() {
        String type = owner.name.replace('/', '.');
        return Mutation.Kind.CONSTANT.all().stream()
                .map(way -> new Target(way, type, field.name, field.desc))
                .toList();
    }
}
