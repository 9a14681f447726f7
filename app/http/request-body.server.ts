import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** The sender or the network cut the body short. Nobody can receive an answer. */
export class BodyCut extends Error {
  override name = "BodyCut";
}

/** Returns true when reading a body failed because its connection closed. This is no fault of ours. */
export const isCut = (error: unknown): boolean =>
  error instanceof BodyCut ||
  (error instanceof Error && "code" in error && error.code === "ECONNRESET");

/**
 * Yields the chunks of a body. A caller that stops reading can still answer, because the rest is not cancelled: a
 * cancelled body would close the connection. @throws BodyCut
 */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = (body as NodeReadableStream<Uint8Array>).values({ preventCancel: true });
  try {
    yield* chunks;
  } catch (cause) {
    throw new BodyCut("The body was cut", { cause });
  }
}
