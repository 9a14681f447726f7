// npm run judge:trial -- [--yes]: says what the trial of the language model as judge takes; with --yes has it run.
process.argv.splice(2, 0, "judge-trial");
await import("./cli.mjs");
