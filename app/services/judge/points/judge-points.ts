import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import { alikes } from "./alike";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { compileRubric, type CompiledRubric } from "./compile";
import { conclude } from "./conclude";
import { type Found, judgeClause } from "./judge-clause";
import { measureManner } from "./manner";
import { type Presence, presenceOf, surroundings } from "./near";
import { type Passage, passagesOf } from "./passages";
import { scoreRubric } from "./rubric-score";
import { topicsOf } from "./topics";
import type { Manner, PointVerdict } from "./verdicts";

/** What is judged: the points in the language of the talk. `confidence` is the recogniser's, 0 to 1, by turn index. */
export interface TalkToJudge {
  points: readonly WordedPoint[];
  turns: readonly SpokenTurn[];
  language: Language;
  confidence?: Readonly<Record<number, number>>;
}

export interface RubricJudgement {
  /** 0 to 100; 0 when no point is expected. Its rows are made by `scoreRubric`. */
  score: number;
  /** A blocking point was missed or contradicted, or a red line crossed. */
  isCapped: boolean;
  points: PointVerdict[];
  manner: Manner;
  /** Share of the talk about the subject, in words, that no point was found in; 0 to 1. */
  unmatched: number;
}

/** Heard worse than this, another figure is vague and contradicts nobody. */
const BADLY_HEARD = 0.5;
const ON_SUBJECT = 0.2;

/** Judges a talk against a rubric by rules alone: same input, same bytes (rubric §2). Linear in the words of the talk. */
export function judgePoints({ points, language, ...talk }: TalkToJudge): RubricJudgement {
  return judgeAgainst(compileRubric(points, language), talk);
}

/** The same, of a rubric that was read before: for many talks against one rubric. */
export function judgeAgainst(
  rubric: CompiledRubric,
  { turns, confidence }: Pick<TalkToJudge, "turns" | "confidence">,
): RubricJudgement {
  const passages = passagesOf(turns, rubric.language, rubric.names);
  const presences = passages.map(({ reading }) => presenceOf(reading, rubric));
  const asked = new Map<Passage["asked"], Presence>();
  const founds: Found[][] = rubric.points.map(() => []);
  const written = alikes(passages, rubric);
  let onSubject = 0;
  let matched = 0;
  for (const [at, passage] of passages.entries()) {
    if (passage.asked && !asked.has(passage.asked)) {
      asked.set(passage.asked, presenceOf(passage.asked.reading, rubric));
    }
    const question = passage.asked ? (asked.get(passage.asked) ?? null) : null;
    const own = presences[at] ?? new Map();
    const around = surroundings(passages, at, presences, question);
    if (around.size === 0 && passage.quantities.length === 0) continue;
    const before = passage.goesOn ? (presences[at - 1] ?? null) : null;
    const topics = topicsOf(rubric, passage, { own, around, asked: question, before });
    const isBadlyHeard = (confidence?.[passage.turnIndex] ?? 1) < BADLY_HEARD;
    const scene = { rubric, passage, own, around, topics, alike: written.get(at) ?? null };
    let isFound = false;
    for (const [index, list] of founds.entries()) {
      const found = judgeClause(scene, index);
      if (!found) continue;
      list.push(isBadlyHeard ? doubted(found) : found);
      isFound = true;
    }
    if (isFound || Math.max(0, ...topics.own) >= ON_SUBJECT) onSubject += passage.reading.words;
    if (isFound) matched += passage.reading.words;
  }
  const verdicts = rubric.points.map((point, index) => conclude(point, founds[index] ?? []));
  const manner = measureManner(verdicts, turns, passages);
  return {
    points: verdicts,
    manner,
    unmatched: onSubject === 0 ? 0 : 1 - matched / onSubject,
    ...scored(
      rubric.points.map(({ point }) => point),
      verdicts,
      manner,
    ),
  };
}

function scored(points: readonly WordedPoint[], verdicts: PointVerdict[], manner: Manner) {
  if (points.every(({ kind }) => kind !== "expected")) return { score: 0, isCapped: false };
  const { arithmetic, cap } = scoreRubric(points, verdicts, manner);
  return { score: arithmetic.score, isCapped: cap !== null };
}

/** A figure that was badly heard proves nothing either way. */
const doubted = (found: Found): Found =>
  found.verdict === "contradicted" ? { ...found, verdict: "vague" } : found;
