import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.pitest.reloc.asm.ClassReader;
import org.pitest.reloc.asm.ClassVisitor;
import org.pitest.reloc.asm.ClassWriter;
import org.pitest.reloc.asm.Opcodes;

/**
 * Writes the classes of a jar that were compiled for Java 5 as those of Java 8, with the frames that their verification then needs:
 * the JDK keeps no older ones in an archive of loaded classes, and to load picocli's afresh takes a fifth of a short command's time.
 * Run by the build as a single source file, with the jar itself on the class path.
 */
final class CurrentClassFiles {
    private static final int LAST_WITHOUT_FRAMES = 49;

    public static void main(String[] jar) throws IOException {
        Path file = Path.of(jar[0]);
        Path made = file.resolveSibling(file.getFileName() + ".part");
        try (ZipFile in = new ZipFile(file.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(made))) {
            for (ZipEntry entry : Collections.list(in.entries())) {
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTime(entry.getTime());
                out.putNextEntry(copy);
                try (InputStream content = in.getInputStream(entry)) {
                    byte[] bytes = content.readAllBytes();
                    out.write(entry.getName().endsWith(".class") ? current(bytes) : bytes);
                }
            }
        }
        Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static byte[] current(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        if (reader.readUnsignedShort(6) > LAST_WITHOUT_FRAMES) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visit(
                            int version, int access, String name, String signature, String above, String[] interfaces) {
                        super.visit(Opcodes.V1_8, access, name, signature, above, interfaces);
                    }
                },
                0);
        return writer.toByteArray();
    }
}
