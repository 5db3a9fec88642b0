package dev.teamloop.probe.pit;

import dev.teamloop.probe.pit.Request.Function;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.ClassNode;
import org.pitest.reloc.asm.tree.FieldInsnNode;
import org.pitest.reloc.asm.tree.FieldNode;
import org.pitest.reloc.asm.tree.LineNumberNode;
import org.pitest.reloc.asm.tree.MethodNode;

/**
 * A static field that is set when its class is.
 *
 * @param copied whether the compiler has put its value wherever it is used, so that nothing reads it
 */
record CompiledConstant(ClassNode owner, FieldNode field, boolean copied) {
    static Optional<CompiledConstant> of(ClassNode owner, Function function) {
        for (FieldNode field : owner.fields) {
            boolean isConstant = (field.access & Opcodes.ACC_STATIC) != 0
                    && (field.access & (Opcodes.ACC_ENUM | Opcodes.ACC_SYNTHETIC)) == 0;
            if (isConstant && field.name.equals(function.name())) {
                if (field.value != null) {
                    return Optional.of(new CompiledConstant(owner, field, true));
                }
                int line = line(owner, field);
                if (function.firstLine() <= line && line <= function.lastLine()) {
                    return Optional.of(new CompiledConstant(owner, field, false));
                }
            }
        }
        return Optional.empty();
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

    String className() {
        return owner.name.replace('/', '.');
    }
}
