import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import * as AiSettings from "~/models/llm/ai-settings.server";
import type { Candidate } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { LANGUAGES } from "~/models/terms/language";
import { config } from "~/platform/config.server";
import { createJobRunner, type JobRunner } from "~/services/jobs/run-jobs.server";
import {
  candidacyOf,
  chosenCandidate,
  standingOf,
  createJudgeTrialJob,
} from "~/services/judge/who-judges.server";
import { estimateTrial, sayEstimate } from "~/services/judge/trial-estimate";
import { pricedBy } from "~/services/llm/metered.server";
import { services } from "~/services/services.server";
import { OperatorError } from "../operator-error";
import { toldReason } from "~/models/terms/reason";

const LOOK_MS = 1_000;

export interface HowToTry {
  /** Null while a server runs on the same data: its own jobs do the work. */
  jobs: JobRunner | null;
  print?: (line: string) => void;
  lookMs?: number;
}

/**
 * Runs `judge-trial`: prints the cost of the model's trial. With `--yes` it starts or continues the trial and prints
 * the result. Returns true when the model judges from now on.
 * @throws OperatorError
 */
export async function runJudgeTrial(
  args: readonly string[],
  { jobs, print = (line) => process.stdout.write(`${line}\n`), lookMs = LOOK_MS }: HowToTry,
): Promise<boolean> {
  const isWanted = optionsOf(args);
  const candidate = await chosenCandidate(services().chatModel);
  if (!candidate) throw new OperatorError(words.noModel);
  const url = config().catalogue?.url ?? null;
  const models = url === null ? [] : ((await AiSettings.findCatalogue(url))?.models ?? []);
  print(`${candidate.model}, ${candidate.server}, ${candidate.promptVersion}`);
  const model = models.find(({ id }) => id === candidate.model);
  print(sayEstimate(estimateTrial(), model));
  if (!isWanted) {
    print(words.howToStart);
    return standingOf(await JudgeTrials.findOf(candidate), null).kind === "model";
  }
  return follow(candidate, { jobs, print, lookMs });
}

/** Creates a runner of trials alone, for use without a server. */
export function trialRunner(): JobRunner {
  const priceOf = pricedBy(config().catalogue?.url ?? null);
  const current = candidacyOf(services().chatModel, { priceOf });
  return createJobRunner({ handlers: { "judge-trial": createJudgeTrialJob({ current }) } });
}

async function follow(
  candidate: Candidate,
  { jobs, print, lookMs }: Required<HowToTry>,
): Promise<boolean> {
  const id = (await JudgeTrials.start(candidate)) ?? (await runningOf(candidate));
  await jobs?.start();
  try {
    const trial = await ended(id, print, lookMs);
    for (const line of linesOf(trial)) print(line);
    return trial.state === "done" && trial.passed === 1;
  } finally {
    await jobs?.stop();
  }
}

/** Returns the running trial of this model. @throws OperatorError when another model's trial runs */
async function runningOf(candidate: Candidate): Promise<string> {
  const running = await JudgeTrials.findRunning();
  const { last } = await JudgeTrials.findOf(candidate);
  if (running && running.id === last?.id) return running.id;
  throw new OperatorError(words.alreadyRuns);
}

/** Returns the trial once it has ended. */
async function ended(
  id: string,
  print: (line: string) => void,
  lookMs: number,
): Promise<JudgeTrials.JudgeTrial> {
  let said = "";
  while (true) {
    const trial = await JudgeTrials.findWithAnswers(id);
    if (!trial) throw new OperatorError(words.failedToStart);
    if (trial.state !== "running") return trial;
    const { texts } = estimateTrial();
    const line = toldReason(trial.reason) ?? words.progress(trial.progress, texts);
    if (line !== said) print(line);
    said = line;
    await pause(lookMs);
  }
}

function linesOf({ figures, state, passed, languages, reason }: JudgeTrials.JudgeTrial): string[] {
  if (!figures) return [words.states[state === "done" ? "below" : state], toldReason(reason) ?? ""];
  const { correlation, turnedNamed, turnedOf, calledFalse, truePoints, pairs } = figures;
  const { wrongPasses, wrongFails, raised, unreadOrders, disputed } = figures;
  const { points, missingSentences } = figures;
  return [
    words.correlation(correlation),
    words.turned(turnedNamed, turnedOf),
    LANGUAGES.map((one) => words.pairs(one, pairs[one].passed, pairs[one].of)).join(", "),
    words.calledFalse(truePoints > 0 ? calledFalse / truePoints : 0),
    words.wrong(wrongPasses, wrongFails),
    words.raised(raised, unreadOrders),
    words.disputed(disputed / points),
    words.missing(missingSentences),
    words.lists(figures.lists),
    words.seconds(figures.seconds),
    passed === 1 ? words.judges(languages) : words.why.below,
  ];
}

function optionsOf(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { yes: { type: "boolean" } } });
    return values.yes === true;
  } catch (error) {
    throw new OperatorError("judge-trial ne connaît que --yes.", { cause: error });
  }
}
