/**
 * The layered configuration: reading, checking, where each value came from, and which layer may say what.
 */
@NullMarked
package dev.teamloop.cli.config;

import org.jspecify.annotations.NullMarked;
