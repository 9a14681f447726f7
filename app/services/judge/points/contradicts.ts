import type { Fact } from "~/models/rubric-fact";
import { unitKind } from "~/services/language/quantities/units";
import type { CompiledPoint } from "./compile";
import type { FactSaid } from "./facts-said";
import { CLEAR, type Scene, type View } from "./look";
import { named, presenceOf } from "./near";
import { isWaived, type Lean } from "./state";
import { NAMED } from "./topics";

/** The share of a wording that must be there for anything to be said of its point. */
export const VAGUE = 0.3;
/** How far the words lean to the false forms before a clause contradicts: all together, and the strongest alone. */
const LEANS_WRONG: readonly [sum: number, worst: number][] = [
  [-0.9, -0.5],
  [-0.5, -1.2],
];
/** With the right figure beside them they must lean further. */
const AGAINST_FACTS: readonly [number, number] = [-1.8, -0.8];
const FLIPPED: readonly [number, number] = [-1, -0.72];
/** A yes or no to the question needs no more than that: as much as it takes to affirm. */
const DENIES = -0.48;
const TURNED = -0.6;
const WELL_NAMED = 0.55;
const BESIDE_FACTS = -1.44;
const ANOTHER = 0.7;

/** "Passé 48 heures, il est facturé", "avec un seul site, pas de remise": limit and state both turned, the same condition from its other side. */
export function isOtherSide(
  { passage }: Scene,
  point: CompiledPoint,
  facts: FactSaid[],
  leaning: Lean,
): boolean {
  const isLimit = facts.some(
    ({ outcome }, place) =>
      outcome === "other" && (point.point.facts[place]?.relation ?? "exact") !== "exact",
  );
  const { terms, denials } = passage.reading;
  const hasWaived = terms.some(({ key, sign }) => isWaived(key) && sign < 0);
  if (isLimit && point.isConditional && !hasWaived && denials > Math.round(point.denials))
    return true;
  const isTurned = facts.every(({ outcome, quantity }, place) => {
    const fact = point.point.facts[place];
    if (outcome !== "other" || !quantity || !fact) return outcome !== "other";
    const { value, unit, relation } = quantity;
    return value === fact.value && unit === fact.unit && relation !== fact.relation;
  });
  return isTurned && (leaning.isFlipped || leaning.worst <= SIDED);
}

/** Whether the words in which true and false wordings differ are the false ones, in a clause about the point. */
export function contradicts(scene: Scene, point: CompiledPoint, at: number, view: View): boolean {
  const { topics } = scene;
  const { leaning, nearTrue, nearFalse, near, hasFact, allSame, rival } = view;
  const isState = point.point.facts.length === 0;
  const isClose = (topics.close[at] ?? 0) >= NAMED;
  const isNamed =
    isClose || (leaning.isFlipped && leaning.words >= 3 && (topics.own[at] ?? 0) >= WELL_NAMED);
  const isAbout = isNamed && (topics.about[at] ?? 0) >= 0.72 * rival;
  const leans =
    LEANS_WRONG.some(([sum, worst]) => leaning.sum <= sum && leaning.worst <= worst) ||
    (leaning.isFlipped && leaning.worstLight <= TURNED && leaning.sum <= 0) ||
    waives(scene, point);
  // Of a point with figures, a stray word says little: it takes one that gives away, compares or forbids.
  const isPlain =
    isState ||
    ((leaning.words >= 2 || (view.isAsked && view.isPolar)) &&
      (leaning.worstLight <= -0.5 || nearFalse >= CLEAR || (leaning.isFlipped && !hasFact))) ||
    (leaning.isFlipped && allSame);
  if (!isAbout || leaning.isComplement) return false;
  if (!(view.isAsked && view.isPolar) && !standsApart(scene, at)) return false;
  const isTop = (topics.asked[at] ?? 0) >= Math.max(...topics.asked);
  if (isState && view.isPolar && view.isAsked && isTop && leaning.worst <= DENIES)
    return leaning.sum <= DENIES && !scene.passage.asked?.isDouble;
  if (!leans || !isPlain) return false;
  if (near < VAGUE || (nearFalse < nearTrue - 0.15 && !leaning.isFlipped)) return false;
  // The clause gives another point's figure: one turned word of the subject is then likelier a homonym.
  if (topics.givesFigure && !hasFact && rival >= ANOTHER && leaning.worstLight > -0.5) return false;
  const [sum, worst] = leaning.isFlipped ? FLIPPED : AGAINST_FACTS;
  if (allSame) return leaning.sum <= sum && leaning.worst <= worst;
  return !hasFact || leaning.sum <= BESIDE_FACTS;
}

/** Whether the clause has words of this point that points as much spoken of do not have. */
export function standsApart({ rubric, topics }: Scene, at: number): boolean {
  const own = topics.about[at] ?? 0;
  return rubric.points.every((_, other) => {
    if (other === at || (topics.about[other] ?? 0) < RIVALS * own) return true;
    const mine = topics.apart(at, other);
    return mine > 0 && mine >= topics.apart(other, at);
  });
}
const RIVALS = 0.93;
const SIDED = -0.4;

/** "Même si", "whoever": of what is so on a condition only, that is the turned state whatever else the clause says. */
const waives = ({ passage }: Scene, point: CompiledPoint): boolean =>
  point.isConditional && passage.reading.terms.some(({ key, sign }) => key === "COND" && sign < 0);

/** Given away where a price is due, or priced where nothing is. */
export function turnsPrice(
  scene: Scene,
  point: CompiledPoint,
  at: number,
  { hasFact, rival, isAsked, isPolar }: View,
): boolean {
  const {
    topics: { close, about },
  } = scene;
  const isAbout = (close[at] ?? 0) >= NAMED && (about[at] ?? 0) >= 0.88 * rival;
  if (!isAbout || hasFact || (isAsked && isPolar) || !standsApart(scene, at)) return false;
  const { rubric, passage, topics } = scene;
  const id = rubric.vocabulary.id("FREE");
  const free = point.profile.truth.get(`${id}+`) ?? 0;
  const gift = passage.reading.terms.find(
    ({ key, sign, start }) => key === "FREE" && sign > 0 && !passage.reading.denied.has(start),
  );
  const isFree = gift !== undefined;
  const isPriced = passage.quantities.some(
    ({ dimension, value }) => dimension === "money" && value !== null && value > 0,
  );
  if (hasPrice(point.point.facts)) {
    // Another point's figure beside it: that is what is given.
    if (topics.givesFigure && rival >= GIVEN) return false;
    // "La visite est comprise dans le loyer" gives the visit away, not the rent.
    const given = passage.reading.terms.filter(({ start }) => start <= (gift?.start ?? 0));
    const before = presenceOf({ ...passage.reading, terms: given }, rubric);
    const isOfThis = isAsked || named(point, rubric, before, true) >= NAMED;
    return isFree && !isPriced && free < RARELY && isOfThis;
  }
  // Unless the price is that of something else that the clause speaks of too.
  const others = rubric.points.map(({ point: other }, place) =>
    place !== at && hasPrice(other.facts) ? (topics.about[place] ?? 0) : 0,
  );
  const isOwn = Math.max(...others) < SIDE * (topics.about[at] ?? 0);
  return isPriced && !isFree && free >= OFTEN && isOwn;
}
const hasPrice = (facts: readonly Fact[]): boolean =>
  facts.some(({ unit }) => unitKind(unit).dimension === "money");
const SIDE = 0.6;
const GIVEN = 0.5;
const RARELY = 0.15;
const OFTEN = 0.4;
