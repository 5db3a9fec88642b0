'use strict';
const http = require('node:http');

function createServer(rows) {
  return http.createServer((req, res) => {
    const name = req.url.slice(1);
    res.statusCode = name in rows ? 200 : 404;
    res.end(JSON.stringify({ name, open: rows[name] ?? null }));
  });
}

async function ask(base, name) {
  const res = await fetch(`${base}/${name}`);
  if (!res.ok) throw new Error(`unknown: ${name}`);
  return (await res.json()).open;
}

module.exports = { createServer, ask };
