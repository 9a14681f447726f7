import { data, href, type RouterContextProvider } from "react-router";
import { languageModel } from "~/copy/admin/language-model";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { longDate, onDate } from "~/models/dates";
import { findAgreement } from "~/models/judge/model-judgings.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import type { CatalogueModel } from "~/models/llm/ai-catalogue";
import * as AiSettings from "~/models/llm/ai-settings.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { LANGUAGES } from "~/models/terms/language";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { estimateTrial, sayEstimate } from "~/services/judge/trial-estimate";
import { chosenCandidate, standingOf } from "~/services/judge/who-judges.server";
import { CatalogueUnavailable, chosenModelId } from "~/services/llm/catalogue.server";
import { isFailure } from "~/services/llm/port";
import { services } from "~/services/services.server";
import { toldReason } from "~/models/terms/reason";

const words = copy.judgeTrial;

/** The number of trials shown. The table keeps all. */
const MOST_SHOWN = 50;

/** Reads the data of 'Épreuve du juge'. `models` is the catalogue, for the price. Makes at most four queries. */
async function readTrial(models: readonly CatalogueModel[]) {
  const candidate = await chosenCandidate(services().chatModel);
  const { timeZone } = config();
  const [trials, running, all] = await Promise.all([
    candidate && JudgeTrials.findOf(candidate),
    JudgeTrials.findRunning(),
    JudgeTrials.findLast(MOST_SHOWN),
  ]);
  const { last = null, done = null } = trials ?? {};
  const estimate = estimateTrial();
  const judges = candidate && standingOf({ last, done }, null);
  return {
    model: candidate?.model ?? null,
    judges,
    /** The languages it judges in. Empty when it is no judge. */
    languages: judges?.kind === "model" && done ? done.languages : [],
    others: LANGUAGES.filter((language) => !done?.languages.includes(language)),
    running: running && { ...running, texts: estimate.texts, isOwn: running.id === last?.id },
    isLeft: last?.state === "stopped" || last?.state === "failed",
    reason: toldReason(last?.reason ?? last?.voidReason ?? null),
    cost: sayEstimate(
      estimate,
      models.find(({ id }) => id === candidate?.model),
    ),
    rows: all.map((trial) => ({ ...trial, on: onDate(trial.startedAt, timeZone) })),
  };
}

export type ShownTrial = Awaited<ReturnType<typeof readTrial>>;

export const TRIAL_INTENTS = ["start-trial", "stop-trial"] as const;
export type TrialIntent = (typeof TRIAL_INTENTS)[number];

/** Starts or resumes the trial of the model in service, or stops the running trial. */
export async function changeTrial(intent: TrialIntent, context: Readonly<RouterContextProvider>) {
  const said = (text: string) => redirectWithFlash(context, href("/admin/ai-models"), text);
  const refused = (text: string, status: number) => data({ tone: "ko" as const, text }, status);
  try {
    if (intent === "stop-trial") {
      const running = await JudgeTrials.findRunning();
      if (running) await JudgeTrials.stop(running.id, null);
      return said(words.stopped);
    }
    const candidate = await chosenCandidate(services().chatModel);
    if (!candidate) return refused(words.noModel, 409);
    const started = await JudgeTrials.start(candidate);
    return started === null ? refused(words.alreadyRuns, 409) : said(words.started);
  } catch (err) {
    log().error({ err }, words.failedToStart);
    return refused(withReason(err, words.failedToStart), 500);
  }
}

/** A model of the selector and the texts of its panel. */
export interface ShownModel {
  id: string;
  name: string;
  description: string;
  promptPrice: string;
  completionPrice: string;
}

