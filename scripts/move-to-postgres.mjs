// npm run move-to-postgres -- URL [--media]: moves this installation, stopped, to a PostgreSQL database.
process.argv.splice(2, 0, "move-to-postgres");
await import("./cli.mjs");
