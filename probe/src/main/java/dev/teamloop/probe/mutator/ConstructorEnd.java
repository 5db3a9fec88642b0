package dev.teamloop.probe.mutator;

import dev.teamloop.probe.experiment.Mutation;
import org.jspecify.annotations.Nullable;
import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.reloc.asm.Label;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.commons.AdviceAdapter;
import org.pitest.reloc.asm.commons.Method;

/**
 * Hands the object to {@code ChangedOutcome.constructed} where its constructor ends. A record's fields cannot be set afterwards: what
 * they are set to goes through {@code ChangedOutcome.field}.
 */
final class ConstructorEnd extends AdviceAdapter {
    private static final Method CONSTRUCTED = Method.getMethod("void constructed(Object, String)");
    private static final Method FIELD = Method.getMethod("Object field(Object, String, int, String)");
    private static final Method SWALLOWED = Method.getMethod("void swallowed(Throwable, String)");

    private final MethodInfo info;
    private final String key;
    private final boolean swallows;
    private final boolean isRecord;
    private @Nullable Label start;
    private int fields;

    ConstructorEnd(MethodVisitor next, MethodInfo info, String key, Mutation way) {
        super(ASMVersion.asmVersion(), next, info.getAccess(), info.getName(), info.getMethodDescriptor());
        this.info = info;
        this.key = key;
        this.swallows = way.swallows();
        this.isRecord = "java/lang/Record".equals(info.getOwningClass().getSuperName());
    }

    /** Called where the superclass's constructor has returned. */
    @Override
    protected void onMethodEnter() {
        start = mark();
    }

    @Override
    protected void onMethodExit(int opcode) {
        if (opcode == Opcodes.RETURN && !isRecord) {
            loadThis();
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, CONSTRUCTED);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (isRecord
                && opcode == Opcodes.PUTFIELD
                && owner.equals(info.getOwningClass().getName())) {
            Type type = Type.getType(descriptor);
            valueOf(type);
            push(name);
            push(fields++);
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, FIELD);
            unbox(type);
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (swallows && start != null) {
            catchException(start, mark(), Type.getType(Throwable.class));
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, SWALLOWED);
            mv.visitInsn(Opcodes.RETURN);
        }
        super.visitMaxs(maxStack, maxLocals);
    }
}
