import { readQuantities } from "../../app/services/language/quantities/read-quantities";
import { compileNear, type NearRubric } from "../../app/services/judge/near-reader/rubric";
import { judgeNearAgainst } from "../../app/services/judge/judge-near";
import { sentenceKey, strictWordCount } from "../../app/services/talk/whole-sentences";
import type { Language } from "../../app/models/terms/language";
import type { WordedPoint } from "../../app/models/terms/rubric";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { termsOf } from "../../app/services/rubrics/terms-of";
import { loadSet, toTurns } from "../judge/sets";
import { type RepName, REPS } from "./reps";
import { isRelevant } from "./relevance";
import { type Talk, talk } from "./talks";

/** At least six trades and three languages. No set was read while the customer's lines were written. */
export const SETS = [
  "fibre-fr",
  "velo-cargo-fr",
  "mutuelle-fr",
  "pompes-fr",
  "payroll-en",
  "solar-en",
  "pest-en",
  "ascensores-es",
  "logistica-es",
  "idiomas-es",
];

/** Counts over some talks. */
export interface Figures {
  talks: number;
  replies: number;
  /** Replies that fit the rep's last line. */
  relevant: number;
  reveals: string[];
  repeats: string[];
  longest: number;
  /** Median and longest time to plan a turn, the first turn excluded, in ms. */
  medianMs: number;
  longestMs: number;
  /** Unfit replies, for a reader. */
  unfit: string[];
}

/** Returns the counts for one kind of rep over the sets. */
export function measure(rep: RepName, sets: readonly string[] = SETS): Figures {
  const talks = sets.map((name) => talk(loadSet(name), rep));
  const steps = talks.flatMap((one) => one.steps.map((step) => ({ one, step })));
  const fits = steps.map(({ one, step }) => isRelevant(one, step));
  const times = talks
    .flatMap(({ steps: list }) => list.slice(1).map(({ ms }) => ms))
    .toSorted((a, b) => a - b);
  return {
    talks: talks.length,
    replies: steps.length,
    relevant: fits.filter(Boolean).length,
    reveals: talks.flatMap(revealsIn),
    repeats: talks.flatMap(repeatsIn),
    longest: Math.max(...steps.map(({ step }) => strictWordCount(step.reply))),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    longestMs: times.at(-1) ?? 0,
    unfit: steps.flatMap(({ one, step }, at) =>
      fits[at]
        ? []
        : [
            `${one.set.name} [${step.rep.intent}] ${step.rep.text} → [${step.plan.act}] ${step.reply}`,
          ],
    ),
  };
}

export const measureAll = (sets: readonly string[] = SETS) =>
  new Map(REPS.map((rep) => [rep, measure(rep, sets)]));

const rubrics = new WeakMap<Talk["points"], NearRubric>();
function rubricOf({ points, set }: Talk): NearRubric {
  const known = rubrics.get(points) ?? compileNear(points, set.language, { byWords: true });
  rubrics.set(points, known);
  return known;
}

/** Returns the customer's lines that reveal a figure or a statement of a point that the judge finds unsaid. */
function revealsIn(one: Talk): string[] {
  const rubric = rubricOf(one);
  const { language } = one.set;
  return one.steps.flatMap(({ turns, rep, plan, reply }) => {
    const all = [
      ...turns,
      { ...toTurns([{ source: "user", message: rep.text }])[0], index: turns.length } as SpokenTurn,
    ];
    const told = all
      .filter(({ source }) => source === "user")
      .map(({ message }) => message)
      .join(". ");
    const open = judgeNearAgainst(rubric, { turns: all }).points.flatMap(({ verdict }, at) =>
      verdict === "unsaid" ? [rubric.points[at]?.point] : [],
    );
    // The customer's own prompt states nothing of the offer. It may hold a figure.
    const isAnswer = plan.act === "answer";
    const isTold = reply
      .split(/(?<=[.!?…])\s+/)
      .some((sentence) =>
        open.some(
          (point) =>
            point !== undefined && tells(sentence, point, told, { rubric, language, isAnswer }),
        ),
      );
    return isTold ? [`${one.set.name}: ${reply}`] : [];
  });
}

function tells(
  sentence: string,
  point: WordedPoint,
  told: string,
  { rubric, language, isAnswer }: { rubric: NearRubric; language: Language; isAnswer: boolean },
): boolean {
  const said = readQuantities(told, language);
  const isFigure = readQuantities(sentence, language).some(
    ({ value, unit }) =>
      value !== null &&
      !said.some((q) => q.value === value && q.unit === unit) &&
      point.facts.some((fact) => fact.value === value && fact.unit === unit),
  );
  if (isFigure) return true;
  if (isAnswer || sentence.endsWith("?")) return false;
  const own = termsOf([point.claim, ...point.phrasings].join(". "), language);
  const words = termsOf(told, language);
  const fresh = [...termsOf(sentence, language)].filter((term) => !words.has(term));
  const turns = toTurns([{ source: "user", message: sentence }]);
  const verdict = judgeNearAgainst(rubric, { turns }).points.find(
    ({ id }) => id === point.id,
  )?.verdict;
  return verdict === "said" && fresh.filter((term) => own.has(term)).length > 1;
}

/**
 * Returns sentences of four words or more that the customer says twice. First reactions, and the same answer to the
 * same question, do not count.
 */
function repeatsIn({ set, steps }: Talk): string[] {
  const seen = new Set<string>();
  return steps.flatMap(({ plan, rep }) =>
    plan.sentences.slice(plan.sentences.length > 1 ? 1 : 0).flatMap((sentence) => {
      const key = sentenceKey(sentence);
      const isAnswer = plan.act === "answer" && !sentence.includes("?");
      if (isAnswer || key.split(" ").length < REPEATABLE) return [];
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [`${set.name} [${rep.intent}]: ${sentence}`];
    }),
  );
}

const REPEATABLE = 4;
