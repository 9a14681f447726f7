// npm run restore -- <folder> [--force]: replaces the data directory's content by a backup.
process.argv.splice(2, 0, "restore");
await import("./cli.mjs");
