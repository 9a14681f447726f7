import { amountText, figureText } from "~/copy/admin/language-model";
import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import type { CatalogueModel } from "~/models/llm/ai-catalogue";
import { readerPrompt } from "./model-reader/prompt";
import { trialCases } from "./trial/cases";

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
