// npm run doctor: reports the faults of this machine and of every vendor, with their remedies.
process.argv.splice(2, 0, "doctor");
await import("./cli.mjs");
