// Runs one of the academy's commands (migrate, seed-demo, backup, restore, verify-evaluation, signing-key, doctor, support-calls, support-token) from the built application.
import { main, ensureBuild, SetupError } from "./setup.mjs";

await main(async () => {
  process.env.NODE_ENV ||= "production";
  await ensureBuild();
  const { run } = await import("../build/server/cli.js");
  try {
    await run(process.argv[2], process.argv.slice(3));
  } catch (error) {
    if (error?.name === "OperatorError" || error?.name === "ConfigError")
      throw new SetupError(error.message);
    if (error?.code === "ENOSPC" || error?.code === "SQLITE_FULL")
      throw new SetupError("Le disque est plein.");
    throw error;
  }
});
