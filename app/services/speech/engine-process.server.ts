import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { log } from "~/platform/log.server";
import { SpeechUnavailable } from "./port";

/** A timer: calls `run` in `ms` milliseconds, unless the returned function cancels it. Tests bring their own. */
export type Schedule = (run: () => void, ms: number) => () => void;

const realSchedule: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Thrown when the engine's process died or was too slow during this call. The next call starts a new process. */
export class EngineStopped extends Error {
  override name = "EngineStopped";
}

export interface EngineOptions {
  /** The name that `loaded()` shows to the operator. */
  name: string;
  /** Absolute path of a plain file of server/speech-workers. */
  entry: string;
  settings: { dir: string; threads?: number; model?: string; lowPriority?: boolean };
  /** The time in ms without a call or a holder after which the engine is unloaded. */
  idleMs: number;
  /** The time limit of a call in ms. A longer call means a hung engine, which is killed. */
  callTimeoutMs: number;
  schedule?: Schedule;
}

interface Call {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  cancelTimeout: () => void;
}

interface Reply {
  id: number;
  value?: unknown;
  error?: { message: string; missing: boolean };
}

interface Running {
  child: ChildProcess;
  calls: Map<number, Call>;
  stderr: string;
}

/**
 * Children get none of our environment, so that secrets stay here. These settings make glibc use huge pages and keep
 * freed memory. Engines without a memory arena are then nearly as fast as with one (measured, ×2 to ×3).
 */
const CHILD_ENVIRONMENT = {
  GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
  MALLOC_MMAP_THRESHOLD_: "33554432",
  MALLOC_TRIM_THRESHOLD_: "1000000000",
};
/** Windows cannot start a process without its own variables. */
const environment = process.platform === "win32" ? undefined : CHILD_ENVIRONMENT;
const STDERR_KEPT = 2000;

/**
 * A speech engine in a process of its own. The first call starts it, idleness kills it to free its memory, and the next
 * call after a crash starts it again. A crash of native code never reaches the server.
 */
export class EngineProcess {
  readonly #options: EngineOptions;
  readonly #schedule: Schedule;
  #running: Running | undefined;
  #lastId = 0;
  #holders = 0;
  #cancelIdle: () => void = () => {};

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#schedule = options.schedule ?? realSchedule;
  }

  get name(): string {
    return this.#options.name;
  }

  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** The number of calls without an answer yet. */
  get pending(): number {
    return this.#running?.calls.size ?? 0;
  }

  /** Calls the engine. @throws SpeechUnavailable for a missing runtime or file, EngineStopped on a crash or timeout */
  call<T>(op: string, payload: object = {}): Promise<T> {
    this.#cancelIdle();
    const running = (this.#running ??= this.#start());
    running.child.ref();
    running.child.channel?.ref();
    const id = (this.#lastId += 1);
    const answer = new Promise<unknown>((resolve, reject) => {
      const cancelTimeout = this.#schedule(
        () => running.child.kill("SIGKILL"),
        this.#options.callTimeoutMs,
      );
      running.calls.set(id, { resolve, reject, cancelTimeout });
      running.child.send({ id, op, payload }, (error) => {
        if (error) this.#end(running, error.message);
      });
    });
    // The cast is safe: this engine's worker is ours, and server/speech-workers fixes the shape of its answers.
    return answer as Promise<T>;
  }

  /** Keeps the engine loaded (an open conversation) until the returned function is called. */
  hold(): () => void {
    this.#holders += 1;
    this.#cancelIdle();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      this.#restIfIdle();
    };
  }

  /** Frees the engine's data of a stream. Does nothing when the engine is gone. */
  forget(stream: string): void {
    if (!this.#running) return;
    this.call("close", { stream }).catch((error: unknown) => {
      if (!(error instanceof EngineStopped))
        log().warn({ err: error, engine: this.name }, "stream not freed");
    });
  }

  /** Kills the process and rejects the open calls. Resolves once the process is gone. */
  async stop(): Promise<void> {
    this.#cancelIdle();
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    const gone = once(running.child, "exit");
    // The program waits for this end: an idle engine alone would not keep it alive.
    running.child.ref();
    running.child.kill();
    await gone;
  }

  #start(): Running {
    const { entry, settings } = this.#options;
    const child = fork(entry, [JSON.stringify(settings)], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      execArgv: [],
      env: environment,
    });
    const running: Running = { child, calls: new Map(), stderr: "" };
    child.stderr?.on("data", (piece: Buffer) => {
      running.stderr = (running.stderr + piece.toString()).slice(-STDERR_KEPT);
    });
    if (child.stderr instanceof Socket) child.stderr.unref();
    child.on("message", (reply: Reply) => this.#settle(running, reply));
    child.on("error", (error) => this.#end(running, error.message));
    child.on("exit", (code, signal) => this.#end(running, signal ?? `code ${code}`));
    return running;
  }

  #settle(running: Running, { id, value, error }: Reply): void {
    const call = running.calls.get(id);
    if (!call) return;
    running.calls.delete(id);
    call.cancelTimeout();
    if (!error) call.resolve(value);
    else if (error.missing)
      call.reject(
        new SpeechUnavailable({ code: "noEngine", engine: this.name, detail: error.message }),
      );
    else call.reject(new Error(`${this.name}: ${error.message}`));
    this.#restIfIdle();
  }

  #end(running: Running, why: string): void {
    if (this.#running === running) {
      this.#running = undefined;
      this.#cancelIdle();
    }
    const detail = running.stderr.trim();
    for (const call of running.calls.values()) {
      call.cancelTimeout();
      call.reject(new EngineStopped(`${this.name} stopped (${why})${detail ? `: ${detail}` : ""}`));
    }
    running.calls.clear();
  }

  #restIfIdle(): void {
    const running = this.#running;
    if (!running || running.calls.size > 0) return;
    // An idle engine does not keep the server from ending.
    running.child.unref();
    running.child.channel?.unref();
    this.#cancelIdle();
    if (this.#holders === 0)
      this.#cancelIdle = this.#schedule(() => void this.stop(), this.#options.idleMs);
  }
}
