package dev.teamloop.core.config;

/** Reads the configuration's layers. */
public final class ConfigLoader {
    private ConfigLoader() {}
}
