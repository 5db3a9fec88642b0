package dev.teamloop.probe.lines;

import dev.teamloop.probe.experiment.ProbeJournal;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pitest.mutationtest.environment.TransformationPlugin;
import org.pitest.reloc.asm.ClassReader;
import org.pitest.reloc.asm.ClassWriter;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;
import org.pitest.reloc.asm.tree.AbstractInsnNode;
import org.pitest.reloc.asm.tree.ClassNode;
import org.pitest.reloc.asm.tree.InsnList;
import org.pitest.reloc.asm.tree.LdcInsnNode;
import org.pitest.reloc.asm.tree.LineNumberNode;
import org.pitest.reloc.asm.tree.MethodInsnNode;
import org.pitest.reloc.asm.tree.MethodNode;

/**
 * Watches the lines of wanted classes where PIT measures what tests cover. {@code watched} beside the journal names them, with their
 * files. A class that cannot be watched is written down as such.
 */
public final class LineTransformer implements TransformationPlugin {
    /** The list of classes, in the journal's form: {@code class}, its name with slashes, its file. */
    public static final String WATCHED = "watched";

    private static final String SEEN = Type.getInternalName(SeenLines.class);

    @Override
    public String description() {
        return "lines that run";
    }

    @Override
    public @Nullable ClassFileTransformer makeCoverageTransformer() {
        Map<String, String> files = new HashMap<>();
        for (List<String> fields : new ProbeJournal(ProbeJournal.besideIt(WATCHED)).read("class")) {
            files.put(fields.get(0), fields.get(1));
        }
        return files.isEmpty() ? null : new Watch(files);
    }

    private record Watch(Map<String, String> files) implements ClassFileTransformer {
        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                @Nullable String className,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] content) {
            @Nullable String file = className == null ? null : files.get(className);
            if (file == null) {
                return null;
            }
            try {
                return watched(file, content);
            } catch (RuntimeException e) {
                // an exception would be swallowed unseen
                ProbeJournal.ofThisProcess().write("unwatched", file);
                return null;
            }
        }

        private static byte @Nullable [] watched(String file, byte[] content) {
            ClassReader reader = new ClassReader(content);
            ClassNode type = new ClassNode();
            reader.accept(type, 0);
            List<LineNumberNode> lines = type.methods.stream()
                    .flatMap(method -> lines(method).stream())
                    .toList();
            if (lines.isEmpty()) {
                return null;
            }
            int number = SeenLines.add(
                    file, lines.stream().mapToInt(line -> line.line).max().orElseThrow());
            type.methods.forEach(method -> lines(method).forEach(line -> watch(method, line, number)));
            // what is put in needs no frame
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            type.accept(writer);
            return writer.toByteArray();
        }

        private static List<LineNumberNode> lines(MethodNode method) {
            List<LineNumberNode> lines = new ArrayList<>();
            for (AbstractInsnNode each : method.instructions) {
                if (each instanceof LineNumberNode line) {
                    lines.add(line);
                }
            }
            return lines;
        }

        /** Before the line's first instruction, behind the label and the frame that it may begin with. */
        private static void watch(MethodNode method, LineNumberNode line, int number) {
            AbstractInsnNode first = line;
            while (first != null && first.getOpcode() < 0) {
                first = first.getNext();
            }
            if (first != null) {
                InsnList call = new InsnList();
                call.add(new LdcInsnNode(number));
                call.add(new LdcInsnNode(line.line));
                call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, SEEN, "ran", "(II)V"));
                method.instructions.insertBefore(first, call);
            }
        }
    }
}
