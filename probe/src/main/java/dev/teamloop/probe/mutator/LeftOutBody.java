package dev.teamloop.probe.mutator;

import dev.teamloop.probe.experiment.Way;
import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.reloc.asm.Label;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.commons.GeneratorAdapter;
import org.pitest.reloc.asm.commons.Method;

/** Returns before the body where {@code Outcome.leftOut} says so. */
final class LeftOutBody extends GeneratorAdapter {
    private static final Method LEFT_OUT = Method.getMethod("boolean leftOut(String)");
    private static final Method NOTHING_DONE = Method.getMethod("void nothingDone(String)");
    private static final Method ITSELF = Method.getMethod("Object itself(Object, String)");
    private static final Method INSTEAD = Method.getMethod("Object instead(String)");

    private final Type result;
    private final String key;
    private final boolean isThis;

    LeftOutBody(MethodVisitor next, MethodInfo info, String key, Way way) {
        super(ASMVersion.asmVersion(), next, info.getAccess(), info.getName(), info.getMethodDescriptor());
        this.result = info.getReturnType();
        this.key = key;
        this.isThis = way == Way.NO_BODY_BUT_THIS;
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
        } else if (isThis) {
            loadThis();
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, ITSELF);
            unbox(result);
        } else {
            push(key);
            invokeStatic(OutcomeMutator.OUTCOME, INSTEAD);
            unbox(result);
        }
        returnValue();
        mark(body);
    }
}
