import type { Quantity } from "~/services/language/quantities/quantity";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ReadVerdict } from "../claims";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { ProvenClause } from "../verdicts";
import { factsAround, isOwnKind } from "./figures";
import type { HeardTurn, HeardItem } from "./hear-talk";
import type { TurnSpan } from "../claims";
import type { NearPoint, NearRubric } from "./rubric";
import { turnedShare } from "./turned";
import { nearestWindow, ramp, type Stretch, type Window } from "./windows";

/** What the reader saw of one point: kept for screens and for the proof. */
export interface Seen {
  id: string;
  verdict: ReadVerdict;
  /** Likeness of the nearest window with the nearest wording, 0 to 1. */
  likeness: number;
  /** What that comes to with its figures, 0 to 1, before it is a verdict. */
  credit: number;
  /** The window, word for word; null when nothing is near. */
  window: ProvenClause | null;
  facts: ComparedFact[];
  /** Where the figures stand that were compared: in and around the window, or where they were corrected. */
  figures: TurnSpan[];
  /** It stands as it is written in the rubric, and nothing in it is turned. */
  isWordForWord: boolean;
  isHedged: boolean;
  repaired: boolean;
}

/** From no likeness to enough of it. */
const NEAR_FROM = 0.16;
const NEAR_TO = 0.46;
/** What is left of a point none of whose figures is said; of one whose figure is near. */
const WITHOUT_FACT = 0.25;
const NEAR_FACT = 0.85;
const CURVE = 0.8;
/** Another figure contradicts a window that is so near, and so near by its words alone. */
const CONTRADICTS_NEAR = 0.5;
const CONTRADICTS_WORDS = 0.2;
/** A turned word takes a fifth, where something is near enough to be turned. */
const TURNED = 0.8;
const TURNS_NEAR = 0.3;
/** Share of what a window has of its point that is turned: from here a doubt, from there nobody can tell what is said. */
const DOUBT_SHARE = 0.12;
const LOST_SHARE = 0.5;
const SAID = 0.6;
const VAGUE = 0.2;
/** Likeness from which a red line is crossed. */
const CROSSES = 0.6;
const WORD_FOR_WORD = 0.85;

/** A talk as points are looked for in it. */
export interface SearchedTalk {
  stretches: readonly Stretch[];
  /** Turns as what they ask. */
  asked: readonly Stretch[];
  rubric: NearRubric;
  /** How far the whole talk is speech, 0 to 1. */
  talk: number;
}

interface Found extends Window {
  stretch: Stretch;
}

function nearest(forms: NearPoint["truths"], at: number, stretches: readonly Stretch[]) {
  let best: Found | null = null;
  for (const stretch of stretches)
    for (const form of forms) {
      const window = nearestWindow(form, stretch, (quantity) => stretch.figures(quantity, at));
      if (window && window.near > (best?.near ?? 0)) best = { ...window, stretch };
    }
  return best;
}

