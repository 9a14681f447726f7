import { Worker } from "node:worker_threads";
import { type JobClock, wallClock } from "~/services/jobs/lane.server";
import { CodedError, type Reason } from "~/models/terms/reason";

/** The error of a task above the time limit. */
export class TookTooLong extends CodedError {
  override name = "TookTooLong";
}

/** The error of a call whose thread ended. The next call starts another thread. */
export class ThreadStopped extends Error {
  override name = "ThreadStopped";
}

/** The tasks of a thread, by name. Inputs and results are plain data. */
type Tasks<T> = { [K in keyof T]: (input: never) => unknown };

/** The message that starts a task in the thread. */
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
  /** The absolute path of the thread's module. */
  entry: string;
  /** The time limit of a running call, in milliseconds. The thread is stopped with the call. */
  limitMs: number;
  /** The idle time after which the thread is unloaded, in milliseconds. */
  idleMs: number;
  /** The heap limit, in megabytes. A text that needs more ends the thread, not the server. */
  maxHeapMb: number;
  /**
   * True when an aborted call runs to its end and its result is dropped. Other calls use the thread, and a new thread
   * starts slowly.
   */
  finishesAborted?: boolean;
  /** The reason of `TookTooLong`. */
  tooLong: Reason;
  clock?: Pick<JobClock, "after">;
}

/**
 * One worker thread for work that would block the server's thread. The first call starts it. It runs one call at a
 * time, in order. It is unloaded when idle, and started again after it died.
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

  /** The id of the loaded thread; undefined while none is loaded. */
  get threadId(): number | undefined {
    return this.#worker?.threadId;
  }

  /**
   * Runs `task` in the thread. Settles once, whatever happens to the thread. An aborted call is rejected at once.
   * @throws TookTooLong, ThreadStopped, the task's own error, or the signal's reason
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
    // The thread runs our own tasks, so each result has its task's type.
    return answer.finally(() => signal?.removeEventListener("abort", abort)) as Promise<
      ReturnType<T[K]>
    >;
  }

  /** Ends the thread and rejects all calls. Resolves once the thread is gone. */
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
    // The thread gets no environment variables: it needs none, and they hold secrets.
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
        call.reject(new ThreadStopped(`le fil de calcul s’est arrêté (${why})`)),
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

  /** Ends the running call with its thread, because nothing else stops a loop. */
  #abandon(error: unknown): void {
    void this.#unload();
    this.#settle((call) => call.reject(error));
  }

  #drop(call: Call, reason: unknown): void {
    if (call === this.#current && !this.#options.finishesAborted) return this.#abandon(reason);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== call);
    call.reject(reason);
  }

  /** Starts the idle time. An idle thread does not keep the process alive. */
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
