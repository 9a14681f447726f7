import type { Language } from "~/models/language";
import { isStopword } from "~/services/language/stopwords";
import type { Token } from "~/services/language/tokens";

/** Words that deny what follows, within their clause. */
const FORWARD: Record<Language, RegExp> = {
  fr: /^(pas|sans|aucune?|jamais|rien|zero|ni|nullement|non|guere|sauf|hormis|excepte)$/,
  en: /^(not|no|never|without|nothing|none|nobody|nor|neither|cannot|zero|nil|zilch|except|excluding)$/,
  es: /^(no|sin|ningun|ninguna|ninguno|nunca|jamas|nada|nadie|tampoco|ni|cero|salvo|excepto)$/,
};
export const isDenial = (folded: string, language: Language): boolean =>
  FORWARD[language].test(folded);
/** Two of these in one clause are one denial ("ne … jamais rien"); one of the others within it turns it round ("pas sans"). */
const WITHOUT: Record<Language, RegExp> = { fr: /^sans$/, en: /^without$/, es: /^sin$/ };
const AUXILIARY_T =
  /^(don|doesn|didn|isn|aren|wasn|weren|won|wouldn|can|couldn|shouldn|needn|hasn|haven|hadn|ain|mustn)$/;
/** Where a denial ends. */
const BOUNDARY: Record<Language, RegExp> = {
  fr: /^(mais|car|donc|parce|puisque|quand|si|qui|dont|alors|sinon|puis|ou)$/,
  en: /^(but|because|so|when|if|which|who|unless|until|till|then|while|or|before|after)$/,
  es: /^(pero|porque|pues|cuando|si|que|sino|entonces|mientras|o|hasta|antes|despues)$/,
};
/** After "and", a subject opens what is not denied any more; an article does unless what is denied began with one ("pas la pose et le transport"). */
const AND = /^(et|and|y|e)$/;
const SUBJECT: Record<Language, RegExp> = {
  fr: /^(je|j|tu|il|elle|on|nous|vous|ils|elles|c|ce|ca)$/,
  en: /^(i|you|he|she|it|we|they|there|that)$/,
  es: /^(yo|tu|usted|ustedes|el|ella|nosotros|ellos|ellas|se|le|les)$/,
};
const ARTICLE: Record<Language, RegExp> = {
  fr: /^(le|la|les|l|un|une|votre|vos|notre|nos)$/,
  en: /^(the|a|an|your|our)$/,
  es: /^(el|la|los|las|un|una|su|sus|nuestr[oa]s?)$/,
};
const REACH = 3;
/** Said of a thing, these say that there is none of it. */
const ABSENT: Record<Language, RegExp> = {
  fr: /^(interdit|banni|proscrit|exclu|supprime|elimine)(e?s?)$/,
  en: /^(banned|forbidden|prohibited|excluded|abolished|eliminated)$/,
  es: /^(prohibid|exclu?id|suprimid|eliminad)[oa]s?$/,
};
const ABSENT_REACH = 4;
/** "Pas de souci", "no problem": these deny nothing. */
const EASE: Record<Language, RegExp> = {
  fr: /^(souci|soucis|probleme|problemes|panique|doute|quoi|faute|blague)$/,
  en: /^(problem|problems|worries|worry|doubt|trouble|bother|fail)$/,
  es: /^(problema|problemas|duda|falta|preocupes|preocupe|pega)$/,
};
/** Heads that say nothing themselves: no need of it is none of it. */
const EMPTY =
  /^(besoin|question|sorte|forme|type|trace|moindre|need|kind|sort|form|sign|necesidad|tipo|clase|forma)$/;
/** What stands beyond these is not denied: "what isn't included is …", "sans frais avec trente jours de préavis". */
const BESIDE: Record<Language, RegExp> = {
  fr: /^(est|sont|avec)$/,
  en: /^(is|are|with)$/,
  es: /^(es|son|con)$/,
};
const COMPLEMENT: Record<Language, RegExp> = {
  fr: /^(de|d|du|des|pour)$/,
  en: /^(of|for)$/,
  es: /^(de|del|por|para)$/,
};
const INFINITIVE: Record<Language, RegExp> = {
  fr: /(er|ir|re)$/,
  en: /^$/,
  es: /(ar|er|ir)(l[aeo]s?|se)?$/,
};

/** What is denied is the first thing; its complement is only named ("pas de délai de carence"), unless it is what one need not do ("pas besoin de payer"). */
const leadsComplement = (tokens: readonly Token[], at: number, language: Language): boolean =>
  COMPLEMENT[language].test(tokens[at]?.folded ?? "") &&
  !EMPTY.test(tokens[at - 1]?.folded ?? "") &&
  !INFINITIVE[language].test(tokens[at + 1]?.folded ?? "");

/** Whether "and" at this place begins something said anew, after a denial at `from`. */
function beginsAnew(tokens: readonly Token[], at: number, from: number, language: Language) {
  if (!AND.test(tokens[at]?.folded ?? "")) return false;
  const next = tokens[at + 1]?.folded ?? "";
  if (ARTICLE[language].test(tokens[from + 1]?.folded ?? "")) return false;
  return SUBJECT[language].test(next) || ARTICLE[language].test(next);
}

