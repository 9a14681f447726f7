/**
 * `npm run test:nodes`: three nodes of one academy on this machine, with PostgreSQL, an object store and a proxy. A hundred
 * reps record and four talk while a node is killed (-9) every 20 s. Then the nodes are restarted one after the other,
 * and the effects are counted. LOAD_SECONDS (default 60) is the time of the kills; RECORDERS (100), TALKERS (4) and
 * KILL_EVERY (20 s) change the run. With PAUSE_SECONDS a node is paused for that time instead of killed, then goes on.
 *
 * `npm run test:nodes -- --compare`: the same load, without kills, on one node with SQLite and then on three nodes. It
 * prints the ratios of throughput and of the 99th of a hundred waits. Each recorder sends LOAD_SECONDS portions.
 *
 * Both need PostgreSQL, or its address in TEST_DATABASE_URL.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runEntry } from "../bench/server.mjs";
import { ensureBuild, main, say } from "./setup.mjs";
import { startAcademy, startLoad } from "./three-nodes/academy.mjs";
import { faultsOf } from "./three-nodes/check.mjs";
import { compare } from "./three-nodes/compare.mjs";
import { startConversations } from "./three-nodes/conversations.mjs";
import {
  killEveryMs,
  pauseMs,
  recorderCount,
  recording,
  seconds,
  talkerCount,
  waitsOf,
} from "./three-nodes/settings.mjs";

const NAMES = ["node-1", "node-2", "node-3"];
/** The seconds of recording beyond the kills, for the restarts. */
const RESTARTS_S = 30;
/** The time for the jobs that are left after the last portion. */
const SETTLES_WITHIN_MS = 900_000;

/** Kills or pauses a node every `killEveryMs`, then lets it go on, until the signal. Returns the number of kills. */
async function killInTurn(nodes, signal) {
  const beganMs = performance.now();
  for (let kills = 0; ; kills++) {
    const dueMs = beganMs + (kills + 1) * killEveryMs;
    await wait(Math.max(0, dueMs - performance.now()), null, { signal }).catch(() => null);
    if (signal.aborted) return kills;
    const node = nodes[kills % nodes.length];
    say(`${pauseMs > 0 ? "pause" : "kill -9"} ${node.name}`);
    if (pauseMs > 0) await node.pause(pauseMs);
    else await node.kill().then(() => node.start());
  }
}

/** Counts the jobs, presentations and conversations until none is open or the time is over. Returns the last counts. */
async function countSettled(env, groupId) {
  const until = performance.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const counted = await runEntry("count-nodes", env.DATA_DIR, groupId, env);
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
  const { url, nodes, env, stop } = await startAcademy(folder, NAMES);
  let endTalks = async () => {};
  try {
    const add = (count) => runEntry("fill-recorders", env.DATA_DIR, String(count), env);
    const { groupId, moduleId, recorders } = await add(recorderCount);
    const talkers = await add(talkerCount);
    endTalks = startConversations(url, talkers.moduleId, talkers.recorders);
    say(`${recorderCount} recorders and ${talkerCount} talkers for ${seconds} s through ${url}`);
    const load = startLoad({
      url,
      moduleId,
      recorders: recorders.map((recorder) => ({ ...recorder, groupId })),
      file: recording,
      portions: seconds + RESTARTS_S,
      intervalMs: 1_000,
    });
    const stopKilling = new AbortController();
    const killing = killInTurn(nodes, stopKilling.signal);
    await wait(seconds * 1_000);
    stopKilling.abort();
    const kills = await killing;
    for (const node of nodes) {
      say(`restart ${node.name}`);
      await node.stop();
      await node.start();
    }
    const sent = await load;
    const { conversations, refused } = await endTalks();
    say("every portion is acknowledged; the jobs go on");
    return {
      seen: { ...sent, conversations, refused },
      counted: await countSettled(env, groupId),
      kills,
    };
  } finally {
    await endTalks();
    await stop();
  }
}

async function runAndCheck() {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-nodes-"));
  const { seen, counted, kills } = await run(folder);
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
      ...waitsOf(seen.waitsMs),
      jobs: counted.jobs,
    }),
  );
  const faults = faultsOf(seen, counted);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else rmSync(folder, { recursive: true });
}

await main(async () => {
  await ensureBuild();
  if (process.argv.includes("--compare")) console.log(JSON.stringify(await compare(NAMES)));
  else await runAndCheck();
});
