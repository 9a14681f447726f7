// Runs one of the academy's commands (migrate, seed-demo, admin, backup, restore, set-aside, verify-evaluation, secrets, signing-key, doctor, judge-trial, support-calls, support-token, xapi, move-to-postgres) from the built application.
import { explain } from "./explain.mjs";
import { main, ensureBuild, SetupError } from "./setup.mjs";

await main(async () => {
  process.env.NODE_ENV ||= "production";
  await ensureBuild();
  const { run } = await import("../build/server/cli.js");
  try {
    await run(process.argv[2], process.argv.slice(3));
  } catch (error) {
    const said = error instanceof Error ? explain(error) : null;
    throw said === null ? error : new SetupError(said);
  }
});
