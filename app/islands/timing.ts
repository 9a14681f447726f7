/** A wait of `ms` milliseconds. @throws the signal's reason as soon as it is aborted */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });

/** Thrown when nobody answered in time. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Resolves as `answer` does. Seconds are counted one by one, so that a machine's sleep is no silence.
 * @throws NoAnswer after so many seconds, and the errors of `answer`
 */
export async function within<Answer>(
  seconds: number,
  answer: Promise<Answer>,
  pause: Wait = wait,
): Promise<Answer> {
  const settled = new AbortController();
  const late = async () => {
    for (let second = 0; second < seconds; second++) await pause(1_000, settled.signal);
    throw new NoAnswer(`no answer within ${seconds} s`);
  };
  try {
    return await Promise.race([answer, late()]);
  } finally {
    settled.abort();
  }
}
