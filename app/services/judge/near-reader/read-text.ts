import type { Item, Quantities } from "./items";
import type { Side } from "./items";
import type { Language } from "~/models/terms/language";
import { splitClauses } from "~/services/language/clauses";
import type { Quantity } from "~/services/language/quantities/quantity";
import { isStopword } from "~/services/language/detect-language";
import { type Token, tokenize } from "~/services/language/tokens";
import { stemOf } from "~/services/language/stem";
import { DenialTrack, isDeniedVerb, sideOf } from "../denials";

/** The number of words with a meaning that an opposed word reaches. */
const SIDE_REACHES = 3;
/** A stopword of French that decides the sense of a point: "plus besoin de …". */
const MEANT = "besoin";
const CUTS = /[,;:.!?…]/;

/** Reads a text as words with a meaning and figures, in order. Pure. Takes time linear in its words. */
export function readText(
  message: string,
  language: Language,
  { kept, dropped }: Quantities,
): Item[] {
  const tokens = tokenize(message);
  const isGrammar = tokens.map(
    ({ folded }) =>
      folded !== MEANT && (isStopword(folded, language) || isDeniedVerb(folded, language)),
  );
  const isFigure = tokens.map(covering(kept)).map((quantity) => quantity !== null);
  const clauseOf = climbing(splitClauses(message, language).map(({ endIndex }) => endIndex));
  const quantityAt = covering(kept);
  const droppedAt = covering(dropped);
  const denials = new DenialTrack(tokens, language, isFigure);
  const items: Item[] = [];
  let side: Side | null = null;
  let [sideLeft, clause] = [0, 0];
  for (const [at, token] of tokens.entries()) {
    const here = clauseOf(token.start);
    const isCut = at > 0 && CUTS.test(message.slice(tokens[at - 1]?.end, token.start));
    if (here !== clause || isCut) {
      denials.end(at);
      sideLeft = 0;
    }
    clause = here;
    const place = { at, clause };
    const quantity = quantityAt(token);
    if (quantity && items.at(-1)?.quantity !== quantity)
      items.push({ ...itemOf(quantity, place), sign: denials.signOfFigure(at) });
    denials.hear(at, items);
    if (quantity || droppedAt(token)) continue;
    const found = denials.isNoMore(at) ? null : sideOf(token.folded, language);
    if (found) side = found;
    sideLeft = found ? SIDE_REACHES : Math.max(0, sideLeft - 1);
    if (isGrammar[at] || token.folded.length < 2 || /^\p{N}/u.test(token.folded)) continue;
    const { start, end } = token;
    const stem = stemOf(token.folded, language);
    const turns = { ...denials.next(), side: sideLeft > 0 ? side : null };
    items.push({ stem, quantity: null, start, end, ...place, ...turns });
  }
  return items;
}

function itemOf(quantity: Quantity, place: Pick<Item, "at" | "clause">): Item {
  const { startIndex: start, endIndex: end } = quantity;
  return { stem: null, quantity, start, end, ...place, sign: 1, side: null, deniedVerb: null };
}

/** Returns a function that finds the index of the first end after a place. Call it with rising places. */
function climbing(ends: readonly number[]): (start: number) => number {
  let at = 0;
  return (start) => {
    while (at < ends.length - 1 && start >= (ends[at] ?? 0)) at += 1;
    return at;
  };
}

/** Returns a function that finds the quantity around a word. Call it with words in the order of the text. */
function covering(quantities: readonly Quantity[]): (token: Token) => Quantity | null {
  let at = 0;
  return ({ start, end }) => {
    while ((quantities[at]?.endIndex ?? Infinity) <= start) at += 1;
    const found = quantities[at];
    return found && start >= found.startIndex && end <= found.endIndex ? found : null;
  };
}
