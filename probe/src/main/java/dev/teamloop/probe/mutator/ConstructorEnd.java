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
 * they are set to goes through {@code ChangedOutcome.field}. Where only some objects are changed, {@code ChangedOutcome.chooses} is asked
 * for each once there is one, before its parameters get other values.
 */
final class ConstructorEnd extends AdviceAdapter {
    private static final Method CONSTRUCTED = Method.getMethod("void constructed(Object, boolean, String)");
    private static final Method FIELD = Method.getMethod("Object field(Object, boolean, String, int, String)");
    private static final Method CHOOSES = Method.getMethod("boolean chooses(Object, Object[], String)");
    private static final Method SWALLOWED = Method.getMethod("void swallowed(Throwable, String)");

    private final MethodInfo info;
    private final String key;
    private final boolean swallows;
    private final boolean isRecord;
    private final boolean chooses;
    /** The local variable that says whether this object is changed. */
    private int chosen;

    private @Nullable Label start;
    private int fields;

    ConstructorEnd(MethodVisitor next, MethodInfo info, String key, Mutation way) {
        super(ASMVersion.asmVersion(), next, info.getAccess(), info.getName(), info.getMethodDescriptor());
        this.info = info;
        this.key = key;
        this.swallows = way.swallows();
        this.chooses = way.kind() == Mutation.Kind.ALTERNATE;
        this.isRecord = "java/lang/Record".equals(info.getOwningClass().getSuperName());
    }

    /** Called where the superclass's constructor has returned. */
    @Override
    protected void onMethodEnter() {
        if (chooses) {
            visitInsn(Opcodes.ACONST_NULL);
            loadArgArray();
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, CHOOSES);
            chosen = newLocal(Type.BOOLEAN_TYPE);
            storeLocal(chosen);
        }
        start = mark();
    }

    private void isChanged() {
        if (chooses) {
            loadLocal(chosen);
        } else {
            push(true);
        }
    }

    @Override
    protected void onMethodExit(int opcode) {
        if (opcode == Opcodes.RETURN && !isRecord) {
            loadThis();
            isChanged();
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
            isChanged();
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
