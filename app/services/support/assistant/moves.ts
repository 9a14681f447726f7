import { longPattern } from "~/models/terms/long-pattern";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { KINDS, type Move } from "../../language/words/support-moves";
import { byLanguage } from "~/services/language/words/room-words";
import { foldedWords } from "../../language/tokens";
import { termsOf } from "~/services/support/retrieval/terms";

/** Patterns over folded words joined by single spaces (apostrophes and hyphens become spaces). */
const PATTERNS = byLanguage(({ supportMoves }) => supportMoves);

/** Words of leave. */
const LEAVE_TAKING = longPattern("")`
      \b(au revoir|a (bientot|la prochaine|plus tard)|ciao|bonne (journee|soiree|continuation
      |fin de (journee|semaine))|(good ?)?bye( bye)?|see you( (soon|later|around))?|take care
      |have a (nice|good|great|lovely) (day|evening|one|weekend)|adios|chao|nos vemos|hasta (luego
      |pronto|otra|manana|la proxima)|que (tenga|pase) (un )?buen\w* \w+)\b
    `;

/** Words of politeness and interjections, which ask for nothing. */
const POLITE =
  /\b(s il (vous|te) plait|svp|excusez moi|pardon( me)?|desolee?|please|sorry|excuse me|por favor|perdone?|disculpe|ah|oh)\b/g;

/** Returns true when a text has a content word: neither grammar nor a word of any question. */
const saysSomething = (text: string, language: Language): boolean =>
  termsOf(text, language).some(({ weak }) => !weak);

/** The moves of a text, the most important first, and its other words. */
export interface Moves {
  found: Move[];
  /** True when no word is a move's, not even of a goodbye that ends no call. */
  isPlain: boolean;
  /** The folded words outside the moves. */
  rest: string;
  /** True when `rest` has a content word. */
  saysMore: boolean;
}

/** Returns the moves of a text. Pure. */
export const movesIn = (text: string, language: Language): Moves =>
  readMoves(text, language, KINDS);

/** Returns the moves of a text in a language in which it says nothing else, or else in this one. Pure. */
export const movesInAny = (text: string, language: Language): Moves =>
  LANGUAGES.map((one) => movesIn(text, one)).find(
    ({ found, saysMore }) => found.length > 0 && !saysMore,
  ) ?? movesIn(text, language);

/** Returns the moves of these kinds. Pure. */
export function readMoves(text: string, language: Language, kinds: readonly Move[]): Moves {
  let left = foldedWords(text);
  const found = kinds.filter((kind) => {
    const without = left.replace(PATTERNS[language][kind], " ");
    const isThere = without !== left;
    left = without.replaceAll(/ +/g, " ").trim();
    return isThere;
  });
  const rest = left.replace(POLITE, " ").trim();
  const isPlain = found.length === 0;
  const moves = { found, isPlain, rest, saysMore: saysSomething(rest, language) };
  if (endsCall(text, moves, language)) return moves;
  return { ...moves, found: found.filter((move) => move !== "goodbye") };
}

/** The moves that may stand beside a goodbye. */
const BESIDE_GOODBYE = new Set<Move>(["goodbye", "thanks", "greeting", "done"]);
/** The most other words beside a goodbye: "c'est tout pour moi". */
const MOST_BESIDE = 3;

/**
 * Returns true when a goodbye ends the call: it is the whole turn apart from courtesies, or the caller takes leave at
 * its end. A report that something fails never ends a call, and "c'est tout ?" asks.
 */
function endsCall(text: string, { found, rest }: Moves, language: Language): boolean {
  if (found.includes("fails")) return false;
  if (takesLeave(text, language)) return true;
  const isCourteous = found.every((move) => BESIDE_GOODBYE.has(move));
  const isShort = rest.split(" ").length <= MOST_BESIDE && !text.includes("?");
  return isCourteous && isShort && termsOf(rest, language).length === 0;
}

/** Returns true for words of leave with nothing telling after them. */
export function takesLeave(text: string, language: Language): boolean {
  const words = foldedWords(text);
  const leave = LEAVE_TAKING.exec(words);
  return leave !== null && !saysSomething(words.slice(leave.index + leave[0].length), language);
}

const GRATITUDE = /\b(merci|thanks?|cheers|gracias)\b/;

/** Returns true for thanks, not for mere agreement. */
export const isGrateful = (text: string): boolean => GRATITUDE.test(foldedWords(text));
