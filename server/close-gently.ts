import type { Server } from "node:http";
import { EventEmitter } from "node:events";
import type { NextFunction, Request, Response } from "express";

/** The pause in ms between two looks for idle connections. */
const LOOK_MS = 100;

/**
 * Stops accepting connections. Resolves when every begun request is answered. Node closes only the connections that are
 * idle at the start. A connection that answers later would stay open as an idle one and delay the stop.
 */
export function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearInterval(look);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Keeps one `drain` listener per answer and tells all waiting code. It comes after `compression`, which moves each
 * `drain` listener to its own stream, where `once` and `off` do not reach it (expressjs/compression, issue 135). A long
 * answer thus gathered a listener for every wait. Node warned of a leak after ten, such as for a page of a hundred long
 * evaluations.
 *
 * Remove when it warns no more, because `compression` passes `off` on too: `npm run bench -- --only clever`.
 */
export function drainListeners(_: Request, response: Response, next: NextFunction): void {
  const add = response.on.bind(response);
  const remove = response.off.bind(response);
  let waiting: EventEmitter | null = null;
  const drained = () => waiting?.emit("drain");

  const on: typeof add = (event, listener) => {
    if (event !== "drain") return add(event, listener);
    if (!waiting) {
      waiting = new EventEmitter();
      add("drain", drained);
    }
    waiting.on("drain", listener);
    return response;
  };
  const off: typeof remove = (event, listener) => {
    if (event !== "drain" || !waiting) return remove(event, listener);
    waiting.off("drain", listener);
    return response;
  };
  Object.assign(response, { on, addListener: on, off, removeListener: off });
  next();
}
