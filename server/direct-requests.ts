import {
  createReadableStreamFromReadable,
  writeReadableStreamToWritable,
} from "@react-router/node";
import type { Request as Incoming, RequestHandler, Response as Outgoing } from "express";
import type { RouterContextProvider } from "react-router";
import { incomingBodyContext } from "~/http/context";
import type { DirectCall } from "./direct-routes";

/** Answers a request of Express by a direct call. The call may read the body from its socket. */
export async function answerDirectly(call: DirectCall, exchange: Exchange): Promise<void> {
  const { incoming, outgoing, context } = exchange;
  // The parser of Node holds a body to its announced length. Only such a body needs no counting.
  if (incoming.headers["content-length"] !== undefined) context.set(incomingBodyContext, incoming);
  await send(exchange, await call(requestOf(incoming, outgoing), context));
}

/** A request, its answer and what the guards know of them. */
interface Exchange {
  incoming: Incoming;
  outgoing: Outgoing;
  context: RouterContextProvider;
  /** Prepares the answer to be compressed. A short one is never compressed, and does without. */
  compress?: RequestHandler;
}

function requestOf(incoming: Incoming, outgoing: Outgoing): Request {
  const { method, protocol, hostname, originalUrl } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const init: RequestInit = { method, headers };
  if (method !== "GET") Object.assign(init, { body: bodyOf(incoming), duplex: "half" });
  const url = `${protocol}://${hostname}${originalUrl}`;
  const cut = cutOf(outgoing);
  // A body without a length is counted in a copy of the request, which follows the signal that the first one was given.
  if (incoming.headers["content-length"] === undefined)
    return new Request(url, { ...init, signal: cut() });
  return Object.defineProperty(new Request(url, init), "signal", { get: cut });
}

/**
 * Returns a function for the signal of a request, which aborts when its sender goes away. The signal is made when
 * somebody asks. A request that follows a signal takes three times the processor.
 */
function cutOf(outgoing: Outgoing): () => AbortSignal {
  let controller: AbortController | undefined;
  let isCut = false;
  outgoing.once("close", () => {
    isCut = !outgoing.writableFinished;
    if (isCut) controller?.abort();
  });
  return () => {
    controller ??= new AbortController();
    if (isCut) controller.abort();
    return controller.signal;
  };
}

/** Returns the body as a web stream. It touches the socket when somebody reads it, not before. */
function bodyOf(incoming: Incoming): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= createReadableStreamFromReadable(incoming).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The length from which `compress` compresses an answer. */
const COMPRESSED_BYTES = 1024;

async function send({ incoming, outgoing, compress }: Exchange, answer: Response): Promise<void> {
  if (outgoing.destroyed || outgoing.writableEnded) return answer.body?.cancel();
  const type = answer.headers.get("Content-Type") ?? "";
  const text = type.startsWith("application/json") ? await answer.text() : null;
  const isShort = text === null ? !answer.body : Buffer.byteLength(text) < COMPRESSED_BYTES;
  if (isShort) outgoing.vary("Accept-Encoding");
  else compress?.(incoming, outgoing, () => {});
  outgoing.status(answer.status);
  for (const [name, value] of answer.headers) outgoing.append(name, value);
  if (text !== null) outgoing.end(text);
  else if (!answer.body) outgoing.end();
  else {
    if (type.startsWith("text/event-stream")) outgoing.flushHeaders();
    await writeReadableStreamToWritable(answer.body, outgoing);
  }
}
