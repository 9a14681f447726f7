// Measures each clever place of the server: the same load on a server with it and on one without it (`without.mjs`),
// in turn. Counts the processor time of the server's process, because the clock also counts other work.
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { root } from "../scripts/setup.mjs";
import { addRecorders, startChild } from "./recorders.mjs";
import { fill, processorOf, residentOf, signIn, withDemoServer } from "./server.mjs";
import { places } from "./without.mjs";

const ROUNDS = 5;
/** One round of one server: the portions of ten recorders, at full speed. */
const BURST = { recorders: 10, portions: 40, bytes: 50_000 };
/** The same round with portions of the browser's configured maximum. */
const LARGE_BURST = { recorders: 10, portions: 20, bytes: 330_000 };
/** The load that makes most garbage: large portions from many recorders, on a server that has served one recorder. */
const FLOOD = { recorders: 40, portions: 25, bytes: 330_000, rounds: 2, warmUp: 200 };
/** One user with a hundred evaluations of 20 kB each, whose page is the longest. */
const PROLIFIC = { users: 1, evaluations: 100, containers: 1, modules: 10, textLength: 20_000 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const figure = (value, unit, ratioTo) => ({ value, unit, ...(ratioTo ? { ratioTo } : {}) });

/** @throws Error when the built code has changed so that no place, or more than one, would be removed */
function mustBeFound(name) {
  const { file, found } = places[name];
  const built = readdirSync(path.join(root, "build/server"), { recursive: true })
    .filter((one) => one.endsWith(".js"))
    .map((one) => path.join("build/server", one));
  const code = file === "server.js" ? [file] : built;
  const having = code.filter((one) => found.test(readFileSync(path.join(root, one), "utf8")));
  if (having.length !== 1) throw new Error(`${file} was found in ${having.length} built files`);
}

/** Runs a server without one place, or with all places when `without` is "". Both start the same way. */
const withServer = (without, body) =>
  withDemoServer(
    {
      preload: "./bench/without.mjs",
      env: { AI_CATALOGUE_URL: "off", LOG_LEVEL: "silent", BENCH_WITHOUT: without },
    },
    body,
  );

/** Runs two servers at once, one with every place and one without this place. */
function withBoth(name, body) {
  mustBeFound(name);
  return withServer("", (whole) => withServer(name, (without) => body({ whole, without })));
}

/** Returns the processor time of a portion with and without the place, in ms. The ratio is the median of the rounds. */
async function portionCost(client, name, burst = BURST) {
  return withBoth(name, async (servers) => {
    const sides = [];
    for (const [side, server] of Object.entries(servers))
      sides.push({ side, server, who: await addRecorders(server.dataDir, burst.recorders) });
    const costs = { whole: [], without: [] };
    const { portions, bytes } = burst;
    for (let round = 0; round <= ROUNDS; round++)
      for (const { side, server, who: recorders } of round % 2 ? sides : sides.toReversed()) {
        const before = processorOf(server.pid);
        const plan = { to: "aplomb", origin: server.url, recorders, bytes, intervalMs: 0 };
        const { failed } = await client.ask({ ...plan, from: round * portions, portions });
        if (failed > 0) throw new Error(`${failed} portions failed without ${name}`);
        const spent = (processorOf(server.pid) - before) / (portions * recorders.length);
        if (round > 0) costs[side].push(spent); // The first round compiles the code.
      }
    const ratios = costs.without.map((cost, round) => cost / costs.whole[round]);
    const metric = (part) => `clever.${name}.${part}`;
    return {
      [metric("portion")]: figure(+median(costs.whole).toFixed(2), "ms cpu", {
        without: +(1 / median(ratios)).toFixed(2),
      }),
      [metric("portionWithout")]: figure(+median(costs.without).toFixed(2), "ms cpu", {
        with: +median(ratios).toFixed(2),
        lowest: +Math.min(...ratios).toFixed(2),
        highest: +Math.max(...ratios).toFixed(2),
      }),
    };
  });
}

/** Returns the most memory that a flood of large portions adds to a fresh server, and its processor time. */
async function flood(client, without) {
  return withServer(without, async ({ url, dataDir, pid }) => {
    const plan = { to: "aplomb", origin: url, bytes: FLOOD.bytes, from: 0, intervalMs: 0 };
    const alone = await addRecorders(dataDir, 1);
    await client.ask({ ...plan, recorders: alone, portions: FLOOD.warmUp });
    const recorders = await addRecorders(dataDir, FLOOD.recorders);
    const [memory, processor] = [residentOf(pid), processorOf(pid)];
    let peak = memory;
    const timer = setInterval(() => (peak = Math.max(peak, residentOf(pid) ?? 0)), 100);
    const { failed } = await client.ask({ ...plan, recorders, portions: FLOOD.portions });
    clearInterval(timer);
    if (failed > 0) throw new Error(`${failed} portions failed`);
    const sent = FLOOD.recorders * FLOOD.portions;
    return { memory: peak - memory, cost: (processorOf(pid) - processor) / sent };
  });
}

async function heapLimit(client) {
  mustBeFound("heap-limit");
  const seen = { whole: [], without: [] };
  for (let round = 0; round < FLOOD.rounds; round++) {
    seen.whole.push(await flood(client, ""));
    seen.without.push(await flood(client, "heap-limit"));
  }
  const of = (side, what) => median(seen[side].map((one) => one[what]));
  const [kept, free] = [of("whole", "memory"), of("without", "memory")];
  const [cost, freeCost] = [of("whole", "cost"), of("without", "cost")];
  return {
    "clever.heap-limit.memory": figure(+kept.toFixed(1), "MB more", {
      without: +(kept / free).toFixed(2),
    }),
    "clever.heap-limit.memoryWithout": figure(+free.toFixed(1), "MB more"),
    "clever.heap-limit.portion": figure(+cost.toFixed(2), "ms cpu", {
      without: +(cost / freeCost).toFixed(2),
    }),
  };
}

/** Downloads a whole answer, compressed as for a browser. */
function download(url, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": "gzip" };
    get(url, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}

/** Returns Node's warnings while a long page is read, and the page's processor time. */
async function longAnswers() {
  const name = "drain-listeners";
  return withBoth(name, async (servers) => {
    const costs = { whole: [], without: [] };
    const asked = {};
    for (const [side, { url, dataDir }] of Object.entries(servers)) {
      const { userIds } = await fill(dataDir, PROLIFIC);
      const cookie = await signIn(url, "admin");
      asked[side] = [`${url}/admin/sales-reps/${userIds[0]}/x/evaluations`, cookie];
    }
    for (let round = 0; round <= ROUNDS; round++)
      for (const side of round % 2 ? ["whole", "without"] : ["without", "whole"]) {
        const { pid } = servers[side];
        const before = processorOf(pid);
        await download(...asked[side]);
        if (round > 0) costs[side].push(processorOf(pid) - before);
      }
    const warnings = (side) =>
      servers[side].errors().split("MaxListenersExceededWarning").length - 1;
    const figures = ([side, part]) => ({
      [`clever.${name}.warnings${part}`]: figure(warnings(side), `in ${ROUNDS + 1} pages`),
      [`clever.${name}.page${part}`]: figure(median(costs[side]), "ms cpu"),
    });
    return { ...figures(["whole", ""]), ...figures(["without", "Without"]) };
  });
}

export async function benchClever() {
  const client = startChild("portions-client.mjs");
  try {
    return {
      ...(await portionCost(client, "direct-routes")),
      ...(await portionCost(client, "compile-once")),
      ...(await portionCost(client, "give-back", LARGE_BURST)),
      ...(await heapLimit(client)),
      ...(await longAnswers()),
    };
  } finally {
    client.stop();
  }
}
