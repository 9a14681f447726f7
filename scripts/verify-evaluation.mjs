// npm run verify-evaluation -- ID | --all | FILE: recomputes judgements and prints the differences.
process.argv.splice(2, 0, "verify-evaluation");
await import("./cli.mjs");
