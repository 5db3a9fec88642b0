/** Keys of model endpoints that the user gave the program to keep: in the user's keyring, else in a file of the user's alone. */
@NullMarked
package dev.teamloop.cli.keys;

import org.jspecify.annotations.NullMarked;
