import type { Side } from "./near-reader/items";
import type { Language } from "~/models/terms/language";
import type { Token } from "~/services/language/tokens";
import type { Item } from "./near-reader/items";
import { byLanguage } from "~/services/language/words/room-words";

const OPPOSED = byLanguage(({ judge }) => judge.denials.opposed);
const DENIES = byLanguage(({ judge }) => judge.denials.denies);
const HALTS = byLanguage(({ judge }) => judge.denials.halts);

/** Returns the pair and the side of a folded word; null for a word in no pair. */
export function sideOf(folded: string, language: Language): Side | null {
  const pair = OPPOSED[language].findIndex(([a, b]) => a.test(folded) || b.test(folded));
  if (pair < 0) return null;
  return { pair, isFirst: OPPOSED[language][pair]?.[0].test(folded) ?? false };
}

/** A denied verb without its apostrophe, as recognisers write it: "wont", "isnt". */
const DENIED_VERB = /^(wo|do|does|is|are|ca|did|was|were|have|has|had|could|should|would|need)nt$/;

/** Returns true for an English verb that is denied in one word. It has no meaning of its own. */
export const isDeniedVerb = (folded: string, language: Language): boolean =>
  language === "en" && DENIED_VERB.test(folded);

/** Returns true for a folded word that denies the words after it. */
export const isDenial = (folded: string, language: Language): boolean =>
  DENIES[language].test(folded) || isDeniedVerb(folded, language);

/** Returns true for a folded word that ends a denial. */
const haltsDenial = (folded: string, language: Language): boolean => HALTS[language].test(folded);

const DRAWBACK = byLanguage(({ judge }) => judge.denials.drawback);

/** Returns true for a folded word for a drawback: fees, a penalty, paperwork. */
export const isDrawback = (folded: string, language: Language): boolean =>
  DRAWBACK[language].test(folded);

const BEFORE_A_NOUN = /^(sans|aucune?|sin|ningun|ninguna|without|zero|cero|ni|nor)$/;

const WITHOUT = /^(sans|without|sin)$/;

/** Returns the number of words with a meaning that a denial reaches. */
function reachOf(folded: string): number {
  if (folded === "non") return 1;
  return BEFORE_A_NOUN.test(folded) ? 2 : 3;
}

const NE = /^(ne|n)$/;
/** The maximum number of words between a verb and the "pas" that closes its denial. */
const VERB_REACH = 3;
const NE_REACH = 4;

/** The reach of a denial that goes with a verb. */
const OF_A_VERB = 3;
const BEFORE_FIGURE = byLanguage(({ judge }) => judge.denials.beforeFigure);

/** The maximum number of words from a denied subject to the figure that it denies. */
const SUBJECT_REACH = 10;

/** Returns true for a pronoun that denies its sentence as the subject: "nobody holds you to a year", "rien ne". */
function isDeniedSubject(at: number, tokens: readonly Token[], language: Language): boolean {
  const [before = "", folded = "", next = "", second = ""] = [at - 1, at, at + 1, at + 2].map(
    (place) => tokens[place]?.folded,
  );
  if (language === "en")
    return (
      folded === "nobody" ||
      (folded === "one" && before === "no") ||
      (folded === "nothing" && second === "you")
    );
  if (language === "es")
    return folded === "nadie" || (folded === "nada" && /^(le|les|te|os|lo|la)$/.test(next));
  if (folded === "rien") return NE.test(next);
  const isNoun = /^(par|une|la|cette|chaque)$/.test(before);
  return folded === "personne" && !isNoun && /^(ne|n|va|vous|te|t)$/.test(next);
}

/** The denials of a text, followed word by word. */
export class DenialTrack {
  /**
   * The number of words with a meaning that the denial still reaches. Below 0 after two denials in one breath, whose
   * sense is uncertain.
   */
  #left = 0;
  #verb: string | null = null;
  /** The place of the last denial. */
  #last = -2;
  /** The place of a denied subject ("nobody") in this clause or breath. */
  #subject = -Infinity;
  /** The place at which the clause or breath begins. */
  #start = 0;
  readonly #tokens: readonly Token[];
  readonly #language: Language;
  readonly #isFigure: readonly boolean[];

