import type { HeardItem, HeardTurn } from "./items";
import { findInjections } from "~/services/language/injections";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type {
  Claim,
  NearReading,
  NumberedSentence,
  ProvenClause,
  ReadNear,
  TurnSpan,
} from "~/services/judge/claims";
import { overlap } from "../proof/figures";
import { lendQuestions } from "./answers";
import { figuresOf } from "./figures";
import { hearTalk, isStated } from "./hear-talk";
import { type NearRubric, compiledNear } from "./rubric";
import { passagesOf } from "./letters/passages";
import { isOpposed, losesDenial } from "./opposed";
import { ownNamesIn } from "./own-names";
import { isLettered, type Seen, seePoint } from "./see-point";
import { type Stretch, placesOf } from "./windows";

/** The minimum number of words of the rubric in a clause about the subject. */
const ON_SUBJECT = 2;

/** Returns the share of the talk about the subject, in words with a meaning, that matches no point, 0 to 1. */
function unmatchedOf(
  heard: readonly HeardTurn[],
  seen: readonly Seen[],
  { match }: NearRubric,
): number {
  let [all, matched] = [0, 0];
  const windows = seen.flatMap(({ window, verdict }) =>
    window && verdict !== "unsaid" ? [window] : [],
  );
  for (const { turn, items } of heard)
    for (const clause of clausesOf(items)) {
      const isMatched = windows.some(
        ({ turnIndex, start, end }) =>
          turnIndex === turn.index && clause.some((item) => item.start < end && item.end > start),
      );
      const known = clause.filter(({ stem }) => stem !== null && match(stem).length > 0);
      if (!isMatched && known.length < ON_SUBJECT) continue;
      all += clause.length;
      if (isMatched) matched += clause.length;
    }
  return all === 0 ? 0 : 1 - matched / all;
}

/** Groups items by clause. */
function clausesOf(items: readonly HeardItem[]): HeardItem[][] {
  const clauses: HeardItem[][] = [];
  for (const [at, item] of items.entries()) {
    const last = clauses.at(-1);
    if (last && items[at - 1]?.clause === item.clause) last.push(item);
    else clauses.push([item]);
  }
  return clauses;
}

/** The near reader's reading of a talk, with its view of each point (two-readers.md). */
export interface NearSight extends NearReading {
  /** One view for each point, in the rubric's order. */
  seen: Seen[];
  /** The rep's sentences, by whose numbers the claims are told. */
  sentences: NumberedSentence[];
}

/** The near reader, in the form that judges call. Pure. Takes time linear in the words of the talk. */
export const readNear: ReadNear = ({ points, turns, language, names }) => {
  const { claims, likeness, unmatched } = readTalk(compiledNear(points, language), turns, names);
  return { claims, likeness, unmatched };
};

/**
 * Reads a talk against a compiled rubric. `names` are the rep's own: of the module, the academy and the persona. Pure.
 */
export function readTalk(
  rubric: NearRubric,
  turns: readonly SpokenTurn[],
  names: readonly string[] = [],
): NearSight {
  const { language } = rubric;
  const own = ownNamesIn(turns, rubric, names);
  const heard = hearTalk(own.turns, rubric, { names: own.names, said: turns });
  const answers = lendQuestions(heard, turns, language);
  const stretches = [...heard, ...answers].map((one) =>
    stretchOf(one, rubric, ({ standing }) => isStated(standing)),
  );
  const asked = heard.map((one) => stretchOf(one, rubric, isAsked));
  const { letters } = rubric;
  const passages = letters && rubric.points.some(isLettered) ? passagesOf(heard, letters) : [];
  const seen = rubric.points.map((point, at) =>
    seePoint(point, at, { stretches, asked, passages, rubric }),
  );
  const { sentences } = own;
  const proving = sentences.filter(({ text }) => findInjections(text).length === 0);
  return {
    claims: seen.map((one, at) =>
      weighed(claimOf(one, provingBy(proving, heard, rubric, at)), { at, rubric, sentences }),
    ),
    likeness: Object.fromEntries(seen.map(({ id, likeness }) => [id, Math.min(1, likeness)])),
    seen: seen.map((one) => ({ ...one, window: one.window && asSaid(one.window, turns) })),
    sentences,
    unmatched: unmatchedOf(heard, seen, rubric),
  };
}

