import { PassThrough } from "node:stream";

/** React needs three turns of the event loop to write a page whose data are there: the page, its data, the end. */
const TURNS = 4;

/**
 * A body that joins what is written within a few turns of the event loop into one piece. React writes 2 kB at a time, and
 * the server sends, compresses and flushes each piece by itself (docs/decisions/compressed-pages.md). A page that waits for something
 * is sent up to there.
 */
export class GatheredBody extends PassThrough {
  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (this.writableCorked === 0) {
      this.cork();
      this.#uncorkIn(TURNS);
    }
    return Reflect.apply(super.write, this, [chunk, ...rest]);
  }

  override _writev(pieces: readonly { chunk: Buffer }[], done: () => void): void {
    this.push(Buffer.concat(pieces.map(({ chunk }) => chunk)));
    done();
  }

  #uncorkIn(turns: number): void {
    setImmediate(() => (turns > 1 ? this.#uncorkIn(turns - 1) : this.uncork()));
  }
}
