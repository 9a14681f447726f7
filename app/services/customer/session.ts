import type { WordedPoint } from "~/models/terms/rubric";
import { compileNear, type NearRubric } from "~/services/judge/near-reader/rubric";
import type { PointVerdict } from "~/services/judge/claims";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Lines } from "./asking";
import type { Persona } from "./persona/persona";
import type { Act, PlanInput } from "./port";

/** The reason of a customer's turn. */
export interface Note {
  act: Act;
  pointId: string | null;
  /** The line by the rules. It counts as said, even when a model worded it differently. */
  line: string;
}

/** The state of a conversation between turns, derived from its rubric and its words. */
export interface Session {
  /** Null when the rubric has nothing in the language of the conversation. */
  rubric: NearRubric | null;
  /** Per point, the words that set it apart: in two wordings of the point, and in none of another. */
  own: ReadonlySet<string>[];
  /** The verdicts on an exchange, by its words. */
  judged: Map<string, PointVerdict[]>;
  /** The stems of an exchange, by its words. */
  words: Map<string, ReadonlySet<string>>;
  /** The points that a sentence of ours states, by the sentence. */
  stated: Map<string, ReadonlySet<string>>;
  /** The reasons of our turns, by their exact words. */
  notes: Map<string, Note>;
  /** The customer of a prompt, read once. */
  persona: { prompt: string; is: Persona; lines: Lines[] } | null;
  /** The characters left to judge before `MoreToHear`; null for no limit. */
  patience: number | null;
}

/** Thrown when a part of the talk is judged and kept: the next call continues from there. */
export class MoreToHear extends Error {
  override name = "MoreToHear";
}

/** Most entries of a map: it is emptied beyond that. */
const MOST = 600;
const sessions = new WeakMap<readonly WordedPoint[], Session>();

/** Returns the session of a conversation. It lives as long as the conversation's array of points, read once. */
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

/** Stores a value in a map of limited size, and returns the value. */
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
