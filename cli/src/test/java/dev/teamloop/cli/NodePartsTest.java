package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Some calls of a function are looked at, and others only made: what not every call comes to is asked for on its own (real Node tests). */
final class NodePartsTest {
    private static final String PRODUCT = """
            export function price(kind, number) {
              if (number < 0) {
                throw new RangeError('negative');
              }
              if (kind === 'a') return number * 2;
              let total = 0;
              for (let one = 0; one < number; one++) {
                total += one;
              }
              switch (kind) {
                case 'b':
                  total += 3;
                  break;
                default:
                  total += 1;
              }
              return total;
            }

            export class Cart {
              constructor(items) {
                this.items = [];
                for (const item of items) {
                  if (item === null) {
                    this.broken = true;
                  } else {
                    this.items.push(item);
                  }
                }
              }

              add(item) {
                if (this.items.includes(item)) {
                  return this;
                }
                this.items.push(item);
                return this;
              }

              put(item) {
                if (item === undefined) throw new TypeError('nothing');
                if (this.items.includes(item)) {
                  return new Set(this.items);
                }
                this.items.push(item);
                return new Set(this.items);
              }

              async load(name) {
                if (name === 'none') {
                  return [];
                }
                return [name];
              }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // one call is pinned, and the others only made
                "assert.equal(price('a', 1), 2); price('b', 2); price('c', 0); | 6 7 10 17 by 5, 8 12 13, 15",
                "assert.equal(price('b', 2), 4); assert.equal(typeof price('a', 1), 'number'); | '  by 5'",
                "assert.deepEqual([price('a', 1), price('b', 2), price('c', 0)], [2, 4, 1]); | ''",
                // an error is an outcome, too
                "assert.equal(price('a', 1), 2); try { price('a', -1); } catch {} | 3 by 2",
                "assert.equal(price('a', 1), 2); assert.throws(() => price('a', -1), RangeError); | ''",
                "assert.deepEqual(new Cart(['x']).items, ['x']); new Cart([null]); | 25 by 24",
                // what is looked at is what the call does, not what it gives
                "const cart = new Cart(['x']); assert.equal(cart.add('x').items.length, 1); cart.add('y'); assert.equal(cart.items.length, 2); | ''",
                "const cart = new Cart(['x']); assert.equal(cart.put('x').size, 1); cart.put('y'); assert.deepEqual(cart.items, ['x', 'y']); | ''",
                "const cart = new Cart(['x']); assert.equal(cart.put('x').size, 1); assert.throws(() => cart.put(), TypeError); cart.put('y'); assert.deepEqual(cart.items, ['x', 'y']); | ''",
                "const cart = new Cart([]); assert.deepEqual(await cart.load('x'), ['x']); await cart.load('none'); | 51 by 50"
            })
    void whatNoTestLooksAtIsNamedPartByPart(String test, String passedOver) throws Exception {
        assertThat(places(probed(test))).isEqualTo(passedOver.strip());
    }

    /** Lines, and the conditions that lead there. */
    private static String places(ProbeResults results) {
        return results.passedOver().stream()
                .map(part -> numbers(part.lines()) + (part.forks().isEmpty() ? "" : " by " + numbers(part.forks())))
                .collect(Collectors.joining(", "))
                .strip();
    }

    private static String numbers(Collection<Integer> lines) {
        return lines.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private ProbeResults probed(String test) throws Exception {
        return new NodeProbeProject(folder)
                .with("package.json", "{\"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .product("src/shop.js", PRODUCT)
                .newLines(Map.of(
                        "src/shop.js", IntStream.rangeClosed(1, 60).boxed().collect(Collectors.toSet())))
                .tests("test/shop.test.js", """
                        import { test } from 'node:test';
                        import assert from 'node:assert';
                        import { Cart, price } from '../src/shop.js';
                        test('it', async () => {
                          %s
                        });
                        """.formatted(test))
                .probed();
    }
}
