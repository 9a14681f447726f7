import { createHash } from "node:crypto";
import { evaluation as copy } from "~/copy/evaluation";
import type { EvaluationResult } from "~/models/evaluation-result";
import type { Grade } from "~/models/evaluations.server";
import type { Language } from "~/models/language";
import { type WordedPoint, wordedIn } from "~/models/rubric";
import type { RubricVersion } from "~/models/rubrics.server";
import type { Module } from "~/models/tables";
import { concludeJudgement } from "~/services/judge/conclude-judgement";
import { judging } from "~/services/judge/judging.server";
import { BEYOND_LIMIT, withinLimit } from "~/services/judge/length-limit";
import { type TaskThread, TookTooLong } from "~/services/judge/task-thread.server";
import type { Judge, Judgement } from "~/services/judge/types";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import type { ThreadTasks } from "./thread-tasks";

/** The judges' thread: its entry surveys talks too. */
const surveying = () => judging() as TaskThread<ThreadTasks>;

/**
 * Turns against the rubric of a module, in the language of the talk: verdicts → score, cap and interval (product §9.2).
 * Nothing of the evaluation is stored. What is beyond the length that is judged counts for nothing, and the evaluation
 * says so. @throws TookTooLong, ThreadStopped
 */
export async function gradeTurns(
  judges: Judge,
  subject: {
    module: Pick<Module, "id" | "title">;
    turns: SpokenTurn[];
    language: Language;
    /** Whether the turns' times are those of a recording that a player can seek. */
    seekable: boolean;
    /** What the reader must know of the transcript. */
    notes: string[];
    signal: AbortSignal;
  },
): Promise<Grade> {
  const { module, language, seekable, signal } = subject;
  const { turns, beyond } = withinLimit(subject.turns);
  const judge = (await judges.appoint?.()) ?? judges;
  const rubric = await currentRubric(module.id);
  const points = rubric ? wordedIn(rubric.rubric, language) : [];
  const impossible = whyNothingIsExpected(rubric, points, language);
  const judgement: Judgement = impossible
    ? { kind: "not_evaluable", reason: impossible }
    : await judgeTwice(judge, { points, turns, language, signal });
  const { measures, flags } = await surveying().run("survey", { turns, language }, signal);
  const concluded =
    rubric === null || judgement.kind === "not_evaluable"
      ? null
      : concludeJudgement({
          judged: judgement,
          points,
          rubric: usedOf(rubric),
          language,
          turns,
          words: measures.words,
          seekable,
        });
  const { name, promptVersion, usesLanguageModel } = judge;
  const result: EvaluationResult = {
    version: 1,
    kind: "rubric",
    title: module.title,
    judgement: concluded,
    measures,
    judge: { name, version: promptVersion, usesLanguageModel },
    flags,
    notes: beyond ? [...subject.notes, BEYOND_LIMIT] : subject.notes,
  };
  const turnsJson = JSON.stringify(subject.turns);
  return {
    score: concluded?.arithmetic.score ?? null,
    reason: judgement.kind === "not_evaluable" ? judgement.reason : null,
    result,
    judge: name,
    promptVersion,
    rubricVersionId: rubric?.id ?? null,
    intervalLow: concluded?.interval.low ?? null,
    intervalHigh: concluded?.interval.high ?? null,
    rubricJson: rubric && JSON.stringify({ ...usedOf(rubric), pointsHash: hash(points) }),
    transcriptHash: createHash("sha256").update(turnsJson).digest("hex"),
    turnsJson,
  };
}

const usedOf = ({ id, number, rubric }: RubricVersion) => ({
  versionId: id,
  number,
  standing: rubric.standing,
});

/** A sentence for people; null when something is. */
function whyNothingIsExpected(
  rubric: RubricVersion | null,
  points: readonly WordedPoint[],
  language: Language,
): string | null {
  if (points.some(({ kind }) => kind === "expected")) return null;
  const other = rubric?.rubric.points.some(({ wordings }) => !wordings[language]) === true;
  return other ? copy.noRubricIn[language] : copy.noRubric;
}

/**
 * A judge that fails twice, or takes too long, leaves the presentation not evaluable, with the reason; never a made-up
 * number.
 */
async function judgeTwice(judge: Judge, input: Parameters<Judge["judge"]>[0]): Promise<Judgement> {
  try {
    return await judge.judge(input);
  } catch (first) {
    if (input.signal?.aborted) throw first;
    if (first instanceof TookTooLong) return { kind: "not_evaluable", reason: first.message };
  }
  try {
    return await judge.judge(input);
  } catch (second) {
    if (input.signal?.aborted) throw second;
    const reason = second instanceof Error ? second.message : String(second);
    return { kind: "not_evaluable", reason: `L'évaluateur a échoué deux fois\u00A0: ${reason}` };
  }
}

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
