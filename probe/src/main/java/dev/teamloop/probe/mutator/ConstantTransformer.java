package dev.teamloop.probe.mutator;

import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.ProbeJournal;
import dev.teamloop.probe.experiment.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.nio.file.Files;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pitest.bytecode.ASMVersion;
import org.pitest.mutationtest.environment.TransformationPlugin;
import org.pitest.reloc.asm.ClassReader;
import org.pitest.reloc.asm.ClassVisitor;
import org.pitest.reloc.asm.ClassWriter;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.commons.GeneratorAdapter;
import org.pitest.reloc.asm.commons.Method;

/**
 * Passes what is read of wanted static fields through {@code ChangedOutcome.constant}, in each class of the project as it is loaded.
 * The fields themselves are final, and set before any test runs.
 */
public final class ConstantTransformer implements TransformationPlugin {
    private static final Method CONSTANT = Method.getMethod("Object constant(Object, String)");

    @Override
    public String description() {
        return "reads of constants";
    }

    @Override
    public @Nullable ClassFileTransformer makeCoverageTransformer() {
        return ofThisProcess();
    }

    /** Null where no constant is wanted; a file has a line {@code class.field descriptor} for each that is. */
    public static @Nullable ClassFileTransformer ofThisProcess() {
        try {
            Set<String> wanted = new HashSet<>(Files.readAllLines(ProbeJournal.besideIt("constants")));
            return wanted.isEmpty() ? null : new Reads(wanted);
        } catch (IOException e) {
            throw new UncheckedIOException("the list of wanted constants cannot be read", e);
        }
    }

    private record Reads(Set<String> wanted) implements ClassFileTransformer {
        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                String className,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] content) {
            if (!isOfTheProject(domain)) {
                return null;
            }
            try {
                ClassReader reader = new ClassReader(content);
                // what is put in needs no frame
                ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
                Reading reading = new Reading(writer, wanted);
                reader.accept(reading, 0);
                return reading.changed ? writer.toByteArray() : null;
            } catch (RuntimeException e) {
                // left as it is; an exception would be swallowed unseen
                return null;
            }
        }

        /** What is built here lies in folders. */
        private static boolean isOfTheProject(@Nullable ProtectionDomain domain) {
            @Nullable CodeSource source = domain == null ? null : domain.getCodeSource();
            return source != null
                    && source.getLocation() != null
                    && source.getLocation().getPath().endsWith("/");
        }
    }

    private static final class Reading extends ClassVisitor {
        private final Set<String> wanted;
        private boolean changed;

        Reading(ClassVisitor next, Set<String> wanted) {
            super(ASMVersion.asmVersion(), next);
            this.wanted = wanted;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new MethodVisitor(ASMVersion.asmVersion(), next) {
                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    super.visitFieldInsn(opcode, owner, field, type);
                    String key = new Target(
                                    new Mutation(Mutation.Kind.CONSTANT, 0), owner.replace('/', '.'), field, type)
                            .function();
                    if (opcode == Opcodes.GETSTATIC && wanted.contains(key)) {
                        changed = true;
                        pass(next, Type.getType(type), key);
                    }
                }
            };
        }

        private static void pass(MethodVisitor next, Type type, String key) {
            GeneratorAdapter code = new GeneratorAdapter(next, 0, "read", "()V");
            code.valueOf(type);
            code.push(key);
            code.invokeStatic(OutcomeMutator.OUTCOME, CONSTANT);
            code.unbox(type);
        }
    }
}
