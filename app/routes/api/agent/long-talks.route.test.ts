import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { config } from "~/platform/config.server";
import { conversing } from "~/services/customer/conversing.server";
import { prepareDataDir } from "../../../../server/open-data";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createRep } from "../../../../testing/factories";
import { tuningCases } from "../../../../testing/tuning-texts";
import { watchThread } from "../../../../testing/watch-thread";

const SECRET = "secret-of-the-agent-0123456789-abcdef";
process.env.AGENT_MODEL_SECRET = SECRET;
useTestDatabase();
beforeEach(() => prepareDataDir(config().dataDir));
afterAll(() => conversing().close());

/** Returns `turns` turns of `characters` characters on each side, all different. */
function longTalk(turns: number, characters: number) {
  const [{ good } = { good: "" }] = tuningCases;
  const words = good.repeat(characters / good.length + 1).slice(0, characters);
  return Array.from({ length: turns }, (_, at) => [
    { role: "assistant", content: "D'accord. Et ensuite ?" },
    { role: "user", content: `${words} ${at}` },
  ]).flat();
}

async function ask(messages: object[], signal: AbortSignal) {
  const [{ reference } = { reference: undefined }] = tuningCases;
  const { user, module } = await createRep({ videoTranscript: reference?.transcript });
  return send("/api/agent/v1/chat/completions", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({
      messages,
      elevenlabs_extra_body: { module_id: module.id, user_id: user.id },
    }),
    signal,
  });
}
const never = new AbortController().signal;

test("the server answers others while a customer hears 100 turns of 9 000 characters", async () => {
  expect((await ask(longTalk(1, 100), never)).status).toBe(200); // a first call loads the lazy parts
  const thread = watchThread();
  const answered = new AbortController();
  const answer = ask(longTalk(100, 9_000), never).finally(() => answered.abort());
  const latencies: number[] = [];
  while (!answered.signal.aborted) {
    const askedMs = performance.now();
    expect((await send("/healthz")).status).toBe(200);
    latencies.push(performance.now() - askedMs);
  }
  const { longestMs, tookMs } = await thread.stop();
  expect((await answer).status).toBe(200);
  expect(latencies.length).toBeGreaterThan(2); // a held thread answers the first one alone
  expect(longestMs).toBeLessThan(tookMs / 3);
});

test("a caller who goes takes the thinking along", async () => {
  const caller = new AbortController();
  const run = vi.spyOn(conversing(), "run");
  const left = ask(longTalk(100, 9_000), caller.signal);
  const isAtWork = () => expect(run.mock.calls.length).toBeGreaterThan(1);
  await vi.waitFor(isAtWork, { timeout: 50_000 });
  caller.abort();
  await left.catch(() => {}); // a caller who has gone gets no answer
  const parts = run.mock.calls.length;
  expect((await ask(longTalk(1, 100), never)).status).toBe(200);
  expect(run.mock.calls.length - parts).toBeLessThan(5);
});
