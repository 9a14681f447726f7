import { copy } from "~/copy/copy";

/** Formats dollars per token as '2,50 $ / 1M tokens' (product §4.8), or in words when there is no figure. */
export function priceText(perToken: number | null): string {
  if (perToken === null) return copy.aiModel.priceUnknown;
  if (perToken < 0) return copy.aiModel.priceVaries;
  const perMillion = (perToken * 1_000_000).toFixed(2);
  const shown = perToken > 0 && perMillion === "0.00" ? "<\u00a00.01" : perMillion;
  return `${shown.replace(".", ",")}\u00a0${copy.aiModel.priceUnit}`;
}
