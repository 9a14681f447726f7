import { termsOf } from "~/services/rubrics/terms-of";
import { countWords } from "~/services/language/tokens";
import type { Entry } from "./ledger";
import type { PlanInput } from "./port";
import { keep, readQuantities } from "./read-once";
import type { Session } from "./session";
import { offers } from "./social-acts";
import { asksAtEnd } from "./unmarked-question";

/** The talk so far, with the rep's last words and the points that they touch. */
interface Talk {
  input: PlanInput;
  session: Session;
  text: string;
  ledger: readonly Entry[];
}

/** Returns true when the rep has presented their offer, or said something of a point; questions aside. */
export function isOfferTold(scene: Talk): boolean {
  const { input, text, ledger } = scene;
  const isHeard = ledger.some(({ before, now }) => before.length > 0 || now !== null);
  return [...input.turns, { source: "user", message: text }]
    .flatMap(({ source, message }) => (source === "user" ? message.split(/(?<=[.!?…])\s+/u) : []))
    .some(
      (sentence) =>
        !/\?[\s"»)]*$/u.test(sentence) &&
        (offers(sentence, input.language) ||
          namesProduct(sentence, input) ||
          (isHeard && tellsOffer(sentence, scene) && !asksAtEnd(sentence, input.language))),
    );
}

/** The rep's first turns, in which words of the offer alone may be small talk. */
const EARLY = 4;
/**
 * Returns true when the customer may ask or object: the offer is told, and in the first turns a point is stated too.
 * "How much will it cost me?" after a joke asks about nothing.
 */
export function mayAsk(scene: Talk): boolean {
  const { input, ledger } = scene;
  const spoken = input.turns.filter(({ source }) => source === "user").length;
  const isStated = ledger.length === 0 || ledger.some(({ state }) => state !== "open");
  return (isStated || spoken >= EARLY) && isOfferTold(scene);
}

/** Returns true for a sentence on the product by its name, which also follows "from" in an introduction. */
function namesProduct(sentence: string, { reference }: PlanInput): boolean {
  const names = reference.title.match(/(?<=\P{L}|^)\p{Lu}[\p{L}-]{3,}/gu) ?? [];
  return names.some((name) => {
    const at = sentence.indexOf(name);
    return at >= 0 && !OF_SELLER.test(sentence.slice(0, at)) && countWords(sentence) >= TELLS;
  });
}
const OF_SELLER =
  /(?:(?<!\p{L})(?:from|of|at|for|with|de|du|chez|para|pour|por|con|avec|maison|société|empresa)|d['’]|(?:je|me|i|it)\P{L}(?:suis|llamo|am|is)) ?(?:la |el |l['’]|the )?$/iu;
/** The fewest words that tell something of a product. */
const TELLS = 5;

/** The fewest terms and figures of an offer in words on it: small talk may hold one. */
const TELLING = 2;
/** Returns true for words with two terms of the title or of a claim, or with one beside a figure ("two hours"). */
export function tellsOffer(words: string, scene: Pick<Talk, "input" | "session">): boolean {
  if (!touchesOffer(words, scene)) return false;
  const figures = readQuantities(words, scene.input.language);
  const rest = figures.reduce((left, { raw }) => left.replace(raw, " "), words);
  const count = termsOfOffer(rest, scene).length;
  return count > 0 && count + Math.min(1, figures.length) >= TELLING;
}

/** Returns true for words with a term of the title or of a claim. */
export const touchesOffer = (words: string, scene: Pick<Talk, "input" | "session">): boolean =>
  termsOfOffer(words, scene).length > 0;

/** Returns the terms of the title and of the claims that the words hold. */
function termsOfOffer(
  words: string,
  { input, session }: Pick<Talk, "input" | "session">,
): string[] {
  const { reference, points, language } = input;
  const termsIn = (text: string) =>
    session.words.get(text) ?? keep(session.words, text, termsOf(text, language));
  const offered = termsIn([reference.title, ...points.map(({ claim }) => claim)].join("\n"));
  return [...termsIn(words)].filter((term) => offered.has(term));
}
