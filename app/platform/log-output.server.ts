import fs from "node:fs";
import { withoutSecrets } from "./secret-addresses";

/** The bytes of lines that wait until the output takes them. Later lines are lost. */
const WAITING_BYTES = 1024 * 1024;
/** The pause in ms before a busy output is tried again. */
const BUSY_MS = 100;
/** The number of tries with a busy output at the end of the process. */
const LAST_TRIES = 5;

const isBusy = (error: unknown) =>
  ["EAGAIN", "EBUSY"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * The output of the log. It writes off the event loop. The process outlives an output that takes no line, such as a
 * file on a full disk or a closed pipe. The lines are written once there is room again. `onLost` is then told the
 * number of the lost ones.
 *
 * Replaces pino's own output, whose `flushSync` tries a closed output for ever (sonic-boom 4). Remove when it does not.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #onLost: (lines: number) => void;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #lost = 0;
  #isWriting = false;
  #isRefusing = false;

  constructor(fd: number, onLost: (lines: number) => void) {
    this.#fd = fd;
    this.#onLost = onLost;
  }

  write(line: string): void {
    const bytes = Buffer.from(withoutSecrets(line));
    if (this.#bytes + bytes.length > WAITING_BYTES) this.#lost += 1;
    else {
      this.#waiting.push(bytes);
      this.#bytes += bytes.length;
    }
    this.#writeOn();
  }

  /** Writes the waiting lines before the process ends. Gives up when the output takes none. */
  flushSync(): void {
    if (this.#isRefusing) return;
    for (let tries = 0; this.#bytes > 0 && tries < LAST_TRIES;) {
      const chunk = Buffer.concat(this.#waiting);
      try {
        this.#keep(chunk.subarray(fs.writeSync(this.#fd, chunk)));
      } catch (error) {
        if (!isBusy(error)) return; // the log has no room for this error either
        tries += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  }

  #keep(rest: Buffer): void {
    this.#waiting = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
  }

  #writeOn(): void {
    if (this.#isWriting || this.#bytes === 0) return;
    this.#isWriting = true;
    const chunk = Buffer.concat(this.#waiting);
    this.#keep(Buffer.alloc(0));
    fs.write(this.#fd, chunk, (error, written) => {
      this.#isWriting = false;
      this.#isRefusing = error !== null && !isBusy(error);
      const left = chunk.subarray(error ? 0 : written);
      if (left.length > 0) this.#waiting.unshift(left);
      this.#bytes += left.length;
      if (error === null) return this.#afterWrite();
      if (!this.#isRefusing) setTimeout(() => this.#writeOn(), BUSY_MS).unref();
    });
  }

  #afterWrite(): void {
    if (this.#bytes > 0) return this.#writeOn();
    const lines = this.#lost;
    this.#lost = 0;
    if (lines > 0) this.#onLost(lines);
  }
}
