import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readFact } from "~/services/language/quantities/read-quantities";
import { type SpokenTurn, untimed } from "~/services/language/spoken-turn";
import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import { amountText, figureText } from "~/copy/admin/language-model";
import type { CatalogueModel } from "~/models/llm/ai-catalogue";
import {
  readTrialTexts,
  type LabelledTalk,
  type TrialTexts,
  type TrialTrade,
  turnedCopy,
} from "./texts";
import { readerPrompt } from "../model-reader/prompt";

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

/** The size of a trial, estimated before it starts. */
export interface Estimate {
  texts: number;
  promptTokens: number;
  completionTokens: number;
}

/** Characters in a token, for the languages of the texts. */
const TOKEN_LENGTH = 3.5;
/** Tokens in an answer about eight points and two decoys. */
const ANSWER_TOKENS = 150;
/** The share of texts that a capable model is asked about a second time. */
const ASKED_AGAIN = 0.3;

let known: Estimate | null = null;

/** Returns the size of a trial's requests, without a model's thoughts. Computed once. */
export function estimateTrial(): Estimate {
  known ??= compute();
  return known;
}

const compute = (): Estimate => estimateReadings(trialCases());

/** Returns the size of a model's readings of these talks. */
export function estimateReadings(cases: readonly Parameters<typeof readerPrompt>[0][]): Estimate {
  const characters = cases.reduce((sum, text) => {
    const [system, talk] = readerPrompt(text).messages;
    return sum + system.content.length + talk.content.length;
  }, 0);
  const requests = cases.length * (1 + ASKED_AGAIN);
  return {
    texts: cases.length,
    promptTokens: Math.round((characters * (1 + ASKED_AGAIN)) / TOKEN_LENGTH),
    completionTokens: Math.round(requests * ANSWER_TOKENS),
  };
}

/** Rounds tokens to the thousand, because they are estimated. */
const aboutText = (tokens: number): string =>
  figureText(tokens < 1_000 ? tokens : Math.round(tokens / 1_000) * 1_000);

/** Returns the estimate as a sentence. Adds the cost when the catalogue knows the model's prices. */
export function sayEstimate(
  { texts, promptTokens, completionTokens }: Estimate,
  model: Pick<CatalogueModel, "promptPrice" | "completionPrice"> | undefined,
): string {
  const { promptPrice = null, completionPrice = null } = model ?? {};
  const isPriced =
    promptPrice !== null && completionPrice !== null && promptPrice >= 0 && completionPrice >= 0;
  const cost = isPriced ? promptTokens * promptPrice + completionTokens * completionPrice : null;
  const [sent, received] = [aboutText(promptTokens), aboutText(completionTokens)];
  return words.cost(texts, sent, received, cost === null ? null : amountText(cost));
}