/** Reads the data of the screen. `asked` is the model in the address, whose panel shows without scripts. */
export async function readChoice(asked: string | null) {
  const { catalogue, chatModel } = services();
  const [{ models, at, state }, saved, spending, agreement] = await Promise.all([
    catalogue.read().catch(unread),
    findSaved(),
    readSpending(),
    findAgreement(),
  ]);
  const { timeZone } = config();
  const hasModel = chatModel !== null;
  return {
    /** True while no model and no list of models is set up, and none was asked for or saved. */
    isUnset: !hasModel && models.length === 0 && !asked && saved === null && !hasOwnCatalogue(),
    models: models.map(({ promptPrice, completionPrice, ...model }): ShownModel => ({
      ...model,
      promptPrice: priceText(promptPrice),
      completionPrice: priceText(completionPrice),
    })),
    state,
    readOn: at && longDate(at, timeZone),
    chosen: asked || saved || "",
    /** True when a model is saved and can be removed. */
    isSaved: saved !== null,
    hasModel,
    /** Null when no language model is configured, or none is chosen among several. */
    inUse: await chosenModelId(chatModel),
    spending,
    trial: await readTrial(models),
    agreement,
  };
}

export type ModelChoice = Awaited<ReturnType<typeof readChoice>>;

/** Returns true when the installation names a list of models. The public one is asked by default. */
function hasOwnCatalogue(): boolean {
  const { catalogue } = config();
  return catalogue !== null && new URL(catalogue.url).hostname !== "openrouter.ai";
}

/** Returns an empty list when neither the catalogue nor a copy of it can be read. An id can still be typed. */
function unread(err: unknown) {
  if (!(err instanceof CatalogueUnavailable)) throw err;
  log().error({ err }, "the catalogue of AI models could not be read");
  return { models: [], at: null, state: "unread" as const };
}

/** Returns the saved model's id. A failure to read it is only logged (product §4.8). */
async function findSaved(): Promise<string | null> {
  try {
    return await AiSettings.findModelId();
  } catch (err) {
    log().error({ err }, "the selected AI model could not be read");
    return null;
  }
}

/** Formats dollars per token as '2,50 $ / 1M tokens' (product §4.8), or in words when there is no figure. */
export function priceText(perToken: number | null): string {
  if (perToken === null) return copy.aiModel.priceUnknown;
  if (perToken < 0) return copy.aiModel.priceVaries;
  const perMillion = (perToken * 1_000_000).toFixed(2);
  const shown = perToken > 0 && perMillion === "0.00" ? "<\u00a00.01" : perMillion;
  return `${shown.replace(".", ",")}\u00a0${copy.aiModel.priceUnit}`;
}

/** The limits of the shown failures: their age in days, and their number. */
const FAILURE_DAYS = 7;
const MOST_FAILURES = 10;
const DAY_MS = 24 * 3_600_000;

/** Reads today's cost of the models, the budget and the latest failures. Returns null when no model is configured. */
async function readSpending() {
  const { languageModel: settings, timeZone } = config();
  if (!settings) return null;
  const day = ModelCalls.dayOf(Date.now(), timeZone);
  const since = ModelCalls.dayOf(Date.now() - FAILURE_DAYS * DAY_MS, timeZone);
  const [uses, failures] = await Promise.all([
    ModelCalls.findSpendingByUse(day),
    ModelCalls.findLastFailures(since, MOST_FAILURES),
  ]);
  const limits = ModelCalls.dayLimits(settings.dailyBudget);
  const spent = limits
    ? ModelCalls.PURSES.filter((purse) => ModelCalls.isPurseSpent(purse, uses, limits))
    : [];
  return {
    uses,
    limits,
    isDefault: settings.dailyBudget === null,
    /** The empty purses. Only the judge's when it is empty, because then all are. */
    spent: spent.includes("judging") ? (["judging"] as const) : spent,
    failures: failures.flatMap(({ failure, use, model, createdAt }) =>
      isFailure(failure)
        ? [{ use, model, on: longDate(createdAt, timeZone), sentence: sentences[failure] }]
        : [],
    ),
  };
}

const { failures: sentences } = languageModel;

export type ShownSpending = NonNullable<Awaited<ReturnType<typeof readSpending>>>;