/** Returns a window with the words as said, names included. */
function asSaid(window: ProvenClause, turns: readonly SpokenTurn[]): ProvenClause {
  const turn = turns.find(({ index }) => index === window.turnIndex);
  return { ...window, text: turn?.message.slice(window.start, window.end) ?? window.text };
}

function stretchOf(
  heard: HeardTurn,
  rubric: NearRubric,
  isTaken: (item: HeardItem) => boolean,
): Stretch {
  const items = heard.items.filter(isTaken);
  return { heard, items, places: placesOf(items, rubric), figures: figuresOf(heard, rubric) };
}

const isAsked = ({ standing }: HeardItem): boolean => standing === "question";

/** The maximum number of sentences that support a claim. */
const MOST_SENTENCES = 3;

/** Returns the sentences that prove a point by their words in a window. */
type Proving = (window: TurnSpan) => NumberedSentence[];

function claimOf({ id, verdict, window, figures, certainty }: Seen, proving: Proving): Claim {
  const proved = window ? proving(window) : [];
  const others = figures.flatMap((figure) => proving(figure));
  const told = new Set([...proved, ...others].map(({ number }) => number));
  const numbers = verdict === "unsaid" ? [] : [...told].toSorted((a, b) => a - b);
  return {
    id,
    verdict,
    sentences: numbers.slice(0, MOST_SENTENCES),
    certainty: Math.min(1, certainty),
  };
}

/** Marks a said point whose sentences differ from all its wordings in a word of grammar. */
function weighed(
  claim: Claim,
  {
    at,
    rubric: { points, language },
    sentences,
  }: { at: number; rubric: NearRubric; sentences: readonly NumberedSentence[] },
): Claim {
  const point = points[at]?.point;
  if (claim.verdict !== "said" || !point || point.toAsk) return claim;
  const quoted = sentences.filter(({ number }) => claim.sentences.includes(number));
  const quote = quoted.map(({ text }) => text).join(" ");
  const isDoubted = isOpposed(quote, point, language) || losesDenial(quote, point, language);
  return isDoubted ? { ...claim, opposed: true } : claim;
}

/** The share of the words of a window that a second sentence must add. */
const ADDS = 0.25;

/**
 * Returns a function that finds the sentences of a window that prove the point at this place of the rubric. A neighbour
 * that adds few of the point's words is left out.
 */
function provingBy(
  sentences: readonly NumberedSentence[],
  heard: readonly HeardTurn[],
  { points, match, weights }: NearRubric,
  at: number,
): Proving {
  const isOwn = (id: number) => points[at]?.polarity.has(id) === true;
  const weigh = (ids: Iterable<number>) =>
    [...ids].reduce((sum, id) => sum + (weights[id] ?? 0), 0);
  return (window) => {
    const touched = sentences.filter((one) => overlap(window, one));
    if (touched.length < 2) return touched;
    const items = heard.find(({ turn }) => turn.index === window.turnIndex)?.items ?? [];
    const held = touched.map((sentence) => {
      const inside = items.filter(({ start, end }) => overlap({ ...window, start, end }, sentence));
      const ids = inside.flatMap(({ stem }) =>
        stem === null ? [] : match(stem).map(([id]) => id),
      );
      const figures = inside.filter(({ quantity }) => quantity !== null).length;
      return { sentence, ids: ids.filter(isOwn), figures };
    });
    const all = weigh(new Set(held.flatMap(({ ids }) => ids)));
    const found = new Set<number>();
    return held
      .toSorted((a, b) => weigh(new Set(b.ids)) - weigh(new Set(a.ids)) || b.figures - a.figures)
      .filter(({ ids }, place) => {
        const added = weigh(new Set(ids.filter((id) => !found.has(id))));
        const isNeeded = place === 0 || added >= ADDS * all;
        if (isNeeded) for (const id of ids) found.add(id);
        return isNeeded;
      })
      .map(({ sentence }) => sentence);
  };
}

/** The version of the near reader, raised with every change of it or of the proof that may change a verdict. */
export const READER_VERSION = "lecture-16";
