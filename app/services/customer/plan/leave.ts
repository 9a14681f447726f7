import { LANGUAGES } from "~/models/terms/language";
import { sentenceKey } from "~/services/talk/whole-sentences";
import { leavesOf } from "../phrases/phrases";
import { isOfferTold, isLeft, type Plan, type Scene } from "../scene";
import { appointment, heardOf, isReserved, isWilling } from "./proposals";
import { namesTime } from "./times";
import { turnOf } from "./wording";

/** The least share of the rubric heard for a clear talk. */
const CLEAR = 0.6;
/** The customer takes leave after this many of its turns, even with questions left. */
export const MAX_TURNS = 40;
/** The turns before which the customer takes no leave by itself while a point is left. */
const FEW_TURNS = 12;
/** The turns before which it takes none by itself. */
const FIRST_TURNS = 4;
/** The turns for which the customer waits after its question for the next step. */
const PATIENT = 4;

/** Returns true when one of our turns agreed to a proposal, or noted its time. */
function isAgreed({ input, memory, phrases }: Scene): boolean {
  const { propose, rather } = phrases.answers;
  if (propose.some((line) => memory.said(line))) return true;
  // "Two days, noted" takes up a figure with the same words.
  const notes = [...phrases.appointment, ...rather].map((form) => form.replace("{x}", ""));
  const ours = input.turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  return ours.some(
    (message) =>
      phrases.noted.some((note) => message.includes(note)) ||
      (notes.some((note) => message.includes(note)) && namesTime(message, input.language)),
  );
}

/** Asks once for the next step, before the customer takes leave; null when it was asked or agreed. */
export function askNextStep({ memory, phrases, heard }: Scene): Plan | null {
  const isAsked = [...phrases.onward, ...phrases.answers.propose].some((line) => memory.said(line));
  if (isAsked || heard.acts.has("proposes")) return null;
  const [opener, main] = [memory.pick(phrases.acks), memory.pick(phrases.onward)];
  return turnOf("ask", null, { opener, main });
}

/** Lets the rep go on while the next step was not asked for; else takes leave. */
export function goOnOrClose(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const main = phrases.onward.some((line) => memory.said(line))
    ? null
    : memory.unsaid(phrases.goOn);
  return main ? turnOf("ask", null, { opener: memory.pick(phrases.acks), main }) : close(scene);
}

/** Waits for the rep a few turns after the question for the next step; null when nothing is left to say. */
export function waits({ memory, phrases }: Scene): Plan | null {
  const from = memory.notes.findIndex((note) =>
    phrases.onward.some((one) => note?.line.endsWith(one)),
  );
  if (from < 0 || memory.turns - from > PATIENT) return null;
  // "And then?" would ask once more what happens next.
  const main = memory.unsaid(phrases.goOn.filter((line) => !line.endsWith("?")));
  return main ? turnOf("ask", null, { opener: memory.pick(phrases.acks), main }) : null;
}

/** Returns the customer's leave: from a rude rep, with the time that they propose, or as agreed. */
export function close(scene: Scene): Plan {
  const { memory, phrases, text, input, heard } = scene;
  const leave = (opener: string, main: string) => turnOf("close", null, { opener, main });
  if (heard.acts.has("insults"))
    return leave(memory.pick(phrases.wait), memory.pick(phrases.closingRude));
  const isProposed = heard.acts.has("proposes");
  const isLeaving = heard.acts.has("goodbye");
  // Nobody shows out a rep who has only begun, or who has not said all.
  const isEarly = memory.turns < FIRST_TURNS || (memory.turns < FEW_TURNS && isLeft(scene));
  if (isEarly && !isLeaving) {
    const lines = isOfferTold(scene) ? phrases.goOn : phrases.offer;
    const main = memory.unsaid(lines) ?? memory.pick(phrases.goOn);
    return turnOf("answer", null, { opener: memory.pick(phrases.acks), main });
  }
  const taken = isProposed ? appointment(scene) : null;
  const goodbye = memory.pick(phrases.goodbye);
  if (taken) return turnOf("close", null, { opener: "", middle: taken, main: goodbye });
  const agreed = phrases.answers[isReserved(scene) ? "reserved" : "suits"];
  const yes = isProposed && isWilling(scene) && memory.unsaid(agreed);
  if (yes) return leave(yes, goodbye);
  const isClear = heardOf(scene) > CLEAR;
  const opener = memory.pick(isClear ? phrases.thanks : phrases.thanks.slice(0, 1));
  if (isAgreed(scene)) return leave(opener, memory.pick(phrases.closingAgreed));
  const isNext = isProposed || namesTime(text, input.language);
  return leave(opener, memory.pick(isNext ? phrases.closingNext : phrases.closing));
}

const LEAVES = LANGUAGES.flatMap((language) => leavesOf(language).map(sentenceKey));

/**
 * Words of goodbye at the end of a turn. The prompt tells a model to end with one of them, and not to use one before.
 * "Ma bonne journée" and "never say goodbye" are none, and "hasta mañana" is one behind a mark or a word that joins.
 */
const GOODBYE =
  /(?:(?:^|[\s,;:¡])(?<!(?<!\p{L})(?:ma|sa|notre|leur|my|our|say|says|said|dire|dit|decir|dice|digo) )(?:au revoir|bonne (?:fin de )?(?:journée|soirée|matinée)|bonne continuation|à bientôt|goodbye|(?:bye[\s-])?bye|have a (?:nice|good|great|lovely) (?:day|evening|one)|adi[óo]s|que tenga (?:un )?buen día)|(?:^|[.!?…,;:¡] ?|(?<!\p{L})(?:y|pues|gracias|bueno|vale) )hasta (?:luego|pronto|mañana|la vista))[\s.!…»”"]*$/iu;

/**
 * Returns true for a customer's turn that ends the conversation: one of our leaves, or a model's own goodbye at its
 * end.
 */
export function takesLeave(text: string): boolean {
  const key = sentenceKey(text);
  return LEAVES.some((leave) => key.includes(leave)) || GOODBYE.test(text.trim());
}
