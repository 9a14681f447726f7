import type { Alike } from "./alike";
import { answersLoosely, putsOff } from "./answers";
import { isAside } from "./asides";
import type { CompiledPoint, CompiledRubric } from "./compile";
import type { FactSaid } from "./facts-said";
import { nearest, type Presence } from "./near";
import type { Passage } from "./passages";
import { type Reading, STATES } from "./reading";
import { type Lean, lean } from "./state";
import { isAnswering, isAskedFor, NAMED, type Topics } from "./topics";

/** A clause beside the others, as it is held against each point. */
export interface Scene {
  rubric: CompiledRubric;
  passage: Passage;
  own: Presence;
  around: Presence;
  topics: Topics;
  /** The points of which it is a wording, if any. */
  alike: Alike | null;
}

/** How a clause looks from one point. */
export interface View {
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

export function look(scene: Scene, point: CompiledPoint, at: number, facts: FactSaid[]): View {
  const { rubric, passage, own, around, topics } = scene;
  const { asked, answer, text } = passage;
  const isAnswer = isAnswering(passage);
  const isAsked = isAnswer && isAskedFor(rubric, topics, at);
  const isState = point.point.facts.length === 0;
  // A figure affirms the state it is asked about: "Un an." to "Je m'engage pour combien de temps ?".
  const isFigure =
    isState &&
    answer === 0 &&
    passage.quantities.some((said) => said.value !== 0 && !isAside(said, passage));
  const turn = isFigure ? 1 : answer;
  const isQuestion = asked?.text.includes("?") ?? false;
  const isPolar =
    isAnswer &&
    turn !== 0 &&
    passage.place === 0 &&
    isQuestion &&
    !asked?.isAssent &&
    (isFigure || !asked?.isAmount);
  const hasFact = facts.some(({ outcome }) => outcome !== "missing");
  const ownTopic = topics.own[at] ?? 0;
  const leaning = leaningOf(scene, point, isPolar && isAsked ? turn : 0);
  // "Todas." names nothing, and settles what was asked.
  const isDecisive = isAsked && isQuestion && !asked?.isAssent && passage.place === 0;
  const settles =
    isDecisive && isShort(passage) && Math.max(leaning.best, -leaning.worst) >= DECIDES;
  const hasOwn = ownTopic > OWN_WORD || hasFact || (isAsked && isPolar) || settles;
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
    leaning,
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

const BORROWED = 0.9;
const OWN_WORD = 0.08;
/** Keywords under one another are no statement; "Neuf jours, maximum." after a question is. */
function isShort({ reading, text }: Passage): boolean {
  const subjects = reading.terms.filter(({ isLight }) => !isLight).length;
  return subjects === 0 || (subjects === 1 && !text.includes(","));
}

/** A lean that nothing else needs to confirm. */
export const CLEAR = 0.8;
const DECIDES = 0.6;

/** How the clause leans, with the question turned by its yes or no; what the answer itself says goes before that. */
function leaningOf(
  { rubric, passage, topics }: Scene,
  point: CompiledPoint,
  turn: 1 | -1 | 0,
): Lean {
  const withUnits = !topics.givesFigure;
  const itself = { reading: passage.reading, turn: 1 as const };
  const own = lean(point, rubric, [itself], withUnits);
  // "Non, seulement les pros": what is said after the no decides.
  const isTold = Math.max(own.best, -own.worst) >= TELLS && Math.abs(own.sum) >= TELLS;
  if (turn === 0 || !passage.asked || isTold) return own;
  const question = turnable(passage.asked.reading, point, rubric, turn);
  const lent = lean(point, rubric, [itself, { reading: question, turn }], withUnits);
  const isDenied =
    Math.abs(own.sum) >= CLEAR && Math.sign(lent.sum - own.sum) !== Math.sign(own.sum);
  return isDenied ? own : lent;
}

/**
 * What a yes or no turns of a question: its state ("extra?") when it has one, and not its subject. A no to what is false
 * ("obligé de prendre l'option ?") turns that, and leaves alone what is true beside it.
 */
function turnable(
  reading: Reading,
  point: CompiledPoint,
  rubric: CompiledRubric,
  turn: 1 | -1,
): Reading {
  const leans = (term: Reading["terms"][number]) =>
    lean(point, rubric, [{ reading: { ...reading, terms: [term] }, turn: 1 }], true).sum;
  const states = reading.terms.filter(({ key }) => STATES.has(key));
  const clear = states.filter((term) => Math.abs(leans(term)) >= STATE);
  const wrong = turn < 0 ? reading.terms.filter((term) => leans(term) <= -STATE) : [];
  if (wrong.length > 0) return { ...reading, terms: wrong };
  return states.length === 0 ? reading : { ...reading, terms: clear };
}
const STATE = 0.3;
const TELLS = 0.5;
