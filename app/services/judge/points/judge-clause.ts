import { answersLoosely, putsOff } from "./answers";
import type { CompiledPoint, CompiledRubric } from "./compile";
import { type FactSaid, factsSaid, NAMED } from "./facts-said";
import { nearest, type Presence } from "./near";
import type { Passage } from "./passages";
import { type Lean, lean } from "./state";
import { isAnswering, isAskedFor, type Topics } from "./topics";
import type { Verdict } from "./verdicts";

/** What one clause says of one point. */
export interface Found {
  passage: Passage;
  verdict: Verdict;
  near: number;
  facts: FactSaid[];
  lean: number;
}

/** A clause beside the others, as it is held against each point. */
export interface Scene {
  rubric: CompiledRubric;
  passage: Passage;
  own: Presence;
  around: Presence;
  topics: Topics;
}

/** Shares of a wording that must be there. Chosen on the open sets of the bench; none fits one sentence. */
const VAGUE = 0.3;
const MENTION = 0.38;
const SAID = 0.42;
const SAID_ALONE = 0.65;
const CROSSED = 0.75;
/** How far the words lean to the false forms before a clause contradicts: all together, and the strongest alone. */
const LEANS_WRONG: readonly [sum: number, worst: number][] = [
  [-0.9, -0.5],
  [-0.5, -1],
];
/** With the right figure beside them they must lean further. */
const AGAINST_FACTS: readonly [number, number] = [-1.8, -1];
const BESIDE_FACTS = -1.44;
const LEANS_RIGHT = 0.5;
const BORROWED = 0.9;
const OWN_WORD = 0.08;

/** The verdict of one clause on point `at`; null when it says nothing of it. */
export function judgeClause(scene: Scene, at: number): Found | null {
  const { rubric, passage, topics } = scene;
  const point = rubric.points[at];
  if (!point || passage.standing !== "asserted") return null;
  const facts = factsSaid(rubric, at, passage, topics);
  const view = look(scene, point, at, facts);
  if (!view.counts) return null;
  const found = (verdict: Verdict | null): Found | null =>
    verdict && { passage, verdict, near: view.near, facts, lean: view.leaning.sum };
  if (point.point.kind === "forbidden") {
    return found(crosses(scene, point, at, view.leaning) ? "crossed" : null);
  }
  if (facts.some(({ outcome }) => outcome === "other")) {
    return found(isOtherSide(point, facts, view.leaning) ? null : "contradicted");
  }
  if (contradicts(scene, point, at, view)) return found("contradicted");
  return found(affirms(scene, point, at, view));
}

interface View {
  near: number;
  nearTrue: number;
  nearFalse: number;
  leaning: Lean;
  isAsked: boolean;
  /** A yes or a no, or a figure, to a question about the point's state. */
  isPolar: boolean;
  hasOwn: boolean;
  isLoose: boolean;
  hasFact: boolean;
  allSame: boolean;
  rival: number;
  counts: boolean;
}

function look(scene: Scene, point: CompiledPoint, at: number, facts: FactSaid[]): View {
  const { rubric, passage, own, around, topics } = scene;
  const { asked, answer, text } = passage;
  const isAnswer = isAnswering(passage);
  const isAsked = isAnswer && isAskedFor(rubric, topics, at);
  const isState = point.point.facts.length === 0;
  // A figure affirms the state it is asked about: "Un an." to "Je m'engage pour combien de temps ?".
  const isFigure = isState && answer === 0 && passage.quantities.some(({ value }) => value !== 0);
  const turn = isFigure ? 1 : answer;
  const isQuestion = asked?.text.includes("?") ?? false;
  const isPolar = isAnswer && turn !== 0 && passage.place === 0 && isQuestion && !asked?.isAssent;
  const hasFact = facts.some(({ outcome }) => outcome !== "missing");
  const ownTopic = topics.own[at] ?? 0;
  const hasOwn = ownTopic > OWN_WORD || hasFact || (isAsked && isPolar);
  const isLoose =
    isAsked &&
    !asked?.isAssent &&
    (topics.asked[at] ?? 0) >= NAMED + 0.05 &&
    !putsOff(text, rubric.language) &&
    (ownTopic > 0.05 || answersLoosely(text, rubric.language));
  const isList =
    passage.isBare && turn === 0 && !(isQuestion && isAnswer && (isShort(passage) || isAsked));
  const counts = (hasOwn || isLoose) && !isList && (hasFact || !putsOff(text, rubric.language));
  const presence = facts.map(({ outcome }, place) =>
    outcome === "same" ? 1 : outcome === "missing" ? 0 : 0.5 * (point.unitOwn[place] ?? 0),
  );
  const nearTo = (forms: CompiledPoint["truths"]) =>
    counts
      ? Math.max(
          nearest(forms, point, own, presence),
          BORROWED * nearest(forms, point, around, presence),
        )
      : 0;
  const [nearTrue, nearFalse] = [nearTo(point.truths), nearTo(point.lies)];
  return {
    near: Math.max(nearTrue, nearFalse),
    nearTrue,
    nearFalse,
    leaning: leaningOf(scene, point, isPolar && isAsked ? turn : 0),
    isAsked,
    isPolar,
    hasOwn,
    isLoose,
    hasFact,
    allSame: !isState && facts.every(({ outcome }) => outcome === "same"),
    rival: Math.max(0, ...topics.about.filter((_, other) => other !== at)),
    counts,
  };
}

