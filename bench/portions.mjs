// Portions of recordings, durable before they are acknowledged. First 100 recorders send one a second; then they send
// at full speed beside the same bytes through @tus/server, on the same disk. Each server has its own process.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { addRecorders, startChild } from "./recorders.mjs";
import { processorOf, residentOf } from "./server.mjs";

/** A second of a shared screen with sound: a calm one, and the browser's configured maximum. */
const TYPICAL_BYTES = 50_000;
const WORST_BYTES = 330_000;
const ROUNDS = 7;
/** Portions per recorder in a round at full speed. */
const BURST = { [TYPICAL_BYTES]: 40, [WORST_BYTES]: 10 };
/** Rounds of each server at full speed, with a first unmeasured round. */
const BURSTS = ROUNDS + 1;

/**
 * Runs `body`. Returns its result and the resources of process `pid` meanwhile (MB, cores), where the system reports
 * them.
 */
async function watching(pid, body) {
  const [memory, processor] = [residentOf(pid), processorOf(pid)];
  const started = performance.now();
  let peak = memory;
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(pid) ?? 0)), 250);
  try {
    const result = await body();
    if (memory === null || processor === null) return { result };
    const busy = (processorOf(pid) - processor) / (performance.now() - started);
    return { result, taken: { memory: peak - memory, cores: busy } };
  } finally {
    clearInterval(timer);
  }
}

/** Returns the number of portions on the server's record and on its disk. @throws Error when they differ */
async function countStored(url, dataDir, recorders, bytes) {
  let stored = 0;
  for (const { cookie, presentationId } of recorders) {
    const answer = await fetch(`${url}/api/upload-video-portion?instance_id=${presentationId}`, {
      headers: { cookie },
    });
    const { next, missing } = await answer.json();
    const folder = path.join(dataDir, "recordings", presentationId);
    const files = readdirSync(folder).filter(
      (name) => statSync(path.join(folder, name)).size === bytes,
    );
    if (missing.length === 0 && files.length !== next)
      throw new Error(`${presentationId}: ${next} portions noted, ${files.length} on disk`);
    stored += files.length;
  }
  return stored;
}

const quantile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
const figure = (value, unit, ratioTo) => ({ value, unit, ...(ratioTo ? { ratioTo } : {}) });
/** The memory that a hundred recorders may add to a server that has served one recorder. */
const MEMORY_BUDGET_MB = 50;
/** Portions of that one recorder, which compile the code and settle the process's memory. */
const WARM_UP = 200;

/** Measures one portion a second from each recorder. */
async function benchPaced({ url, dataDir, pid, client, count, seconds, bytes }) {
  const plan = { to: "aplomb", origin: url, bytes, from: 0 };
  const alone = await addRecorders(dataDir, 1);
  const { taken: takenByOne } = await watching(pid, () =>
    client.ask({ ...plan, recorders: alone, portions: WARM_UP, intervalMs: 0 }),
  );
  const recorders = await addRecorders(dataDir, count);
  const { result, taken } = await watching(pid, () =>
    client.ask({ ...plan, recorders, portions: seconds, intervalMs: 1_000 }),
  );
  const sorted = result.acknowledgedMs.sort((a, b) => a - b);
  const name = (part) => `portions.${bytes / 1_000}kB.${part}`;
  for (const fault of new Set(result.faults)) console.error(`portion sent again: ${fault}`);
  return {
    [name("sent")]: figure(result.sent, "portions"),
    [name("stored")]: figure(await countStored(url, dataDir, recorders, bytes), "portions"),
    [name("failed")]: figure(result.failed, "portions"),
    [name("sentAgain")]: figure(result.faults.length, "portions"),
    [name("p50")]: figure(+quantile(sorted, 0.5).toFixed(1), "ms"),
    [name("p99")]: figure(+quantile(sorted, 0.99).toFixed(1), "ms"),
    [name("worst")]: figure(+quantile(sorted, 1).toFixed(1), "ms"),
    ...(taken && takenByOne
      ? {
          [name("memoryOfOne")]: figure(+takenByOne.memory.toFixed(1), "MB more"),
          [name("memory")]: figure(+taken.memory.toFixed(1), "MB more", {
            budget: +(taken.memory / MEMORY_BUDGET_MB).toFixed(2),
          }),
          [name("processor")]: figure(+taken.cores.toFixed(2), "cores"),
        }
      : {}),
    [name("client")]: figure(+(result.cpuMs / result.tookMs).toFixed(2), "cores"),
  };
}

