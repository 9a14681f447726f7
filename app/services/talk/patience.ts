/** Nothing came for as long as somebody on the line waits. Its name is that of a clock's, so that it is counted as one. */
const outOfPatience = (ms: number) =>
  new DOMException(`the model said nothing for ${ms} ms`, "TimeoutError");

/** Two patiences, in milliseconds. */
export interface Patience {
  /** To the first words. */
  firstMs: number;
  /** Between words from then on. */
  nextMs: number;
}

/**
 * Reads pieces for as long as words come: white space is none. `open` is given a signal that ends with the patience, with
 * `signal`, or with whoever stops reading. @throws DOMException "TimeoutError", the reason of `signal`, what the pieces throw
 */
export async function* withPatience(
  open: (signal: AbortSignal) => AsyncIterable<string>,
  { firstMs, nextMs }: Patience,
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
  try {
    const pieces = open(either)[Symbol.asyncIterator]();
    for (;;) {
      // A model that does not hear its signal is not waited for.
      const next = await Promise.race([pieces.next(), ended]);
      if (next.done) return;
      if (/\S/.test(next.value)) {
        clearTimeout(timer);
        timer = ring(nextMs);
      }
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    clock.abort();
  }
}
