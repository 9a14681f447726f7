// Reps who record through a proxy, in a process of their own: a portion a second, each sent until it is acknowledged, then
// the request for the evaluation. Receives one plan and answers with the acknowledged portions and the time of sending.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** The page sends an unacknowledged portion again at growing intervals, for as long as it is open. */
const AGAIN_AFTER_MS = 500;
const GIVE_UP_AFTER_MS = 120_000;

const digestOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Cuts a recording into portions. */
function cut(file, count) {
  const bytes = readFileSync(file);
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => {
    const content = bytes.subarray(index * size, (index + 1) * size);
    return { content, digest: digestOf(content) };
  });
}

/** Sends until the answer has status 200. Returns the answer, or null after two minutes. */
async function sendUntilTaken(url, makeRequest, seen) {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  while (performance.now() < until) {
    try {
      const answer = await fetch(url, makeRequest());
      const body = await answer.json();
      if (answer.status === 200) return body;
      seen.repeated[answer.status] = (seen.repeated[answer.status] ?? 0) + 1;
    } catch (error) {
      const why = error.cause?.code ?? error.name;
      seen.repeated[why] = (seen.repeated[why] ?? 0) + 1;
    }
    await wait(AGAIN_AFTER_MS);
  }
  return null;
}

function formOf({ presentationId, groupId }, index, { content }, isLast) {
  const form = new FormData();
  form.set("instance_id", presentationId);
  form.set("group_id", groupId);
  form.set("portion_index", String(index));
  form.set("last_chunk", String(isLast));
  form.set("audio_start_time", "1795161600000");
  form.set("video_start_time", "1795161600000");
  form.set("video_portion", new Blob([content], { type: "video/webm" }), "portion.webm");
  return form;
}

async function record(recorder, delayMs, { url, moduleId, portions, intervalMs }, seen) {
  const { cookie, presentationId, groupId } = recorder;
  const started = performance.now() + delayMs;
  for (const [index, portion] of portions.entries()) {
    await wait(Math.max(0, started + index * intervalMs - performance.now()));
    const due = performance.now();
    const isLast = index === portions.length - 1;
    const taken = await sendUntilTaken(
      `${url}/api/upload-video-portion`,
      () => ({
        method: "POST",
        headers: { cookie },
        body: formOf(recorder, index, portion, isLast),
      }),
      seen,
    );
    if (!taken) return void seen.lost.push(`${presentationId} ${index}`);
    seen.acknowledged.push({ presentationId, index, digest: portion.digest });
    seen.lastAtMs = performance.now();
    seen.waitsMs.push(seen.lastAtMs - due);
  }
  const messages = [
    "type:ai,message:Bonjour",
    "type:user,message:Bonjour, je vous présente l’offre",
  ];
  const asked = await sendUntilTaken(
    `${url}/api/evaluate-messages`,
    () => ({
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({
        module_id: moduleId,
        group_id: groupId,
        instance_id: presentationId,
        messages,
      }),
    }),
    seen,
  );
  if (asked) seen.evaluations.push({ presentationId, evaluationId: asked.evaluation_id });
  else seen.lost.push(`${presentationId} evaluation`);
}

process.once("message", async (plan) => {
  const seen = { acknowledged: [], waitsMs: [], evaluations: [], repeated: {}, lost: [] };
  const portions = cut(plan.file, plan.portions);
  const startedMs = performance.now();
  await Promise.all(
    plan.recorders.map((recorder, turn) =>
      record(
        recorder,
        (turn * plan.intervalMs) / plan.recorders.length,
        { ...plan, portions },
        seen,
      ),
    ),
  );
  // The requests for the evaluations come after the last portion.
  const sentForMs = seen.lastAtMs - startedMs;
  process.send({ ...seen, sentForMs }, () => process.exit(0));
});
