import { attemptTop } from "~/copy/evaluation/attempt-top";
import { languageModel as words } from "~/copy/admin/language-model";
import type { Grade } from "~/models/evaluations/evaluations.server";
import type { Language } from "~/models/terms/language";
import type { JudgedSubject } from "~/models/terms/model-use";
import { wordedIn } from "~/models/terms/rubric";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { composeResult, type JudgingRubric, whyNotJudged } from "~/services/judge/compose-result";
import { PASS_SCORE } from "~/models/terms/score";
import { report } from "~/platform/reports.server";
import type { TurnSpan, Judge, Judgement } from "~/services/judge/claims";
import { judging } from "~/services/judge/reading-judge.server";
import { withinLimit } from "~/services/judge/evaluable";
import { type TaskThread, TookTooLong } from "~/services/judge/task-thread.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { Away } from "~/services/jobs/run-jobs.server";
import { LanguageModelError } from "~/services/llm/port";
import { proofOf } from "~/services/proof/proof-of.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { figuresNotes, misheardIn } from "./hearings/weigh-figures";
import { namesNote } from "./names/correct-names";
import { ownNames } from "./names/proper-names";
import type { ThreadTasks } from "./thread-tasks";

/** Returns the judging thread. Its entry also corrects names and surveys talks. */
const ownThread = () => judging() as TaskThread<ThreadTasks>;

/**
 * Grades turns against a module's rubric, in the talk's language: verdicts → score, cap and interval (product §9.2).
 * Stores nothing of the evaluation. Words beyond the length limit do not count, and the evaluation says so.
 * @throws TookTooLong, ThreadStopped, Away
 */
export async function gradeTurns(
  judges: Judge,
  subject: {
    module: Pick<Module, "id" | "title" | "videoTranscript" | "interactionPrompt">;
    turns: SpokenTurn[];
    /** The second hearing of a turn, by the turn's index. */
    others?: Record<number, string>;
    language: Language;
    /** The judged subject, which the model's cost is stored with; absent when no cost is stored. */
    of?: JudgedSubject;
    /** True when the turns' times belong to a recording that a player can seek. */
    seekable: boolean;
    /** Notes about the transcript for the person who reads the evaluation. */
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
  const impossible = whyNotJudged(rubric?.rubric ?? null, points, language);
  const begun = performance.now();
  const judgement: Judgement = impossible
    ? { kind: "not_evaluable", reason: impossible }
    : await judgeTwice(judge, { points, turns, language, ...known, of, signal });
  const durationMs = performance.now() - begun;
  if (!impossible) report("judgement", { reader: judge.reader.kind, durationMs });
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
  // The reader that decided. It may differ from the reader that was asked.
  const by = composed.result.judge;
  return { ...composed, judge: by.name, promptVersion: by.version, ...proofOf(kept) };
}

/** Returns a note when the near reader replaced a model. The model is asked again for presentations only. */
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

/**
 * Runs `ask`.
 * @throws Away instead of a model's temporary failure, so that the evaluation waits
 */
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
 * Judges at most twice. A judge that fails twice, or takes too long, makes the presentation not evaluable, with the
 * reason.
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
    const sentence = attemptTop.judgeFailedTwice(reason);
    return { kind: "not_evaluable", isUnable: true, reason: sentence };
  }
}
