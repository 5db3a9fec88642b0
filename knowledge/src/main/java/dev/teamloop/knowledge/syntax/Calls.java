package dev.teamloop.knowledge.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Resolves a file's calls as far as its own text tells: to a symbol of the file, to what an import binds, or to a name that
 * the package must supply. A call on a variable of unknown type tells nothing and is left out.
 */
final class Calls {
    /** A function that calls more is a table of contents. */
    private static final int MOST = 60;

    private static final Set<String> SELF = Set.of("self", "cls", "this");

    private final Language language;
    private final Bindings bindings;
    private final Set<String> declared;

    /** {@code declared} are the qualified names of the file's symbols. */
    Calls(Language language, Bindings bindings, Set<String> declared) {
        this.language = language;
        this.bindings = bindings;
        this.declared = declared;
    }

    /** A call as it stands: {@code on} is empty for {@code f()}, {@code a.b} for {@code a.b.f()}. */
    record Site(String on, String name, int at) {}

    /** {@code scope} is the caller's; {@code receiver} what Go calls the object in a method, else empty. */
    List<Callee> of(List<Site> sites, String scope, String receiver) {
        TreeSet<Callee> found = new TreeSet<>();
        for (Site site : sites) {
            if (found.size() < MOST) {
                callee(site, scope, receiver).ifPresent(found::add);
            }
        }
        return List.copyOf(found);
    }

    private Optional<Callee> callee(Site site, String scope, String receiver) {
        if (site.on().isEmpty()) {
            return plain(site.name(), scope);
        }
        if (SELF.contains(site.on()) || site.on().equals(receiver)) {
            return here(scope + "." + site.name());
        }
        String first = site.on().split("\\.", 2)[0];
        String rest = site.on().substring(first.length());
        Optional<String> bound = bindings.of(first);
        if (bound.isPresent()) {
            return Optional.of(new Callee(Bindings.joined(bound.get() + rest, site.name()), false));
        }
        Optional<Callee> own = here(site.on() + "." + site.name());
        return own.isPresent() || !ofPackage(first)
                ? own
                : Optional.of(new Callee(site.on() + "." + site.name(), false));
    }

    private Optional<Callee> plain(String name, String scope) {
        Optional<String> bound = bindings.of(name);
        if (bound.isPresent()) {
            return Optional.of(new Callee(bound.get(), false));
        }
        if (language == Language.JAVA) {
            for (String outer = scope;
                    !outer.isEmpty();
                    outer = outer.substring(0, Math.max(0, outer.lastIndexOf('.')))) {
                Optional<Callee> own = here(outer + "." + name);
                if (own.isPresent()) {
                    return own;
                }
            }
        }
        Optional<Callee> own = here(name);
        return own.isPresent() || !seesItsPackage() ? own : Optional.of(new Callee(name, false));
    }

    private Optional<Callee> here(String qualified) {
        return declared.contains(qualified) ? Optional.of(new Callee(qualified, true)) : Optional.empty();
    }

    /** Java's and Go's files see the rest of their package without importing it. */
    private boolean seesItsPackage() {
        return language == Language.JAVA || language == Language.GO;
    }

    private boolean ofPackage(String name) {
        return language == Language.JAVA && Character.isUpperCase(name.charAt(0));
    }
}
