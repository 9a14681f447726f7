import { languageModel } from "./language-model";

const { spent: words } = languageModel;
const NBSP = "\u00a0";

/** Formats an amount: "0,0012 $", "2,50 $". Four decimals under a dollar. */
export function amountText(amount: number): string {
  const text = amount.toFixed(amount >= 1 || amount === 0 ? 2 : 4);
  const isTooSmall = amount > 0 && Number(text) === 0;
  return words.amount(`${isTooSmall ? `<${NBSP}0,0001` : text.replace(".", ",")}`);
}

/** Says what several calls cost together. Gives no figure when no call has a price, else at least the known sum. */
export function costText({
  calls,
  cost,
  unpriced,
}: {
  calls: number;
  cost: number;
  unpriced: number;
}): string {
  if (unpriced === 0) return amountText(cost);
  return unpriced === calls ? words.unknown : words.atLeast(amountText(cost));
}

/** Formats a count with a space between thousands: "4 512". */
export const figureText = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, NBSP);

export const tokensText = (spending: { promptTokens: number; completionTokens: number }): string =>
  words.tokens(figureText(spending.promptTokens), figureText(spending.completionTokens));
