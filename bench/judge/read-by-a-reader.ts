import path from "node:path";
import * as v from "valibot";
import type { Language } from "../../app/models/terms/language";
import { VERDICTS } from "~/models/terms/reader";
import type { Claim, ProvenPoint } from "../../app/services/judge/claims";
import { readingCode } from "../../app/services/judge/reading-code";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { readJsonLines } from "../labelled-files";
import { type JudgeSet, loadSet, pointsOf, toTurns, turnedTalk, type Variant } from "./sets";

/**
 * The recorded readings by careful readers, who saw only the prompts: of four trades with authored rubrics, then of
 * trades with few figures and others, with each kind of rubric.
 */
const FILES = ["unread", "few-figures"];
/** Readings of ordinary offers. A model's intervals are not calibrated on them. */
export const ORDINARY_READINGS = ["ordinary"];
const fileOf = (name: string) => path.join(import.meta.dirname, "readings", `${name}.jsonl`);

const Claims = v.record(
  v.string(),
  v.tuple([v.picklist(VERDICTS), v.array(v.pipe(v.number(), v.integer()))]),
);
/** `talk`: a presentation, a presentation with its n-th fact turned (`a1~0`), or an extra. */
const Recorded = v.object({
  set: v.string(),
  talk: v.string(),
  rubric: v.optional(v.picklist(["drafted", "claims", "authored"]), "authored"),
  claims: Claims,
  second: v.nullable(Claims),
});

/** A talk, the reader's claims and the proven points. */
export interface ReadTalk {
  set: string;
  talk: string;
  /** The rubric that the talk was read against. */
  rubric: Variant;
  /** From 0 to 100, or null for a turned talk. */
  label: number | null;
  /** The turned fact's words, or null for any other talk. */
  turned: string | null;
  /** A trainer's verdict by point. */
  truth: Record<string, string>;
  points: ReturnType<typeof pointsOf>;
  turns: SpokenTurn[];
  language: Language;
  claims: Claim[];
  proven: ProvenPoint[];
}

/** Returns the recorded readers' claims after the proof. */
export function replayReader(files: readonly string[] = FILES): ReadTalk[] {
  const recorded = files.flatMap((name) => v.parse(v.array(Recorded), readJsonLines(fileOf(name))));
  const setOf = once(loadSet);
  // The near reader compiles a list of points once.
  const rubricsOf = once((name: string) =>
    once((variant: Variant) => pointsOf(setOf(name), variant)),
  );
  return recorded.map((reading) => {
    const set = setOf(reading.set);
    const found = findTalk(set, reading.talk);
    const points = rubricsOf(reading.set)(reading.rubric);
    const talk = { points, turns: toTurns(found.turns), language: set.language };
    const claims = listOf(reading.claims);
    const second = reading.second && listOf(reading.second);
    const near = readingCode.readNear(talk);
    const proven = readingCode.proveClaims({ talk, claims, second, near });
    const { label, turned, truth } = found;
    const { turns, language } = talk;
    const of = { set: set.name, talk: reading.talk, rubric: reading.rubric, label, turned, truth };
    return { ...of, points, turns, language, claims, proven };
  });
}

/** Returns a function that computes the value of each key once. */
function once<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

const listOf = (claims: v.InferOutput<typeof Claims>): Claim[] =>
  Object.entries(claims).map(([id, [verdict, sentences]]) => ({
    id,
    verdict,
    sentences,
    certainty: 1,
  }));

function findTalk(set: JudgeSet, name: string) {
  const [of, at] = name.split("~");
  const written = set.presentations.find(({ id }) => id === of);
  if (written && at === undefined)
    return { turns: written.turns, label: written.label, turned: null, truth: written.points };
  const fact = set.turned[Number(at)];
  if (written && fact) {
    const truth = { ...written.points, [fact.point]: "contradicted" };
    return { turns: turnedTalk(set, fact).turns, label: null, turned: fact.point, truth };
  }
  const extra = set.extras[name];
  if (!extra) throw new Error(`${set.name} has no talk ${name}`);
  return { turns: extra.turns, label: extra.label, turned: null, truth: extra.points ?? {} };
}
