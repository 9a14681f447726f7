// npm run judge:trial -- [--yes]: prints the cost of the trial of the language model as judge. With --yes it runs the
// trial.
process.argv.splice(2, 0, "judge-trial");
await import("./cli.mjs");
