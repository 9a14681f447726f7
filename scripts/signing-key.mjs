// npm run signing-key [-- --rotate]: prints the public keys that sign exported evaluations.
process.argv.splice(2, 0, "signing-key");
await import("./cli.mjs");
