import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** The body was cut short by its sender or the network: nobody is left to be answered. */
export class BodyCut extends Error {
  override name = "BodyCut";
}

/** Whether this is what reading a body ends with whose connection is gone: no fault of ours. */
export const isCut = (error: unknown): boolean =>
  error instanceof BodyCut ||
  (error instanceof Error && "code" in error && error.code === "ECONNRESET");

/**
 * The chunks of a body. Whoever stops reading leaves the rest where it is and can still answer: a body that is
 * cancelled closes the connection. @throws BodyCut
 */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = (body as NodeReadableStream<Uint8Array>).values({ preventCancel: true });
  try {
    yield* chunks;
  } catch (cause) {
    throw new BodyCut("The body was cut", { cause });
  }
}
