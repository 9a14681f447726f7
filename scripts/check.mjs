// `npm run check`: runs every check of a review. All steps run; the first failure decides the exit code.
import { mainOnceInstalled, run, say } from "./setup.mjs";

const steps = [
  ["Types", ["run", "--silent", "typecheck"]],
  ["Style", ["run", "--silent", "lint"]],
  ["Mise en forme", ["run", "--silent", "format:check"]],
  ["Code mort", ["run", "--silent", "deadcode"]],
  ["Tests", ["test", "--silent"]],
];

await mainOnceInstalled(async () => {
  const failed = [];
  for (const [title, args] of steps) {
    say(title);
    await run("npm", args, { show: true }).catch(() => failed.push(title));
  }
  if (failed.length > 0) throw new Error(`En échec : ${failed.join(", ")}`);
});
