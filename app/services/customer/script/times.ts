import type { Phrases } from "../../language/words/customer-phrases";

/** Returns the only day or hour that a text names, in its words; null for none, and for several to choose from. Pure. */
export function onlyTime(text: string, { time, noTime }: Phrases): string | null {
  const said = Array.from(text.matchAll(time), ({ 0: words, index }) => ({ words, index })).filter(
    ({ index }) => !noTime.test(text.slice(0, index)),
  );
  const [first, ...others] = said;
  return first && others.length === 0 ? first.words.trim() : null;
}
