import { beforeAll, beforeEach, expect, test } from "vitest";
import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import type { Candidate } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { JudgeCase } from "~/services/judge/trial/judge-talk.server";
import { createJudgeTrialJob } from "~/services/judge/who-judges.server";
import { PROMPT_VERSION } from "~/services/judge/model-reader/prompt";
import { useTestDatabase } from "../../testing/database";
import { capable, judgedBy, lazy } from "../../testing/doubles/trial-readers";
import { runJudgeTrial } from "./judge-trial";

useTestDatabase();

const candidate: Candidate = {
  model: "acme/grand",
  server: "http://llm.test/v1",
  promptVersion: PROMPT_VERSION,
};
beforeAll(() => {
  Object.assign(process.env, {
    LLM_BASE_URL: "http://llm.test/v1",
    LLM_MODEL: "acme/grand",
    AI_CATALOGUE_URL: "off",
  });
});

let printed: string[];
beforeEach(() => {
  printed = [];
});
const run = (args: string[], judgeCase: JudgeCase = judgedBy(capable)) => {
  const current = async () => ({ candidate, judgeCase });
  const jobs = createJobRunner({ handlers: { "judge-trial": createJudgeTrialJob({ current }) } });
  return runJudgeTrial(args, { jobs, print: (line) => printed.push(line), lookMs: 5 });
};

test("without --yes the command prints the cost of the trial, and starts nothing", async () => {
  expect(await run([])).toBe(false);
  expect(printed.join("\n")).toMatch(/acme\/grand.*58 lectures.*tokens.*inconnu.*--yes/s);
  expect(await JudgeTrials.findRunning()).toBeNull();
});

test("with --yes it runs the trial to its end and names the judge", async () => {
  expect(await run(["--yes"])).toBe(true);
  expect(printed).toContain(words.turned(24, 24));
  expect(printed.at(-1)).toBe(words.judges(["fr", "en", "es"]));
  printed = [];
  expect(await run([])).toBe(true);
});

test("it reports a model that does not pass", async () => {
  expect(await run(["--yes"], judgedBy(lazy))).toBe(false);
  expect(printed.at(-1)).toBe(words.why.below);
});

test("it does not disturb another model's running trial", async () => {
  await JudgeTrials.start({ ...candidate, model: "acme/petit" });
  await expect(run(["--yes"])).rejects.toThrow(words.alreadyRuns);
});

test("an unknown option is refused", async () => {
  await expect(run(["--oui"])).rejects.toThrow("--yes");
});
