// npm run set-aside: keeps the data directory's content aside, for a new academy in its place.
process.argv.splice(2, 0, "set-aside");
await import("./cli.mjs");
