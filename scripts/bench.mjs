// `npm run bench`: speed and size, measured on this machine, as ratios within one run. `-- --json` prints one object.
// `-- --only home,sizes` runs some of the parts; `--recorders 20 --seconds 5` makes the one of portions short.
import { parseArgs } from "node:util";
import { ensureBrowser, ensureBuild, ensureSpeech, mainOnceInstalled, say } from "./setup.mjs";

const { values } = parseArgs({
  options: {
    json: { type: "boolean" },
    only: { type: "string" },
    recorders: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
  },
});
const chosen = values.only?.split(",");
const wants = (part) => !chosen || chosen.includes(part);
const tell = say;
// With --json, standard output is for the one object; what is being done goes to standard error.
if (values.json) console.log = console.error;

function print(metrics) {
  if (values.json) return process.stdout.write(`${JSON.stringify(metrics)}\n`);
  for (const [name, { value, unit, ratioTo }] of Object.entries(metrics)) {
    const ratios = Object.entries(ratioTo ?? {}).map(([to, ratio]) => `${ratio} × ${to}`);
    console.log(
      `${name.padEnd(34)} ${String(value).padStart(9)} ${unit.padEnd(12)} ${ratios.join(", ")}`,
    );
  }
}

await mainOnceInstalled(async () => {
  if (wants("voice")) await ensureSpeech();
  await ensureBuild();
  const { withDemoServer, signIn } = await import("./bench-server.mjs");
  const metrics = {};
  await withDemoServer({}, async ({ url }) => {
    const cookie = await signIn(url, "terrain");
    if (wants("sizes")) {
      tell("Taille du JavaScript…");
      const { benchSizes } = await import("./bench-sizes.mjs");
      const pages = [
        { name: "login", path: "/login", budget: 130 },
        { name: "home", path: "/", cookie, budget: 165 },
        {
          name: "admin-groups",
          path: "/admin/groups",
          cookie: await signIn(url, "admin"),
          budget: 190,
        },
      ];
      Object.assign(metrics, await benchSizes(url, pages));
    }
    if (wants("home")) {
      tell("Débit de l'accueil…");
      const { benchHome } = await import("./bench-home.mjs");
      Object.assign(metrics, await benchHome({ url: `${url}/`, cookie }));
    }
  });
  if (wants("scale")) {
    tell("Pages et export\u00a0: 500 comptes, 50\u00a0000 évaluations, 1\u00a0000 modules…");
    const { benchScale } = await import("./bench-scale.mjs");
    await withDemoServer({ AI_CATALOGUE_URL: "off" }, async (server) => {
      const cookie = await signIn(server.url, "admin");
      Object.assign(metrics, await benchScale({ ...server, cookie }));
    });
  }
  if (wants("portions")) {
    const [count, seconds] = [Number(values.recorders), Number(values.seconds)];
    tell(`Portions : ${count} enregistrements pendant ${seconds} s, puis à côté de @tus/server…`);
    const { benchPortions } = await import("./bench-portions.mjs");
    const withServer = (body) => withDemoServer({ AI_CATALOGUE_URL: "off" }, body);
    Object.assign(metrics, await benchPortions(withServer, { count, seconds }));
  }
  if (wants("voice")) {
    tell("Voix : délai entre la fin de la parole et le premier son…");
    const { benchVoice } = await import("./bench-voice.mjs");
    Object.assign(metrics, await benchVoice({ browser: await ensureBrowser(), tell }));
  }
  print(metrics);
});
