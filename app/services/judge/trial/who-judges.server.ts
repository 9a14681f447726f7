import { config } from "~/platform/config.server";
import type { Candidate } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import type { Language } from "~/models/terms/language";
import { chosenModelId } from "~/services/llm/catalogue.server";
import type { ChatModel } from "~/services/llm/port";
import { PROMPT_VERSION } from "../model-reader/prompt";
import { readingThread as thread } from "../reading-judge.server";
import { type TrialJudgeOptions, judgeTalk } from "./judge-talk.server";
import type { Candidacy } from "./run-trial.server";

/** The reason for which a model does not judge: the state of its last trial with this prompt, or no trial. */
export type WhyNot = "untried" | "running" | "stopped" | "failed" | "below" | "void" | "language";

/**
 * The reader that decides: a model that passed its trial, or the near reader with the model's opinion beside it (mind
 * §3).
 */
export type Judging = { kind: "model"; trial: string } | { kind: "near"; why: WhyNot };

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
