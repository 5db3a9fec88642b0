package bank;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class Pages implements Iterator<List<String>> {
    private final List<String> rows;
    private final int perPage;
    private int at;

    public Pages(List<String> rows, int perPage) {
        this.rows = rows;
        this.perPage = perPage;
    }

    public Pages skip(int pages) {
        at += pages * perPage;
        return this;
    }

    @Override
    public boolean hasNext() {
        return at < rows.size();
    }

    @Override
    public List<String> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        List<String> page = rows.subList(at, Math.min(rows.size(), at + perPage));
        at += perPage;
        return page;
    }

    public static int countLines(Path file) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            int n = 0;
            while (in.readLine() != null) {
                n++;
            }
            return n;
        }
    }

    public static void print(List<String> rows, java.io.PrintStream out) {
        rows.forEach(out::println);
    }

    public static boolean disabled(String flag) {
        return "@Disabled".equals(flag) || "off".equals(flag);
    }
}
