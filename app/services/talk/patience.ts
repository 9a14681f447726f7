import { LanguageModelError } from "~/services/llm/port";

/** Nothing came for as long as somebody on the line waits. Its name is that of a clock's, so that it is counted as one. */
const outOfPatience = (ms: number) =>
  new DOMException(`the model said nothing for ${ms} ms`, "TimeoutError");

/** A line has some hundred characters; thoughts may stand before it. Each piece has all of it read again. */
const MOST_CHARACTERS = 6_000;

const tooMany = () =>
  new LanguageModelError(`a line has over ${MOST_CHARACTERS} characters`, { failure: "huge" });

/** Two patiences, in milliseconds, and what they are for. */
export interface Patience {
  /** To the first words. */
  firstMs: number;
  /** Between words from then on. */
  nextMs: number;
  /** Returns true for a piece that brings words: white space and thoughts are none. Asked once of each piece. */
  hasWords(piece: string): boolean;
}

/**
 * Reads pieces for as long as words come. `open` is given a signal that ends with the patience, with
 * `signal`, or with whoever stops reading. @throws DOMException "TimeoutError", LanguageModelError for more words than a line can
 * have, the reason of `signal`, what the pieces throw
 */
export async function* withPatience(
  open: (signal: AbortSignal) => AsyncIterable<string>,
  { firstMs, nextMs, hasWords }: Patience,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const clock = new AbortController();
  const either = AbortSignal.any([signal, clock.signal]);
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(either.reason);
    if (either.aborted) end();
    else either.addEventListener("abort", end, { once: true });
  });
  ended.catch(() => {}); // whoever waits for a piece hears of it
  const ring = (ms: number) => setTimeout(() => clock.abort(outOfPatience(ms)), ms);
  let timer = ring(firstMs);
  let left = MOST_CHARACTERS;
  try {
    const pieces = open(either)[Symbol.asyncIterator]();
    for (;;) {
      // A model that does not hear its signal is not waited for.
      const next = await Promise.race([pieces.next(), ended]);
      if (next.done) return;
      left -= next.value.length;
      if (left >= 0 && hasWords(next.value)) {
        clearTimeout(timer);
        timer = ring(nextMs);
      }
      if (left >= 0) yield next.value;
      else if (!clock.signal.aborted) clock.abort(tooMany()); // told to the model too, by its next piece
    }
  } finally {
    clearTimeout(timer);
    clock.abort();
  }
}
