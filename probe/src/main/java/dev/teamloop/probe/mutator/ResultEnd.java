package dev.teamloop.probe.mutator;

import dev.teamloop.probe.experiment.Mutation;
import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.reloc.asm.Label;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.commons.GeneratorAdapter;
import org.pitest.reloc.asm.commons.Method;

/**
 * Passes each returned value through {@code ChangedOutcome.returned}, and each exception that leaves through {@code thrown}. Where
 * only some calls are changed, {@code ChangedOutcome.chooses} is asked for each as it begins, before its parameters get other values.
 */
final class ResultEnd extends GeneratorAdapter {
    private static final Method RETURNED = Method.getMethod("Object returned(Object, String)");
    private static final Method CHOOSES = Method.getMethod("boolean chooses(Object, Object[], String)");
    private static final Method RETURNED_ONCE = Method.getMethod("Object returned(Object, boolean, String)");
    private static final Method THROWN = Method.getMethod("Object thrown(Throwable, String)");

    private final Type result;
    private final String key;
    private final boolean swallows;
    private final boolean chooses;
    private final boolean isStatic;
    /** The local variable that says whether this call is changed. */
    private int chosen;

    private final Label start = new Label();

    ResultEnd(MethodVisitor next, MethodInfo info, String key, Mutation way) {
        super(ASMVersion.asmVersion(), next, info.getAccess(), info.getName(), info.getMethodDescriptor());
        this.result = info.getReturnType();
        this.key = key;
        this.swallows = way.swallows();
        this.chooses = way.kind() == Mutation.Kind.ALTERNATE;
        this.isStatic = (info.getAccess() & Opcodes.ACC_STATIC) != 0;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (chooses) {
            if (isStatic) {
                visitInsn(Opcodes.ACONST_NULL);
            } else {
                loadThis();
            }
            loadArgArray();
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, CHOOSES);
            chosen = newLocal(Type.BOOLEAN_TYPE);
            storeLocal(chosen);
        }
        mark(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
            valueOf(result);
            if (chooses) {
                loadLocal(chosen);
            }
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, chooses ? RETURNED_ONCE : RETURNED);
            unbox(result);
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (swallows) {
            // comes last, so that the function's own handlers go before it
            catchException(start, mark(), Type.getType(Throwable.class));
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, THROWN);
            unbox(result);
            returnValue();
        }
        super.visitMaxs(maxStack, maxLocals);
    }
}
