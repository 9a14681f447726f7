import { languageModel as words } from "~/copy/language-model";
import type { Grade } from "~/models/evaluations/evaluations.server";
import type { Language } from "~/models/terms/language";
import type { JudgedSubject } from "~/models/terms/model-use";
import { wordedIn } from "~/models/terms/rubric";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import {
  composeResult,
  type JudgingRubric,
  whyNothingIsExpected,
} from "~/services/judge/compose-result";
import { PASS_SCORE } from "~/models/terms/score";
import type { TurnSpan } from "~/services/judge/claims";
import { judging } from "~/services/judge/judging.server";
import { withinLimit } from "~/services/judge/length-limit";
import { type TaskThread, TookTooLong } from "~/services/judge/task-thread.server";
import type { Judge, Judgement } from "~/services/judge/types";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { Away } from "~/services/jobs/run-jobs.server";
import { LanguageModelError } from "~/services/llm/port";
import { figuresNotes } from "./hearings/figures-notes";
import { misheardIn } from "./hearings/weigh-figures";
import { namesNote } from "./names/names-note";
import { ownNames } from "./names/own-names";
import { proofOf } from "~/services/proof/proof-of.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import type { ThreadTasks } from "./thread-tasks";

/** The judges' thread: its entry corrects names and surveys talks too. */
const ownThread = () => judging() as TaskThread<ThreadTasks>;

/**
 * Turns against the rubric of a module, in the language of the talk: verdicts → score, cap and interval (product §9.2).
 * Nothing of the evaluation is stored. What is beyond the length that is judged counts for nothing, and the evaluation
 * says so. @throws TookTooLong, ThreadStopped, Away
 */
export async function gradeTurns(
  judges: Judge,
  subject: {
    module: Pick<Module, "id" | "title" | "videoTranscript" | "interactionPrompt">;
    turns: SpokenTurn[];
    /** The other hearing of turns that were heard twice, by the turn's index. */
    others?: Record<number, string>;
    language: Language;
    /** What is judged, for the model's cost to be kept with it; absent for what is not kept. */
    of?: JudgedSubject;
    /** Whether the turns' times are those of a recording that a player can seek. */
    seekable: boolean;
    /** What the reader must know of the transcript. */
    notes: string[];
    signal: AbortSignal;
  },
): Promise<Grade> {
  const { module, language, of, seekable, signal } = subject;
  const judge = await unlessAway(async () => (await judges.appoint?.(language)) ?? judges);
  const rubric = judgingOf(await currentRubric(module.id));
  const points = rubric ? wordedIn(rubric.rubric, language) : [];
  const { title, videoTranscript } = module;
  const { turns: heard, others = {} } = subject;
  const named = { turns: heard, others, module: { title, videoTranscript }, points, language };
  const said = await ownThread().run("correctNames", named, signal);
  const { turns, beyond } = withinLimit(said);
  const known = { names: ownNames(module, language), misheard: misheardIn(said).map(placeOf) };
  const impossible = whyNothingIsExpected(rubric?.rubric ?? null, points, language);
  const judgement: Judgement = impossible
    ? { kind: "not_evaluable", reason: impossible }
    : await judgeTwice(judge, { points, turns, language, ...known, of, signal });
  const surveyed = await ownThread().run("survey", { turns, language }, signal);
  const { name, promptVersion, usesLanguageModel, reader } = judge;
  const composed = composeResult({
    title: module.title,
    judgement,
    rubric,
    language,
    turns,
    surveyed,
    judge: { name, version: promptVersion, usesLanguageModel, reader },
    seekable,
    notes: [
      ...subject.notes,
      ...namesNote(said),
      ...figuresNotes(said),
      ...insteadNote(judgement, of),
    ],
    isBeyond: beyond,
    passScore: PASS_SCORE,
  });
  const kept = { turns: said, rubric, judgement, language, seekable, reader, ...known };
  // Who read in the end, when that is not who was asked.
  const by = composed.result.judge;
  return { ...composed, judge: by.name, promptVersion: by.version, ...proofOf(kept) };
}

/** Says that the near reader stood in for a model, which is asked again about presentations alone. */
function insteadNote(judgement: Judgement, of: JudgedSubject | undefined): string[] {
  if (judgement.kind !== "read" || !judgement.instead) return [];
  const note = words.readInstead[judgement.instead];
  return of && "evaluationId" in of ? [`${note} ${words.modelAskedAgain}`] : [note];
}

const placeOf = ({ turnIndex, start, end }: TurnSpan): TurnSpan => ({ turnIndex, start, end });

function judgingOf(version: RubricVersion | null): JudgingRubric | null {
  if (version === null) return null;
  const { id: versionId, number, rubric } = version;
  return { versionId, number, standing: rubric.standing, rubric };
}

/** @throws Away in place of a model's failure that passes: the evaluation then waits, and nothing is made up meanwhile */
async function unlessAway<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof LanguageModelError) || !cause.isAway) throw cause;
    const { evaluationWaits, evaluationWaitsForBudget, evaluationGivenUp } = words;
    const isForBudget = cause.failure === "budget";
    throw new Away(isForBudget ? evaluationWaitsForBudget : evaluationWaits, {
      afterwards: evaluationGivenUp,
      pauseMs: cause.retryAfterMs ?? 0,
      cause,
    });
  }
}

/**
 * A judge that fails twice, or takes too long, leaves the presentation not evaluable, with the reason; never a made-up
 * number.
 */
async function judgeTwice(judge: Judge, input: Parameters<Judge["judge"]>[0]): Promise<Judgement> {
  try {
    return await unlessAway(() => judge.judge(input));
  } catch (first) {
    if (input.signal?.aborted || first instanceof Away) throw first;
    if (first instanceof TookTooLong)
      return { kind: "not_evaluable", isUnable: true, reason: first.message };
  }
  try {
    return await unlessAway(() => judge.judge(input));
  } catch (second) {
    if (input.signal?.aborted || second instanceof Away) throw second;
    const reason = second instanceof Error ? second.message : String(second);
    const sentence = `L'évaluateur a échoué deux fois\u00A0: ${reason}`;
    return { kind: "not_evaluable", isUnable: true, reason: sentence };
  }
}
