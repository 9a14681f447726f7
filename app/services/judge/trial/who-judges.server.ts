import { config } from "~/platform/config.server";
import type { Candidate } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import type { Language } from "~/models/terms/language";
import { chosenModelId } from "~/services/llm/chosen-model.server";
import type { ChatModel } from "~/services/llm/port";
import { PROMPT_VERSION } from "../model-reader/prompt";

/** Why a model does not judge: its last trial of this prompt, or that there is none. */
export type WhyNot = "untried" | "running" | "stopped" | "failed" | "below" | "void" | "language";

/** Who decides: a model by the right of a trial, or the near reader with the model as second opinion (mind §3). */
export type Judging = { kind: "model"; trial: string } | { kind: "near"; why: WhyNot };

/**
 * Who judges a talk in a language. Another model, server or version of the prompt needs a trial of its own: without one
 * the near reader judges, after an upgrade too. Two queries.
 */
export async function whoJudges(candidate: Candidate, language: Language): Promise<Judging> {
  const trials = await JudgeTrials.findOf(candidate);
  return standingOf(trials, language);
}

type Standing = Pick<JudgeTrials.JudgeTrial, "id" | "state" | "passed" | "languages" | "voidedAt">;

/** The same of a candidate's trials: the newest that was finished decides. Pure; null: in any language. */
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

/** The model that is in service, as trials name it; null when none is configured or chosen. */
export async function chosenCandidate(chatModel: ChatModel | null): Promise<Candidate | null> {
  const settings = config().languageModel;
  const model = await chosenModelId(chatModel);
  return settings && model !== null
    ? { model, server: serverOf(settings.baseUrl), promptVersion: PROMPT_VERSION }
    : null;
}

/** The trial by whose right a model of the configured server judges in a language; null when it gives an opinion alone. */
export async function trialOf(model: string, language: Language): Promise<string | null> {
  const settings = config().languageModel;
  if (!settings) return null;
  const server = serverOf(settings.baseUrl);
  const found = await whoJudges({ model, server, promptVersion: PROMPT_VERSION }, language);
  return found.kind === "model" ? found.trial : null;
}

/** The address of a model's server, without a name, a password or a query. */
export function serverOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}
