package dev.teamloop.loop.process;

import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Carries what an overlay's upper layer says of a folder over to the folder itself. Links stay behind. */
final class LayerCopy {
    private LayerCopy() {}

    /** Whether a folder of the layer stands in the place of the one below. */
    interface Opaque {
        boolean test(Path folder) throws IOException;
    }

    static void take(Path layer, Path target, Opaque opaque) throws IOException {
        Files.walkFileTree(layer, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Path place = target.resolve(layer.relativize(folder).toString());
                if (opaque.test(folder) || !Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                    FileTrees.delete(place);
                }
                Files.createDirectories(place);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path place = target.resolve(layer.relativize(file).toString());
                if (attributes.isRegularFile()) {
                    if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                        FileTrees.delete(place);
                    }
                    Files.copy(file, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                } else if (attributes.isOther()) {
                    // the mark of what is not there any more
                    FileTrees.delete(place);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                // a folder that its maker closed to everybody
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
