import type { Readable, Writable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/**
 * Frees the memory of a buffer at once. Nobody may read the buffer afterwards. A buffer that shares its memory with
 * others is left to the collection of the heap. Bodies that wait for the collection make it run often. Without this, a
 * portion of 330 kB takes 1.3 times the processor.
 *
 * Remove when the ratio is below 1.05: `npm run bench -- --only clever`.
 */
export function giveBack(buffer: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength === buffer.buffer.byteLength) buffer.buffer.transfer(0);
}

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

/**
 * Writes the body of a request, as Node reads it, to `target`, and calls `seen` with the length of each piece. Resolves
 * once `target` has finished. The rest of the body stays unread when `target` fails, so that the request can be
 * answered.
 * @throws BodyCut, or the error of `target`
 */
export function writeBody(
  body: Readable,
  target: Writable,
  seen: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      body.off("data", take).off("end", finish).off("error", cut).off("close", cut).pause();
      target.off("drain", resume);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error as Error);
    };
    const take = (piece: Buffer) => {
      try {
        seen(piece.length);
        if (!target.write(piece)) body.pause();
      } catch (error) {
        fail(error);
      }
    };
    const resume = () => void body.resume();
    const finish = () => void target.end();
    const cut = (cause?: unknown) => {
      if (!body.readableEnded) fail(new BodyCut("The body was cut", { cause }));
    };
    target.on("drain", resume);
    target.once("error", fail);
    target.once("finish", () => {
      stop();
      resolve();
    });
    body.on("end", finish).on("error", cut).on("close", cut).on("data", take);
    if (body.destroyed) cut();
  });
}

/**
 * Reads a short body of a request, as Node reads it, into memory of its announced length. Nobody else may read its
 * pieces. @throws BodyCut
 */
export function readWhole(body: Readable, announced: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const whole = Buffer.allocUnsafeSlow(announced);
    let bytes = 0;
    const stop = () =>
      void body.off("data", take).off("end", finish).off("error", cut).off("close", cut);
    const take = (piece: Buffer<ArrayBuffer>) => {
      bytes += piece.copy(whole, bytes);
      giveBack(piece);
    };
    const finish = () => {
      stop();
      resolve(whole.subarray(0, bytes));
    };
    const cut = (cause?: unknown) => {
      if (body.readableEnded) return;
      stop();
      reject(new BodyCut("The body was cut", { cause }));
    };
    body.on("end", finish).on("error", cut).on("close", cut).on("data", take);
    if (body.destroyed) cut();
  });
}
