// `npm run test:offline`: runs the whole presentation with only the machine's own loopback network (Linux).
import { plainJourneys } from "./plain-output.mjs";
import {
  ensureBrowser,
  ensureBuild,
  ensureSpeech,
  mainOnceInstalled,
  run,
  say,
  SetupError,
} from "./setup.mjs";

await mainOnceInstalled(async () => {
  if (process.platform !== "linux")
    throw new SetupError("Ce test demande Linux (espaces de noms réseau).");
  await ensureSpeech();
  const browser = await ensureBrowser();
  await ensureBuild();
  say("Parcours complet, sans réseau…");
  const inside =
    "ip link set lo up && ! (exec 3<>/dev/tcp/192.0.2.1/80) 2>/dev/null && node node_modules/@playwright/test/cli.js test --config playwright.offline.config.ts";
  const asRoot = process.getuid() === 0 ? [] : ["--user", "--map-root-user"];
  await run("unshare", ["--net", ...asRoot, "bash", "-c", inside], {
    show: true,
    env: { ...plainJourneys, CHROMIUM_PATH: browser },
  });
});
