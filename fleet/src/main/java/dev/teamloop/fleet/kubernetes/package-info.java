/** A fleet as YAML for Kubernetes (SPEC §16). Prints only; talks to no cluster and holds no key. */
@NullMarked
package dev.teamloop.fleet.kubernetes;

import org.jspecify.annotations.NullMarked;
