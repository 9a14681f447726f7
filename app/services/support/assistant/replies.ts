import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { sameness } from "~/services/support/retrieval/match-words";
import { termsOf } from "~/services/support/retrieval/terms";
import { foldedWords } from "../../language/tokens";
import { movesIn } from "./moves";

/** Replies to our question, in any language. */
const SECOND =
  /\b(l autre|(le|la|du) (deuxieme|seconde?)|the (other|second|latter)|(el|la|lo) (otr[oa]|segund[oa]))\b/;
const LAST =
  /\b((le|la|du) (troisieme|derniere?|dernier)|the (third|last)|(el|la|lo) (tercer[oa]?|ultim[oa]))\b/;
/** Replies that take all of two or three. */
const ALL: Record<number, RegExp> = {
  2: /\b(les deux|both|(?<!\bde )(los|las) dos|amb[oa]s)\b/,
  3: /\b(les trois|all three|(?<!\bde )(los|las) tres)\b/,
};
const FIRST = /\b((le|la|du) premiere?|the (first|former)|(el|la|lo) primer[oa]?)\b/;
const NO = /\b(non|pas du tout|aucune?|no|nope|neither|not really|ningun[oa]|para nada)\b/;
const YES = longPattern("")`
      \b(oui|ouais|si|exact|exactement|c est (bien )?(ca|cela)|tout a fait|voila|absolument|d accord
      |yes|yeah|yep|exactly|right|correct|that s (it|right)|it is|sure|exacto|eso es|claro|correcto
      |asi es|vale)\b
    `;

/** Patterns of a refusal of all, and of words between a denial and the next article or "but". */
const NEITHER =
  /\b(ni l une? ni l autre|ni (l[oa] )?un[oa] ni (el |l[oa] )?otr[oa]|neither the \w+ nor the \w+)\b/g;
const LINK = "(?:l|le|la|les|de|du|celui|celle|the|about|el|lo|los|las|sobre)";
/** Denials of a choice. A caller tells problems in the negative too: "je n'arrive pas à me connecter", "I can't log in". */
const DENIAL = [
  "(?<=^(?:(?:oui|non|mais|yes|no|but) )*)(?:pas(?! (?:moyen|possible))|not(?! (?:able|working)))",
  "(?<=\\b(?:c|ce n) est )pas",
  "(?<=\\b(?:it|that) (?:s|is) )not",
  "(?<=\\b(?:it|that) )isn t",
  "(?<=\\bveux )pas",
  "(?:pas|not)(?= (?:sure?|exactement|exactly|right)\\b)",
  "(?:don|didn) t (?:want|mean)",
  "no (?:es|era|quiero)",
  "ni",
].join("|");
const DENIED = new RegExp(
  `\\b(?:${DENIAL})(?: ${LINK}\\b)*(?: (?!(?:${LINK}|mais|but|sino|pas|not|ni)\\b)\\w+)+`,
  "g",
);

/** Returns true when a text says no. */
export const saysNo = (text: string): boolean => NO.test(foldedWords(text));

/** Returns true for a reply that takes all tutorials of our question: "les deux". Pure. */
export function takesAll(asked: readonly Tutorial[], text: string, language: Language): boolean {
  const all = ALL[asked.length];
  if (!all) return false;
  const words = foldedWords(text).replaceAll(NEITHER, " ").replaceAll(DENIED, " ");
  return all.test(words) && !saysNew(words.replace(all, " "), asked, language);
}

/**
 * Reads the reply to our question about these tutorials. Returns those that may be meant: the chosen one, those that a
 * refusal leaves, or none. Null when it is no reply. Pure.
 */
export function answerTo(
  asked: readonly Tutorial[],
  text: string,
  language: Language,
): readonly Tutorial[] | null {
  if (asked.length === 0) return null;
  const words = foldedWords(text);
  const some = words.replaceAll(NEITHER, " ");
  const denied = some.match(DENIED) ?? [];
  const rest = some.replaceAll(DENIED, " ");
  const isReply = !saysNew(words, asked, language);
  // After a "no", only a word that tells two apart chooses: "non, la bleue".
  const mayName = !beginsWithNo(text) || (isReply && asked.length > 1);
  const chosen =
    (isReply ? rankedBy(rest, asked) : null) ?? (mayName ? namedBy(rest, asked, language) : null);
  if (chosen) return [chosen];
  const refused = denied.flatMap(
    (part) => rankedBy(part, asked) ?? namedBy(part, asked, language) ?? [],
  );
  if (refused.length > 0 && isReply) return asked.filter((one) => !refused.includes(one));
  if (saysMore(some, language)) return null;
  const isNo = some !== words || NO.test(some) || denied.some((part) => YES.test(part));
  if (isNo) return [];
  return YES.test(rest) ? asked.slice(0, 1) : null;
}

