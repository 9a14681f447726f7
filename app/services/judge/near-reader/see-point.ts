import type { Quantity } from "~/services/language/quantities/quantity";
import { TIMED } from "~/services/language/quantities/rates";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ReadVerdict, ProvenClause, TurnSpan } from "~/services/judge/claims";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import {
  areExchanged,
  nearestWindow,
  ramp,
  type Stretch,
  turnedShare,
  type Window,
} from "./windows";
import { factsAround, isOwnKind } from "./figures";
import type { HeardItem } from "./items";
import { type ByWords, readByLetters, readRedLine } from "./letters/read-by-letters";
import type { Passage } from "./letters/passages";
import { answered, isThin, MANY_WORDINGS, verdictOf } from "./point-verdict";
import type { NearPoint, NearRubric } from "./rubric";

/** The near reader's view of one point, for screens and for the proof. */
export interface Seen {
  id: string;
  verdict: ReadVerdict;
  /** The likeness of the nearest window to the nearest wording, 0 to 1. */
  likeness: number;
  /** The probability that the point was said, 0 to 1; the likeness when only words were read. */
  certainty: number;
  /** The window, word for word; null when nothing is near. */
  window: ProvenClause | null;
  facts: ComparedFact[];
  /** The verdict by words without the rule that opens the point, because its window holds few of the point's words. */
  heard?: "said" | "vague";
  /** The places of the compared figures: in and around the window, or at their corrections. */
  figures: TurnSpan[];
}

/** The likeness from which a window counts at all, and the likeness from which it counts fully. */
export const NEAR_FROM = 0.16;
const NEAR_TO = 0.46;
/** The share of a point that is left when its figure is missing, and when its figure is near. */
const WITHOUT_FACT = 0.25;
const NEAR_FACT = 0.85;
const CURVE = 0.8;
/** The likeness from which another figure contradicts a window, in all and by words alone. */
const CONTRADICTS_NEAR = 0.5;
const CONTRADICTS_WORDS = 0.2;
/** The factor for a turned window, and the nearness from which a window can be turned. */
const TURNED = 0.8;
const TURNS_NEAR = 0.3;
/** The turned share of a window from which it is doubtful, and from which its sense is lost. */
const DOUBT_SHARE = 0.12;
const LOST_SHARE = 0.5;
/** The likeness from which a red line is crossed. */
const CROSSES = 0.6;

/** A talk, prepared for the search of points. */
export interface SearchedTalk {
  stretches: readonly Stretch[];
  /** The turns, reduced to their questions. */
  asked: readonly Stretch[];
  passages: readonly Passage[];
  rubric: NearRubric;
}

interface FoundWindow extends Window {
  stretch: Stretch;
}

/** The view by words alone, before the letters are read. */
type SeenByWords = Omit<Seen, "certainty"> & Pick<ByWords, "isAnswer" | "isLoose" | "isLost">;

function nearest(forms: NearPoint["truths"], at: number, stretches: readonly Stretch[]) {
  let best: FoundWindow | null = null;
  for (const stretch of stretches)
    for (const form of forms) {
      const window = nearestWindow(form, stretch, (quantity) => stretch.figures(quantity, at));
      if (window && window.near > (best?.near ?? 0)) best = { ...window, stretch };
    }
  return best;
}

/**
 * Returns the near reader's view of the point at this place of the rubric. A point with many wordings is read by letters
 * too, which hear the sense of function words and of word order better (two-readers.md).
 */
export function seePoint(compiled: NearPoint, at: number, scene: SearchedTalk): Seen {
  const { isAnswer, isLoose, isLost, ...byWords } = seeByWords(compiled, at, scene);
  const { point } = compiled;
  const { passages, rubric } = scene;
  const { letters: index } = rubric;
  if (!index || !isLettered(compiled)) return { ...byWords, certainty: byWords.likeness };
  const lettered = { passages, index };
  const isTurned = (passage: Passage) => isTurnedIn(passage, compiled, rubric);
  const byLetters =
    point.kind === "forbidden"
      ? readRedLine(at, lettered, isTurned)
      : readByLetters({ ...byWords, isAnswer, isLoose, isLost }, at, lettered);
  return { ...byWords, certainty: byWords.likeness, ...byLetters };
}

