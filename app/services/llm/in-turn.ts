import type { ChatModel, ChatRequest } from "./port";

/** A queue that runs tasks in order, a limited number at a time. */
export type Turns = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Runs at most `places` tasks at a time. A task whose signal is aborted before its turn does not begin.
 * @throws the signal's reason
 */
export function createTurns(places: number): Turns {
  let free = places;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async (task, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free--;
    else await placeIn(waiting, signal);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** Waits in the queue for a place. Leaves the queue and rejects when aborted. */
function placeIn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", abandon);
      resolve();
    };
    const abandon = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(signal?.reason);
    };
    waiting.push(begin);
    signal?.addEventListener("abort", abandon, { once: true });
  });
}

/**
 * Limits the number of judgements that a model makes at a time. A server that computes one answer after the other would
 * otherwise make all of them late. Other calls do not wait. The time limit of a call begins with its turn.
 */
export function inTurn(model: ChatModel, turns: Turns): ChatModel {
  const waits = ({ purpose }: ChatRequest) => purpose.use === "evaluation";
  return {
    ...model,
    complete: (request) =>
      waits(request)
        ? turns(() => model.complete(request), request.signal)
        : model.complete(request),
    async *stream(request) {
      if (!waits(request)) return yield* model.stream(request);
      // The stream holds its place until it has been read.
      let end = () => {};
      const over = new Promise<void>((resolve) => (end = resolve));
      await new Promise<void>((resolve, reject) => {
        turns(() => (resolve(), over), request.signal).catch(reject);
      });
      try {
        yield* model.stream(request);
      } finally {
        end();
      }
    },
  };
}
