/**
 * The agents that speak to models: wiring of gateway, tools and roles. Knows core's ports; must never know git, RDF or the
 * command line.
 */
@NullMarked
package dev.teamloop.agents;

import org.jspecify.annotations.NullMarked;
