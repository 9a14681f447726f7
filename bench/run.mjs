// `npm run bench`: speed and size, measured on this machine, as ratios within one run. `-- --json` prints one object.
// `--only judge` prints the judge's table and needs no build; `--open-closed` adds the sets that were kept closed at
// first, `--calibrate` measures its intervals instead and writes app/services/judge/calibration.json, `--near` prints the bars
// of the reading without a model, over all sets and the four unread trades, `--drafts` the drafted points beside those
// that the sets' writers wrote down, `--weigh` the weights of its letters. `--orders`
// learns orders to the judge from labelled sentences, and writes their weights.
// `--ablate` alone switches off one file of the reading without a model at a time, and prints what each is worth.
// `--only names` prints what correcting proper names changes, with and without; no build. `--spoken` has a voice say
// names instead and the recognisers hear them, for minutes.
// `--only customer` has scripted reps talk to the customer, `--dialogues` prints ten conversations whole; no build
// either. `--learn` learns its hearing and its choice of answers from labelled lines instead, and writes their weights.
// `--only support` asks what callers ask the tutorials, `--open-closed` the held questions too; no build either.
// `--only proof` verifies `--count` random evaluations and as many one-byte changes; no build either.
// `--only pages` is what a phone on a slow line waits for, in Chromium; `--ref main` measures the build of that commit beside
// today's, by turns, `--runs` so many visits of each page.
// `--only scale-postgres` measures the pages of `scale` on PostgreSQL beside SQLite. It runs only when named.
// `-- --only home,sizes` runs some of the parts; `--recorders 20 --seconds 5` makes the one of portions short.
// `-- --write` keeps the figures of this run in bench/results, a file a part, in place of the run before.
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  ensureBrowser,
  ensureBuild,
  ensureSpeech,
  mainOnceInstalled,
  root,
  say,
  SetupError,
} from "../scripts/setup.mjs";
import { asCsv, ratiosInWords } from "./write.mjs";

const { values } = parseArgs({
  options: {
    json: { type: "boolean" },
    write: { type: "boolean" },
    only: { type: "string" },
    recorders: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    runs: { type: "string", default: "5" },
    ref: { type: "string" },
    "open-closed": { type: "boolean" },
    count: { type: "string", default: "1000" },
    calibrate: { type: "boolean" },
    near: { type: "boolean" },
    drafts: { type: "boolean" },
    weigh: { type: "boolean" },
    orders: { type: "boolean" },
    learn: { type: "boolean" },
    dialogues: { type: "boolean" },
    spoken: { type: "boolean" },
    ablate: { type: "boolean" },
  },
});
// With --json, standard output is for the one object; what is being done goes to standard error.
if (values.json) console.log = console.error;

/** The parts in order: a progress line and a function that returns the figures. */
const parts = {
  sizes: {
    says: "Taille du JavaScript…",
    run: () =>
      onDemo(async ({ url, dataDir }) => {
        const { benchSizes } = await import("./sizes.mjs");
        const { evaluationPages } = await import("./evaluation-page.mjs");
        const { signIn } = await import("./server.mjs");
        const [cookie, admin] = [await signIn(url, "terrain"), await signIn(url, "admin")];
        const pages = evaluationPages(dataDir);
        return benchSizes(url, [
          { name: "login", path: "/login", route: "routes/login" },
          { name: "home", path: "/", cookie, route: "routes/home/route" },
          {
            name: "admin-groups",
            path: "/admin/groups",
            cookie: admin,
            route: "routes/admin/content/groups/list",
          },
          {
            name: "evaluation",
            path: pages.own,
            cookie,
            route: "presentations-module",
          },
          {
            name: "evaluation-admin",
            path: pages.admins,
            cookie: admin,
            route: "routes/admin/people/sales-reps/evaluations",
          },
        ]);
      }),
  },
  home: {
    says: "Débit de l'accueil, d'une liste et d'une évaluation…",
    run: () => onDemo(async (server) => (await import("./home.mjs")).benchHome(server)),
  },
  pages: {
    says: "Pages au téléphone\u00a0: 4G lente, processeur quatre fois plus lent…",
    run: async () => {
      const { benchPages } = await import("./pages.mjs");
      const { ensureOlderCheckout } = await import("./older-checkout.mjs");
      return benchPages({
        browser: await ensureBrowser(),
        runs: Number(values.runs),
        older: values.ref ? await ensureOlderCheckout(values.ref) : null,
        tell: say,
      });
    },
  },
  scale: {
    says: "Pages et export\u00a0: 500 comptes, 50\u00a0000 évaluations, 1\u00a0000 modules…",
    run: () =>
      onDemo(async (server) => {
        const { benchScale } = await import("./scale.mjs");
        const { signIn } = await import("./server.mjs");
        return benchScale({ ...server, cookie: await signIn(server.url, "admin") });
      }),
  },
  follow: {
    says: "Suivi\u00a0: 1\u00a0000 comptes, 40 équipes, 100\u00a0000 évaluations, une semaine pleine…",
    run: () =>
      onDemo(async (server) => {
        const { benchFollow } = await import("./scale.mjs");
        const { signIn } = await import("./server.mjs");
        return benchFollow({ ...server, cookie: await signIn(server.url, "admin") });
      }),
  },
  "scale-postgres": {
    says: "Pages sur PostgreSQL à côté de SQLite\u00a0: 500 comptes, 50\u00a0000 évaluations…",
    run: async () => (await import("./scale-postgres.mjs")).benchScalePostgres(onDemoWith),
  },
  portions: {
    says: `Portions : ${values.recorders} enregistrements pendant ${values.seconds} s, puis à côté de @tus/server…`,
    run: async () => {
      const { benchPortions } = await import("./portions.mjs");
      const [count, seconds] = [Number(values.recorders), Number(values.seconds)];
      return benchPortions(onDemo, { count, seconds });
    },
  },
  clever: {
    says: "Tours du serveur\u00a0: la même charge avec et sans chacun…",
    run: async () => (await import("./clever.mjs")).benchClever(),
  },
  voice: {
    says: "Voix : délai entre la fin de la parole et le premier son…",
    run: async () => {
      await ensureSpeech();
      const { benchVoice } = await import("./voice.mjs");
      return benchVoice({ browser: await ensureBrowser(), tell: say });
    },
  },
};

