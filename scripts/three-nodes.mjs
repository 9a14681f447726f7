/**
 * `npm run test:nodes`: three nodes of one academy on this machine, with PostgreSQL, an object store and a proxy. A hundred
 * reps record and four talk while a node is killed (-9) every 20 s, then the nodes are restarted one after the other. Then counts the
 * effects. LOAD_SECONDS (default 60), RECORDERS (100), TALKERS (4) and KILL_EVERY (20 s) change the run. Needs PostgreSQL,
 * or its address in TEST_DATABASE_URL.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runEntry } from "../bench/server.mjs";
import { ensureBuild, main, root, say } from "./setup.mjs";
import { faultsOf } from "./three-nodes/check.mjs";
import { startConversations } from "./three-nodes/conversations.mjs";
import { createNode } from "./three-nodes/nodes.mjs";
import { startProxy } from "./three-nodes/proxy.mjs";
import { randomSecrets, startStores } from "./three-nodes/stores.mjs";

const NAMES = ["node-1", "node-2", "node-3"];
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const recorderCount = Number(process.env.RECORDERS ?? 100);
const talkerCount = Number(process.env.TALKERS ?? 4);
const killEveryMs = Number(process.env.KILL_EVERY ?? 20) * 1_000;
/** The time for the jobs that are left after the last portion. */
const SETTLES_WITHIN_MS = 300_000;

/** Returns the settings that all nodes share. */
const sharedSettings = ({ databaseUrl, account }) => ({
  DATABASE_URL: databaseUrl,
  MEDIA_S3_ENDPOINT: account.endpoint,
  MEDIA_S3_BUCKET: account.bucket,
  MEDIA_S3_REGION: account.region,
  MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  ...randomSecrets(),
  VOICE_MAX_SESSIONS: "2",
  SPEECH_DIR: path.join(root, "no-weights"), // the talks are written ones
  AI_CATALOGUE_URL: "off",
  LOG_LEVEL: "warn",
});

/** Kills a node every `killEveryMs` and starts it again, until the signal. Returns the number of kills. */
async function killInTurn(nodes, signal) {
  for (let kills = 0; ; kills++) {
    await wait(killEveryMs, null, { signal }).catch(() => null);
    if (signal.aborted) return kills;
    const node = nodes[kills % nodes.length];
    say(`kill -9 ${node.name}`);
    await node.kill();
    await node.start();
  }
}

/** Starts the load in its own process. Returns a promise of the acknowledged portions and evaluations. */
function startLoad(plan) {
  const child = fork(path.join(root, "scripts/three-nodes/load.mjs"));
  child.send(plan);
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the load ended with ${code}`)));
  });
}

/** Counts until nothing waits any more. */
async function countSettled(dataDir, groupId) {
  const until = performance.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const counted = await runEntry("count-nodes", dataDir, groupId);
    const open = counted.jobs.filter(({ state }) => state === "queued" || state === "running");
    const recording = counted.presentations.some(
      ({ recordingState }) => recordingState !== "ready",
    );
    const talking = counted.conversations.some(({ state }) => state === "open");
    if ((open.length === 0 && !recording && !talking) || performance.now() > until) return counted;
    await wait(2_000);
  }
}

async function run(folder) {
  const stores = await startStores(path.join(folder, "objects"));
  const nodes = [];
  let proxy;
  let endTalks = async () => {};
  try {
    const shared = sharedSettings(stores);
    Object.assign(process.env, shared);
    for (const name of NAMES) nodes.push(await createNode(name, folder, shared));
    for (const node of nodes) await node.start();
    proxy = await startProxy(nodes.map(({ origin }) => origin));
    const dataDir = path.join(folder, "command");
    const { groupId, moduleId, recorders } = await runEntry(
      "fill-recorders",
      dataDir,
      String(recorderCount),
    );
    const talkers = await runEntry("fill-recorders", dataDir, String(talkerCount));
    endTalks = startConversations(proxy.url, talkers.moduleId, talkers.recorders);
    say(`${recorderCount} recorders for ${seconds} s through ${proxy.url}`);
    const load = startLoad({
      url: proxy.url,
      moduleId,
      recorders: recorders.map((recorder) => ({ ...recorder, groupId })),
      file: path.join(root, "demo/recordings/karim-caisse-4.webm"),
      portions: seconds,
      intervalMs: 1_000,
    });
    const stopKilling = new AbortController();
    const killing = killInTurn(nodes, stopKilling.signal);
    await wait(seconds * 750);
    stopKilling.abort();
    const kills = await killing;
    for (const node of nodes) {
      say(`restart ${node.name}`);
      await node.stop();
      await node.start();
    }
    const { conversations, refused } = await endTalks();
    const seen = { ...(await load), conversations, refused };
    const counted = await countSettled(dataDir, groupId);
    return { seen, counted, kills };
  } finally {
    await endTalks();
    await Promise.all(nodes.filter((node) => node.isRunning()).map((node) => node.stop()));
    proxy?.stop();
    await stores.stop();
  }
}

await main(async () => {
  await ensureBuild();
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-nodes-"));
  const { seen, counted, kills } = await run(folder);
  const sorted = seen.waitsMs.sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      kills,
      acknowledged: seen.acknowledged.length,
      noted: counted.portions.length,
      recordings: counted.recordings,
      evaluations: counted.evaluations.length,
      conversations: seen.conversations.length,
      answered: seen.conversations.reduce((sum, { answered }) => sum + answered, 0),
      closes: seen.conversations.map(({ code }) => code),
      repeated: seen.repeated,
      refused: seen.refused,
      p50: Math.round(sorted[Math.floor(sorted.length / 2)]),
      p99: Math.round(sorted[Math.floor(sorted.length * 0.99)]),
      jobs: counted.jobs,
    }),
  );
  const faults = faultsOf(seen, counted);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else rmSync(folder, { recursive: true });
});
