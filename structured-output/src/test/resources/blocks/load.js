const path = require('path');

/** Loads: null if missing. */
function load(name) {
  const key = { name: name };
  if (!key) {
    return null;
  }
  return path.resolve(name);
}

module.exports = { load };
