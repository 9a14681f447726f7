// `npm run test:chaos`: kills browser and server again and again while groups are presented, and sends large bodies
// over slow lines. Takes half an hour at most. CHAOS_SEED repeats a run; CHAOS_LANES is the number of simultaneous
// recordings (1).
import { randomInt } from "node:crypto";
import { plainJourneys } from "./plain-output.mjs";
import { ensureBrowser, ensureBuild, ensureSpeech, mainOnceInstalled, run, say } from "./setup.mjs";

await mainOnceInstalled(async () => {
  const browser = await ensureBrowser();
  await ensureBuild();
  await ensureSpeech(); // a module is presented by voice
  const seed = process.env.CHAOS_SEED || String(randomInt(2 ** 31));
  say(`Chaos, graine ${seed}…`);
  await run(
    process.execPath,
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config",
      "chaos/playwright.config.ts",
      ...process.argv.slice(2),
    ],
    { show: true, env: { ...plainJourneys, CHROMIUM_PATH: browser, CHAOS_SEED: seed } },
  );
});
