// npm run support-token -- [--os android|ios] [--lang fr|en|es]: prints a link that opens the support page once, for a
// try.
process.argv.splice(2, 0, "support-token");
await import("./cli.mjs");
