import { silences } from "./opening";
import { followUpsOf } from "../asking";
import type { Entry } from "../ledger";
import type { PersonaFact } from "../persona/persona";
import { mayObject, unsaidObjection } from "./moves";
import type { PlanInput } from "../port";
import { isOfferTold, openQuestions, type Scene, sceneOf } from "../scene";

const LIKELY_QUESTIONS = 2;
const LIKELY_FACTS = 3;
const LIKELY_POINTS = 3;

/**
 * Returns the lines that planReply may say next, the likeliest first, to be voiced ahead. It returns only lines that
 * planReply can say. Lines that depend on the rep's words (figures taken up, contradictions) are left out.
 */
export function planAhead(input: Omit<PlanInput, "userText">, seed: number): string[] {
  const scene = sceneOf({ ...input, userText: "" }, seed);
  const { memory, phrases } = scene;
  if (memory.closed) return [memory.pick(phrases.goodbye)];
  const hasSpoken = input.turns.some(({ source }) => source === "user");
  const questions = [...openQuestions(scene)].map(({ question }) => question);
  // Questions that wait for a word of the rep's.
  const waiting = [...openQuestions(scene, () => false)]
    .map(({ question }) => question)
    .filter((one) => !questions.includes(one));
  const welcome = hasSpoken ? null : memory.unsaid(phrases.goOn);
  const isTold = isOfferTold(scene);
  const likely = [
    welcome,
    hasSpoken ? null : memory.unsaid(phrases.offer),
    hasSpoken ? memory.unsaid([...phrases.interest, ...phrases.goOn]) : null,
    ...(isTold ? [] : aboutOurselves(scene).slice(0, LIKELY_FACTS)),
    memory.unsaid(silences(scene)),
    memory.unsaid(phrases.hesitating),
    ...questions.slice(0, LIKELY_QUESTIONS),
    isTold && mayObject(scene) ? unsaidObjection(scene) : null,
    ...objections(scene),
    ...waiting.slice(0, LIKELY_QUESTIONS),
    ...afterVague(scene),
    questions.length === 0 ? memory.pick(phrases.closing) : null,
    memory.unsaid(phrases.insist),
    unsaidObjection(scene),
    memory.unsaid(phrases.goOn),
    memory.unsaid(phrases.concrete),
    ...(questions.length === 0 || scene.ledger.length === 0 ? ownQuestions(scene) : []),
    ...questions.slice(LIKELY_QUESTIONS),
    ...aboutOurselves(scene),
    memory.unsaid(phrases.back),
    memory.unsaid(phrases.calm),
    memory.pick(phrases.closing),
  ];
  return [...new Set(likely)].filter((line): line is string => Boolean(line));
}

/** Returns objections to an answer on the pending or the next points, and one that draws out the next point. */
function objections(scene: Scene): string[] {
  if (!mayObject(scene)) return [];
  const { lines, ledger, pending, memory } = scene;
  const open = [...openQuestions(scene, () => false)].map(({ entry }) => entry);
  const [next] = openQuestions(scene);
  const linesOf = (entry: Entry) => lines[ledger.indexOf(entry)];
  const told = [...new Set([...(pending ? [pending] : []), ...open])].slice(0, LIKELY_POINTS);
  const own = [
    ...told.map((entry) => linesOf(entry)?.retorts),
    next ? linesOf(next.entry)?.openings : [],
  ];
  return own.flatMap((of) => of?.find((line) => !memory.said(line)) ?? []);
}

/** Returns the follow-up to an answer without its figure, by the kind of the figure. */
function afterVague({ pending, memory, phrases }: Scene): (string | null)[] {
  return pending ? [memory.unsaid(followUpsOf(pending, phrases))] : [];
}

function ownQuestions({ ledger, memory, phrases }: Scene): (string | null)[] {
  return [
    ledger.length === 0 ? memory.unsaid([...phrases.generic, ...phrases.doubts]) : null,
    memory.unsaid(phrases.doubts),
  ];
}

/** Returns the sentences about the customer: reps ask for its ways and its troubles first. */
function aboutOurselves({ persona, memory, givesFigure }: Scene): string[] {
  const isAskedFirst = ({ isToday, feeling }: PersonaFact) => isToday || feeling === "dislikes";
  const facts = persona.facts.filter(isAskedFirst);
  return [persona.role, ...facts.map(({ text }) => text)].filter(
    (line): line is string => Boolean(line) && !memory.said(line ?? "") && !givesFigure(line ?? ""),
  );
}