/** The parts that run only when they are named, because not every machine has what they need. */
const named = new Set(["scale-postgres"]);

const onDemo = (body) => onDemoWith({}, body);

async function onDemoWith(settings, body) {
  const { withDemoServer } = await import("./server.mjs");
  // Skips the measure of voice sessions, because its engines would take both cores of a small machine.
  const env = { AI_CATALOGUE_URL: "off", VOICE_MAX_SESSIONS: "4", ...settings };
  return withDemoServer({ env }, body);
}

function chosenParts() {
  const names = values.only?.split(",") ?? Object.keys(parts).filter((name) => !named.has(name));
  const unknown = names.filter((name) => !parts[name]);
  if (unknown.length > 0)
    throw new SetupError(
      `Partie inconnue : ${unknown.join(", ")}. Il y a : ${Object.keys(parts).join(", ")}.`,
    );
  return Object.entries(parts).filter(([name]) => names.includes(name));
}

function print(metrics) {
  if (values.json) return process.stdout.write(`${JSON.stringify(metrics)}\n`);
  for (const [name, { value, unit, ratioTo }] of Object.entries(metrics)) {
    console.log(
      `${name.padEnd(34)} ${String(value).padStart(9)} ${unit.padEnd(12)} ${ratiosInWords(ratioTo)}`,
    );
  }
}

/** Returns the time and machine of a measurement. The load is read at its end. */
const circumstances = () => ({
  at: new Date(),
  node: process.versions.node,
  cores: availableParallelism(),
  load: loadavg()[0],
});

const write = (part, figures) =>
  writeFileSync(path.join(root, "bench/results", `${part}.csv`), asCsv(figures, circumstances()));

await mainOnceInstalled(async () => {
  if (values.ablate) return (await import("./ablate.mjs")).benchAblations(console.log);
  if (values.only === "judge") {
    const { benchJudge } = await import("./judge.mjs");
    return benchJudge({
      openClosed: values["open-closed"],
      calibrate: values.calibrate,
      near: values.near,
      drafts: values.drafts,
      weigh: values.weigh,
      orders: values.orders,
      tell: console.log,
    });
  }
  if (values.only === "names") {
    if (!values.spoken) return (await import("./names.mjs")).benchNames(console.log);
    await ensureSpeech();
    return (await import("./spoken-names.mjs")).benchSpokenNames(console.log);
  }
  if (values.only === "customer") {
    const { benchCustomer } = await import("./customer.mjs");
    const { dialogues, learn } = values;
    const figures = await benchCustomer({ dialogues, learn, tell: console.log });
    if (values.json) print(figures);
    return values.write && write("customer", figures);
  }
  if (values.only === "support") {
    const { benchSupport } = await import("./support.mjs");
    const figures = await benchSupport({ openClosed: values["open-closed"], tell: console.log });
    if (values.json) print(figures);
    return values.write && write("support", figures);
  }
  if (values.only === "proof") {
    const { benchProof } = await import("./proof.mjs");
    if (!(await benchProof({ count: Number(values.count), tell: console.log })))
      process.exitCode = 1;
    return;
  }
  const chosen = chosenParts();
  await ensureBuild();
  const metrics = {};
  for (const [name, { says, run }] of chosen) {
    say(says);
    const measured = await run();
    Object.assign(metrics, measured);
    if (values.write) write(name, measured);
  }
  print(metrics);
});