/** Returns true for a point with many wordings, which is read by its letters too. A question to ask is not. */
export const isLettered = ({ point, truths }: NearPoint): boolean =>
  truths.length >= MANY_WORDINGS && !point.toAsk;

/** Returns true when a denial turns words of the point in a passage, or the rep is not sure of them. */
function isTurnedIn({ heard, words }: Passage, { polarity }: NearPoint, rubric: NearRubric) {
  const [from, to] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const inside = heard.items.filter(({ start, end }) => start >= from && end <= to);
  return (
    turnedShare(inside, polarity, rubric) >= DOUBT_SHARE || inside.some(({ isHedged }) => isHedged)
  );
}

function seeByWords(compiled: NearPoint, at: number, scene: SearchedTalk): SeenByWords {
  const { point, truths } = compiled;
  const found = nearest(truths, at, point.toAsk ? scene.asked : scene.stretches);
  const near = ramp(found?.near ?? 0, NEAR_FROM, NEAR_TO);
  if (!found || near === 0) return unseen(point, found?.near ?? 0);
  const { items, figures, heard } = found.stretch;
  const inside = items.slice(found.from, found.to + 1);
  const kindIsOwn = (quantity: Quantity) => isOwnKind(quantity, at, scene.rubric);
  const isOwnFigure = ({ quantity }: HeardItem) => quantity !== null && kindIsOwn(quantity);
  const isOwnPrice = (item: HeardItem) => isOwnFigure(item) && isPriceOf(item.quantity);
  const {
    compared,
    found: figuresFound,
    isLoose,
  } = factsAround(point.facts, items, found, (quantity) => figures(quantity, at), {
    isOwn: (stem) => scene.rubric.match(stem).some(([id]) => compiled.polarity.has(id)),
    isOwnKind: kindIsOwn,
  });
  const turnedBy = (polarity: NearPoint["polarity"]) => turnedShare(inside, polarity, scene.rubric);
  // Words that stand as in the nearest wording are not turned, even if another wording differs.
  const share =
    near >= TURNS_NEAR ? Math.min(turnedBy(compiled.polarity), turnedBy(found.form.polarity)) : 0;
  const isFalse = near >= TURNS_NEAR && isWrittenFalse(compiled.lies, at, found);
  const turned = share >= DOUBT_SHARE || isFalse;
  const isLost = share >= LOST_SHARE || isFalse;
  const isHedged = inside.some((item) => item.isHedged);
  const shared = factsShare(compared);
  const credit =
    (near * (WITHOUT_FACT + (1 - WITHOUT_FACT) * shared)) ** CURVE * (turned ? TURNED : 1);
  const said = {
    id: point.id,
    isAnswer: heard.answer !== null,
    isLoose: isHedged || isLoose,
    isLost,
    likeness: found.near,
    window: windowOf(found, heard.turn),
    figures: figuresFound.filter(({ isLent }) => !isLent).map(heard.placeOf),
    facts: compared,
  };
  if (point.kind === "forbidden") {
    const isCrossed = crosses(compiled.lies, at, { found, inside, isHedged, scene });
    return { ...said, verdict: isCrossed ? "crossed" : "unsaid" };
  }
  if (areExchanged(at, found.stretch, scene.rubric)) return { ...said, verdict: "contradicted" };
  const isOther = compared.some(({ outcome }) => outcome === "other") && near >= CONTRADICTS_NEAR;
  const isOfIt = found.words >= CONTRADICTS_WORDS || figuresFound.some(isOwnPrice);
  if (isOther && isOfIt && !compared.some(isOrdinal)) return { ...said, verdict: "contradicted" };
  // A price by the month belongs to the only point that has a price. Another wrong figure or rank leaves the point open.
  if (isOther && (figuresFound.some(isOwnFigure) || compared.some(isOrdinal)))
    return { ...said, verdict: "open" };
  const verdict = answered(verdictOf(credit, isHedged || isLoose), heard.answer, {
    turned,
    isLost,
  });
  if (verdict !== "said" && verdict !== "vague") return { ...said, verdict };
  const opens = !compared.some(isHeard) && isThin(verdict, { credit, inside, found, truths });
  return opens ? { ...said, verdict: "open", heard: verdict } : { ...said, verdict };
}

