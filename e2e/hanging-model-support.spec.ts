import { type Academy, startAcademy } from "./support/academy";
import { expect, test as base } from "./support/fixtures";
import { startHangingServer } from "./support/hanging-server";
import { SupportCaller } from "./support/support-caller";
import { addTutorials, tutorials } from "./support/tutorials";

const [roll, bill] = tutorials;
const QUESTIONS = [
  { asked: "Comment changer le rouleau de l’imprimante ?", answer: roll.answer.fr.slice(0, 30) },
  { asked: "Et comment partager une addition ?", answer: bill.answer.fr.slice(0, 30) },
];

interface Hung {
  model: Awaited<ReturnType<typeof startHangingServer>>;
  academy: Academy;
}

/** `hang` starts a model that hangs, and an academy that waits `patienceS` seconds for it. */
const test = base.extend<{ hang(patienceS: number): Promise<Hung> }>({
  hang: async ({}, use) => {
    const started: Hung[] = [];
    await use(async (patienceS) => {
      const model = await startHangingServer();
      const env = { LLM_BASE_URL: model.url, LLM_MODEL: "hangs" };
      const academy = await startAcademy({
        env: { ...env, LLM_PATIENCE_SECONDS: String(patienceS) },
      });
      started.push({ model, academy });
      addTutorials(academy);
      return { model, academy };
    });
    for (const { model, academy } of started) {
      await academy.stop();
      academy.remove();
      model.close();
    }
  },
});

test("callers of a hanging support model get the tutorials' words in time, and the model rests", async ({
  hang,
}) => {
  const { model, academy } = await hang(2);
  const callers = [await SupportCaller.call(academy), await SupportCaller.call(academy)];
  const waits: number[] = [];
  for (let round = 0; round < 3; round++)
    for (const [index, caller] of callers.entries()) {
      const { asked = "", answer = "" } = QUESTIONS[(round + index) % 2] ?? {};
      const { said, tookMs } = await caller.ask(asked);
      expect(said).toContain(answer);
      waits.push(tookMs);
    }
  await test.info().attach("waits", { body: waits.map(Math.round).join(" ") });
  // A busy machine adds seconds. Without the patience each answer would take the two minutes of a whole call.
  expect(Math.max(...waits)).toBeLessThan(20_000);
  // Two silences of six questions. The rest of 30 s may end on a busy machine, and one call tries the model then.
  expect(model.taken()).toBeGreaterThan(0);
  expect(model.taken()).toBeLessThan(4);
  await expect.poll(model.open).toBe(0);
  for (const caller of callers) await caller.hangUp();
});

test("a caller who writes again before a hanging model is given up gets an answer, and the model rests", async ({
  hang,
}) => {
  const { model, academy } = await hang(6);
  const [{ asked = "", answer = "" } = {}] = QUESTIONS;
  const caller = await SupportCaller.call(academy);
  const { said, messages } = await caller.insist(asked, 4_000);
  await test.info().attach("messages", { body: `${messages}, calls ${model.taken()}` });
  expect(said).toContain(answer);
  // Three dropped waits of 4 s are two silences of 6 s. Without that sum only the limit of 20 model answers ends it.
  expect(messages).toBeLessThan(8);
  const taken = model.taken();
  const other = await SupportCaller.call(academy);
  for (const question of QUESTIONS)
    expect((await other.ask(question.asked)).said).toContain(question.answer);
  // One call may try the model again on a busy machine.
  expect(model.taken() - taken).toBeLessThan(2);
  await expect.poll(model.open).toBe(0);
  await caller.hangUp();
  await other.hangUp();
});
