package dev.teamloop.loop.process;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What no namespace holds back, held back by a seccomp filter: the kernel's keyrings, which hold the caller's tickets and tokens;
 * sockets of families that leave the network namespace, such as to the machine's hypervisor; and calls by which both could be had
 * all the same. Everything else is allowed. The form is classic BPF, eight bytes an instruction (Linux seccomp(2)).
 */
final class SystemCallFilter {
    private static final int LOAD_WORD = 0x20;
    private static final int JUMP_IF_EQUAL = 0x15;
    private static final int JUMP_IF_AT_LEAST = 0x35;
    private static final int RETURN = 0x06;

    private static final int NUMBER_AT = 0;
    private static final int ARCHITECTURE_AT = 4;
    private static final int FIRST_ARGUMENT_AT = 16;

    private static final int ALLOW = 0x7fff0000;
    private static final int ERROR = 0x00050000;
    private static final int EPERM = 1;
    private static final int ENOSYS = 38;
    private static final int EAFNOSUPPORT = 97;

    /** unix, inet, inet6, netlink (a list of the machine's own interfaces). */
    private static final List<Integer> FAMILIES = List.of(1, 2, 10, 16);

    /** Numbers of the calls of an architecture; calls beyond {@code foreign} are another one's, 0 where there are none. */
    private record Calls(int architecture, int foreign, List<Integer> refused, int socket, int socketpair) {}

    /** io_uring_setup, which is 425 everywhere: programs do without it where it is missing. */
    private static final int IO_URING_SETUP = 425;

    // refused: add_key, request_key, keyctl, bpf, perf_event_open, userfaultfd
    private static final Map<String, Calls> KNOWN = Map.of(
            "amd64", new Calls(0xc000003e, 0x40000000, List.of(248, 249, 250, 321, 298, 323), 41, 53),
            "aarch64", new Calls(0xc00000b7, 0, List.of(217, 218, 219, 280, 241, 282), 198, 199));

    private final List<int[]> code = new ArrayList<>();

    private SystemCallFilter() {}

    /** The filter for {@code os.arch}; empty where its calls are not known here. */
    static Optional<byte[]> forArchitecture(String name) {
        return Optional.ofNullable(KNOWN.get(name.equals("x86_64") ? "amd64" : name))
                .map(calls -> new SystemCallFilter().of(calls));
    }

    private byte[] of(Calls calls) {
        load(ARCHITECTURE_AT);
        // programs of another architecture would come by other numbers
        unless(JUMP_IF_EQUAL, calls.architecture(), ENOSYS);
        load(NUMBER_AT);
        if (calls.foreign() != 0) {
            where(JUMP_IF_AT_LEAST, calls.foreign(), ENOSYS);
        }
        calls.refused().forEach(number -> where(JUMP_IF_EQUAL, number, EPERM));
        where(JUMP_IF_EQUAL, IO_URING_SETUP, ENOSYS);
        int families = FAMILIES.size() + 2;
        // on to the families where it makes a socket, past them where not
        add(JUMP_IF_EQUAL, 1, 0, calls.socket());
        add(JUMP_IF_EQUAL, 0, families, calls.socketpair());
        load(FIRST_ARGUMENT_AT);
        for (int i = 0; i < FAMILIES.size(); i++) {
            add(JUMP_IF_EQUAL, FAMILIES.size() - i, 0, FAMILIES.get(i));
        }
        add(RETURN, 0, 0, ERROR | EAFNOSUPPORT);
        add(RETURN, 0, 0, ALLOW);
        return bytes();
    }

    private void load(int offset) {
        add(LOAD_WORD, 0, 0, offset);
    }

    private void where(int jump, int value, int error) {
        add(jump, 0, 1, value);
        add(RETURN, 0, 0, ERROR | error);
    }

    private void unless(int jump, int value, int error) {
        add(jump, 1, 0, value);
        add(RETURN, 0, 0, ERROR | error);
    }

    /** {@code yes} and {@code no}: how many instructions a jump passes over. */
    private void add(int operation, int yes, int no, int value) {
        code.add(new int[] {operation, yes, no, value});
    }

    private byte[] bytes() {
        ByteBuffer out = ByteBuffer.allocate(code.size() * 8).order(ByteOrder.nativeOrder());
        for (int[] one : code) {
            out.putShort((short) one[0]).put((byte) one[1]).put((byte) one[2]).putInt(one[3]);
        }
        return out.array();
    }
}
