// npm run support-calls -- --to folder | --erase conv_…: exports the stored support calls, or erases one.
process.argv.splice(2, 0, "support-calls");
await import("./cli.mjs");
