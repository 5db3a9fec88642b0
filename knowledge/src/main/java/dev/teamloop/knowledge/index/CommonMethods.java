package dev.teamloop.knowledge.index;

import java.util.Set;

/** Names of methods that the languages' own types have: such a name alone does not tell whose method is called. */
final class CommonMethods {
    private static final Set<String> NAMES = Set.of(
            ("accept add addAll all any append apply bind call catch charAt clear close collect compareTo computeIfAbsent "
                            + "concat contains containsKey copy count decode delete emit encode endsWith endswith entries entrySet equals "
                            + "every exec extend filter finally find findFirst flatMap forEach format get getName getOrDefault has hasNext "
                            + "hashCode ifPresent includes index indexOf insert isEmpty isPresent items iterator join keySet keys length "
                            + "limit list load log lower map match matches merge name next of off on once open orElse orElseThrow ordinal pop "
                            + "push put putAll read reduce remove replace reverse run save send set shift size slice some sort sorted splice "
                            + "split startsWith startswith stream strip submit substring test then toArray toList toString trim union unshift "
                            + "update upper value valueOf values wait write")
                    .split(" "));

    /** Every object has these: only who knows the receiver's type can tell whose is called. */
    private static final Set<String> OF_ANY_OBJECT = Set.of("equals", "hashCode", "toString");

    private CommonMethods() {}

    static boolean isOfAnyObject(String name) {
        return OF_ANY_OBJECT.contains(name);
    }

    static boolean has(String name) {
        return NAMES.contains(name);
    }
}