  /** `isFigure` tells for each word whether it is part of a figure. */
  constructor(tokens: readonly Token[], language: Language, isFigure: readonly boolean[]) {
    this.#tokens = tokens;
    this.#language = language;
    this.#isFigure = isFigure;
  }

  /** Ends the denial at a place at which a clause or breath begins. */
  end(at: number): void {
    this.#left = 0;
    this.#subject = -Infinity;
    this.#start = at;
  }

  /** Reads the word at this place. A French denial also turns the verb before it, the last of `items`. */
  hear(at: number, items: readonly Item[]): void {
    const folded = this.#tokens[at]?.folded ?? "";
    if (isDeniedSubject(at, this.#tokens, this.#language)) this.#subject = at;
    const isT = this.#language === "en" && folded === "t" && at > 0;
    if (isT || this.isNoMore(at) || isDenial(folded, this.#language)) {
      this.#verb = this.#denyVerb(at, items.at(-1));
      const reach = reachOf(folded);
      // "Plus jamais" denies once, "pas sans" twice.
      const isDouble = this.#left > 0 && (this.#last !== at - 1 || WITHOUT.test(folded));
      this.#left = isDouble ? -reach : reach;
      this.#last = at;
    } else if (haltsDenial(folded, this.#language)) {
      this.#left = 0;
      this.#subject = -Infinity;
    }
  }

  /** Returns the sign of the next word with a meaning. */
  next(): Pick<Item, "sign" | "deniedVerb"> {
    const left = this.#left;
    if (left === 0) return { sign: 1, deniedVerb: null };
    this.#left -= Math.sign(left);
    return { sign: left > 0 ? -1 : 0, deniedVerb: this.#verb };
  }

  /**
   * Returns -1 for a figure that the subject or the denial just before it denies, otherwise 1. In French the verb
   * precedes "pas". "Pas cher, 39 euros" and "sans frais, 39 euros" deny no figure.
   */
  signOfFigure(at: number): -1 | 1 {
    if (at - this.#subject <= SUBJECT_REACH) return -1;
    const isNear = this.#left > 0 && at - this.#last - 1 <= BEFORE_FIGURE[this.#language];
    const reach = reachOf(this.#tokens[this.#last]?.folded ?? "");
    const most = this.#language === "fr" ? 0 : 1;
    return isNear && reach === OF_A_VERB && reach - this.#left <= most ? -1 : 1;
  }

  /**
   * Returns true for "ne … plus", and for "plus de" that begins a clause ("Plus de paperasse"), but no figure. Speech
   * drops the "ne": "y a plus de frais".
   */
  isNoMore(at: number): boolean {
    if (this.#language !== "fr" || this.#tokens[at]?.folded !== "plus") return false;
    if (this.#hasNe(at, VERB_REACH)) return true;
    const isOf = /^(de|d)$/.test(this.#tokens[at + 1]?.folded ?? "");
    return isOf && this.#isFigure[at] !== true && (at === this.#start || this.#isSpoken(at));
  }

  /** Returns true for "fini plus de", and for "y a plus de" and "t'as plus de" before a drawback not compared. */
  #isSpoken(at: number): boolean {
    const folded = this.#tokens.map((token) => token.folded);
    if (folded[at - 1] === "fini") return true;
    const compares =
      folded.slice(at + 3, at + 8).some((word) => /^(que|qu)$/.test(word)) ||
      folded.some((word) => /^(chez|ailleurs|eux|concurren\w*)$/.test(word));
    const isLead = /^(y a|t as)$/.test(folded.slice(Math.max(0, at - 2), at).join(" "));
    return isLead && !compares && isDrawback(folded[at + 2] ?? "", "fr");
  }

  #denyVerb(at: number, verb: Item | undefined): string | null {
    if (this.#language !== "fr" || !verb?.stem || !this.#hasNe(at, NE_REACH)) return null;
    const distance = at - verb.at;
    if (distance > VERB_REACH || !this.#hasNe(at, distance + VERB_REACH)) return null;
    verb.sign = -1;
    return verb.stem;
  }

  #hasNe(at: number, reach: number): boolean {
    const before = this.#tokens.slice(Math.max(0, at - reach), at);
    return before.some(({ folded }) => NE.test(folded));
  }
}
