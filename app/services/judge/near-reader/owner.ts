import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import {
  ADDRESSED,
  ASKS_OTHERS,
  AT_NAME,
  BACK,
  CONTRAST,
  KIN,
  PUTS_OFF,
  MINE,
  NAME_SELLS,
  OURS,
  OWN_LIFE,
  RETURNS,
  SELLER,
  THEM,
} from "./owner-words";

/**
 * The owner of a clause: the rep's side, another seller, or somebody's life. "carried" is a story from an earlier turn.
 * "named" is an unknown company, perhaps the rep's.
 */
export type Owner = "ours" | "named" | "seller" | "story" | "carried";

/** Returns folded words between single spaces. */
export const flat = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}?]+/gu, " ")
    .trim()} `;

/**
 * The number of clauses for which a thing of the speaker's own ("mon vélo") stays the subject, without another sign.
 */
const LASTS = 6;
/** The number of clauses for which another seller stays the subject, without another mention. */
const SELLER_LASTS = 8;

/** Sets of names, one word each. */
export interface Names {
  ours: ReadonlySet<string>;
  known: ReadonlySet<string>;
}
const NOBODY: Names = { ours: new Set(), known: new Set() };

/**
 * The owner of each clause, followed through a talk. Another seller lasts a few clauses after a mention. A story lasts
 * until the rep's side is the subject again or the customer asks about it.
 */
export class OwnerTrack {
  #owner: Owner = "ours";
  #asked: Owner | null = null;
  readonly #language: Language;
  readonly #ours: ReadonlySet<string>;
  readonly #known: ReadonlySet<string>;
  /** Names that the customer said and that are not the rep's. */
  readonly #theirs = new Set<string>();
  /** The number of clauses for which a thing of the speaker's own still counts; 0 when another sign decided. */
  #left = 0;
  /** The number of clauses since the last mention of another seller. */
  #sinceSeller = 0;

  /** `ours`: names of the module, the academy and the persona. `known`: names in the rubric, partners included. */
  constructor(language: Language, { ours, known }: Names = NOBODY) {
    this.#language = language;
    this.#ours = ours;
    this.#known = new Set([...ours, ...known]);
  }

  /** Reads the customer's words. A question sets the owner of the next answer: the rep's side, or another seller. */
  hear(message: string): void {
    const folded = flat(message.replaceAll("?", " ? "));
    for (const { 1: name = "" } of message.matchAll(AT_NAME[this.#language]))
      if (!this.#known.has(name)) this.#theirs.add(name);
    const question = folded.includes("?");
    const isContrast = CONTRAST[this.#language].test(folded);
    if (question && ASKS_OTHERS[this.#language].test(folded) && !isContrast) this.#asked = "seller";
    else if (question) this.#asked = "ours";
    else this.#asked = null;
  }

  /**
   * Returns the owner of the rep's next clause. `place` is the clause's index in its turn. `said`: the clause with the
   * rep's own names, which `text` leaves out.
   */
  next(text: string, place: number, said = text): Owner {
    const folded = flat(text);
    const language = this.#language;
    if (place === 0 && this.#owner === "story") this.#owner = "carried";
    if (place === 0 && this.#asked && !PUTS_OFF[language].test(folded)) this.#owner = this.#asked;
    this.#asked = null;
    this.#sinceSeller += 1;
    if (this.#owner === "seller" && this.#sinceSeller > SELLER_LASTS) this.#owner = "ours";
    const isSeller = SELLER[language].test(folded) && !CONTRAST[language].test(folded);
    const isTheirs = isSeller || THEM[language].test(folded);
    if ((isTheirs && !has(this.#known, text)) || has(this.#theirs, text)) {
      this.#sinceSeller = 0;
      this.#owner = "seller";
      this.#left = 0;
      return "seller";
    }
    const owner = this.#ownOrStory(folded, has(this.#ours, said));
    return owner === "ours" && this.#namesSomebody(text) ? "named" : owner;
  }

  #ownOrStory(folded: string, isOurs: boolean): Owner {
    const language = this.#language;
    const isAddressed = ADDRESSED[language].test(folded);
    const isSeller = this.#owner === "seller";
    const [wasLeft, wasOurs] = [this.#left, this.#owner === "ours"];
    this.#left = 0;
    if (KIN[language].test(folded)) this.#owner = "story";
    else if (OURS[language].test(folded) || (isSeller && isOurs) || BACK[language].test(folded))
      this.#owner = "ours";
    else if (!isSeller && RETURNS[language].test(folded)) this.#owner = "ours";
    else if (!isSeller && !isAddressed && OWN_LIFE[language].test(folded)) this.#owner = "story";
    else if (wasOurs && !isAddressed && MINE[language].test(folded)) {
      this.#owner = "story";
      this.#left = LASTS;
    } else if (wasLeft > 0) {
      this.#left = wasLeft - 1;
      if (this.#left === 0 && !isSeller) this.#owner = "ours";
    }
    return this.#owner;
  }

  /** Returns true when an unknown company sells in the clause. */
  #namesSomebody(text: string): boolean {
    const language = this.#language;
    const names = [...text.matchAll(AT_NAME[language]), ...text.matchAll(NAME_SELLS[language])];
    return names.some(
      ({ 1: name = "" }) => !this.#known.has(name) && !isStopword(fold(name), language),
    );
  }
}

const has = (names: ReadonlySet<string>, text: string): boolean =>
  names.size > 0 && (text.match(/\p{L}[\p{L}-]*/gu) ?? []).some((word) => names.has(word));
