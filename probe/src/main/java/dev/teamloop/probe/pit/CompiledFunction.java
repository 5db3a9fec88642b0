package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.mutator.Conditions;
import java.util.ArrayList;
import java.util.List;
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
        return targets(ways());
    }

    /** Its conditions that can go the other way, the first few; where it returns or builds something, every other input. */
    List<Target> acquitting() {
        List<Mutation> ways =
                new ArrayList<>(Mutation.Kind.TURNED.first(Conditions.of(method).size()));
        if (isConstructor() || Type.getReturnType(method.desc).getSort() != Type.VOID) {
            ways.addAll(Mutation.Kind.ALTERNATE.all());
        }
        return targets(ways);
    }

    private List<Target> targets(List<Mutation> ways) {
        return ways.stream()
                .map(way -> new Target(way, className(), method.name, method.desc))
                .toList();
    }

    /** In which ways it can be changed, as far as its code tells; what values there are is seen when it runs. */
    private List<Mutation> ways() {
        if (isConstructor()) {
            return Mutation.Kind.FIELD.all();
        }
        Type result = Type.getReturnType(method.desc);
        if (result.getSort() == Type.VOID) {
            return Mutation.Kind.NO_BODY.all();
        }
        boolean ofTheProject =
                result.getSort() == Type.OBJECT && !result.getClassName().startsWith("java.");
        List<Mutation> ways = new ArrayList<>(
                Mutation.Kind.RESULT.first(result.getSort() == Type.BOOLEAN ? 1 : ofTheProject ? 3 : 2));
        if (doesSomething()) {
            ways.addAll(Mutation.Kind.NO_BODY.all());
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
