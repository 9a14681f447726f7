import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { copy } from "~/copy/copy";

/** The time limits of a request's body, and the amount still read after an early answer. */
export interface BodyTimes {
  /** The longest pause without a byte while we are ready to read. */
  stallMs: number;
  /** The whole time, unless the route takes files. */
  totalMs: number;
  lingerMs: number;
  lingerBytes: number;
  /** The amount for a vendor's notice, which anybody may send. */
  lingerNoticeBytes: number;
  /** The time in which the sender can read the answer and stop; then the connection is closed. */
  lastWordMs: number;
}

const TIMES: BodyTimes = {
  stallMs: 60_000,
  totalMs: 120_000,
  // Reads this much for a sender that reads no answer before its end, such as a portion sent after the session expired,
  // on a slow line.
  lingerMs: 30_000,
  lingerBytes: 8 * 1024 * 1024,
  lingerNoticeBytes: 256 * 1024,
  lastWordMs: 1_000,
};

/**
 * Answers 408 to a body that stops coming, and closes the connection. It replaces Node's limit for a whole request,
 * which cuts a good upload on a slow line. `response.locals.allowLongBody()` lifts the total limit. The rest of a body
 * that was answered early is dropped for a short time.
 */
export function watchBodies(times: BodyTimes = TIMES): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      watchPace(request, response, times);
      // Runs before Node's own listener, which would let an unread body run to its end.
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
  else response.type("text").send(copy.errors.tooSlow);
}

/** Drops the bytes that come after the answer, within limits. The connection survives when the rest is short. */
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
