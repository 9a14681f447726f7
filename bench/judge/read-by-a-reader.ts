import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import type { Language } from "../../app/models/terms/language";
import { VERDICTS } from "../../app/models/terms/verdict";
import type { Claim, ProvenPoint } from "../../app/services/judge/claims";
import { readingCode } from "../../app/services/judge/reading-code";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { type JudgeSet, pointsOf, toTurns } from "./sets";

/** Sets that a writer made who had seen neither prompt nor proof nor near reader, read once by a careful reader. */
export const UNREAD = ["fontaines-fr", "toilettes-fr", "shredding-en", "generadores-es"];
const folder = path.join(import.meta.dirname, "unread");

export function loadUnread(name: string): JudgeSet {
  const text = readFileSync(path.join(folder, `${name}.json`), "utf8");
  return { ...(JSON.parse(text) as Omit<JudgeSet, "name">), name };
}

const Claims = v.record(
  v.string(),
  v.tuple([v.picklist(VERDICTS), v.array(v.pipe(v.number(), v.integer()))]),
);
/** `talk`: a presentation, one with its n-th fact turned (`a1~0`), or an extra. */
const Recorded = v.object({
  set: v.picklist(UNREAD),
  talk: v.string(),
  claims: Claims,
  second: v.nullable(Claims),
});

/** A talk, what the reader claimed of it, and what is proven of that. */
export interface ReadTalk {
  set: string;
  talk: string;
  /** 0 to 100; null of a turned talk. */
  label: number | null;
  /** Of the fact that was turned; null of any other talk. */
  turned: string | null;
  /** By point: what a trainer would say. */
  truth: Record<string, string>;
  points: ReturnType<typeof pointsOf>;
  turns: SpokenTurn[];
  language: Language;
  claims: Claim[];
  proven: ProvenPoint[];
}

/** The recorded reader's claims through the proof, with authored rubrics. */
export function replayReader(): ReadTalk[] {
  const text = readFileSync(path.join(folder, "readings.json"), "utf8");
  const sets = new Map(UNREAD.map((name) => [name, loadUnread(name)]));
  return v.parse(v.array(Recorded), JSON.parse(text)).map((recorded) => {
    const set = sets.get(recorded.set);
    if (!set) throw new Error(`no set ${recorded.set}`);
    const found = findTalk(set, recorded.talk);
    const points = pointsOf(set, "authored");
    const talk = { points, turns: toTurns(found.turns), language: set.language };
    const claims = listOf(recorded.claims);
    const second = recorded.second && listOf(recorded.second);
    const near = readingCode.readNear(talk);
    const proven = readingCode.proveClaims({ talk, claims, second, near });
    const { label, turned, truth } = found;
    const { turns, language } = talk;
    const of = { set: set.name, talk: recorded.talk, label, turned, truth };
    return { ...of, points, turns, language, claims, proven };
  });
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
    const turns = written.turns.map((turn) => ({
      ...turn,
      message: turn.message.replace(fact.before, () => fact.after),
    }));
    const truth = { ...written.points, [fact.point]: "contradicted" };
    return { turns, label: null, turned: fact.point, truth };
  }
  const extra = set.extras[name];
  if (!extra) throw new Error(`${set.name} has no talk ${name}`);
  return { turns: extra.turns, label: extra.label, turned: null, truth: extra.points ?? {} };
}
