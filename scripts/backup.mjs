// npm run backup [-- <folder>]: saves the data directory while the academy runs.
process.argv.splice(2, 0, "backup");
await import("./cli.mjs");
