import { type ActionFunction, data, type ServerBuild } from "react-router";
import { longBodyContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { bodyLimitOf } from "~/http/body-limits";
import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Returns the build with each action behind the limit of its route (`app/http/body-limits.ts`). A body announced as
 * longer is not read at all; an unannounced one is read up to the limit, whatever parses it. The guards run first, so a
 * person without the right to post is refused before any byte is read.
 */
export function limitBodies(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.module.action
      ? { ...route, module: { ...route.module, action: limited(route, route.module.action) } }
      : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function limited(route: ServerRoute, action: ActionFunction): ActionFunction {
  const { maxBytes, isUpload } = bodyLimitOf(route.id);
  return async (args) => {
    const { request, context } = args;
    const announced = request.headers.get("Content-Length");
    if (Number(announced) > maxBytes) throw refusal(route);
    if (isUpload) context.get(longBodyContext)();
    // Node's parser holds a body to its announced length.
    if (announced !== null || !request.body) return action(args);
    const counted = countBytes(request.body, maxBytes);
    const body: RequestInit = { body: counted.stream, duplex: "half" } as RequestInit;
    const [outcome] = await Promise.allSettled([
      action({ ...args, request: new Request(request, body) }),
    ]);
    // Refuses a cut body, whether the action accepted it or failed.
    if (counted.isOver()) throw refusal(route);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
}

/** Returns the stream, cut once it passes the limit. The source stays open, so that we can answer. */
function countBytes(source: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = source.getReader();
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxBytes) return controller.error(new RangeError("Body too large"));
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isOver: () => bytes > maxBytes };
}

/** The failure formats of routes that follow a vendor's protocol: the signed upload, OpenAI's chat completions. */
export const inVendorsWords: Readonly<Record<string, (message: string) => object>> = {
  "routes/media/upload": (message) => ({ error: { message } }),
  "routes/api/agent/chat-completions": (message) => ({
    error: { message, type: "invalid_request_error", param: null, code: null },
  }),
};

/** Returns a 413 in the format of the route: a page, a vendor's call, or a call of `/api`. */
function refusal({ id, module }: ServerRoute) {
  const sentence = bodyLimitOf(id).isUpload ? copy.errors.tooLarge : copy.form.tooLong;
  if (module.default) return data(sentence, { status: 413 });
  const message = "Body too large";
  const body = inVendorsWords[id]?.(message) ?? { message };
  return Response.json(body, { status: 413 });
}

/** The time limits of a request's body, and the amount still read after an early answer. */
const TIMES = {
  /** The longest pause without a byte while we are ready to read. */
  stallMs: 60_000,
  /** The whole time, unless the route takes files. */
  totalMs: 120_000,
  // Reads this much for a sender that reads no answer before its end, such as a portion sent after the session expired,
  // on a slow line.
  lingerMs: 30_000,
  lingerBytes: 8 * 1024 * 1024,
  /** The amount for a vendor's notice, which anybody may send. */
  lingerNoticeBytes: 256 * 1024,
  /** The time in which the sender can read the answer and stop; then the connection is closed. */
  lastWordMs: 1_000,
};

/**
 * Answers 408 to a body that stops coming, and closes the connection. It replaces Node's limit for a whole request,
 * which cuts a good upload on a slow line. `response.locals.allowLongBody()` lifts the total limit. The rest of a body
 * that was answered early is dropped for a short time.
 */
export function watchBodies(): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      watchPace(request, response);
      // Runs before Node's own listener, which would let an unread body run to its end.
      response.prependOnceListener("finish", () => dropRest(request));
    }
    next();
  };
}

const hasBody = ({ headers }: Request) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watchPace(request: Request, response: Response): void {
  const { stallMs, totalMs } = TIMES;
  const { socket } = request;
  const begun = performance.now();
  let [moved, seen, isLong] = [begun, socket.bytesRead, false];
  // Checks now and then instead of listening to each chunk, so that a good upload costs nothing.
  const clock = setInterval(() => {
    if (request.complete) return stop();
    const now = performance.now();
    const ours = request.readableFlowing !== true; // our code is not reading, so the sender has to wait
    if (ours || socket.bytesRead !== seen) [moved, seen] = [now, socket.bytesRead];
    if (now - moved >= stallMs || (!isLong && now - begun >= totalMs)) giveUp(request, response);
  }, stallMs / 12);
  clock.unref();
  const stop = () => clearInterval(clock);
  request.once("close", stop);
  response.once("close", stop);
  response.locals.allowLongBody = () => (isLong = true);
}

function giveUp(request: Request, response: Response): void {
  if (response.headersSent) return void request.socket.destroy();
  response.status(408).set("Connection", "close");
  if (request.path.startsWith("/api/")) response.json({ message: "Request timeout" });
  else response.type("text").send(copy.form.tooSlow);
}

/** Drops the bytes that come after the answer, within limits. The connection survives when the rest is short. */
function dropRest(request: Request): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const isNotice = request.path.startsWith("/api/webhooks/");
  const most = isNotice ? TIMES.lingerNoticeBytes : TIMES.lingerBytes;
  let closing = closeIn(socket, TIMES.lingerMs);
  request.once("close", () => clearTimeout(closing));
  let bytes = 0;
  request.removeAllListeners("data"); // a parser that still listens would keep the rest in memory
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most || request.isPaused()) return;
    request.pause();
    clearTimeout(closing);
    closing = closeIn(socket, TIMES.lastWordMs);
  });
  request.read(0); // counts as reading
  request.resume();
}

function closeIn(socket: Socket, ms: number): NodeJS.Timeout {
  const timer = setTimeout(() => socket.destroy(), ms);
  timer.unref();
  return timer;
}
