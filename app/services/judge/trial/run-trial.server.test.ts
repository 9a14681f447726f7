import { beforeEach, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import type { Candidate } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { LanguageModelError } from "~/services/llm/port";
import { useTestDatabase } from "../../../../testing/database";
import { capable, judgedBy } from "../../../../testing/doubles/trial-readers";
import type { JudgeCase } from "./judge-talk.server";
import { type Candidacy, createJudgeTrialJob, whoJudges } from "../who-judges.server";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

const candidate: Candidate = {
  model: "acme/grand",
  server: "http://llm.test/v1",
  promptVersion: "p",
};
const good = judgedBy(capable);

/** Runs the queued jobs to their end, with this function as the model. */
async function work(judgeCase: JudgeCase, found: Partial<Candidacy> | null = {}) {
  const current = async () => found && { candidate, judgeCase, ...found };
  const runner = createJobRunner({
    handlers: { "judge-trial": createJudgeTrialJob({ current, lookMs: 5 }) },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

let asked: string[];
/** Judges well, and runs `meanwhile` at the tenth text. */
const counted =
  (meanwhile: () => Promise<unknown> = async () => null): JudgeCase =>
  async (text, signal) => {
    asked.push(text.id);
    if (asked.length === 10) await meanwhile();
    return good(text, signal);
  };
beforeEach(() => {
  asked = [];
});

async function begin(): Promise<string> {
  const id = await JudgeTrials.start(candidate);
  if (id === null) throw new Error("a trial runs already");
  return id;
}
const read = async (id: string) => {
  const trial = await JudgeTrials.findWithAnswers(id);
  if (!trial) throw new Error(`no trial ${id}`);
  return trial;
};

test("a capable model passes, and judges from then on in the languages that it knows", async () => {
  const id = await begin();
  expect(await whoJudges(candidate, "fr")).toEqual({ kind: "near", why: "running" });
  await work(counted());
  expect(await read(id)).toMatchObject({
    state: "done",
    progress: 58,
    passed: 1,
    languages: ["fr", "en", "es"],
    reason: null,
    figures: {
      turnedNamed: 24,
      raised: 0,
    },
  });
  expect(asked).toHaveLength(58);
  expect(await whoJudges(candidate, "fr")).toEqual({ kind: "model", trial: id });
});

test("a trial that is stopped keeps its answers, and goes on where it was", async () => {
  const id = await begin();
  await work(counted(() => JudgeTrials.stop(id, null)));
  expect(await read(id)).toMatchObject({ state: "stopped", progress: 10, figures: null });
  expect(asked).toHaveLength(10);
  expect(await begin()).toBe(id);
  await work(counted());
  expect(await read(id)).toMatchObject({ state: "done", progress: 58 });
  expect(new Set(asked).size).toBe(58);
  expect(asked).toHaveLength(58);
});

test("a model that is slow is let go as soon as the trial is stopped", async () => {
  const id = await begin();
  await work(async (text, signal) => {
    asked.push(text.id);
    if (asked.length < 4) return good(text);
    await JudgeTrials.stop(id, null);
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
  expect(await read(id)).toMatchObject({ state: "stopped", progress: 3 });
  const job = await db().selectFrom("jobs").select("state").executeTakeFirst();
  expect(job).toEqual({ state: "done" });
});

test("a trial whose process stops goes on after the restart, answers kept", async () => {
  const id = await begin();
  const runner = createJobRunner({
    handlers: {
      "judge-trial": createJudgeTrialJob({
        current: async () => ({
          candidate,
          judgeCase: counted(async () => {
            void runner.stop();
            throw new Error("stopped");
          }),
        }),
      }),
    },
  });
  await runner.start();
  await runner.settled();
  expect(await read(id)).toMatchObject({ state: "running", progress: 9 });
  await work(counted());
  expect(await read(id)).toMatchObject({ state: "done", progress: 58 });
  expect(asked).toHaveLength(59);
});

test.each([
  { failure: "down" as const, code: "trialWaits" as const },
  { failure: "budget" as const, code: "trialWaitsForBudget" as const },
])("a model that does not answer ($failure) makes the trial wait and say why", async (how) => {
  const id = await begin();
  await work(
    counted(async () => {
      throw new LanguageModelError("no", { failure: how.failure });
    }),
  );
  expect(await read(id)).toMatchObject({
    state: "running",
    progress: 9,
    reason: storedReason({ code: how.code }),
  });
  const job = await db().selectFrom("jobs").select(["state", "attempts"]).executeTakeFirst();
  expect(job).toEqual({ state: "queued", attempts: 0 });
});

test.each([
  { name: "another model", found: { candidate: { ...candidate, model: "acme/petit" } } },
  { name: "another prompt", found: { candidate: { ...candidate, promptVersion: "q" } } },
  { name: "no model", found: null },
])("with $name in service the trial stops and mixes no answers", async ({ found }) => {
  const id = await begin();
  await work(counted(), found);
  expect(await read(id)).toMatchObject({
    state: "stopped",
    reason: storedReason({ code: "trialOtherModel" }),
    progress: 0,
  });
  expect(asked).toEqual([]);
});

test("one trial runs at a time, whoever it is of", async () => {
  await begin();
  expect(await JudgeTrials.start({ ...candidate, model: "acme/petit" })).toBeNull();
  expect(await JudgeTrials.findLast(10)).toHaveLength(1);
});

test("a trial that is done is never taken up again: another one begins", async () => {
  const first = await begin();
  await work(counted());
  const second = await begin();
  expect(second).not.toBe(first);
  expect(await whoJudges(candidate, "fr")).toEqual({ kind: "model", trial: first });
  await work(async (text) => ({ ...(await good(text)), points: [], score: null }));
  expect(await read(second)).toMatchObject({ state: "done", passed: 0 });
  expect(await whoJudges(candidate, "fr")).toEqual({ kind: "near", why: "below" });
  expect((await read(first)).passed).toBe(1);
});
