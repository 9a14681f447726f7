import type { CardObjection } from "~/models/terms/customer-card";
import { isAbout, type CardEntry } from "./entries";
import type { LineBuilder } from "./line-builder";
import { isNow } from "./offer-said";
import { isTouched, type TalkSoFar, turnsSince } from "./talk";
import { hasCue, wordsIn } from "./words";

/** The rep line by which every objection that must be said was said, or answered. */
const BY = 8;
/** The turns between two objections, and fewer when the card's turn is due. */
const BETWEEN = 3;
const BETWEEN_DUE = 2;
/** The rep lines before the deadline from which an objection no longer waits for a price. */
const NO_PRICE = 2;

/** Returns true once the rep has spoken of what meets an objection: it is held back from then on. */
export function isAnswered(objection: CardObjection, talk: TalkSoFar): boolean {
  return isMetBy(
    objection,
    talk,
    wordsIn(talk.told),
    (entry) => isTouched(entry) || talk.namesNow(entry),
  );
}

/** Returns true when the words to answer meet an objection. */
export const isMetNow = (objection: CardObjection, talk: TalkSoFar): boolean =>
  isMetBy(objection, talk, talk.words, isNow);

function isMetBy(
  { answeredBy }: CardObjection,
  { ledger }: TalkSoFar,
  words: readonly string[],
  fits: (entry: TalkSoFar["ledger"][number]) => boolean,
): boolean {
  return answeredBy.some((by) => {
    const entry = ledger.find(({ point }) => point.id === by);
    return entry ? fits(entry) : hasCue(words, by);
  });
}

/** An objection of the card that is still to be said. */
export type Open = CardEntry & { objection: CardObjection };

/** Returns the objections that must be said, that were neither said nor answered. */
export const openObjections = (talk: TalkSoFar): Open[] =>
  talk.entries.filter(
    (entry): entry is Open =>
      entry.objection?.must === true && !talk.isSpent(entry) && !isAnswered(entry.objection, talk),
  );

/** Returns true when the lines left hardly suffice for the objections left. */
export const isPressing = (open: readonly Open[], { repLines }: TalkSoFar): boolean =>
  open.length > 0 && open.length * 2 > BY - repLines;

/** Returns the objection that can wait no longer, whatever else the line says; null for none. */
export function dueObjection(talk: TalkSoFar): Open | null {
  const open = openObjections(talk);
  return open.length > BY - talk.repLines ? (open[0] ?? null) : null;
}

/** Says an objection where one fits: about what the rep just said, because time presses, or in its turn. */
export function object(talk: TalkSoFar, line: LineBuilder, isDue: boolean): boolean {
  const { words, repLines, presented } = talk;
  const open = openObjections(talk);
  const isPriced = talk.isPriceTold;
  const ready = open.filter(
    ({ objection }) => objection.when !== "after price" || isPriced || repLines >= BY - NO_PRICE,
  );
  const early = ready.find(({ objection }) => objection.when === "early");
  const about = ready.find((entry) => isAbout(entry, words));
  const pressing = isPressing(open, talk);
  const next = about ?? early ?? ready[0] ?? (pressing ? open[0] : undefined);
  if (!next) return false;
  const since = turnsSinceObjection(talk);
  const isTurn = presented && since >= (isDue ? BETWEEN_DUE : BETWEEN);
  return (about !== undefined || pressing || isTurn) && line.tell(next);
}

/** Returns the count of our turns since an objection; as good as endless for none. */
function turnsSinceObjection(talk: TalkSoFar): number {
  const isObjection = (message: string) =>
    talk.entries.some(({ objection }) => objection && message.includes(objection.says));
  return talk.ours.some(isObjection) ? turnsSince(talk, isObjection) : Infinity;
}
