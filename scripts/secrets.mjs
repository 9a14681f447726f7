// npm run secrets: prints a fresh set of the secrets that all nodes of an installation share.
process.argv.splice(2, 0, "secrets");
await import("./cli.mjs");
