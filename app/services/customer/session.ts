import type { WordedPoint } from "~/models/terms/rubric";
import { compileNear, type NearRubric } from "~/services/judge/near-reader/rubric";
import type { PointVerdict } from "~/services/judge/verdicts";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Lines } from "./asking";
import type { Persona } from "./persona";
import type { Act, PlanInput } from "./port";

/** Why the customer said something. */
export interface Note {
  act: Act;
  /** The point it was about. */
  pointId: string | null;
  /** The rules' wording: a model says it otherwise, and it counts as said all the same. */
  line: string;
}

/** What a conversation keeps between turns, all of it derived from its rubric and what was said. */
export interface Session {
  /** Null when the rubric has nothing in the language of the conversation. */
  rubric: NearRubric | null;
  /** Per point, the words that tell it from the others: in two wordings of its own, in none of another point's. */
  own: ReadonlySet<string>[];
  /** Verdicts of an exchange, by its words. */
  judged: Map<string, PointVerdict[]>;
  /** What an exchange is about: its stems. */
  words: Map<string, ReadonlySet<string>>;
  /** Points that a sentence of ours states, by the sentence. */
  stated: Map<string, ReadonlySet<string>>;
  /** By what was said, word for word. */
  notes: Map<string, Note>;
  /** The customer of a prompt, read once. */
  persona: { prompt: string; is: Persona; lines: Lines[] } | null;
  /** Characters that may still be judged before `MoreToHear`; null: all of them. */
  patience: number | null;
}

/** A part of the talk was judged, and is kept; the next call goes on from there. */
export class MoreToHear extends Error {
  override name = "MoreToHear";
}

/** Replies prepared ahead are forgotten beyond so many. */
const MOST = 600;
const sessions = new WeakMap<readonly WordedPoint[], Session>();

/** The session of a conversation: it lives as long as its points do, which are read once for it. */
export function sessionOf({ points, language }: Pick<PlanInput, "points" | "language">): Session {
  const known = sessions.get(points);
  if (known) return known;
  const session: Session = {
    rubric: points.length > 0 ? compileNear(points, language) : null,
    own: ownWords(points, language),
    judged: new Map(),
    words: new Map(),
    stated: new Map(),
    notes: new Map(),
    persona: null,
    patience: null,
  };
  sessions.set(points, session);
  return session;
}

/** Remembers in a map that stays small. */
export function keep<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= MOST) map.clear();
  map.set(key, value);
  return value;
}

function ownWords(points: readonly WordedPoint[], language: PlanInput["language"]) {
  const counts = points.map(({ claim, phrasings }) => {
    const count = new Map<string, number>();
    for (const form of [claim, ...phrasings])
      for (const term of termsOf(form, language)) count.set(term, (count.get(term) ?? 0) + 1);
    return { count, least: phrasings.length === 0 ? 1 : 2 };
  });
  return counts.map(
    ({ count, least }, at) =>
      new Set(
        [...count].flatMap(([term, times]) =>
          times >= least &&
          !term.startsWith("#") &&
          counts.every((other, index) => index === at || !other.count.has(term))
            ? [term]
            : [],
        ),
      ),
  );
}
