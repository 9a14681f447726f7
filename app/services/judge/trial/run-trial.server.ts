import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import { type Candidate, verdictOn } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { log } from "~/platform/log.server";
import { Away, type JobHandler } from "~/services/jobs/run-jobs.server";
import { LanguageModelError } from "~/services/llm/port";
import { trialCases } from "./cases";
import { figuresOf } from "./figures";
import type { JudgeCase } from "./judge-talk.server";

const LOOK_MS = 2_000;

/** The model in service, and the function that judges a text with it. */
export interface Candidacy {
  candidate: Candidate;
  judgeCase: JudgeCase;
}

/**
 * Returns the job that runs a model's trial (two-readers.md). It reads the texts that have no answer yet and stores each
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
      const found = await unlessAway(current);
      if (!found || !isSame(found.candidate, trial))
        return finish((trx) => JudgeTrials.stop(trialId, words.otherModel, trx));
      const cases = trialCases();
      const answered = new Set(trial.answers.map(({ id }) => id));
      for (const text of cases.filter(({ id }) => !answered.has(id))) {
        const answer = await unlessStopped({ trialId, signal, lookMs }, (until) =>
          unlessAway(() => found.judgeCase(text, until)),
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

/**
 * Runs `ask`.
 * @throws Away instead of a model's temporary failure
 */
async function unlessAway<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof LanguageModelError) || !cause.isAway) throw cause;
    const { waits, waitsForBudget, givenUp: afterwards } = words;
    throw new Away(cause.failure === "budget" ? waitsForBudget : waits, {
      afterwards,
      pauseMs: cause.retryAfterMs ?? 0,
      cause,
    });
  }
}
