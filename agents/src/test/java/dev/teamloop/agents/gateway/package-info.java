/** The gateway between real HTTP clients and a scripted provider. */
@NullMarked
package dev.teamloop.agents.gateway;

import org.jspecify.annotations.NullMarked;
