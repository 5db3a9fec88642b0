package dev.teamloop.probe.mutator;

import java.util.List;
import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.InsnList;
import org.pitest.reloc.asm.tree.JumpInsnNode;
import org.pitest.reloc.asm.tree.LabelNode;
import org.pitest.reloc.asm.tree.LdcInsnNode;
import org.pitest.reloc.asm.tree.LineNumberNode;
import org.pitest.reloc.asm.tree.MethodInsnNode;
import org.pitest.reloc.asm.tree.MethodNode;

/** Asks {@code ChangedOutcome.turns} at both ends of one condition. The whole body is read first, for what jumps back stands behind. */
final class TurnedCondition extends MethodNode {
    private final MethodVisitor next;
    private final String key;
    private final int number;

    TurnedCondition(MethodVisitor next, MethodInfo info, String key, int number) {
        super(ASMVersion.asmVersion(), info.getAccess(), info.getName(), info.getMethodDescriptor(), null, null);
        this.next = next;
        this.key = key;
        this.number = number;
    }

    @Override
    public void visitEnd() {
        super.visitEnd();
        List<JumpInsnNode> conditions = Conditions.of(this);
        if (number < conditions.size()) {
            turn(conditions.get(number));
        }
        accept(next);
    }

    private void turn(JumpInsnNode condition) {
        LabelNode jumps = new LabelNode();
        LabelNode goesOn = new LabelNode();
        LabelNode target = condition.label;
        int line = line(condition);
        condition.label = jumps;
        InsnList asked = question(line);
        asked.add(new JumpInsnNode(Opcodes.IFNE, target));
        asked.add(new JumpInsnNode(Opcodes.GOTO, goesOn));
        asked.add(jumps);
        asked.add(question(line));
        asked.add(new JumpInsnNode(Opcodes.IFEQ, target));
        asked.add(goesOn);
        instructions.insert(condition, asked);
    }

    private InsnList question(int line) {
        InsnList asked = new InsnList();
        asked.add(new LdcInsnNode(key));
        asked.add(new LdcInsnNode(line));
        asked.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                OutcomeMutator.OUTCOME.getInternalName(),
                "turns",
                "(Ljava/lang/String;I)Z",
                false));
        return asked;
    }

    private static int line(AbstractInsnNode from) {
        for (AbstractInsnNode at = from; at != null; at = at.getPrevious()) {
            if (at instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}
