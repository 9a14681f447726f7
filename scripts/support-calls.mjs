// npm run support-calls -- --to folder | --erase conv_…: hands over the support calls that are kept, or erases one.
process.argv.splice(2, 0, "support-calls");
await import("./cli.mjs");