/** Returns the middle of the ratios of two series, round by round: other work slows both sides of a round. */
const middleRatio = (series, other) =>
  +quantile(
    series.map((value, round) => value / other[round]).sort((a, b) => a - b),
    0.5,
  ).toFixed(2);

/**
 * Measures the three servers in turn at full speed. The best rate and the least processor time of a portion are
 * reported, because other work only adds to both. A ratio is the middle one of the rounds.
 */
async function benchThroughput({ url, dataDir, pid, client, count, bytes, tusServers }) {
  const portions = BURST[bytes];
  const uploads = { open: count, length: portions * BURSTS * bytes };
  const recorders = await addRecorders(dataDir, count);
  const sides = [{ name: "aplomb", to: "aplomb", origin: url, pid, recorders }];
  for (const { name, port, pid: pidOfTus } of tusServers) {
    const origin = `http://127.0.0.1:${port}`;
    const opened = await client.ask({ ...uploads, origin });
    sides.push({ name, to: "tus", origin, pid: pidOfTus, recorders: opened });
  }
  const rates = { aplomb: [], tus: [], tusMadeDurable: [] };
  const spent = {};
  for (let round = 0; round < BURSTS; round++)
    for (const { name, pid: watched, ...side } of sides) {
      const plan = { ...side, bytes, from: round * portions, portions, intervalMs: 0 };
      const before = processorOf(watched);
      const { tookMs, faults } = await client.ask(plan);
      if (faults.length > 0) throw new Error(`${name} refused portions: ${faults[0]}`);
      if (round === 0) continue;
      rates[name].push((count * portions * 1_000) / tookMs);
      const cost = (processorOf(watched) - before) / (count * portions);
      if (before !== null) spent[name] = Math.min(spent[name] ?? Infinity, cost);
    }
  const name = (side) => `portions.${bytes / 1_000}kB.throughput.${side}`;
  const best = (side) => Math.round(Math.max(...rates[side]));
  return {
    [name("aplomb")]: figure(best("aplomb"), "portions/s", {
      tus: middleRatio(rates.aplomb, rates.tus),
      tusMadeDurable: middleRatio(rates.aplomb, rates.tusMadeDurable),
    }),
    [name("tus")]: figure(best("tus"), "portions/s"),
    [name("tusMadeDurable")]: figure(best("tusMadeDurable"), "portions/s"),
    ...Object.fromEntries(
      Object.entries(spent).map(([side, ms]) => [
        `portions.${bytes / 1_000}kB.cost.${side}`,
        figure(+ms.toFixed(2), "ms cpu", {
          tusMadeDurable: +(ms / spent.tusMadeDurable).toFixed(2),
        }),
      ]),
    ),
  };
}

/**
 * Needs a server for each size (`withServer` runs its argument on one). @tus/server answers before the disk has the
 * bytes. So it is measured unchanged and with a flush of the file (`tusMadeDurable`). Nothing is removed before the last
 * measure: for minutes after many files were removed, ext4 takes 0.7 ms to create one, and 0.014 ms otherwise.
 */
export async function benchPortions(withServer, { count = 100, seconds = 60 } = {}) {
  const client = startChild("portions-client.mjs");
  const measure = async ([bytes, ...others]) => {
    if (bytes === undefined) return {};
    return withServer(async (server) => {
      const asked = { ...server, client, count, bytes };
      const paced = await benchPaced({ ...asked, seconds });
      const fast = await withTus(server, (tus) => benchThroughput({ ...asked, ...tus }));
      return { ...paced, ...fast, ...(await measure(others)) };
    });
  };
  try {
    return await measure([WORST_BYTES, TYPICAL_BYTES]);
  } finally {
    client.stop();
  }
}

/** Runs both tus servers on the academy's disk. */
async function withTus({ dataDir }, body) {
  const folder = mkdtempSync(`${dataDir}-tus-`);
  const [asItComes, durable] = [["plain"], ["durable", "durable"]].map(([name, ...args]) =>
    startChild("tus.mjs", path.join(folder, name), ...args),
  );
  try {
    return await body({
      tusServers: [
        { name: "tus", pid: asItComes.pid, ...(await asItComes.answer()) },
        { name: "tusMadeDurable", pid: durable.pid, ...(await durable.answer()) },
      ],
    });
  } finally {
    asItComes.stop();
    durable.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
