import { EventEmitter } from "node:events";
import type { NextFunction, Request, Response } from "express";

/**
 * Comes after `compression`, which hands each listener of `drain` to its own stream, where `once` and `off` do not reach
 * it any more (expressjs/compression, issue 135): a long answer gathered a listener for every wait. Here one listener
 * stays, and tells those who wait. Without it Node warns of a leak whenever somebody reads a page that waits more than
 * ten times, such as a hundred long evaluations.
 *
 * Remove when it warns no more, because `compression` hands on `off` too: `npm run bench -- --only clever`.
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
