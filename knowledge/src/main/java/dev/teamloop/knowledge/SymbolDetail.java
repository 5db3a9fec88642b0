package dev.teamloop.knowledge;

import java.util.List;

/**
 * All that the index holds about one symbol. {@code kind} is class, function, method, fixture or test; lines count from 1
 * and both ends belong; {@code callers} and {@code calls} are {@code path:line name}.
 */
public record SymbolDetail(
        String path,
        int firstLine,
        int lastLine,
        String kind,
        String name,
        String signature,
        String doc,
        List<String> fields,
        List<String> calls,
        List<String> callers) {
    public SymbolDetail {
        fields = List.copyOf(fields);
        calls = List.copyOf(calls);
        callers = List.copyOf(callers);
    }
}
