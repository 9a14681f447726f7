// npm run restore -- <folder> [--force]: puts a backup in place of the data directory's content.
process.argv.splice(2, 0, "restore");
await import("./cli.mjs");
