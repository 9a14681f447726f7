import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { copy } from "~/copy/copy";

/** How long the body of a request may take, and what is still read of one that was answered before its end. */
export interface BodyTimes {
  /** Without a byte that we were ready for. */
  stallMs: number;
  /** In all, unless the route takes files. */
  totalMs: number;
  lingerMs: number;
  lingerBytes: number;
  /** Of a notice of a vendor, which anybody may send. */
  lingerNoticeBytes: number;
  /** For the answer to be read by who has to stop sending; then the connection is closed. */
  lastWordMs: number;
}

const TIMES: BodyTimes = {
  stallMs: 60_000,
  totalMs: 120_000,
  // A sender that reads no answer before it has sent all gets this far to hear it: a portion of a recording whose
  // session has expired, on a slow line.
  lingerMs: 30_000,
  lingerBytes: 8 * 1024 * 1024,
  lingerNoticeBytes: 256 * 1024,
  lastWordMs: 1_000,
};

/**
 * Bodies that stop coming are answered 408, and the connection closed: in place of Node's limit for a whole request,
 * which cuts a good upload on a slow line. `response.locals.allowLongBody()` lifts the total limit. A body that was
 * answered before its end is dropped as it comes, and not for long.
 */
export function watchBodies(times: BodyTimes = TIMES): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      watchPace(request, response, times);
      // Before Node's own listener, which would have what nobody read run on to its end.
      response.prependOnceListener("finish", () => dropRest(request, times));
    }
    next();
  };
}

const hasBody = ({ headers }: Request) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watchPace(request: Request, response: Response, { stallMs, totalMs }: BodyTimes): void {
  const { socket } = request;
  const begun = performance.now();
  let [moved, seen, isLong] = [begun, socket.bytesRead, false];
  // Asked for now and then rather than told of each chunk: an upload on a good line pays nothing.
  const clock = setInterval(() => {
    if (request.complete) return stop();
    const now = performance.now();
    const ours = request.readableFlowing !== true; // nobody reads at present: the sender has to wait
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
  else response.type("text").send(copy.errors.tooSlow);
}

/** Reads past what still comes after the answer, within bounds; the connection survives when the rest is short. */
function dropRest(request: Request, times: BodyTimes): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const isNotice = request.path.startsWith("/api/webhooks/");
  const most = isNotice ? times.lingerNoticeBytes : times.lingerBytes;
  let closing = closeIn(socket, times.lingerMs);
  request.once("close", () => clearTimeout(closing));
  let bytes = 0;
  request.removeAllListeners("data"); // a parser that still listens would keep the rest in memory
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most || request.isPaused()) return;
    request.pause();
    clearTimeout(closing);
    closing = closeIn(socket, times.lastWordMs);
  });
  request.read(0); // counts as reading
  request.resume();
}

function closeIn(socket: Socket, ms: number): NodeJS.Timeout {
  const timer = setTimeout(() => socket.destroy(), ms);
  timer.unref();
  return timer;
}
