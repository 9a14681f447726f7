import type { ChatModel, ChatRequest } from "./port";

/** Runs tasks, so many at a time, in the order they came. */
export type Turns = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** `places` at a time. A task whose signal is aborted before its turn is not begun: its reason is thrown. */
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

/** Resolves when called from the queue; leaves it when aborted. */
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
 * A model that judges so many at a time: a server that computes one answer after the other would else let all of them grow late.
 * What somebody waits for on the line does not wait its turn. The clock of a call begins with its turn.
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
      // A generator holds its place for as long as it is read: the turn ends with it.
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
