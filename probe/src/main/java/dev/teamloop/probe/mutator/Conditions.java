package dev.teamloop.probe.mutator;

import java.util.ArrayList;
import java.util.List;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.InsnList;
import org.pitest.reloc.asm.tree.JumpInsnNode;
import org.pitest.reloc.asm.tree.MethodNode;

/**
 * The conditions of a function that may go the other way: those that no loop turns on, for a loop that goes on where it should end does
 * not end. Only of functions that return nothing: of what others return an assertion as weak as "not null" would notice it.
 */
public final class Conditions {
    private Conditions() {}

    /** The jumps, in the order of the code. */
    public static List<JumpInsnNode> of(MethodNode method) {
        List<JumpInsnNode> conditions = new ArrayList<>();
        if (method.name.startsWith("<") || !Type.getReturnType(method.desc).equals(Type.VOID_TYPE)) {
            return conditions;
        }
        List<JumpInsnNode> jumps = jumps(method.instructions);
        List<JumpInsnNode> closing = jumps.stream()
                .filter(jump -> closesLoop(jump, jumps, method.instructions))
                .toList();
        for (JumpInsnNode jump : jumps) {
            if (jump.getOpcode() != Opcodes.GOTO
                    && closing.stream().noneMatch(back -> leaves(jump, back, method.instructions))) {
                conditions.add(jump);
            }
        }
        return conditions;
    }

    /** Whether it is the last of those that jump back to their place: those before it are of a loop's body. */
    private static boolean closesLoop(JumpInsnNode jump, List<JumpInsnNode> jumps, InsnList code) {
        return code.indexOf(jump.label) < code.indexOf(jump)
                && jumps.stream()
                        .noneMatch(other -> other.label == jump.label && code.indexOf(other) > code.indexOf(jump));
    }

    private static List<JumpInsnNode> jumps(InsnList code) {
        List<JumpInsnNode> jumps = new ArrayList<>();
        for (AbstractInsnNode each : code) {
            if (each instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.JSR) {
                jumps.add(jump);
            }
        }
        return jumps;
    }

    /** Whether the condition stands in the loop that {@code back} closes and jumps out of it, or is itself what closes it. */
    private static boolean leaves(JumpInsnNode condition, JumpInsnNode back, InsnList code) {
        int first = code.indexOf(back.label);
        int last = code.indexOf(back);
        int at = code.indexOf(condition);
        int to = code.indexOf(condition.label);
        return condition == back || (first <= at && at <= last && (to > last || to < first));
    }
}
