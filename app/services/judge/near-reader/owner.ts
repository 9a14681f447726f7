import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
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
  RETURNS,
  SELLER,
  THEM,
} from "./owner-words";

/**
 * Whose affairs a clause tells: ours, another seller's, somebody's life. "Carried" is a story that an earlier turn began;
 * "named" is a company that nobody knows: perhaps ours.
 */
export type Owner = "ours" | "named" | "seller" | "story" | "carried";

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
/** How many clauses another seller keeps, when nothing speaks of them again. */
const SELLER_LASTS = 8;

/** Names, one word each. */
export interface Names {
  ours: ReadonlySet<string>;
  known: ReadonlySet<string>;
}
const NOBODY: Names = { ours: new Set(), known: new Set() };

/**
 * Who is spoken of, clause by clause: another seller for the clause that speaks of them, a story until one of ours is the
 * subject again or the customer asks about us.
 */
export class OwnerTrack {
  #owner: Owner = "ours";
  #asked: Owner | null = null;
  readonly #language: Language;
  readonly #ours: ReadonlySet<string>;
  readonly #known: ReadonlySet<string>;
  /** Names that the customer said, and that are not ours. */
  readonly #theirs = new Set<string>();
  /** Clauses for which a thing of the speaker's own still counts; 0 when something else decided. */
  #left = 0;
  /** Clauses since another seller was spoken of. */
  #sinceSeller = 0;

  /** `ours`: names of the module, the academy and the persona; `known`: those that the rubric says, our partners' too. */
  constructor(language: Language, { ours, known }: Names = NOBODY) {
    this.#language = language;
    this.#ours = ours;
    this.#known = new Set([...ours, ...known]);
  }

  /** What the customer says: a question about us calls us back, one about others turns to them. */
  hear(message: string): void {
    const folded = flat(message.replaceAll("?", " ? "));
    for (const { 1: name = "" } of message.matchAll(AT_NAME[this.#language]))
      if (!this.#known.has(name)) this.#theirs.add(name);
    const question = folded.includes("?");
    if (question && ASKS_OTHERS[this.#language].test(folded)) this.#asked = "seller";
    else if (question && ASKS_US[this.#language].test(folded)) this.#asked = "ours";
    else this.#asked = null;
  }

  /** The owner of the next clause of the rep's; `place` counts the clauses of the turn. */
  next(text: string, place: number): Owner {
    const folded = flat(text);
    const language = this.#language;
    if (place === 0 && this.#owner === "story") this.#owner = "carried";
    if (place === 0 && this.#asked && !LEAVES[language].test(folded)) this.#owner = this.#asked;
    this.#asked = null;
    this.#sinceSeller += 1;
    if (this.#owner === "seller" && this.#sinceSeller > SELLER_LASTS) this.#owner = "ours";
    const isTheirs = SELLER[language].test(folded) || THEM[language].test(folded);
    if ((isTheirs && !has(this.#known, text)) || has(this.#theirs, text)) {
      this.#sinceSeller = 0;
      this.#owner = "seller";
      this.#left = 0;
      return "seller";
    }
    const owner = this.#ownOrStory(folded, has(this.#ours, text));
    return owner === "ours" && this.#namesSomebody(text) ? "named" : owner;
  }

  #ownOrStory(folded: string, isOurs: boolean): Owner {
    const language = this.#language;
    const isAddressed = ADDRESSED[language].test(folded);
    const isSeller = this.#owner === "seller";
    const [wasLeft, wasOurs] = [this.#left, this.#owner === "ours"];
    this.#left = 0;
    if (KIN[language].test(folded)) this.#owner = "story";
    else if (OURS[language].test(folded) || isOurs || BACK[language].test(folded))
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

  /** Whether a company that nobody knows sells in a clause. */
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
