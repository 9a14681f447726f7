// npm run admin -- EMAIL NAME [--promote]: opens an admin's account, or gives one another password.
process.argv.splice(2, 0, "admin");
await import("./cli.mjs");
