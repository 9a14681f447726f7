import { everyPhrases } from "./phrases/phrases";

/**
 * Returns true for a customer's turn that ends the conversation: a goodbye at its end. The prompt tells a model to end
 * with one, and not to use one before.
 */
export const takesLeave = (text: string): boolean =>
  everyPhrases().some(({ goodbye }) => goodbye.test(text.trim()));
