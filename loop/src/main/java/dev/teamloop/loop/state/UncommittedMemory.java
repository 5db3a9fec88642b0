package dev.teamloop.loop.state;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import java.util.List;
import java.util.Optional;

/**
 * What the memory's files hold that no commit does ({@code knowledge.commit: end} and {@code off}): git cannot tell then what of
 * them an interrupted round wrote.
 *
 * @param round the last round that wrote, or began to
 * @param finished whether it wrote all that it had
 * @param head the commit that HEAD named then
 */
public record UncommittedMemory(int round, boolean finished, String head, List<Part> files) {
    public UncommittedMemory {
        files = List.copyOf(files);
    }

    /**
     * One file.
     *
     * @param path relative to the project, '/' separated
     * @param committed how many bytes it held before the first round whose memory is not committed
     * @param before how many before {@code round}
     * @param content what it holds after what was last written here; GONE where there is no file
     */
    public record Part(String path, long committed, long before, Fingerprint content) {
        /** After this round's writing. Where it had not begun from what was known, somebody else has written there too. */
        Part grown(FileWrite write) {
            long from = write.grownFrom().orElse(before);
            return new Part(path, from == before ? committed : from, before, write.content());
        }

        public Optional<FileWrite> write() {
            return content.equals(Fingerprint.GONE)
                    ? Optional.empty()
                    : Optional.of(FileWrite.appended(path, committed, content));
        }
    }

    public Optional<Part> part(String path) {
        return files.stream().filter(part -> part.path().equals(path)).findFirst();
    }

    /** The round has written all that it had. */
    public UncommittedMemory finished(List<FileWrite> writes) {
        return new UncommittedMemory(
                round,
                true,
                head,
                files.stream()
                        .map(part -> writes.stream()
                                .filter(write -> write.path().equals(part.path()))
                                .findFirst()
                                .map(part::grown)
                                .orElse(part))
                        .toList());
    }

    /** Whether this round's memory is whole. */
    public boolean holds(int one) {
        return finished && round == one;
    }
}
