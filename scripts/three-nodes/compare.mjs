// The same load on one node with SQLite and on three nodes, one after the other, for scripts/three-nodes.mjs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runEntry } from "../../bench/server.mjs";
import { say } from "../setup.mjs";
import { startAcademy, startLoad } from "./academy.mjs";
import { startConversations } from "./conversations.mjs";
import { recorderCount, recording, seconds, talkerCount, waitsOf } from "./settings.mjs";

const rounded = (value) => Math.round(value * 100) / 100;

/**
 * Lets every recorder send its portions as fast as they are acknowledged, beside the talkers. Returns the acknowledged
 * portions a second and their waits. @throws Error when a portion was not acknowledged
 */
async function measure(names) {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-nodes-"));
  const academy = await startAcademy(folder, names);
  let endTalks = async () => ({ conversations: [] });
  try {
    const { env, url } = academy;
    const add = (count) => runEntry("fill-recorders", env.DATA_DIR, String(count), env);
    const { groupId, moduleId, recorders } = await add(recorderCount);
    const talkers = await add(talkerCount);
    endTalks = startConversations(url, talkers.moduleId, talkers.recorders);
    say(`${recorderCount} recorders with ${seconds} portions each on ${names.length} node(s)`);
    const seen = await startLoad({
      url,
      moduleId,
      recorders: recorders.map((recorder) => ({ ...recorder, groupId })),
      file: recording,
      portions: seconds,
      intervalMs: 0,
    });
    if (seen.lost.length > 0) throw new Error(`not acknowledged: ${seen.lost[0]}`);
    const { conversations } = await endTalks();
    return {
      nodes: names.length,
      portions: seen.acknowledged.length,
      portionsPerSecond: rounded(seen.acknowledged.length / (seen.sentForMs / 1_000)),
      ...waitsOf(seen.waitsMs),
      repeated: seen.repeated,
      answeredTurns: conversations.reduce((sum, { answered }) => sum + answered, 0),
    };
  } finally {
    await endTalks();
    await academy.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Measures both and returns their figures with the ratios of three nodes to one. */
export async function compare(names) {
  const one = await measure([names[0]]);
  const three = await measure(names);
  return {
    one,
    three,
    throughput: rounded(three.portionsPerSecond / one.portionsPerSecond),
    p99: rounded(three.p99 / one.p99),
  };
}
