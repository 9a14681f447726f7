import type { HeardItem, HeardTurn } from "./items";
import type { Language } from "~/models/terms/language";
import { splitClauses } from "~/services/language/clauses";
import { findInjections } from "~/services/language/injections";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { numberSentences } from "../number-sentences";
import type { Item } from "./items";
import { asks, type ClauseStatus, standings } from "./assertion";
import type { OwnNames } from "./own-names";
import { OwnerTrack } from "./owner";
import { asksUnmarked, goesOn, proposes } from "./questions";
import type { NearRubric } from "./rubric";
import { readText } from "./read-text";
import type { TurnSpan } from "~/services/judge/claims";
import { standingsOf } from "../proof/speech";
import { quantitiesSaid, type SaidFigures } from "./repairs";

/**
 * Returns the rep's turns, without orders to the judge, lists, and figures that were taken back. `turns` are without
 * the rep's own names. `said` are the same turns with them.
 */
export function hearTalk(
  turns: readonly SpokenTurn[],
  rubric: Pick<NearRubric, "language" | "names" | "match" | "owner">,
  { names: ours, said: whole }: Pick<OwnNames, "names"> & { said: readonly SpokenTurn[] } = {
    names: new Set(),
    said: turns,
  },
): HeardTurn[] {
  const { language, names: known } = rubric;
  const told = withoutOrders(turns);
  const track = new OwnerTrack(language, { ours, known });
  const messages = new Map(whole.map(({ index, message }) => [index, message]));
  const quantities = quantitiesSaid(told, rubric);
  const lists = listsIn(told, language);
  return told.flatMap((turn): HeardTurn[] => {
    if (turn.source === "ai") {
      track.hear(turn.message);
      return [];
    }
    const said = quantities.get(turn.index) ?? NOTHING_SAID;
    const clauses = clausesOf(turn.message, language).map((clause) => ({
      ...clause,
      said: messages.get(turn.index)?.slice(clause.start, clause.end),
    }));
    const read = standings(clauses, language, track);
    const isListed = ({ start, end }: { start: number; end: number }) =>
      lists.some((list) => list.turnIndex === turn.index && list.start < end && start < list.end);
    const items = readText(turn.message, language, said).flatMap((item): HeardItem[] => {
      const { standing = "asserted", isHedged = false } = read[item.clause] ?? {};
      return isListed(item) ? [] : [{ ...item, standing, isHedged, isLent: false }];
    });
    const placeOf = placing(turn, said);
    const stated = clauses.filter(
      (clause, at) => isStated(read[at]?.standing ?? "asserted") && !isListed(clause),
    );
    return [{ turn, items, placeOf, stated, answer: null }];
  });
}

/** Returns the sentences that are lists, which prove nothing. */
function listsIn(turns: readonly SpokenTurn[], language: Language) {
  const sentences = numberSentences(turns);
  const standings = standingsOf(sentences, turns, language);
  return sentences.filter(({ number }) => standings.get(number)?.refused === "list");
}

/** Returns true for a clause that can state a point. */
export const isStated = (standing: ClauseStatus): boolean =>
  standing === "asserted" || standing === "named";

const NOTHING_SAID: SaidFigures = { kept: [], dropped: [], moved: new Map() };

const placing =
  ({ index: turnIndex }: SpokenTurn, { moved }: SaidFigures) =>
  ({ quantity, start, end }: Item): TurnSpan =>
    (quantity && moved.get(quantity)) ?? { turnIndex, start, end };

/** The number of characters at the end of a sentence that tell a question: a tag and its mark fit. */
const LONGEST_TAG = 80;

/** Returns the clauses of a text, in time linear in its length. */
function clausesOf(message: string, language: Language) {
  const marks = /[.!?…]/g;
  let [mark, from] = [-1, 0];
  let isAsked = false;
  return splitClauses(message, language).map(({ text, startIndex, endIndex }) => {
    const last = Math.max(startIndex, endIndex - 1);
    const isNew = mark < startIndex;
    if (isNew) from = startIndex;
    if (mark < last) {
      marks.lastIndex = last;
      mark = marks.exec(message)?.index ?? message.length;
    }
    const end = message.slice(Math.max(startIndex, mark - LONGEST_TAG), mark + 1);
    // A part of a question asks too, when nothing else begins: "… because the order was not read".
    isAsked = asksUnmarked(text, language, isNew) || (isAsked && !isNew && goesOn(text, language));
    const isMarked = asks(end);
    const isProposal = isMarked && proposes(message.slice(from, from + LONGEST_TAG), language);
    const isQuestion = (isMarked || isAsked) && !isProposal;
    return { text, isQuestion, isProposal, start: startIndex, end: endIndex };
  });
}

/** Returns the talk without sentences that speak to the judge. The other words keep their offsets. */
export function withoutOrders(turns: readonly SpokenTurn[]): SpokenTurn[] {
  return turns.flatMap((turn): SpokenTurn[] => {
    const orders = turn.source === "user" ? findInjections(turn.message) : [];
    if (orders.length === 0) return [turn];
    let { message } = turn;
    for (const { start, end } of numberSentences([turn])) {
      if (!orders.some((order) => order.start < end && order.end > start)) continue;
      message = `${message.slice(0, start)}${" ".repeat(end - start - 1)}.${message.slice(end)}`;
    }
    return /[\p{L}\p{N}]/u.test(message) ? [{ ...turn, message }] : [];
  });
}
