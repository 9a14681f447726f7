import { judgeTrial as words } from "~/copy/judge-trial";
import { type Candidate, verdictOn } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { log } from "~/platform/log.server";
import { Away, type JobHandler } from "~/services/jobs/run-jobs.server";
import { LanguageModelError } from "~/services/llm/port";
import { trialCases } from "./cases";
import { figuresOf } from "./figures";
import type { JudgeCase } from "./judge-talk.server";

const LOOK_MS = 2_000;

/** The model in service, and how it judges a text. */
export interface Candidacy {
  candidate: Candidate;
  judgeCase: JudgeCase;
}

/**
 * Has a model read what it has not answered yet of its trial (mind §3). Each answer is kept as it comes: a trial that was
 * stopped, or whose process died, goes on where it was. `current` gives the model in service, null for none: a trial of
 * another one stops.
 */
export function createJudgeTrialJob({
  current,
  lookMs = LOOK_MS,
}: {
  current: () => Promise<Candidacy | null>;
  /** Between two looks at whether an admin has stopped it. */
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

/** What `ask` answers; null once the trial is stopped: a slow model is not kept at work for it. */
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

/** @throws Away in place of a model's failure that passes */
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