/** What the talk says of the point at this place of the rubric. */
export function seePoint(compiled: NearPoint, at: number, scene: SearchedTalk): Seen {
  const { point, truths } = compiled;
  const found = nearest(truths, at, point.toAsk ? scene.asked : scene.stretches);
  const near = ramp(found?.near ?? 0, NEAR_FROM, NEAR_TO);
  if (!found || near === 0) return unseen(point, found?.near ?? 0);
  const { items, figures, heard } = found.stretch;
  const inside = items.slice(found.from, found.to + 1);
  const kindIsOwn = (quantity: Quantity) => isOwnKind(quantity, at, scene.rubric);
  const isOwnFigure = ({ quantity }: HeardItem) => quantity !== null && kindIsOwn(quantity);
  const isOwnPrice = (item: HeardItem) => isOwnFigure(item) && item.quantity?.dimension === "money";
  const {
    compared,
    found: figuresFound,
    isLoose,
  } = factsAround(point.facts, items, found, (quantity) => figures(quantity, at), {
    isOwn: (stem) => scene.rubric.match(stem).some(([id]) => compiled.polarity.has(id)),
    isOwnKind: kindIsOwn,
  });
  const turnedBy = (polarity: NearPoint["polarity"]) => turnedShare(inside, polarity, scene.rubric);
  // What stands as the nearest wording does is not turned, whatever the others say.
  const share =
    near >= TURNS_NEAR ? Math.min(turnedBy(compiled.polarity), turnedBy(found.form.polarity)) : 0;
  const isFalse = near >= TURNS_NEAR && isWrittenFalse(compiled.lies, at, found);
  const turned = share >= DOUBT_SHARE || isFalse;
  const isLost = share >= LOST_SHARE || isFalse;
  const isHedged = inside.some((item) => item.isHedged);
  const shared = factsShare(compared);
  const credit =
    (near * (WITHOUT_FACT + (1 - WITHOUT_FACT) * shared)) ** CURVE *
    (turned ? TURNED : 1) *
    scene.talk;
  const said = {
    id: point.id,
    likeness: found.near,
    window: windowOf(found, heard.turn),
    figures: figuresFound.filter(({ isLent }) => !isLent).map(heard.placeOf),
    facts: compared,
    isWordForWord: found.near >= WORD_FOR_WORD && !turned && !isHedged,
    isHedged,
    repaired: heard.repaired,
  };
  if (point.kind === "forbidden") {
    const isCrossed = crosses(compiled.lies, at, { found, inside, isHedged, scene });
    return { ...said, verdict: isCrossed ? "crossed" : "unsaid", credit: 0 };
  }
  const isOther = compared.some(({ outcome }) => outcome === "other") && near >= CONTRADICTS_NEAR;
  const isOfIt = found.words >= CONTRADICTS_WORDS || figuresFound.some(isOwnPrice);
  if (isOther && isOfIt && !compared.some(isOrdinal))
    return { ...said, verdict: "contradicted", credit: 0 };
  // A price belongs to the one point that has one. Of any other figure, or another rank, nobody can tell.
  if (isOther && (figuresFound.some(isOwnFigure) || compared.some(isOrdinal)))
    return { ...said, verdict: "open", credit: 0 };
  return {
    ...said,
    verdict: answered(verdictOf(credit, isHedged || isLoose), heard.answer, { turned, isLost }),
    credit,
  };
}

/** Another rank may well go with the right one. */
const isOrdinal = ({ expected, outcome }: ComparedFact): boolean =>
  outcome === "other" && expected.unit === "ordinal";

/** Share of the words of a falsehood's own that make it heard. */
const FALSE_SHARE = 0.5;

/** Whether a window is one of a written falsehood, by the words in which that differs from the truth. */
function isWrittenFalse(lies: NearPoint["lies"], at: number, found: Found): boolean {
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

/** Whether a window crosses a red line: it has most of it, nothing turned, and none of its harmless opposites is nearer. */
function crosses(
  lies: NearPoint["lies"],
  at: number,
  {
    found,
    inside,
    isHedged,
    scene,
  }: { found: Found; inside: readonly HeardItem[]; isHedged: boolean; scene: SearchedTalk },
): boolean {
  if (found.near < CROSSES || isHedged || scene.talk === 0) return false;
  if (turnedShare(inside, found.form.polarity, scene.rubric) >= DOUBT_SHARE) return false;
  return !isWrittenFalse(lies, at, found);
}

function verdictOf(credit: number, isLoose: boolean): ReadVerdict {
  if (credit < VAGUE) return "unsaid";
  return credit >= SAID && !isLoose ? "said" : "vague";
}

/** A degree without a figure is vague; what would be said, and is turned, cannot be told by words alone. */
function answered(
  verdict: ReadVerdict,
  answer: HeardTurn["answer"],
  { turned, isLost }: { turned: boolean; isLost: boolean },
): ReadVerdict {
  if (verdict === "said" && answer === "loose") return "vague";
  const isPolar = answer === "yes" || answer === "no";
  if (isPolar && turned) return verdict === "unsaid" ? "unsaid" : "open";
  return isLost && verdict === "said" ? "open" : verdict;
}

const factsShare = (compared: readonly ComparedFact[]): number =>
  compared.length === 0
    ? 1
    : compared.reduce(
        (sum, { outcome }) => sum + (outcome === "same" ? 1 : outcome === "vague" ? NEAR_FACT : 0),
        0,
      ) / compared.length;

const unseen = (point: NearPoint["point"], likeness: number): Seen => ({
  id: point.id,
  verdict: "unsaid",
  likeness,
  credit: 0,
  window: null,
  figures: [],
  facts: point.facts.map((expected) => ({ expected, found: null, outcome: "missing" })),
  isWordForWord: false,
  isHedged: false,
  repaired: false,
});

/** From the first word that is the rep's own to the last. */
function windowOf({ from, to, stretch: { items } }: Found, turn: SpokenTurn): ProvenClause {
  const own = items.slice(from, to + 1).filter(({ isLent }) => !isLent);
  const start = own[0]?.start ?? 0;
  const end = own.at(-1)?.end ?? turn.message.length;
  return { turnIndex: turn.index, start, end, text: turn.message.slice(start, end) };
}
