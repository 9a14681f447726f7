import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import * as Modules from "~/models/content/modules.server";
import { currentCard } from "~/services/customer/current-card.server";
import type { Module } from "~/models/tables";
import type { Language } from "~/models/terms/language";
import { ownNames } from "~/services/evaluation/names/proper-names";
import { log } from "~/platform/log.server";
import { wordedIn, type WordedPoint } from "~/models/terms/rubric";
import { factWords } from "~/services/coach/shown-result";
import { judging } from "~/services/judge/reading-judge.server";
import { type SentenceToTry, answerTurns } from "~/services/judge/judging-tasks";
import type { ChatModel } from "~/services/llm/port";
import { judgement as verdicts } from "~/copy/evaluation/judgement";
import type { ProvenPoint } from "~/services/judge/claims";
import { askModel, type ProvingThread } from "~/services/judge/ask-model";
import { scoreRubric } from "~/services/judge/rubric-score";
import type { Verdict } from "~/models/terms/reader";
import type { PostedRubric } from "../form-points";
import { readPoints } from "../read-points.server";

/** The time limit of a judgement in ms. The admin waits for the page. */
const PATIENCE_MS = 60_000;

const thread: ProvingThread = {
  readNear: (talk, signal) => judging().run("near", talk, signal),
  proveClaims: (task, signal) => judging().run("proveRead", task, signal),
};

/** Returns the chosen model's reading of a sentence, proven by code. Returns a sentence instead when it fails. */
async function tryByModel(
  model: ChatModel,
  { sentence, before, ...asked }: SentenceToTry,
  signal: AbortSignal,
): Promise<Tried> {
  const { points, language } = asked;
  const limit = AbortSignal.timeout(PATIENCE_MS);
  try {
    const chosen = (await model.current?.()) ?? model;
    const talk = { ...asked, turns: answerTurns(before, sentence) };
    const read = await askModel(chosen, talk, {
      by: thread,
      signal: AbortSignal.any([signal, limit]),
    });
    if (!read) return triedFailure(words.tryModelFailed);
    return { ...shown(read.points, points, language), by: words.triedByModel(read.model) };
  } catch (error) {
    if (signal.aborted) throw error;
    return triedFailure(limit.aborted ? words.tryModelLate : words.tryModelFailed);
  }
}

/** Returns the points that a sentence touches, in words. */
function shown(
  proven: readonly ProvenPoint[],
  points: readonly WordedPoint[],
  language: SentenceToTry["language"],
): Tried {
  const manner = { structure: null, clarity: null, listening: null };
  const scored = scoreRubric(points, proven, manner);
  const touched = proven.flatMap((point, at) => {
    const [worded, row] = [points[at], scored.points[at]];
    if (point.verdict === "unsaid" || !worded || !row) return [];
    return [
      {
        id: point.id,
        claim: worded.claim,
        verdict: point.verdict,
        ...row,
        clause: point.quotes.map(({ text }) => text).join(" … ") || null,
        facts: [
          ...point.facts.map((fact) => factWords(fact, language)),
          ...(point.dispute ? [`${verdicts.disputed}. ${verdicts.doubt(point.dispute)}`] : []),
        ],
      },
    ];
  });
  return {
    by: null,
    failure: touched.length === 0 ? words.tryNothing : null,
    points: touched,
  };
}

/** Returns the names of the rep's own side, as an evaluation reads them. */
async function namesOf(module: Module, language: Language): Promise<string[]> {
  const { name } = await currentCard(module, language);
  return ownNames({ title: module.title, customer: name }, language);
}

/** The limit of a text in characters, more than a person says in one breath. The page waits for the judgement. */
const LONGEST = 1_000;

/**
 * Judges the sentence of the form against the points on the screen, in the judging thread. Asks `model` too, unless it
 * is null.
 */
export async function tryPosted(
  posted: PostedRubric,
  { moduleId, model, signal }: { moduleId: string; model: ChatModel | null; signal: AbortSignal },
): Promise<Tried[]> {
  const asked = taskOf(posted);
  if ("failure" in asked) return [asked];
  const module = await Modules.findEvenArchived(moduleId);
  const task = { ...asked, names: module ? await namesOf(module, asked.language) : [] };
  const near = await tryNear(task, signal);
  if (!model) return [near];
  return [{ ...near, by: words.triedWithoutModel }, await tryByModel(model, task, signal)];
}

/** Returns the sentence to try, or the reason why there is none. */
function taskOf(posted: PostedRubric): SentenceToTry | Tried {
  const sentence = posted.sentence.trim().slice(0, LONGEST);
  const before = posted.before.trim().slice(0, LONGEST);
  const { language } = posted;
  if (sentence === "") return triedFailure(words.tryEmpty);
  const { points: read } = readPoints(posted.points, { confirmed: false });
  const points = wordedIn({ standing: "read", points: read }, language);
  if (!points.some(({ kind }) => kind === "expected"))
    return triedFailure(words.tryNoPoint(language));
  return { points, sentence, before, language };
}

async function tryNear(task: SentenceToTry, signal: AbortSignal): Promise<Tried> {
  const { points, language } = task;
  try {
    return shown(await judging().run("try", task, signal), points, language);
  } catch (error) {
    if (signal.aborted) throw error;
    log().error({ err: error }, "a sentence could not be tried");
    return triedFailure(words.tryFailed);
  }
}

/** The points that a sentence would earn, in words. `failure` replaces them. */
export interface Tried {
  /** The name of the reader. Null when only the reader without a model was asked. */
  by: string | null;
  failure: string | null;
  points: {
    id: string;
    claim: string;
    verdict: Verdict;
    points: number;
    maxPoints: number;
    clause: string | null;
    facts: string[];
  }[];
}

/** Returns a reading with only a sentence: nothing was found, or no reader could tell. */
const triedFailure = (failure: string): Tried => ({ by: null, failure, points: [] });
