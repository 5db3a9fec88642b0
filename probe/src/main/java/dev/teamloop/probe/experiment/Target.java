package dev.teamloop.probe.experiment;

/**
 * A function or a static field, and the way in which it is changed.
 *
 * @param className with dots
 * @param member as the JVM names it: {@code <init>} for constructors
 * @param descriptor of the method or the field
 */
public record Target(Mutation way, String className, String member, String descriptor) {
    /** Names it in the journal and in changed code. */
    public String key() {
        return way.name() + " " + function();
    }

    /** The function or field alone. */
    public String function() {
        return className + "." + member + (way.isConstant() ? " " : "") + descriptor;
    }
}
