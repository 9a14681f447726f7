import { RUBRIC_STANDINGS, type Rubric } from "../../app/models/terms/rubric";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { noisy } from "../judge/noise";
import { CLOSED, type JudgeSet, loadSet, OPEN, pointsOf, type Talk } from "../judge/sets";

export type Random = () => number;

export const below = (random: Random, count: number): number => Math.floor(random() * count);
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
const chance = (random: Random, share: number): boolean => random() < share;

export interface RandomTalk {
  language: JudgeSet["language"];
  rubric: Rubric;
  /** Times are milliseconds from the start of the conversation. */
  turns: (SpokenTurn & { startMs: number; endMs: number })[];
}

const sets = [...OPEN, ...CLOSED].map(loadSet);

/** A talk of the bench, part of its turns, more or less well heard, and a rubric of part of its set's points. */
export function randomTalk(random: Random): RandomTalk {
  const set = pick(random, sets);
  const talk = pick(random, [...set.presentations, ...Object.values(set.extras)]);
  const turns = randomTurns(talk, random);
  const rubric = randomRubric(set, random);
  return { language: set.language, rubric, turns };
}

function randomTurns(talk: Talk, random: Random): RandomTalk["turns"] {
  const [kept, share] = [0.6 + 0.4 * random(), pick(random, [0, 0, 0.05, 0.2])];
  const whole = chance(random, 0.3);
  let at = below(random, 5_000);
  return talk.turns
    .filter(() => whole || chance(random, kept))
    .map(({ source, message }, index) => {
      const startMs = at;
      at += 500 + below(random, 30_000);
      const endMs = at;
      at += below(random, 4_000);
      return { index, source, message: noisy(message, share, random), startMs, endMs };
    });
}

function randomRubric(set: JudgeSet, random: Random): Rubric {
  const points = pointsOf(set, pick(random, ["claims", "authored"] as const));
  const kept = points.filter(() => chance(random, 0.8));
  return {
    standing: pick(random, RUBRIC_STANDINGS),
    points: (kept.length > 2 ? kept : points).map((point) => {
      const { id, kind, claim, facts, phrasings, falsehoods, question, objection } = point;
      const wording = { claim, facts, phrasings, falsehoods, question, objection };
      return {
        id,
        kind,
        weight: 1 + below(random, 10),
        blocking: kind === "expected" && chance(random, 0.2),
        wordings: { [set.language]: wording },
      };
    }),
  };
}
