package dev.teamloop.probe.mutator;

import dev.teamloop.probe.experiment.ChangedOutcome;
import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.Target;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.engine.MutationIdentifier;
import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.mutationtest.engine.gregor.MethodMutatorFactory;
import org.pitest.mutationtest.engine.gregor.MutationContext;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;

/**
 * Changes a whole function in one way: one mutant a function, which stands at its first instruction, so that the tests that
 * PIT counts as covering it are those that enter the function, however they leave it.
 */
public final class OutcomeMutator implements MethodMutatorFactory {
    /** All of them together, for PIT's list of mutators. */
    public static final String NAME = "TEAM_LOOP";

    private final Mutation way;

    private OutcomeMutator(Mutation way) {
        this.way = way;
    }

    /** By this name PIT's service loader asks for them. */
    public static Collection<OutcomeMutator> factory() {
        return Mutation.all().map(OutcomeMutator::new).toList();
    }

    /** What a mutant of this kind does. */
    public static Target target(MutationDetails mutant) {
        MutationIdentifier id = mutant.getId();
        Mutation way = Mutation.named(id.getMutator());
        String type = id.getClassName().asJavaName();
        if (way.isConstant()) {
            String[] field = mutant.getDescription().split(" ", -1);
            return new Target(way, type, field[0], field[1]);
        }
        return new Target(
                way, type, id.getLocation().getMethodName(), id.getLocation().getMethodDesc());
    }

    @Override
    public String getGloballyUniqueId() {
        return way.name();
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public @Nullable MethodVisitor create(MutationContext context, MethodInfo info, MethodVisitor next) {
        if (way.isConstant()) {
            return info.getName().equals("<clinit>") ? new Constants(context, next) : null;
        }
        return applies(info) ? new Announced(context, info, next) : null;
    }

    private boolean applies(MethodInfo info) {
        if (info.isSynthetic() || info.getName().equals("<clinit>")) {
            return false;
        }
        return switch (way.kind()) {
            case RESULT -> !info.isConstructor() && !info.isVoid();
            case ALTERNATE -> info.isConstructor() || !info.isVoid();
            case NO_BODY -> !info.isConstructor();
            case FIELD -> info.isConstructor();
            case CONSTANT -> false;
            case TURNED -> info.isVoid();
        };
    }

    /** Tells PIT of the mutant, and makes it where PIT wants this one. */
    private final class Announced extends MethodVisitor {
        private final MutationContext context;
        private final MethodInfo info;

        Announced(MutationContext context, MethodInfo info, MethodVisitor next) {
            super(ASMVersion.asmVersion(), next);
            this.context = context;
            this.info = info;
        }

        @Override
        public void visitCode() {
            MutationIdentifier id = context.registerMutation(OutcomeMutator.this, way.name());
            if (context.shouldMutate(id)) {
                String type = id.getClassName().asJavaName();
                mv = rewriting(new Target(way, type, info.getName(), info.getMethodDescriptor()).key());
            }
            super.visitCode();
        }

        private MethodVisitor rewriting(String key) {
            return switch (way.kind()) {
                case RESULT -> new ResultEnd(mv, info, key, way);
                case ALTERNATE ->
                    info.isConstructor() ? new ConstructorEnd(mv, info, key, way) : new ResultEnd(mv, info, key, way);
                case NO_BODY -> new LeftOutBody(mv, info, key);
                case FIELD -> new ConstructorEnd(mv, info, key, way);
                case TURNED -> new TurnedCondition(mv, info, key, way.number());
                case CONSTANT -> throw new IllegalArgumentException("no function is changed by " + key);
            };
        }
    }

    /** Tells PIT of the fields that are set up. What reads them is changed where it is loaded: the class itself stays. */
    private final class Constants extends MethodVisitor {
        private final MutationContext context;

        Constants(MutationContext context, MethodVisitor next) {
            super(ASMVersion.asmVersion(), next);
            this.context = context;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == Opcodes.PUTSTATIC) {
                context.registerMutation(OutcomeMutator.this, name + " " + descriptor);
            }
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }
    }

    static final Type OUTCOME = Type.getType(ChangedOutcome.class);
}
