import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import { kindOf } from "./questions/line";
import { holdsFigure } from "./short-name";
import { REVEALING } from "./subject";

/** Patterns of a wording and the words that make it false. Most pairs work both ways. */
const OPPOSITES: Record<Language, [RegExp, string][]> = {
  fr: [
    [/\bsans\b/i, "avec"],
    [/\bavec\b/i, "sans"],
    [/\b(pas|plus|aucune?) (besoin )?d['’ e]+/i, "il faut "],
    [/\b(inclus|incluse|compris|comprise|offerte?|gratuite?|fournie?)(s?)\b/i, "en supplément"],
    [/\b(en supplément|en plus|en option|à part)\b/i, "compris"],
    [/\bpayante?\b/i, "gratuit"],
    [/\bmoins (?=d|rapide|vite|cher|long)/i, "plus "],
    [/\bplus (?=d[e'’]|rapide|vite|cher|long)/i, "moins "],
    [/\bau moins\b/i, "au plus"],
    [/\b(au plus|au maximum|maximum|jusqu['’]à)\b/i, "au moins"],
    [/\bavant\b/i, "après"],
    [/\baprès\b/i, "avant"],
    [/\bobligatoires?\b/i, "facultatif"],
    [/\bfacultati(f|ve)s?\b/i, "obligatoire"],
    [/\b(seulement|uniquement) (si|avec|à partir)\b/i, "même sans"],
    [/\bà condition (de|que|d['’])/i, "même si "],
    [/\bpourvu qu/i, "même si qu"],
    [/\btou(s|tes) (les?)\b/i, "certains"],
    [/\btoujours\b/i, "jamais"],
    [/\bjamais\b/i, "toujours"],
    [/\b(la|le) même\b/i, "$1 autre"],
    [/\brapide/i, "lent"],
    [/\blent(e?)\b/i, "rapide"],
    [/\bn(e |['’])(\p{L}+) (pas|plus|jamais)\b/iu, "$2"],
    [/\b(est|sont|a|ont)\b(?! pas)/i, "n'$1 pas"],
  ],
  en: [
    [/\bwithout\b/i, "with"],
    [/\bwith\b/i, "without"],
    [/\b(no|not any|never) /i, "a "],
    [/\b(don't|doesn't|won't|isn't|aren't|can't) /i, ""],
    [/\b(is|are|can|will)\b(?! not)/i, "$1 not"],
    [/\b(included|free|complimentary)\b/i, "charged separately"],
    [/\b(extra|on top|separately)\b/i, "included"],
    [/\b(less|fewer) than\b/i, "more than"],
    [/\bmore than\b/i, "less than"],
    [/\bunder\b/i, "over"],
    [/\b(within|inside)\b/i, "after"],
    [/\bat most\b/i, "at least"],
    [/\bat least\b/i, "at most"],
    [/\bbefore\b/i, "after"],
    [/\bafter\b/i, "before"],
    [/\bonly if\b/i, "even if"],
    [/\bonly\b/i, "even"],
    [/\bunless\b/i, "even if"],
    [/\bprovided\b/i, "even if"],
    [/\b(mandatory|compulsory|required)\b/i, "optional"],
    [/\boptional\b/i, "mandatory"],
    [/\ball\b/i, "some"],
    [/\balways\b/i, "never"],
    [/\bnever\b/i, "always"],
    [/\bsame\b/i, "different"],
    [/\bfaster\b/i, "slower"],
    [/\bslower\b/i, "faster"],
  ],
  es: [
    [/\bsin\b/i, "con"],
    [/\bcon\b/i, "sin"],
    [/\bno (?=\p{L})/iu, ""],
    [/\b(es|está|están|hay|tiene|se)\b/i, "no $1"],
    [/\b(incluid[oa]s?|gratis|gratuit[oa]s?)\b/i, "aparte"],
    [/\baparte\b/i, "incluido"],
    [/\bmenos de\b/i, "más de"],
    [/\bmás de\b/i, "menos de"],
    [/\b(como máximo|hasta|a más tardar)\b/i, "como mínimo"],
    [/\b(como mínimo|al menos)\b/i, "como máximo"],
    [/\bantes\b/i, "después"],
    [/\bdespués\b/i, "antes"],
    [/\b(solo|únicamente) (.*)\bsi\b/i, "$2 aunque"],
    [/\bsiempre que\b/i, "aunque"],
    [/\bobligatori[oa]s?\b/i, "opcional"],
    [/\bopcional(es)?\b/i, "obligatorio"],
    [/\btod[oa]s\b/i, "algunos"],
    [/\bsiempre\b/i, "nunca"],
    [/\b(nunca|jamás)\b/i, "siempre"],
    [/\bmism[oa]\b/i, "otro"],
    [/\brápid[oa]\b/i, "lento"],
  ],
};

/**
 * Returns false forms of a true wording, with one pattern turned at a time. Numbers stay, because they are compared.
 */
export function turnedForms(wording: string, language: Language): string[] {
  const turned = OPPOSITES[language].flatMap(([pattern, opposite]) =>
    pattern.test(wording) ? [wording.replace(pattern, opposite)] : [],
  );
  return [...new Set(turned)];
}

const FEWEST_WORDS = 3;
const MOST_WORDS = 16;

/** The start of a question: an interrogative, or an inverted verb. */
const BEGINS: Record<Language, RegExp> = {
  fr: longPattern("iu")`
      ^(?:(?:et|mais|alors|au fait),? )?(?:(?:à|de|d['’]|en|sous|pendant|depuis|par|avec|pour|chez
      |jusqu['’]à|au bout de|dans) ?)?(?:combien|comment|quand|où|pourquoi|qui|quoi|que|qu['’]
      |quel(?:le)?s?|lequel|laquelle|est-ce|\p{L}+-(?:t-)?(?:je|tu|vous|il|elle|on|nous|ils|elles
      |ce))(?![\p{Ll}])
    `,
  en: longPattern("i")`
      ^(?:(?:and|but|so),? )?(?:(?:for|from|at|in|on|by|to|with|under|until) )?(?:how|what|when|which
      |who|whose|where|why|is|are|do|does|did|can|could|will|would|has|have|may|must|should)\b
    `,
  es: longPattern("iu")`
      ^¿(?:(?:y|pero|entonces),? )?(?:(?:a|de|en|con|por|para|desde|hasta|durante|cada
      |dentro de) )?(?:cuánt[oa]s?|cómo|cuándo|dónde|qué|quién(?:es)?|cuál(?:es)?|hay|se|tengo|puedo
      |es|son|está|me|\p{L}+[ae]n?)(?!\p{L})
    `,
};
/** A conjugated verb, known by its pronoun, by "est-ce que", or as a common verb. */
const BENT: Record<Language, RegExp> = {
  fr: longPattern("iu")`
      est-ce qu|-t-il|-t-elle|-t-on|-(?:vous|je|il|elle|on|nous|ce)(?!\p{L})|(?<!\p{L})(?:j['’]
      |je |vous |on |ils? |elles? |ça |cela )|(?<!\p{L})(?:est|sont|a|ont|coûte|coûtent|dure|durent
      |prend|prennent|se passe|se passent|vaut|fait|faut|revient|marche|fonctionne|se loue|se vend
      |se paie|demande|demandent|puis|peut|\p{L}{3,}e)(?!\p{L})
    `,
  en: /\b(?:is|are|am|do|does|did|can|could|will|would|has|have|was|were|may|must|should|happens|\w+s)\b/i,
  es: /(?<!\p{L})(?:es|son|hay|está|están|ha|han|puedo|tengo|hago|pago|pasa|\p{L}{2,}(?:a|e|an|en))(?!\p{L})/iu,
};
/** A last word that needs another word after it. */
const DANGLING: Record<Language, RegExp> = {
  fr: longPattern("iu")`
      (?<!\p{L})(?:de|du|des|d|le|la|les|l|un|une|et|ou|à|au|aux|en|pour|par|sur|sous|sans|avec|dans
      |que|qu|mais|si|très|plus|notre|votre|nos|vos|mon|ma|mes|ce|cette|ces)$
    `,
  en: /\b(?:the|an?|and|or|of|to|per|our|your|my|than|that|if|but|very|its|their|how|what)$/i,
  es: /(?<!\p{L})(?:de|del|el|la|los|las|un|una|y|o|a|al|en|por|para|con|sin|que|si|pero|muy|su|sus|mi|mis)$/iu,
};
/** A question without a noun or a verb of its own: an adjective or a pronoun that points to other words. */
const POINTS_BACK: Record<Language, RegExp> = {
  fr: longPattern("iu")`
      ^(?:(?:et|mais|alors),? )?(?:(?:pour|avec|sur|sans|chez) )?(?:(?:l['’]
      |les? |la )(?:ancien(?:ne)?s?|nouve(?:au|lle)x?s?|autres?|mêmes?|premi(?:er|ère)s?|derni(?:er
      |ère)s?|précédente?s?|suivante?s?|petite?s?|grande?s?|vieux|vieilles?|actuel(?:le)?s?)|ça|cela
      |lui|eux|elles?|ceux|celles?|ce(?:lui|lle)-(?:ci|là))$|(?<!\p{L})(?:faire ça|le faire)(?= *(?:,
      |ou |$))
    `,
  en: longPattern("i")`
      ^(?:(?:and|but|so),? )?(?:(?:(?:what|how) about|for|with|without) )?(?:(?:the|my) (?:old|new
      |other|same|first|last|previous|next|small|big|current)(?: ones?)?|it|that|this|them|they|those
      |these|him|her)$|\bto do (?:that|it|this)(?= *(?:,|or\b|$))
    `,
  es: longPattern("iu")`
      ^(?:(?:y|pero) )?(?:(?:con|para|de|sin) )?(?:(?:el|la|los|las|lo) (?:antigu[oa]s?|nuev[oa]s?
      |otr[oa]s?|mism[oa]s?|primer[oa]s?|últim[oa]s?|anterior(?:es)?|siguientes?|pequeñ[oa]s?|grandes?
      |viej[oa]s?|actual(?:es)?)|eso|esto|él|ell[oa]s?)$|(?<!\p{L})(?:hacer(?:l[oa]| eso
      | esto))(?= *(?:,|o |$))
    `,
};
/** Words that cannot stand side by side, in any sense. */
const BROKEN: Record<Language, RegExp> = {
  fr: longPattern("iu")`
      (?<!\p{L})(?:(?:de|à) les?(?= \p{L})|(?:que|si) il(?!\p{L})|(?:que|de|le|la|je|ne|me
      |se) [aeiouéèêàâîô]\p{L}|(?:les|des|vos|mes|nos|ces|aux) \p{L}*[^sxz\s\d'’](?= |$)|(?:quel
      |quelle) sont|(?:quels|quelles) est|quel est (?:la|une)(?!\p{L})|quelle est (?:le|un)(?!\p{L})
      |l['’] ?[bcdfgjklmnpqrstvwxz])
    `,
  en: longPattern("i")`
      \b(?:a [aeio]\w+|a un(?!i)\w*|an [bcdfgjklmnpqrstvwxyz]\w*|does (?:\w+ )+(?:costs|takes|lasts
      |works|comes|runs|happens)|do (?:the|an?|our|your) \w+[^s\s] \w+$|(?:the|an?) (?:the|an?|is|are)
      |I (?:is|are|was)|you (?:is|am))\b
    `,
  es: longPattern("iu")`
      (?<!\p{L})(?:(?:a|de) el(?= \p{L})|(?:el|un) \p{L}+(?:ción|sión|dad|tud)|(?:la|una) (?!mano|foto
      |moto|radio)\p{L}+(?:o|aje)|(?:los|las|sus|mis) \p{L}*[^s\s](?= |$)|cuáles es|cuál son)(?!\p{L})
    `,
};

/**
 * Returns true for one whole question that a person could ask aloud. It begins as a question, has a verb, agrees and
 * does not break off. It holds no figure, and no state of `claim`.
 */
export function isWholeQuestion(text: string, language: Language, claim = ""): boolean {
  const line = text.replaceAll("\u00a0", " ").trim();
  if (!line.endsWith("?") || (language === "es" && !line.startsWith("¿"))) return false;
  const bare = line.replace(/^¿/u, "").replace(/[\s?]+$/u, "");
  const words = tokenize(bare);
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS || /[.!?;:]/u.test(bare))
    return false;
  return (
    BEGINS[language].test(line) &&
    BENT[language].test(bare) &&
    !DANGLING[language].test(bare) &&
    !BROKEN[language].test(bare) &&
    agrees(bare, language) &&
    !holdsFigure(bare, language) &&
    !tellsState(bare, claim)
  );
}

/** Returns true for a question that names nothing itself ("Et pour l'ancienne ?"), which nobody can answer. Pure. */
export const pointsBack = (question: string, language: Language): boolean =>
  POINTS_BACK[language].test(question.replaceAll("\u00a0", " ").replace(/^\s*¿\s*|[\s?]+$/gu, ""));

const GENDER: Record<string, string> = {
  le: "m",
  un: "m",
  du: "m",
  quel: "m",
  la: "f",
  une: "f",
  quelle: "f",
  el: "m",
  del: "m",
  al: "m",
  una: "f",
};

/** Returns true when each article agrees with a following noun of known gender. */
function agrees(text: string, language: Language): boolean {
  if (language === "en") return true;
  const words = text.toLowerCase().split(/[\s]+/u);
  return words.every((word, at) => {
    const gender = GENDER[word];
    const kind = kindOf(words[at + 1] ?? "", language);
    return !gender || !kind || kind === gender;
  });
}

/** Returns true when the question reveals a state of the claim ("sans", "gratuit"). */
function tellsState(question: string, claim: string): boolean {
  const states = tokenize(claim).filter(({ folded }) => REVEALING.has(folded));
  const asked = new Set(tokenize(question).map(({ folded }) => folded));
  return states.some(({ folded }) => asked.has(folded));
}
