// npm run admin -- EMAIL NAME [--promote]: opens an admin's account, or sets a new password.
process.argv.splice(2, 0, "admin");
await import("./cli.mjs");
