import { config } from "~/platform/config.server";
import { type Candidate, verdictOn } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import type { Language } from "~/models/terms/language";
import { chosenModelId } from "~/services/llm/catalogue.server";
import type { ChatModel } from "~/services/llm/port";
import { log } from "~/platform/log.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { PROMPT_VERSION } from "./model-reader/prompt";
import { readingThread as thread } from "./reading-judge.server";
import { type TrialJudgeOptions, judgeTalk, type JudgeCase } from "./trial/judge-talk.server";
import { trialCases } from "./trial/cases";
import { figuresOf } from "./trial/figures";
import { storedReason } from "~/models/terms/reason";
import { unlessAway } from "./unless-away.server";

const LOOK_MS = 2_000;

/** The model in service, and the function that judges a text with it. */
export interface Candidacy {
  candidate: Candidate;
  judgeCase: JudgeCase;
}

/**
 * Returns the job that runs a model's trial (product §4.8). It reads the texts that have no answer yet and stores each
 * answer at once, so that a killed trial resumes. `current` returns the model in service or null. The trial of another
 * model stops.
 */
export function createJudgeTrialJob({
  current,
  lookMs = LOOK_MS,
}: {
  current: () => Promise<Candidacy | null>;
  /** The time between two checks for an admin's stop, in milliseconds. */
  lookMs?: number;
}): JobHandler<"judge-trial"> {
  return {
    weight: "trial",
    maxAttempts: 3,
    async run({ payload: { trialId }, signal, finish }) {
      const trial = await JudgeTrials.findWithAnswers(trialId);
      if (trial?.state !== "running") return;
      const found = await unlessAway(current, AWAY);
      if (!found || !isSame(found.candidate, trial))
        return finish((trx) =>
          JudgeTrials.stop(trialId, storedReason({ code: "trialOtherModel" }), trx),
        );
      const cases = trialCases();
      const answered = new Set(trial.answers.map(({ id }) => id));
      for (const text of cases.filter(({ id }) => !answered.has(id))) {
        const answer = await unlessStopped({ trialId, signal, lookMs }, (until) =>
          unlessAway(() => found.judgeCase(text, until), AWAY),
        );
        if (answer) await JudgeTrials.keepAnswer(trialId, answer);
        if (!(await isRunning(trialId))) return;
      }
      await finish(async (trx) => {
        const whole = await JudgeTrials.findWithAnswers(trialId, trx);
        const figures = figuresOf(cases, whole?.answers ?? []);
        await JudgeTrials.conclude(trialId, { figures, ...verdictOn(figures) }, trx);
      });
    },
    wait: ({ trialId }, reason, trx) => JudgeTrials.wait(trialId, reason, trx),
    giveUp: ({ trialId }, reason, trx) => JudgeTrials.fail(trialId, reason, trx),
  };
}

const isSame = (one: Candidate, other: Candidate): boolean =>
  one.model === other.model &&
  one.server === other.server &&
  one.promptVersion === other.promptVersion;

const isRunning = async (trialId: string): Promise<boolean> =>
  (await JudgeTrials.findRunning())?.id === trialId;

/**
 * Returns the result of `ask`. Aborts it and returns null once the trial is stopped, so that a slow model does not work
 * on.
 */
async function unlessStopped<T>(
  { trialId, signal, lookMs }: { trialId: string; signal: AbortSignal; lookMs: number },
  ask: (until: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stopped = new AbortController();
  const look = async () => {
    if (!(await isRunning(trialId))) stopped.abort();
  };
  const timer = setInterval(() => {
    look().catch((err: unknown) => log().error({ err }, "a trial's state cannot be read"));
  }, lookMs);
  try {
    return await ask(AbortSignal.any([signal, stopped.signal]));
  } catch (error) {
    if (stopped.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The reasons of a model that is away. */
const AWAY = {
  waits: { code: "trialWaits" },
  forBudget: { code: "trialWaitsForBudget" },
  givenUp: { code: "trialGivenUp" },
} as const;

/** The reason for which a model does not judge: the state of its last trial with this prompt, or no trial. */
export type WhyNot = "untried" | "running" | "stopped" | "failed" | "below" | "void" | "language";

/** The reader that decides: a model that passed its trial, else the near reader beside the model's opinion (two-readers.md). */
type Judging = { kind: "model"; trial: string } | { kind: "near"; why: WhyNot };

/**
 * Returns the reader that judges a talk in a language. Another model, server or prompt version needs its own trial,
 * also after an upgrade. Without a trial the near reader judges. Makes two queries.
 */
export async function whoJudges(candidate: Candidate, language: Language): Promise<Judging> {
  const trials = await JudgeTrials.findOf(candidate);
  return standingOf(trials, language);
}

type Standing = Pick<JudgeTrials.JudgeTrial, "id" | "state" | "passed" | "languages" | "voidedAt">;

/**
 * Returns the reader that a candidate's trials allow. The newest finished trial decides. A null language means any
 * language. Pure.
 */
export function standingOf(
  { last, done }: { last: Standing | null; done: Standing | null },
  language: Language | null,
): Judging {
  const isPassed = done !== null && done.passed === 1 && done.voidedAt === null;
  if (isPassed && (language === null || done.languages.includes(language)))
    return { kind: "model", trial: done.id };
  if (last === null) return { kind: "near", why: "untried" };
  if (last.state !== "done") return { kind: "near", why: last.state };
  if (done?.voidedAt) return { kind: "near", why: "void" };
  return { kind: "near", why: isPassed ? "language" : "below" };
}

/** Returns the model in service under its name in trials; null when none is configured or chosen. */
export async function chosenCandidate(chatModel: ChatModel | null): Promise<Candidate | null> {
  const settings = config().languageModel;
  const model = await chosenModelId(chatModel);
  return settings && model !== null
    ? { model, server: serverOf(settings.baseUrl), promptVersion: PROMPT_VERSION }
    : null;
}

/**
 * Returns the id of the trial that lets a model of the configured server judge in a language. Returns null when the
 * model only gives opinions.
 */
export async function trialOf(model: string, language: Language): Promise<string | null> {
  const settings = config().languageModel;
  if (!settings) return null;
  const server = serverOf(settings.baseUrl);
  const found = await whoJudges({ model, server, promptVersion: PROMPT_VERSION }, language);
  return found.kind === "model" ? found.trial : null;
}

/** Returns the address of a model's server without credentials and query. */
export function serverOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}

/**
 * Returns a function that finds the model in service and how to try it, with the near reader and the proof. It returns
 * null without a model.
 */
export const candidacyOf =
  (chatModel: ChatModel | null, { priceOf }: Pick<TrialJudgeOptions, "priceOf">) =>
  async (): Promise<Candidacy | null> => {
    const candidate = await chosenCandidate(chatModel);
    if (!chatModel || !candidate) return null;
    const model = (await chatModel.current?.()) ?? chatModel;
    return {
      candidate,
      judgeCase: (text, signal) => judgeTalk(model, text, { thread, priceOf }, signal),
    };
  };
