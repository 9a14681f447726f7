import type { Language } from "~/models/terms/language";

/** Pairs of function words that reverse a sentence when one replaces the other: [one side, the other]. */
const OPPOSED: Record<Language, [RegExp, RegExp][]> = {
  fr: [
    [/^(plus|davantage|superieure?s?)$/, /^(moins|inferieure?s?)$/],
    [/^avant$/, /^apres$/],
    [/^toujours$/, /^(jamais|parfois)$/],
    [/^(tous|toutes|tout|toute|chaque)$/, /^(aucune?|seule?s?|seulement|uniquement)$/],
    [/^(meme|identiques?)$/, /^(autres?|differente?s?)$/],
  ],
  en: [
    [/^(more|above|over)$/, /^(less|fewer|below|under)$/],
    [/^before$/, /^after$/],
    [/^always$/, /^(never|sometimes)$/],
    [/^(all|every|each|any)$/, /^(none|only)$/],
    [/^same$/, /^(other|another|different)$/],
  ],
  es: [
    [/^mas$/, /^menos$/],
    [/^antes$/, /^despues$/],
    [/^siempre$/, /^nunca$/],
    [/^(todos|todas|todo|toda|cada)$/, /^(ningun|ninguna|solo|solamente)$/],
    [/^mism[oa]s?$/, /^(otr[oa]s?|distint[oa]s?|diferentes?)$/],
  ],
};
const DENIES: Record<Language, RegExp> = {
  fr: /^(pas|sans|aucune?|jamais|rien|zero|ni|non|nul|nulle|inutile)$/,
  en: /^(not|no|never|without|nothing|none|nor|neither|cannot|zero)$/,
  es: /^(no|sin|ningun|ninguna|ninguno|nunca|jamas|nada|nadie|tampoco|ni|cero)$/,
};
const HALTS: Record<Language, RegExp> = {
  fr: /^(mais|car|donc|quand|si|qui|dont|sinon|avec|et)$/,
  en: /^(but|because|so|when|if|which|who|unless|with|and)$/,
  es: /^(pero|porque|cuando|si|sino|con|y)$/,
};

/** A word's side in a pair of opposed words. */
export interface Side {
  pair: number;
  isFirst: boolean;
}

/** Returns the pair and the side of a folded word; null for a word in no pair. */
export function sideOf(folded: string, language: Language): Side | null {
  const pair = OPPOSED[language].findIndex(([a, b]) => a.test(folded) || b.test(folded));
  if (pair < 0) return null;
  return { pair, isFirst: OPPOSED[language][pair]?.[0].test(folded) ?? false };
}

/** Returns true for a folded word that denies the words after it. */
export const isDenial = (folded: string, language: Language): boolean =>
  DENIES[language].test(folded);

/** Returns true for a folded word that ends a denial. */
export const haltsDenial = (folded: string, language: Language): boolean =>
  HALTS[language].test(folded);

/** Words for what a customer is glad to be without. */
const DRAWBACK: Record<Language, RegExp> = {
  fr: /^(frais|penalites?|problemes?|soucis?|surcouts?|pieges?|paperasse|surprises?)$/,
  en: /^(fees?|surcharges?|penalty|penalties|problems?|catch|hassle|paperwork|surprises?)$/,
  es: /^(gastos|problemas?|penalizacion(es)?|comision(es)?|recargos?|pegas?|papeleo|sorpresas?)$/,
};

/** Returns true for a folded word for a drawback: fees, a penalty, paperwork. */
export const isDrawback = (folded: string, language: Language): boolean =>
  DRAWBACK[language].test(folded);

const BEFORE_A_NOUN = /^(sans|aucune?|sin|ningun|ninguna|without|zero|cero|ni|nor)$/;

/** Returns the number of words with a meaning that a denial reaches. */
export function reachOf(folded: string): number {
  if (folded === "non") return 1;
  return BEFORE_A_NOUN.test(folded) ? 2 : 3;
}
