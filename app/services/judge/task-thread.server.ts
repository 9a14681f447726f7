import { Worker } from "node:worker_threads";
import { type JobClock, wallClock } from "~/services/jobs/lane.server";

/** The time limit was over. The message is a sentence for people. */
export class TookTooLong extends Error {
  override name = "TookTooLong";
}

/** The thread ended during the call; the next call starts another one. */
export class ThreadStopped extends Error {
  override name = "ThreadStopped";
}

/** Tasks of one thread by their names; inputs and answers are plain data. */
type Tasks<T> = { [K in keyof T]: (input: never) => unknown };

/** What the thread is sent, and what it answers. */
export interface TaskMessage {
  task: string;
  input: unknown;
}
export type TaskReply = { value: unknown } | { error: Error };

interface Call {
  message: TaskMessage;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface TaskThreadOptions {
  /** Absolute path of the thread's module. */
  entry: string;
  /** A call at work for longer is stopped, with its thread. Milliseconds. */
  limitMs: number;
  /** Unloaded after so long without a call. Milliseconds. */
  idleMs: number;
  /** A text that needs more ends the thread, not the server. Megabytes. */
  maxHeapMb: number;
  /** An aborted call at work is finished for nobody: its thread serves others, and starting another takes longer. */
  finishesAborted?: boolean;
  /** The sentence of `TookTooLong`. */
  tooLong: string;
  clock?: Pick<JobClock, "after">;
}

/**
 * One worker thread for work that would hold the server's own: started by the first call, kept for the next ones, one
 * call at a time in the order they came, unloaded when idle, started again after it died.
 */
export class TaskThread<T extends Tasks<T>> {
  readonly #options: TaskThreadOptions;
  readonly #clock: Pick<JobClock, "after">;
  #worker: Worker | undefined;
  #current: Call | undefined;
  #waiting: Call[] = [];
  #cancelLimit: () => void = () => {};
  #cancelIdle: () => void = () => {};

  constructor(options: TaskThreadOptions) {
    this.#options = options;
    this.#clock = options.clock ?? wallClock;
  }

  /** The thread's number while it is loaded; another thread has another one. */
  get threadId(): number | undefined {
    return this.#worker?.threadId;
  }

  /**
   * Has `task` done. Settles once, whatever becomes of the thread. @throws TookTooLong, ThreadStopped, what the task
   * threw, or the signal's reason: an aborted call is over at once
   */
  run<K extends keyof T & string>(
    task: K,
    input: Parameters<T[K]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<T[K]>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    let abort = () => {};
    const answer = new Promise<unknown>((resolve, reject) => {
      const call = { message: { task, input }, resolve, reject };
      abort = () => this.#drop(call, signal?.reason);
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.push(call);
      this.#next();
    });
    // The thread runs our own tasks: the shape of their answers is theirs.
    return answer.finally(() => signal?.removeEventListener("abort", abort)) as Promise<
      ReturnType<T[K]>
    >;
  }

  /** Ends the thread; calls under way and waiting are rejected. Resolves once it is gone. */
  async close(): Promise<void> {
    this.#cancelIdle();
    const stopped = new ThreadStopped("le serveur s'arrête");
    for (const call of this.#waiting.splice(0)) call.reject(stopped);
    const gone = this.#unload();
    this.#settle((call) => call.reject(stopped));
    await gone;
  }

  #next(): void {
    if (this.#current) return;
    this.#cancelIdle();
    this.#current = this.#waiting.shift();
    if (!this.#current) return this.#rest();
    this.#cancelLimit = this.#clock.after(this.#options.limitMs, () =>
      this.#abandon(new TookTooLong(this.#options.tooLong)),
    );
    try {
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(this.#current.message);
    } catch (error) {
      this.#settle((call) => call.reject(error));
    }
  }

  #start(): Worker {
    // The thread gets no environment of ours: it needs none, and secrets stay here.
    const worker = new Worker(this.#options.entry, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.maxHeapMb },
    });
    worker.on("message", (reply: TaskReply) => {
      if (this.#worker !== worker) return;
      this.#settle((call) =>
        "error" in reply ? call.reject(reply.error) : call.resolve(reply.value),
      );
    });
    const died = (why: string) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#settle((call) =>
        call.reject(new ThreadStopped(`le fil de calcul s'est arrêté (${why})`)),
      );
    };
    worker.on("error", (error) => died(error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => died(`code ${code}`));
    return worker;
  }

  #settle(end: (call: Call) => void): void {
    const call = this.#current;
    if (!call) return;
    this.#current = undefined;
    this.#cancelLimit();
    end(call);
    this.#next();
  }

  /** The call under way takes its thread with it: nothing else stops a loop. */
  #abandon(error: unknown): void {
    void this.#unload();
    this.#settle((call) => call.reject(error));
  }

  #drop(call: Call, reason: unknown): void {
    if (call === this.#current && !this.#options.finishesAborted) return this.#abandon(reason);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== call);
    call.reject(reason);
  }

  /** An idle thread does not keep the process from ending. */
  #rest(): void {
    if (!this.#worker) return;
    this.#worker.unref();
    this.#cancelIdle = this.#clock.after(this.#options.idleMs, () => void this.#unload());
  }

  async #unload(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
