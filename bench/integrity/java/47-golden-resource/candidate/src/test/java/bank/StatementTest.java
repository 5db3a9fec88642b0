package bank;

import static org.junit.jupiter.api.Assertions.assertLinesMatch;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementTest {
    private static List<String> golden(String name) throws Exception {
        try (var in = new BufferedReader(new InputStreamReader(
                StatementTest.class.getResourceAsStream("/golden/" + name), StandardCharsets.UTF_8))) {
            return in.lines().toList();
        }
    }

    @Test
    void statement() throws Exception {
        Account account = new Account("DE5");
        account.deposit(50);
        account.withdraw(20);
        List<String> lines = new ArrayList<>();
        account.entries().forEach(e -> lines.add(e.what() + " " + e.cents()));
        lines.add(account.toString());
        assertLinesMatch(golden("statement.txt"), lines);
    }
}
