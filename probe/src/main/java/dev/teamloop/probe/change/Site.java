package dev.teamloop.probe.change;

import java.lang.reflect.Type;

/**
 * Where a value is changed, and how.
 *
 * @param declared what the code says of its type, type arguments included where they are known
 * @param way from 0: each way is another change
 * @param depth how many values enclose this one
 */
record Site(Type declared, int way, int depth) {
    Site element(Type type) {
        return new Site(type, 0, depth + 1);
    }

    Class<?> raw() {
        return Types.raw(declared);
    }
}
