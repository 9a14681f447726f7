import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { type ChatServer, startChatServer, TOLD } from "../../../../testing/doubles/chat-server";
import { createUser } from "../../../../testing/factories";
import { expectSeen } from "../../../../testing/seen-sentence";
import { isWholeSuite } from "../../../../testing/whole-suite";
import { copy } from "~/copy/copy";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { judging } from "~/services/judge/reading-judge.server";
import { services } from "~/services/services.server";

useTestDatabase();

const words = copy.judgeTrial;
const page = "/admin/ai-models";
/** The number of points in the longest rubric with its decoys. */
const MOST_POINTS = 11;
const nothing = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: MOST_POINTS }, (_, at) => [`p${at + 1}`, ["unsaid", []]]),
  ),
);

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer("openrouter");
  server.will({ kind: "say", pieces: [nothing] });
  Object.assign(process.env, {
    LLM_BASE_URL: server.baseUrl,
    LLM_MODEL: "acme/muet",
    AI_CATALOGUE_URL: "off",
  });
});
afterEach(() => services().jobs.stop());
afterAll(async () => {
  await judging().close();
  await server[Symbol.asyncDispose]();
});

// Before a commit: the job in `run-trial.server.test.ts`, and the button in `actions.trial.route.test.ts`.
test.runIf(isWholeSuite)(
  "a model that hears nothing is tried by the button, and judges nobody",
  { timeout: 60_000 },
  async () => {
    const as = await createUser({ role: "admin" });
    await post(page, { intent: "start-trial" }, { as });
    await services().jobs.start();
    await services().jobs.settled();
    const [trial] = await JudgeTrials.findLast(1);
    expect(trial).toMatchObject({
      state: "done",
      passed: 0,
      progress: 58,
      model: "acme/muet",
      server: server.baseUrl,
      figures: {
        turnedNamed: 0,
        calledFalse: 0,
        decoysClaimed: 0,
        unusable: 0,
        wrongPasses: 0,
        promptTokens: expect.any(Number),
      },
    });
    const { requests = 0, cost } = trial?.figures ?? {};
    expect(server.asked).toHaveLength(requests);
    expect(cost).toBeCloseTo((requests * TOLD.cost) / 58);
    const text = await (await send(page, { as })).text();
    for (const sentence of [words.why.below, words.states.below, words.turned(0, 24)])
      expectSeen(text, sentence);
    expectSeen(await (await send("/admin", { as })).text(), words.why.below);
  },
);