/** Keywords under one another are no statement; "Neuf jours, maximum." after a question is. */
function isShort({ reading, text }: Passage): boolean {
  const subjects = reading.terms.filter(({ isLight }) => !isLight).length;
  return subjects === 0 || (subjects === 1 && !text.includes(","));
}

const CLEAR = 0.8;

/** How the clause leans, with the question turned by its yes or no; what the answer itself says goes before that. */
function leaningOf(
  { rubric, passage, topics }: Scene,
  point: CompiledPoint,
  turn: 1 | -1 | 0,
): Lean {
  const withUnits = !topics.givesFigure;
  const itself = { reading: passage.reading, turn: 1 as const };
  const own = lean(point, rubric, [itself], withUnits);
  if (turn === 0 || !passage.asked) return own;
  const lent = lean(point, rubric, [itself, { reading: passage.asked.reading, turn }], withUnits);
  const isDenied =
    Math.abs(own.sum) >= CLEAR && Math.sign(lent.sum - own.sum) !== Math.sign(own.sum);
  return isDenied ? own : lent;
}

function crosses(scene: Scene, point: CompiledPoint, at: number, leaning: Lean): boolean {
  const near = nearest(point.truths, point, scene.own, null);
  const others = scene.topics.about.filter((_, other) => other !== at);
  return (
    near >= CROSSED &&
    (point.lies.length === 0 ? leaning.worst > -0.5 : leaning.sum > 0.3 && leaning.best >= 0.6) &&
    near >= nearest(point.lies, point, scene.own, null) - 0.05 &&
    (scene.topics.about[at] ?? 0) >= 0.8 * Math.max(0, ...others)
  );
}

/** "Passé 48 heures, il est facturé": the limit and the state both turned, the same condition from its other side. */
function isOtherSide(point: CompiledPoint, facts: FactSaid[], leaning: Lean): boolean {
  const isTurned = facts.every(({ outcome, quantity }, place) => {
    const fact = point.point.facts[place];
    if (outcome !== "other" || !quantity || !fact) return outcome !== "other";
    const { value, unit, relation } = quantity;
    return value === fact.value && unit === fact.unit && relation !== fact.relation;
  });
  return isTurned && leaning.sum <= -CLEAR;
}

function contradicts({ topics }: Scene, point: CompiledPoint, at: number, view: View): boolean {
  const { leaning, nearTrue, nearFalse, near, hasFact, allSame, rival } = view;
  const isState = point.point.facts.length === 0;
  const isAbout = (topics.close[at] ?? 0) >= NAMED && (topics.about[at] ?? 0) >= 0.9 * rival;
  const leans = LEANS_WRONG.some(([sum, worst]) => leaning.sum <= sum && leaning.worst <= worst);
  // Of a point with figures, a stray word says little: it takes one that gives away, compares or forbids.
  const isPlain =
    isState || (leaning.words >= 2 && (leaning.worstLight <= -0.5 || nearFalse >= CLEAR));
  if (!isAbout || !leans || !isPlain || leaning.isComplement) return false;
  if (near < VAGUE || nearFalse < nearTrue - 0.15) return false;
  if (allSame) return leaning.sum <= AGAINST_FACTS[0] && leaning.worst <= AGAINST_FACTS[1];
  return !hasFact || leaning.sum <= BESIDE_FACTS;
}

function affirms(
  { passage, topics }: Scene,
  point: CompiledPoint,
  at: number,
  view: View,
): Verdict | null {
  const { near, nearTrue, leaning, rival, isLoose, isPolar, isAsked, hasFact, allSame } = view;
  const about = topics.about[at] ?? 0;
  if (!view.hasOwn || near < VAGUE) return isLoose ? "vague" : null;
  const isMention = near >= MENTION && about >= 0.45 && about >= 0.7 * rival;
  const vague = isMention || isLoose || hasFact ? "vague" : null;
  if (point.point.facts.length > 0) {
    return allSame && nearTrue >= VAGUE && !passage.isHedged ? "said" : vague;
  }
  if (isPolar && isAsked && leaning.sum > 0.4) return "said";
  // One word of the subject is not yet a statement, unless it is the one that decides.
  const isStated = leaning.words >= 2 || leaning.best >= 0.6;
  const isSaid =
    isStated &&
    ((nearTrue >= SAID && leaning.sum >= LEANS_RIGHT) ||
      (nearTrue >= SAID_ALONE && leaning.sum > -0.3));
  return isSaid && !passage.isHedged && about >= 0.6 * rival ? "said" : vague;
}
