// npm run xapi -- --all: sends everything that the record stores (xAPI) do not hold yet.
process.argv.splice(2, 0, "xapi");
await import("./cli.mjs");
