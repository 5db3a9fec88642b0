package dev.teamloop.knowledge.syntax;

/**
 * What a symbol calls, as far as the syntax tells. {@code here}: {@code name} is the qualified name of a symbol of the same
 * file. Otherwise it is a name with the module that the file imports it from ({@code flask.helpers.url_for}), or a name
 * that its own package must supply.
 */
public record Callee(String name, boolean here) implements Comparable<Callee> {
    /** The part after the last full stop: what the called thing is called where it is defined. */
    public String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The module or class before the last full stop; empty where there is none. */
    public String qualifier() {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    @Override
    public int compareTo(Callee other) {
        int byPlace = Boolean.compare(other.here, here);
        return byPlace != 0 ? byPlace : name.compareTo(other.name);
    }
}
