import { afterAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createSpokenPresentation } from "../../../testing/evaluating";
import { watchThread } from "../../../testing/watch-thread";
import { isWholeSuite } from "../../../testing/whole-suite";
import { prepareDataDir } from "../../../server/open-data";
import { config } from "~/platform/config.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import type { Services } from "~/services/services.server";
import { tuningCases } from "../../../testing/tuning-texts";

useTestDatabase();
beforeEach(() => prepareDataDir(config().dataDir));

/** Creates a presentation in which the rep said `chars` characters, in the longest turns of the protocol. */
async function createLongTalk(chars: number) {
  const [{ reference, good } = { reference: undefined, good: "" }] = tuningCases;
  const { user, module, presentation, conversation } = await createSpokenPresentation();
  const { transcript: videoTranscript, guidelines } = reference ?? {};
  const reworded = { videoTranscript, guidelines };
  await db().updateTable("modules").set(reworded).where("id", "=", module.id).execute();
  const each = 4_000;
  const message = good.repeat(Math.ceil(each / good.length)).slice(0, each);
  for (let turnIndex = 2; turnIndex < 2 + chars / each; turnIndex += 1) {
    const said = { source: "user", message, startMs: 0, endMs: 400, interrupted: 0 } as const;
    await Conversations.appendTurn({ ...said, conversationId: conversation.id, turnIndex });
  }
  return { user, module_id: module.id, instance_id: presentation.id };
}

let jobs: Services["jobs"] | undefined;
/** Runs the built server's own worker. Its services exist from the first request on. */
async function work(): Promise<void> {
  const { aplombServices } = globalThis as typeof globalThis & { aplombServices?: Services };
  if (!jobs) await aplombServices?.jobs.start();
  jobs = aplombServices?.jobs;
  await jobs?.settled();
}
afterAll(() => jobs?.stop());

/** Longer than any talk of an hour, and ten times as long in the whole suite. */
const CHARS = isWholeSuite ? 800_000 : 80_000;

test(`the server answers while it judges ${CHARS} characters`, async () => {
  const { user: as, ...ids } = await createLongTalk(CHARS);
  const asked = await send("/api/evaluate-messages", {
    as,
    method: "POST",
    body: JSON.stringify({ ...ids, messages: [] }),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  });
  const { evaluation_id: id } = (await asked.json()) as { evaluation_id: string };
  const judged = new AbortController();
  const settled = work().then(() => judged.abort());
  const thread = watchThread();
  const latencies: number[] = [];
  while (!judged.signal.aborted) {
    const askedMs = performance.now();
    expect((await send("/healthz")).status).toBe(200);
    latencies.push(performance.now() - askedMs);
  }
  const { longestMs, tookMs } = await thread.stop();
  await settled;
  expect(await Evaluations.findById(id)).toMatchObject({
    state: "scored",
    judge: "lecture sans modèle",
  });
  expect(latencies.length).toBeGreaterThan(10);
  expect(Math.max(...latencies)).toBeLessThan(tookMs / 3);
  expect(longestMs).toBeLessThan(tookMs / 3);
});
