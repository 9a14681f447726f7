import type { Language } from "~/models/terms/language";
import { findNumbers } from "./terms-of";
import { isInstruction, isStopword } from "~/services/language/detect-language";
import { type Token, tokenize } from "~/services/language/tokens";
import { byLanguage } from "~/services/language/words/words";

/** The subject of a text: "l'abonnement", or "remise" without an article. */
interface Subject {
  words: string;
  article: boolean;
}

const DETERMINERS = byLanguage(({ speech }) => speech.subject.determiners);
const GENITIVE = byLanguage(({ speech }) => speech.subject.genitive);

/** States and bounds. They belong to the answer that the customer wants, never to the question. */
export const REVEALING = new Set(
  `sans avec pas non aucun aucune jamais toujours inclus incluse incluses compris comprise comprises gratuit gratuite
  gratuits gratuites offert offerte offerts offertes obligatoire facultatif facultative option supplement seulement maximum
  minimum moins plus avant apres jusqu partir absence gratuitement certifie certifiee
  without with no not never always included free mandatory optional extra only most least before after until within up
  guaranteed absent
  sin con ningun ninguna nunca siempre incluido incluida incluidos incluidas gratis gratuito gratuita obligatorio opcional
  solo maximo minimo menos mas antes despues hasta`.split(/\s+/),
);

/** The states that stand before a noun. The subject begins after them. */
const STATES = new Set(
  "sans avec pas aucun aucune without with no not sin con ningun ninguna".split(" "),
);

/** Adjectives that stand before a noun and add little. */
const ADJECTIVES = new Set(
  `gros grosse grand grande petit petite nouveau nouvelle bon bonne meme premier premiere second seconde deuxieme autre
  seul seule first second new same whole good big small
  primer primera segundo segunda mismo misma nuevo nueva gran buen buena otro otra`.split(/\s+/),
);

/** General verbs that end the subject of an English or Spanish sentence. No other sign tells them from nouns. */
const VERBS = new Set(
  `is are was were costs cost takes take lasts last comes come works work runs run pays pay means gets includes include
  covers cover has have needs starts starts happens carries gives sells buys guaranteed
  es son cuesta cuestan tarda tardan dura duran sale salen vale valen incluye incluyen lleva llevan tiene tienen
  paga pagan cobra cobramos entregamos llega llegan funciona funcionan`.split(/\s+/),
);

const LONGEST = byLanguage(({ speech }) => speech.subject.longest);

/** Returns the subject of a text: its first noun, never a figure, a state or a bound. Returns null without a noun. */
export function subjectOf(text: string, cut: boolean, language: Language): Subject | null {
  const tokens = tokenize(text);
  const counted = new Set(
    findNumbers(tokens, language).flatMap(({ first, last }) => tokens.slice(first, last + 1)),
  );
  const isUnit = (at: number) => tokens.slice(at - 1, at).some((before) => counted.has(before));
  const nouns = tokens.map(
    (token, at) => !counted.has(token) && !isUnit(at) && isNoun(token, language),
  );
  const line = { tokens, nouns, language };
  for (const [at, token] of tokens.entries()) {
    if (!nouns[at]) continue;
    const before = tokens.slice(0, at).findLast(({ folded }) => !ADJECTIVES.has(folded));
    const determined =
      before &&
      isDeterminer(before.folded, language) &&
      !(cut && GENITIVE[language].includes(before.folded)); // "de voir"
    if (!determined && (cut || !isFirst(tokens, at, language))) continue;
    const article =
      before !== undefined &&
      before === tokens[at - 1] &&
      DETERMINERS[language].kept.includes(before.folded);
    const words = text.slice(
      (article ? before : token).start,
      endOfWord(text, tokens[endOf(line, at)]?.end ?? token.end),
    );
    if (!/[,;:.!?()\n]/.test(words)) return { words: lowered(words, article), article };
  }
  return null;
}

const isDeterminer = (folded: string, language: Language): boolean =>
  DETERMINERS[language].kept.includes(folded) || DETERMINERS[language].dropped.includes(folded);

/**
 * Returns true when only determiners, figures, states and instructions ("Présenter …", "Pas d'…") stand before the
 * word.
 */
function isFirst(tokens: readonly Token[], at: number, language: Language): boolean {
  return tokens
    .slice(0, at)
    .every(
      ({ folded }) =>
        isDeterminer(folded, language) ||
        STATES.has(folded) ||
        ADJECTIVES.has(folded) ||
        isInstruction(folded) ||
        /^\d+$/.test(folded),
    );
}

const isNoun = ({ folded, text }: Token, language: Language): boolean =>
  (folded.length > 2 || /^\p{Lu}{2}$/u.test(text)) &&
  !/\d/.test(folded) &&
  !ADJECTIVES.has(folded) &&
  !isStopword(folded, language) &&
  !isInstruction(folded) &&
  !REVEALING.has(folded) &&
  !VERBS.has(folded);

/** Extends "centre" to the end of "centre-ville". */
const endOfWord = (text: string, end: number): number =>
  end + (/^(?:-\p{L}+)+/u.exec(text.slice(end))?.[0].length ?? 0);

interface Line {
  tokens: readonly Token[];
  /** True for each token that is probably a noun. */
  nouns: readonly boolean[];
  language: Language;
}

/** Returns the last token of the noun that begins at `at`, with its complements. */
function endOf(line: Line, at: number): number {
  let end = endOfNoun(line, at);
  for (;;) {
    if (!GENITIVE[line.language].includes(line.tokens[end + 1]?.folded ?? "")) return end;
    let of = end + 2;
    while (isBeforeNoun(line.tokens[of]?.folded ?? "", line.language)) of += 1;
    if (!line.nouns[of]) return end;
    end = endOfNoun(line, of);
  }
}

const isBeforeNoun = (folded: string, language: Language): boolean =>
  isDeterminer(folded, language) || ADJECTIVES.has(folded);

function endOfNoun({ nouns, language }: Line, at: number): number {
  let end = at;
  while (end - at + 1 < LONGEST[language] && nouns[end + 1]) end += 1;
  return end;
}

/** Removes the capital of a line's first word. A name keeps its capital. */
function lowered(words: string, article: boolean): string {
  const isName = /^\p{Lu}{2}/u.test(words);
  if (isName && !article) return words;
  return words.charAt(0).toLowerCase() + words.slice(1);
}
