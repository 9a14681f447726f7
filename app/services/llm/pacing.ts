import { type ChatModel, type ChatRequest, LanguageModelError } from "./port";

/** The silences in a row after which a model rests. A single one may be a model that is being loaded. */
const SILENCES = 2;
/** The least wait in ms of somebody who expects an answer. Replies that are prepared ahead are dropped sooner. */
const WAITING_MS = 2_000;
/** The time in ms for which a silent model is not waited for. Then one call tries it. */
export const REST_MS = 30_000;

/**
 * Returns the model for callers who can go on without it. After two silences in a row their calls fail at once. A
 * person on the line then gets the script's words, and an evaluation its verdict without the opinion. Otherwise each
 * turn of each conversation would wait out its patience while a model hangs. Somebody who writes again drops the call
 * before: such waits add up to silences. Conversations and opinions are counted apart, because a slow model may be too
 * late for the first only. All other calls are made as ever.
 */
export function createRestingModel(model: ChatModel, now = () => performance.now()): ChatModel {
  const [lines, opinions] = [createLedger(now), createLedger(now)];
  const ledgerOf = ({ firstWordsMs, isOptional }: ChatRequest) =>
    firstWordsMs === undefined ? (isOptional ? opinions : null) : lines;
  return {
    ...model,
    async complete(request) {
      const call = ledgerOf(request)?.open(request);
      try {
        const answer = await model.complete(request);
        call?.spoke();
        return answer;
      } catch (error) {
        call?.failed(error);
        throw error;
      }
    },
    async *stream(request) {
      const call = ledgerOf(request)?.open(request);
      try {
        for await (const piece of model.stream(request)) {
          call?.spoke();
          yield piece;
        }
        call?.spoke(); // an empty answer does not count as a silence
      } catch (error) {
        call?.failed(error);
        throw error;
      }
    },
  };
}

/** Counts the silences of one kind of call. */
function createLedger(now: () => number) {
  let silences = 0;
  /** The time in ms that dropped calls waited since the last silence or word. */
  let waitedMs = 0;
  let restsUntil = 0;
  const wasSilent = () => {
    silences += 1;
    restsUntil = now() + REST_MS;
  };
  return {
    /** Opens a call. @throws LanguageModelError while the model rests */
    open({ signal, firstWordsMs = Infinity }: Pick<ChatRequest, "signal" | "firstWordsMs">) {
      if (silences >= SILENCES) {
        if (now() < restsUntil)
          throw new LanguageModelError("the model was silent and is not asked", {
            failure: "late",
          });
        restsUntil = now() + REST_MS; // this call tries the model, the others go on without it
      }
      const openedMs = now();
      let isOpen = true;
      const end = () => {
        isOpen = false;
        signal?.removeEventListener("abort", abandoned);
      };
      const failed = (error: unknown) => {
        if (!isOpen) return;
        end();
        if (isSilence(error)) wasSilent();
      };
      // A model that ignores its signal never fails.
      const abandoned = () => {
        if (!isOpen || isSilence(signal?.reason)) return failed(signal?.reason);
        end();
        const waited = now() - openedMs;
        if (waited < WAITING_MS) return;
        waitedMs += waited;
        if (waitedMs < firstWordsMs) return;
        waitedMs -= firstWordsMs;
        wasSilent();
      };
      signal?.addEventListener("abort", abandoned);
      return {
        failed,
        /** The model has answered, or begun to. */
        spoke() {
          if (isOpen) end();
          silences = 0;
          waitedMs = 0;
        },
      };
    },
  };
}

/** Returns true for a time limit: the model's own, or that of its caller. */
const isSilence = (error: unknown): boolean =>
  error instanceof LanguageModelError
    ? error.failure === "late"
    : error instanceof DOMException && error.name === "TimeoutError";

/** A queue that runs tasks in order, a limited number at a time. */
type Turns = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

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
