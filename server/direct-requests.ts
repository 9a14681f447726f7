import {
  createReadableStreamFromReadable,
  writeReadableStreamToWritable,
} from "@react-router/node";
import type { Request as Incoming, Response as Outgoing } from "express";
import type { RouterContextProvider } from "react-router";
import { incomingBodyContext } from "~/http/context";
import type { DirectCall } from "./direct-routes";

/** Answers a request of Express by a direct call. The call may read the body from its socket. */
export async function answerDirectly(
  call: DirectCall,
  { incoming, outgoing, context }: Exchange,
): Promise<void> {
  // The parser of Node holds a body to its announced length. Only such a body needs no counting.
  if (incoming.headers["content-length"] !== undefined) context.set(incomingBodyContext, incoming);
  await send(outgoing, await call(requestOf(incoming, outgoing), context));
}

/** A request, its answer and what the guards know of them. */
interface Exchange {
  incoming: Incoming;
  outgoing: Outgoing;
  context: RouterContextProvider;
}

function requestOf(incoming: Incoming, outgoing: Outgoing): Request {
  const { method, protocol, hostname, originalUrl } = incoming;
  const cut = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) cut.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const init: RequestInit = { method, headers, signal: cut.signal };
  if (method !== "GET") Object.assign(init, { body: bodyOf(incoming), duplex: "half" });
  return new Request(`${protocol}://${hostname}${originalUrl}`, init);
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

async function send(outgoing: Outgoing, answer: Response): Promise<void> {
  if (outgoing.destroyed || outgoing.writableEnded) return answer.body?.cancel();
  outgoing.status(answer.status);
  for (const [name, value] of answer.headers) outgoing.append(name, value);
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.body) outgoing.end();
  else if (type.startsWith("application/json")) outgoing.end(await answer.text());
  else {
    if (type.startsWith("text/event-stream")) outgoing.flushHeaders();
    await writeReadableStreamToWritable(answer.body, outgoing);
  }
}