/** A yes at the beginning of a longer turn, and words that take it back. "Si" begins a case in French. */
const YES_FIRST = longPattern("")`
      ^((ah|oh|euh|eh|ben|bah|well|um|pues|bueno|claro que) )*(oui|ouais|exact|exactement
      |c est (bien )?(ca|cela)|tout a fait|voila|absolument|affirmatif|effectivement|en effet|bien sur
      |yes|yeah|yep|exactly|right|correct|that s (it|right)|absolutely|definitely|indeed|of course
      |exacto|eso es|claro|correcto|asi es|efectivamente|desde luego|por supuesto|afirmativo|si(?! (je
      |j|tu|on|il|elle|la|le|les|mon|ma|vous|the|el)))\b
    `;
const TAKEN_BACK = /\b(mais|sauf|but|except|pero|non|no|not|pas)\b/;
/** A no at the beginning of a longer turn. "No puedo" and "no sound" tell a problem, and refuse nothing. */
const NO_FIRST = longPattern("")`
      ^((ah|oh|euh|eh|ben|bah|mais|well|um|pues|bueno|que|sorry|pardon) )*(non|nope|nah|pas (du tout
      |ca|celui la|celle la)|(c|ce n) est pas (ca|cela|celui la|celle la)|je (ne )?(crois|pense) pas
      |negatif|aucunement|not at all|(that|it) s not it|that isn t it|not (that|this)|i don t think so
      |absolutely not|para nada|que va|nada de eso|eso no|no (lo )?creo|en absoluto|negativo|no(?= (i
      |it|that|that s|not|the|my|we|sorry|no|eso|ese|esa|es|era|digo|hablo|me refiero)\b))\b
    `;
const NO_APART = /^\W*(?:\p{L}+ )?no\s*[,.;!]/iu;

/** Returns true for a yes that begins a longer turn. Pure. */
export function beginsWithYes(text: string): boolean {
  const words = foldedWords(text);
  return YES_FIRST.test(words) && !TAKEN_BACK.test(words);
}

const beginsWithNo = (text: string): boolean =>
  NO_FIRST.test(foldedWords(text)) || NO_APART.test(text);

/** Returns those of our question's tutorials that the caller's reply refuses. Pure. */
export function refusedBy(
  asked: readonly Tutorial[],
  text: string,
  language: Language,
): readonly Tutorial[] {
  const meant = answerTo(asked, text, language);
  if (meant)
    return saysNo(text) || meant.length !== 1 ? asked.filter((one) => !meant.includes(one)) : [];
  return beginsWithNo(text) ? asked : [];
}

/** Returns true for a reply that denies a word of a told tutorial's title, and says nothing new: "pas la chaîne". Pure. */
export const deniesTitle = (told: Tutorial, text: string, language: Language): boolean =>
  !saysNew(foldedWords(text), [told], language) &&
  (foldedWords(text).match(DENIED) ?? []).some((part) => namedBy(part, [told], language) !== null);

/** Words of a reply that are in no list of grammar. */
const ANSWERS = /^(oui|ouais|non|exact|exactly|correct|correcto|exacto|claro|yep|nope|sure|ningun)/;
const SAME = 0.8;

const contentOf = (text: string, language: Language) =>
  termsOf(text, language).filter(({ weak, key }) => !weak && !ANSWERS.test(key));

const saysMore = (text: string, language: Language): boolean =>
  contentOf(text, language).length > 0;

const titleTerms = ({ title }: Tutorial, language: Language) =>
  termsOf(title[language], language).flatMap((term) => [term, ...term.parts]);

/** Returns true for content words that are no rank and in no title: the caller asks for something else. */
function saysNew(words: string, asked: readonly Tutorial[], language: Language): boolean {
  const known = asked.flatMap((one) => titleTerms(one, language));
  const others = [NEITHER, SECOND, LAST, FIRST].reduce(
    (left, pattern) => left.replace(pattern, " "),
    words,
  );
  return contentOf(movesIn(others, language).rest, language).some(
    (term) => !known.some((one) => sameness(term, one) >= SAME),
  );
}

/** Returns the tutorial whose rank in our question is in the words. */
function rankedBy(words: string, asked: readonly Tutorial[]): Tutorial | null {
  const [first = null, second] = asked;
  if (second && SECOND.test(words)) return second;
  if (LAST.test(words)) return asked.at(-1) ?? null;
  return FIRST.test(words) ? first : null;
}

/** Returns the only tutorial whose title shares the most words with the text. Null for a tie. */
function namedBy(text: string, asked: readonly Tutorial[], language: Language): Tutorial | null {
  const said = termsOf(text, language);
  const counts = asked.map((one) => {
    const known = titleTerms(one, language);
    return said.filter((term) => known.some((other) => sameness(term, other) >= SAME)).length;
  });
  const most = Math.max(...counts);
  const best = asked.filter((_, at) => counts[at] === most);
  return most > 0 && best.length === 1 ? (best[0] ?? null) : null;
}