/** "Pas de souci", "ne vous inquiétez pas" said beside: what is denied is only the worry. */
function isAtEase(tokens: readonly Token[], at: number, language: Language): boolean {
  const isLinked = /^(de|d|a|the|to)$/.test(tokens[at + 1]?.folded ?? "");
  return EASE[language].test(tokens[at + 1 + Number(isLinked)]?.folded ?? "");
}

const opensClause = (text: string, before: Token | undefined, token: Token): boolean =>
  before !== undefined && /[,;:.!?()]/.test(text.slice(before.end, token.start));

/** "Sinon non", "y si no": the "no" of a link is an answer. */
const LINK = /^(sinon|si|que|mais|ou|et|y|o|pero|sino|por)$/;
const endsClause = (text: string, tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return !next || opensClause(text, tokens[at], next);
};

/** Which tokens stand denied. A negation reaches a few words of meaning ahead, to the end of its clause; "ne" carries it back to its verb. */
export function denials(
  text: string,
  tokens: Token[],
  language: Language,
): { at: Set<number>; complements: ReadonlySet<number>; count: number } {
  const signs = new Map<number, number>();
  const flip = (at: number) => signs.set(at, (signs.get(at) ?? 0) + 1);
  let openUntil = -1;
  let wasWithout = false;
  let count = 0;
  const complements = new Set<number>();
  const covered = new Set<number>();
  const once = (at: number) => {
    if (covered.has(at)) return;
    covered.add(at);
    flip(at);
  };
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.folded ?? "";
    if (ABSENT[language].test(word) && !signs.has(at)) {
      for (let back = at - 1; back >= Math.max(0, at - ABSENT_REACH); back--) {
        const [here, after] = [tokens[back], tokens[back + 1]];
        if (!here || !after || opensClause(text, here, after)) break;
        once(back);
      }
    }
    const isForward = FORWARD[language].test(word);
    const isT = language === "en" && word === "t" && AUXILIARY_T.test(tokens[at - 1]?.folded ?? "");
    const ne = language === "fr" && word === "plus" ? findNe(text, tokens, at) : -1;
    if (!isForward && !isT && ne < 0) continue;
    if (isAtEase(tokens, at, language)) continue;
    // "Non, …" and "No, …" answer; they deny nothing of the clause they open.
    const next = tokens[at + 1];
    const opens = at === 0 || opensClause(text, tokens[at - 1], tokens[at] ?? tokens[0]!);
    if (opens && /^(non|no|nada)$/.test(word) && next && opensClause(text, tokens[at], next))
      continue;
    // "Incluido no, se paga": said after the word that it denies.
    const isAfter =
      language !== "en" &&
      /^(non|no)$/.test(word) &&
      endsClause(text, tokens, at) &&
      !LINK.test(tokens[at - 1]?.folded ?? "");
    if (isAfter && at > 0 && !opensClause(text, tokens[at - 1], tokens[at] ?? tokens[0]!)) {
      once(at - 1);
      continue;
    }
    const isWithout = WITHOUT[language].test(word);
    const isNested =
      at <= openUntil &&
      isWithout !== wasWithout &&
      (isWithout ||
        !/^(rien|aucune?|nada|ningun[ao]?|jamais|jamas|nunca|pas|ni|nadie)$/.test(word));
    const isConcord = at <= openUntil && !isNested;
    if (!isConcord) count += 1;
    if (language === "fr" && !isWithout) {
      const from = ne >= 0 ? ne : findNe(text, tokens, at);
      if (from >= 0) {
        for (let back = from + 1; back < at; back++) once(back);
      } else if (/^(pas|rien|plus|jamais)$/.test(word) && at > 0) {
        const verb = tokens[at - 1];
        if (verb && !opensClause(text, verb, tokens[at] ?? verb)) once(at - 1);
      }
    }
    let reached = 0;
    let isNamed = false;
    let to = at;
    for (let ahead = at + 1; ahead < tokens.length && reached < REACH; ahead++) {
      const token = tokens[ahead];
      if (!token || opensClause(text, tokens[ahead - 1], token)) break;
      if (BOUNDARY[language].test(token.folded) || beginsAnew(tokens, ahead, at, language)) break;
      if (reached > 0 && BESIDE[language].test(token.folded)) break;
      isNamed ||= reached > 0 && leadsComplement(tokens, ahead, language);
      if (isNamed) complements.add(ahead);
      if (!isConcord || ahead > openUntil) flip(ahead);
      if (!isStopword(token.folded, language)) reached += 1;
      to = ahead;
    }
    openUntil = Math.max(openUntil, to);
    wasWithout = isWithout;
  }
  const at = new Set([...signs].filter(([, times]) => times % 2 === 1).map(([token]) => token));
  return { at, complements, count };
}

/** The "ne" or "n'" that this word completes, within its clause; -1 when there is none (spoken French drops it). */
function findNe(text: string, tokens: Token[], at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - 6); back--) {
    const token = tokens[back];
    const after = tokens[back + 1];
    if (!token || !after || opensClause(text, token, after)) return -1;
    if (token.folded === "ne" || token.folded === "n") return back;
  }
  return -1;
}
