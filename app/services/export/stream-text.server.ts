import { setImmediate as turn } from "node:timers/promises";

/**
 * Streams pieces of text as fast as the reader takes them, one ahead at most. The first piece is read before this
 * resolves, so an early failure can still be reported. A reader that leaves, or takes nothing for `patienceMs`, ends
 * `pieces`, whose `finally` then runs.
 */
export async function streamText(
  pieces: AsyncGenerator<string>,
  patienceMs: number,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let read: IteratorResult<string> | null = await pieces.next();
  let patience: NodeJS.Timeout | undefined;
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    patience = setTimeout(() => {
      controller.error(new Error(`nothing was taken for ${patienceMs} ms`));
      void pieces.return(undefined);
    }, patienceMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(patience);
        // The disk gives rows without a pause, so other requests get their turn between two pieces.
        await turn();
        const { done, value } = read ?? (await pieces.next());
        read = null;
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        wait(controller);
      },
      async cancel() {
        clearTimeout(patience);
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
