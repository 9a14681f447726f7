// npm run doctor: what works, what is missing and how to mend it, of this machine and of every vendor.
process.argv.splice(2, 0, "doctor");
await import("./cli.mjs");
