/** Rejects with the signal's reason as soon as it is aborted, whatever the work does. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** The `data` of each event of a server-sent event stream, across any cut of its bytes. The signal ends the wait. */
export async function* readEvents(
  bytes: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let pending = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await abortable(reader.read(), signal);
      pending += done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true });
      const lines = pending.split(/\r\n|\n|\r(?!$)/);
      pending = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
        if (line !== "" || data.length === 0) continue;
        yield data.join("\n");
        data = [];
      }
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}