/** Returns true for an amount by the month or another time. "Douze euros pièce" may be the price of anything. */
const isPriceOf = (quantity: Quantity | null): boolean =>
  quantity?.dimension === "money" && (quantity.per ?? "").split("+").some((per) => TIMED.has(per));

/** Returns true for a fact whose figure was said, exactly or nearly. */
const isHeard = ({ outcome }: ComparedFact): boolean => outcome === "same" || outcome === "vague";

/** Returns true for another rank, which may be said beside the right one. */
const isOrdinal = ({ expected, outcome }: ComparedFact): boolean =>
  outcome === "other" && expected.unit === "ordinal";

/** The share of a falsehood's own words from which it counts as heard. */
const FALSE_SHARE = 0.5;

/** Returns true when a window states a written falsehood. Only the words that differ from the truth count. */
function isWrittenFalse(lies: NearPoint["lies"], at: number, found: FoundWindow): boolean {
  const { stretch, from, to } = found;
  return lies.some(({ form, own }) => {
    const all = [...own.values()].reduce((sum, weight) => sum + weight, 0);
    if (all === 0) return false;
    const lie = nearestWindow(form, stretch, (quantity) => stretch.figures(quantity, at));
    if (!lie || lie.from > to || lie.to < from || lie.near <= found.near) return false;
    let heard = 0;
    for (const [id, weight] of own) {
      const places = stretch.places.get(id) ?? [];
      if (places.some((one) => one.at >= lie.from && one.at <= lie.to)) heard += weight;
    }
    return heard / all >= FALSE_SHARE;
  });
}

/**
 * Returns true when a window crosses a red line: it is near enough, nothing in it is turned, and no harmless opposite
 * is nearer.
 */
function crosses(
  lies: NearPoint["lies"],
  at: number,
  {
    found,
    inside,
    isHedged,
    scene,
  }: { found: FoundWindow; inside: readonly HeardItem[]; isHedged: boolean; scene: SearchedTalk },
): boolean {
  if (found.near < CROSSES || isHedged) return false;
  if (turnedShare(inside, found.form.polarity, scene.rubric) >= DOUBT_SHARE) return false;
  return !isWrittenFalse(lies, at, found);
}

const factsShare = (compared: readonly ComparedFact[]): number =>
  compared.length === 0
    ? 1
    : compared.reduce(
        (sum, { outcome }) => sum + (outcome === "same" ? 1 : outcome === "vague" ? NEAR_FACT : 0),
        0,
      ) / compared.length;

const unseen = (point: NearPoint["point"], likeness: number): SeenByWords => ({
  id: point.id,
  isAnswer: false,
  isLoose: false,
  isLost: false,
  verdict: "unsaid",
  likeness,
  window: null,
  figures: [],
  facts: point.facts.map((expected) => ({ expected, found: null, outcome: "missing" })),
});

/** Returns the window from the rep's first own word to the last. */
function windowOf({ from, to, stretch: { items } }: FoundWindow, turn: SpokenTurn): ProvenClause {
  const own = items.slice(from, to + 1).filter(({ isLent }) => !isLent);
  const start = own[0]?.start ?? 0;
  const end = own.at(-1)?.end ?? turn.message.length;
  return { turnIndex: turn.index, start, end, text: turn.message.slice(start, end) };
}
