import { background } from "./background";
import { type Evidence, gatherEvidence, type HeardTerm, naturalness } from "./evidence";
import type { ReferencePoint, Topic } from "./reference-points";
import { termSimilarity } from "./text/similarity";
import type { Language, SpokenTurn } from "./types";

/** Where a point was said, verbatim. */
export interface Proof {
  quote: string;
  turnIndex: number;
}

interface Found {
  /** Weighted share of the point's terms found, 0 to 1, before any curve. */
  found: number;
  proof: Proof | null;
}

interface PointCoverage extends Found {
  /** What talk about nothing in particular would find, 0 to 1. */
  chance: number;
  /** What is granted for it, 0 to 1. */
  degree: number;
}

export interface TopicCoverage {
  topic: Topic;
  degree: number;
  proof: Proof | null;
  points: PointCoverage[];
}

/**
 * The curve from terms found to credit, set on our own presentations: `chance` is what talk about
 * nothing in particular finds (see `background.ts`), so common subjects need closer words.
 */
const NOTHING = { base: 0.12, perChance: 0.76 };
const EVERYTHING = { base: 0.33, perChance: 0.56 };
/** A point is looked for in stretches of about twice its own length. */
const WINDOW_RATIO = 2.2;
const WINDOW_MIN = 8;
const WINDOW_MAX = 30;
const WINDOW_STEP = 2;
const LOCAL_SHARE = 0.7;
const QUOTE_MAX_WORDS = 32;
const PROVES = 0.5;

/** How much of each topic the trainee said, and where. */
export function coverTopics(
  topics: Topic[],
  evidence: Evidence,
  language: Language,
): TopicCoverage[] {
  const nothingInParticular = backgroundEvidence(language);
  return topics.map((topic) => {
    const points = topic.points.map((point) =>
      withDegree(lookFor(point, evidence), lookFor(point, nothingInParticular).found),
    );
    const weights = topic.points.map((point) => point.weight * point.importance);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const degree =
      total === 0
        ? 0
        : points.reduce((sum, point, at) => sum + point.degree * (weights[at] ?? 0), 0) / total;
    const best = points.toSorted((a, b) => b.degree - a.degree || b.found - a.found)[0];
    return { topic, degree, proof: best && best.degree > 0 ? best.proof : null, points };
  });
}

const backgrounds = new Map<Language, Evidence>();

function backgroundEvidence(language: Language): Evidence {
  const known = backgrounds.get(language);
  if (known) return known;
  const message = background[language];
  const turn: SpokenTurn = { index: 0, source: "user", message, startMs: null, endMs: null };
  const evidence = gatherEvidence([turn], language);
  backgrounds.set(language, evidence);
  return evidence;
}

function withDegree(found: Found, chance: number): PointCoverage {
  const from = NOTHING.base + NOTHING.perChance * chance;
  const to = EVERYTHING.base + EVERYTHING.perChance * chance;
  const degree = Math.min(1, Math.max(0, (found.found - from) / (to - from)));
  return { ...found, chance, degree };
}

function lookFor(point: ReferencePoint, evidence: Evidence): Found {
  if (point.weight === 0 || evidence.terms.length === 0) return { found: 0, proof: null };
  const likeness = point.terms.map((term) =>
    evidence.terms.map((heard) => termSimilarity(term, heard.term)),
  );
  const size = Math.round(
    Math.min(WINDOW_MAX, Math.max(WINDOW_MIN, point.terms.length * WINDOW_RATIO)),
  );
  const anywhere =
    shareFound(point, likeness, 0, evidence.terms.length) * naturalness(evidence.grammarShare);
  let local = 0;
  let bestStart = 0;
  const lastStart = Math.max(0, evidence.terms.length - size);
  for (let start = 0; start <= lastStart; start += WINDOW_STEP) {
    const share = shareFound(point, likeness, start, start + size);
    if (share <= local) continue;
    const value = share * naturalness(grammarShareOf(evidence, start, start + size));
    if (value > local) {
      local = value;
      bestStart = start;
    }
  }
  const found = LOCAL_SHARE * local + (1 - LOCAL_SHARE) * anywhere;
  return { found, proof: proofIn(point, likeness, evidence, bestStart, bestStart + size) };
}

function shareFound(
  point: ReferencePoint,
  likeness: number[][],
  start: number,
  end: number,
): number {
  let sum = 0;
  for (const [row, weight] of point.weights.entries()) {
    let best = 0;
    const values = likeness[row] ?? [];
    for (let at = start; at < end && at < values.length; at++) {
      best = Math.max(best, values[at] ?? 0);
    }
    sum += weight * best;
  }
  return sum / point.weight;
}

function grammarShareOf(evidence: Evidence, start: number, end: number): number {
  let grammar = 0;
  let all = 0;
  const inside = evidence.terms.slice(start, end);
  for (const turn of new Set(inside.map((heard) => heard.turn))) {
    const terms = inside.filter((heard) => heard.turn === turn);
    const counts = evidence.turns[turn]?.grammarBefore ?? [];
    const first = terms[0]?.term.firstToken ?? 0;
    const last = (terms.at(-1)?.term.lastToken ?? 0) + 1;
    grammar += (counts[last] ?? 0) - (counts[first] ?? 0);
    all += last - first;
  }
  return all === 0 ? 0 : grammar / all;
}

/** The verbatim stretch of the turn that says most of the point within the window. */
function proofIn(
  point: ReferencePoint,
  likeness: number[][],
  evidence: Evidence,
  start: number,
  end: number,
): Proof | null {
  const hits: { heard: HeardTerm; worth: number }[] = [];
  for (const [row, weight] of point.weights.entries()) {
    const values = (likeness[row] ?? []).slice(start, end);
    const best = Math.max(0, ...values);
    const heard = evidence.terms[start + values.indexOf(best)];
    if (heard && best >= PROVES) hits.push({ heard, worth: weight * best });
  }
  const byTurn = new Map<number, number>();
  for (const { heard, worth } of hits)
    byTurn.set(heard.turn, (byTurn.get(heard.turn) ?? 0) + worth);
  const turn = [...byTurn].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (turn === undefined) return null;
  const inTurn = hits.filter((hit) => hit.heard.turn === turn).map((hit) => hit.heard.term);
  const first = Math.min(...inTurn.map((term) => term.firstToken));
  const last = Math.max(...inTurn.map((term) => term.lastToken));
  return quoteTokens(evidence, turn, first, last);
}

/** Cuts a readable quote around the tokens: a few words of context, whole sentences when they are marked. */
function quoteTokens(evidence: Evidence, turn: number, first: number, last: number): Proof | null {
  const heard = evidence.turns[turn];
  if (!heard) return null;
  const { tokens, text } = heard.text;
  let from = Math.max(0, first - 3);
  let to = Math.min(tokens.length - 1, last + 2, from + QUOTE_MAX_WORDS - 1);
  const breaks = (at: number) =>
    /[.!?…\n]/.test(text.slice(tokens[at]?.end ?? 0, tokens[at + 1]?.start ?? text.length));
  for (let at = from; at < first; at++) if (breaks(at)) from = at + 1;
  for (let at = to - 1; at >= Math.min(last, to - 1); at--) if (breaks(at)) to = Math.max(from, at);
  const quote = text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0).trim();
  return quote === "" ? null : { quote, turnIndex: heard.turn.index };
}
