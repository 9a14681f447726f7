// `npm run screenshots`: takes the pictures of the README and the guides again, of the demo academy (docs/pictures).
import { plainJourneys } from "./plain-output.mjs";
import { ensureBrowser, ensureBuild, ensureSpeech, mainOnceInstalled, run, say } from "./setup.mjs";

await mainOnceInstalled(async () => {
  await ensureSpeech();
  const browser = await ensureBrowser();
  await ensureBuild();
  say("Images du README et des guides…");
  await run(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--config", "playwright.pictures.config.ts"],
    { show: true, env: { ...plainJourneys, CHROMIUM_PATH: browser } },
  );
});
