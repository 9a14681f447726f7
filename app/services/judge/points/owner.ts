import { fold } from "~/models/fold";
import type { Language } from "~/models/language";
import { isStopword } from "~/services/language/stopwords";
import {
  ADDRESSED,
  ASKS_OTHERS,
  ASKS_US,
  AT_NAME,
  BACK,
  KIN,
  LEAVES,
  MINE,
  NAME_SELLS,
  OURS,
  OWN_LIFE,
  PRESENTS,
  RETURNS,
  SELLER,
  THEM,
} from "./owner-words";

/** Whose affairs a clause tells: ours, another seller's, somebody's life; "carried" is a story that an earlier turn began. */
export type Owner = "ours" | "seller" | "story" | "carried";

/** Folded words between single spaces. */
export const flat = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}?]+/gu, " ")
    .trim()} `;

/** Capitalised names inside the sentences of a rubric. */
export function namesOf(wordings: readonly string[]): Set<string> {
  return new Set(
    wordings.flatMap((text) =>
      Array.from(text.matchAll(/(?<=[\p{L},] )\p{Lu}[\p{L}-]+/gu), ([name]) => name),
    ),
  );
}

/** How many clauses a thing of the speaker's own ("mon vélo") keeps, when nothing else tells whose they are. */
const LASTS = 6;
/** How many clauses another seller keeps, when nothing speaks of them again: one word misread costs no whole talk. */
const SELLER_LASTS = 8;
/** Clauses at the start of a talk in which the speaker says where they come from. */
const OPENING = 3;

/**
 * Who is spoken of, clause by clause and from one turn to the next: another owner, once named, keeps what follows (they, a bare
 * noun, a figure) until one of ours is the subject again or the customer asks about us.
 */
export class OwnerTrack {
  #owner: Owner = "ours";
  #asked: Owner | null = null;
  readonly #language: Language;
  readonly #ours: Set<string>;
  readonly #sellers = new Set<string>();
  /** Names that the customer said. */
  readonly #heard = new Set<string>();
  /** Clauses for which a thing of the speaker's own still counts; 0 when something else decided. */
  #left = 0;
  /** Clauses since another seller was spoken of. */
  #sinceSeller = 0;
  /** Clauses said so far. */
  #opened = 0;
  /** The clause before named one of ours, or a partner that the rubric names: "chez eux" is there. */
  #isPartner = false;

  constructor(language: Language, ours: ReadonlySet<string> = new Set()) {
    this.#language = language;
    this.#ours = new Set(ours);
  }

  /** What the customer says: a question about us calls us back, one about others turns to them. */
  hear(message: string): void {
    const folded = flat(message.replaceAll("?", " ? "));
    for (const name of namesOf([message])) this.#heard.add(name);
    const question = folded.includes("?");
    if (question && ASKS_OTHERS[this.#language].test(folded)) this.#asked = "seller";
    else if (question && ASKS_US[this.#language].test(folded)) this.#asked = "ours";
    else this.#asked = null;
  }

  /** The owner of the next clause of the rep's; `place` counts the clauses of the turn. */
  next(text: string, place: number): Owner {
    const language = this.#language;
    const folded = flat(text);
    if (place === 0 && this.#owner === "story") this.#owner = "carried";
    if (place === 0 && this.#asked && !LEAVES[language].test(folded)) this.#owner = this.#asked;
    this.#asked = null;
    const isAtPartner = this.#isPartner;
    const isNamed = this.#learn(text, folded);
    this.#opened += 1;
    const isTheirs = SELLER[language].test(folded) || THEM[language].test(folded);
    const isSeller = isNamed || (isTheirs && !isAtPartner && !this.#isPartner);
    const isOurs = OURS[language].test(folded);
    const isAddressed = ADDRESSED[language].test(folded);
    this.#sinceSeller = isSeller ? 0 : this.#sinceSeller + 1;
    if (this.#owner === "seller" && this.#sinceSeller > SELLER_LASTS) this.#owner = "ours";
    if (isSeller) this.#owner = "seller";
    else if (KIN[language].test(folded)) this.#owner = "story";
    else if (isOurs || BACK[language].test(folded)) this.#owner = "ours";
    else if (this.#owner !== "seller" && RETURNS[language].test(folded)) this.#owner = "ours";
    else if (this.#owner !== "seller" && !isAddressed && OWN_LIFE[language].test(folded))
      this.#owner = "story";
    else if (this.#owner === "ours" && !isAddressed && MINE[language].test(folded)) {
      this.#owner = "story";
      this.#left = LASTS;
      return this.#owner;
    } else if (this.#left > 0) {
      this.#left -= 1;
      if (this.#left === 0 && this.#owner !== "seller") this.#owner = "ours";
      return this.#owner;
    }
    this.#left = 0;
    return this.#owner;
  }

  /** Whether a clause names another seller; whose a name is, is kept for the rest of the talk. */
  #learn(text: string, folded: string): boolean {
    const language = this.#language;
    // "Karim, de chez …": who opens says where they come from.
    const opens = this.#opened < OPENING && this.#owner === "ours";
    for (const { 0: at, 1: name = "", index } of text.matchAll(AT_NAME[language])) {
      const isLast = /^\s*(?:[,.;:!]|$)/u.test(text.slice(index + at.length));
      const isOurs = PRESENTS[language].test(folded) || (opens && index > 0 && isLast);
      if (this.#heard.has(name) && !PRESENTS[language].test(folded)) this.#sellers.add(name);
      else if (!this.#ours.has(name) && !this.#sellers.has(name))
        (isOurs ? this.#ours : this.#sellers).add(name);
    }
    for (const { 1: name = "", index } of text.matchAll(NAME_SELLS[language])) {
      const isName = index > 0 ? !isStopword(fold(name), language) : this.#heard.has(name);
      if (isName && !this.#ours.has(name)) this.#sellers.add(name);
    }
    const has = (names: ReadonlySet<string>) =>
      [...names].some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text));
    this.#isPartner = has(this.#ours);
    return has(this.#sellers);
  }
}
