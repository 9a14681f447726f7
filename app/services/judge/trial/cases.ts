import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readFact } from "~/services/language/quantities/read-quantities";
import { type SpokenTurn, untimed } from "~/services/language/spoken-turn";
import {
  readTrialTexts,
  type LabelledTalk,
  type TrialTexts,
  type TrialTrade,
  turnedCopy,
} from "./texts";

/** A text that the model reads in a trial, with its true verdicts. */
export interface TrialCase {
  id: string;
  /** `order`: a talk with orders to the judge. `plain`: the same talk without them. */
  kind: "talk" | "turned" | "order" | "plain" | "list";
  language: Language;
  /** The points of the trade's rubric. */
  points: WordedPoint[];
  turns: SpokenTurn[];
  /** True verdicts by point. */
  truth: LabelledTalk["points"];
  /** 0 to 100; null of a turned copy. */
  label: number | null;
  /**
   * In a turned copy, `turnedPoint` is the wrong point and `beside` the case with the right one. In orders, `beside` is
   * the plain case.
   */
  turnedPoint: string | null;
  beside: string | null;
}

/**
 * Returns all texts of a trial. Texts of one rubric stand together, so that a server can cache their common prefix.
 * Pure.
 */
export function trialCases(texts: TrialTexts = readTrialTexts()): TrialCase[] {
  return texts.trades.flatMap((trade) => [
    ...trade.talks.map((talk) => caseOf(trade, "talk", talk.id, talk)),
    ...trade.turned.map((turned) => ({
      ...caseOf(trade, "turned", turned.of, { ...turnedCopy(trade, turned), label: null }),
      turnedPoint: turned.point,
      beside: idOf("talk", trade, turned.of),
    })),
    ...texts.orders
      .filter(({ of }) => of === trade.name)
      .flatMap((order) => [
        { ...caseOf(trade, "order", order.id, order), beside: idOf("plain", trade, order.id) },
        caseOf(trade, "plain", order.id, withoutOrders(order)),
      ]),
    ...texts.lists
      .filter(({ of }) => of === trade.name)
      .map((list) => caseOf(trade, "list", list.id, list)),
  ]);
}

/** The turns with the orders: the third gives them, and the customer reacts to them in the fourth. */
const ORDER_TURNS = new Set([2, 3]);

const withoutOrders = ({ turns, ...order }: TrialTexts["orders"][number]) => ({
  ...order,
  turns: turns.filter((_, at) => !ORDER_TURNS.has(at)),
});

const idOf = (kind: TrialCase["kind"], { name }: TrialTrade, id: string) => `${kind}:${name}/${id}`;

function caseOf(
  trade: TrialTrade,
  kind: TrialCase["kind"],
  id: string,
  { label, points: truth, turns }: Omit<LabelledTalk, "label"> & { label: number | null },
): TrialCase {
  return {
    id: idOf(kind, trade, id),
    kind,
    language: trade.language,
    points: trade.points.map((point) => wordedPoint(point, trade.language)),
    turns: turns.map(({ source, message }, index) => untimed(source, message, index)),
    truth,
    label,
    turnedPoint: null,
    beside: null,
  };
}

/** Returns a trade's point as a worded point. Its facts are read from its claim, as in a drafted rubric. */
const wordedPoint = (
  { id, kind, weight, blocking, claim, phrasings, question }: TrialTrade["points"][number],
  language: Language,
): WordedPoint => ({
  id,
  kind,
  weight,
  blocking,
  claim,
  phrasings,
  question,
  facts: readFact(claim, language),
  falsehoods: [],
  objection: "",
});
