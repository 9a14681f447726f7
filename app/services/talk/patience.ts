import { LanguageModelError } from "~/services/llm/port";

/**
 * Returns the error of a model that was silent for too long. Its name is that of a timeout, so that it is counted as
 * one.
 */
const outOfPatience = (ms: number) =>
  new DOMException(`the model said nothing for ${ms} ms`, "TimeoutError");

/**
 * Most characters from a model: a line has some hundred, and thoughts may stand before it. Each piece has the whole
 * read again.
 */
const MOST_CHARACTERS = 6_000;

const tooMany = () =>
  new LanguageModelError(`a line has over ${MOST_CHARACTERS} characters`, { failure: "huge" });

/** Two limits in milliseconds, and the test for words. */
export interface Patience {
  /** The wait for the first words. */
  firstMs: number;
  /** The wait between words after that. */
  nextMs: number;
  /** Returns true for a piece with words: white space and thoughts have none. Called once for each piece. */
  hasWords(piece: string): boolean;
}

/**
 * Yields pieces as long as words come. `open` gets a signal that aborts with the patience, with `signal`, or when the
 * reader stops. The stream of pieces is then returned too, so that its call is counted.
 * @throws DOMException "TimeoutError", LanguageModelError for more words than a line can have, the reason of `signal`,
 *   the errors of the pieces
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
  ended.catch(() => {}); // the wait for the next piece rejects too
  const ring = (ms: number) => setTimeout(() => clock.abort(outOfPatience(ms)), ms);
  let timer = ring(firstMs);
  let left = MOST_CHARACTERS;
  let pieces: AsyncIterator<string> | null = null;
  try {
    pieces = open(either)[Symbol.asyncIterator]();
    for (;;) {
      // Stops waiting for a model that ignores its signal.
      const next = await Promise.race([pieces.next(), ended]);
      if (next.done) return;
      left -= next.value.length;
      if (left >= 0 && hasWords(next.value)) {
        clearTimeout(timer);
        timer = ring(nextMs);
      }
      if (left >= 0) yield next.value;
      else if (!clock.signal.aborted) clock.abort(tooMany()); // the model's signal aborts too
    }
  } finally {
    clearTimeout(timer);
    clock.abort();
    // A model that ignores its signal never ends, so nobody waits for the end.
    pieces?.return?.().catch(() => {}); // the reason of the abort: the count of calls reports its own troubles
  }
}
