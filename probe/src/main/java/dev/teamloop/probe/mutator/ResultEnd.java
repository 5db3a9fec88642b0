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

/** Passes each returned value through {@code ChangedOutcome.returned}, and each exception that leaves through {@code thrown}. */
final class ResultEnd extends GeneratorAdapter {
    private static final Method RETURNED = Method.getMethod("Object returned(Object, String)");
    private static final Method THROWN = Method.getMethod("Object thrown(Throwable, String)");

    private final Type result;
    private final String key;
    private final boolean swallows;
    private final Label start = new Label();

    ResultEnd(MethodVisitor next, MethodInfo info, String key, Mutation way) {
        super(ASMVersion.asmVersion(), next, info.getAccess(), info.getName(), info.getMethodDescriptor());
        this.result = info.getReturnType();
        this.key = key;
        this.swallows = way.swallows();
    }

    @Override
    public void visitCode() {
        super.visitCode();
        mark(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
            valueOf(result);
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, RETURNED);
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
