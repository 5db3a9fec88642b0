package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.MutationKind;
import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.mutator.Conditions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.ClassNode;
import org.pitest.reloc.asm.tree.LineNumberNode;
import org.pitest.reloc.asm.tree.MethodInsnNode;
import org.pitest.reloc.asm.tree.MethodNode;

/** A method in a class file. */
record CompiledFunction(ClassNode owner, MethodNode method) {
    static List<CompiledFunction> of(ClassNode owner) {
        List<CompiledFunction> all = new ArrayList<>();
        for (MethodNode method : owner.methods) {
            if ((method.access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) == 0
                    && !method.name.equals("<clinit>")) {
                all.add(new CompiledFunction(owner, method));
            }
        }
        return all;
    }

    /** Whether the class declares such a function and leaves it to others. */
    static boolean isWithoutBody(ClassNode owner, String name) {
        return owner.methods.stream().anyMatch(method -> method.name.equals(name) && method.instructions.size() == 0);
    }

    String className() {
        return owner.name.replace('/', '.');
    }

    boolean isConstructor() {
        return method.name.equals("<init>");
    }

    /** An enum's constants are made once, before the tests, and stay for all of them. */
    boolean isConstructorOfEnum() {
        return isConstructor() && (owner.access & Opcodes.ACC_ENUM) != 0;
    }

    /** As sources name it: a constructor by its class. */
    String name() {
        String simple = owner.name.substring(1 + Math.max(owner.name.lastIndexOf('/'), owner.name.lastIndexOf('$')));
        return isConstructor() ? simple : method.name;
    }

    /** The lines that its instructions stand in. */
    List<Integer> lines() {
        List<Integer> lines = new ArrayList<>();
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof LineNumberNode line) {
                lines.add(line.line);
            }
        }
        return lines;
    }

    int nesting() {
        return (int) owner.name.chars().filter(one -> one == '$').count();
    }

    List<Target> targets() {
        return ways().stream()
                .map(way -> new Target(way, className(), method.name, method.desc))
                .toList();
    }

    /** Its conditions that can go the other way, the first few. */
    List<Target> turned() {
        return MutationKind.turning(Conditions.of(method).size()).stream()
                .map(way -> new Target(way, className(), method.name, method.desc))
                .toList();
    }

    /** In which ways it can be changed, as far as its code tells; what values there are is seen when it runs. */
    private Set<MutationKind> ways() {
        if (isConstructor()) {
            return EnumSet.of(MutationKind.FIELD, MutationKind.SECOND_FIELD, MutationKind.THIRD_FIELD);
        }
        Type result = Type.getReturnType(method.desc);
        Set<MutationKind> ways = EnumSet.noneOf(MutationKind.class);
        if (result.getSort() == Type.VOID) {
            return EnumSet.of(MutationKind.NO_BODY);
        }
        ways.add(MutationKind.RESULT);
        if (result.getSort() != Type.BOOLEAN) {
            ways.add(MutationKind.SECOND_RESULT);
        }
        if (result.getSort() == Type.OBJECT && !result.getClassName().startsWith("java.")) {
            ways.add(MutationKind.THIRD_RESULT);
        }
        if (doesSomething()) {
            ways.add(MutationKind.NO_BODY);
        }
        return ways;
    }

    /** It sets something, or calls what returns nothing or whose result it does not use: its result is not all of its outcome. */
    private boolean doesSomething() {
        for (AbstractInsnNode each : method.instructions) {
            int opcode = each.getOpcode();
            boolean sets = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            boolean stores = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            if (sets || stores || (each instanceof MethodInsnNode call && isForItsEffect(call))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isForItsEffect(MethodInsnNode call) {
        if (call.name.equals("<init>")) {
            return false;
        }
        int next = call.getNext() == null ? -1 : call.getNext().getOpcode();
        return call.desc.endsWith(")V") || next == Opcodes.POP || next == Opcodes.POP2;
    }
}
