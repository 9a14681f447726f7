// npm run verify-evaluation -- ID | --all | FILE: computes judgements again and says what differs.
process.argv.splice(2, 0, "verify-evaluation");
await import("./cli.mjs");
