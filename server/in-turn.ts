import type { NextFunction, Request, RequestHandler, Response } from "express";

/**
 * Returns one handler that runs these in turn, as Express would. Express compares each request's path with each handler
 * that it was given, which takes longer than most of ours.
 */
export function inTurn(...handlers: RequestHandler[]): RequestHandler {
  return (request, response, done) => runFrom(0, handlers, { request, response, done });
}

interface Passing {
  request: Request;
  response: Response;
  done: NextFunction;
}

/** Runs the handlers from `at` on. An error that one throws, rejects with or passes on goes to `done`. */
function runFrom(at: number, handlers: RequestHandler[], passing: Passing): void {
  const { request, response, done } = passing;
  const handler = handlers[at];
  if (!handler) return done();
  const next = (fault?: unknown) => (fault ? done(fault) : runFrom(at + 1, handlers, passing));
  try {
    const ended: unknown = handler(request, response, next);
    if (ended instanceof Promise) ended.catch(done);
  } catch (error) {
    done(error);
  }
}
