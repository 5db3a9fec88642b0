package dev.teamloop.probe.mutator;

import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.reloc.asm.Label;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.commons.GeneratorAdapter;
import org.pitest.reloc.asm.commons.Method;

/** Returns before the body where {@code ChangedOutcome.leftOut} says so. */
final class LeftOutBody extends GeneratorAdapter {
    private static final Method LEFT_OUT = Method.getMethod("boolean leftOut(String)");
    private static final Method NOTHING_DONE = Method.getMethod("void nothingDone(String)");
    private static final Method INSTEAD = Method.getMethod("Object instead(Object, String)");

    private final Type result;
    private final String key;
    /** It gives an object of its own class: most often itself, that calls may follow. */
    private final boolean isFluent;

    LeftOutBody(MethodVisitor next, MethodInfo info, String key) {
        super(ASMVersion.asmVersion(), next, info.getAccess(), info.getName(), info.getMethodDescriptor());
        this.result = info.getReturnType();
        this.key = key;
        this.isFluent = !info.isStatic()
                && result.equals(Type.getObjectType(info.getOwningClass().getName()));
    }

    @Override
    public void visitCode() {
        super.visitCode();
        Label body = new Label();
        push(key);
        invokeStatic(OutcomeMutator.OUTCOME, LEFT_OUT);
        ifZCmp(EQ, body);
        if (result.equals(Type.VOID_TYPE)) {
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, NOTHING_DONE);
        } else {
            if (isFluent) {
                loadThis();
            } else {
                visitInsn(Opcodes.ACONST_NULL);
            }
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, INSTEAD);
            unbox(result);
        }
        returnValue();
        mark(body);
    }
}
