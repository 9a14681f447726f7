import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Transform } from "node:stream";
import type { Academy } from "./academy";
import { createGate } from "./gate";

export interface Line {
  /** The academy's address through this line. */
  url: string;
  /** Limits the bytes a second sent to the academy. Null removes the limit. */
  slow(bytesPerSecond: number | null): void;
  /** Breaks every connection until `mend`, new ones too, because a browser tries again. */
  cut(): void;
  mend(): void;
  /** Holds back all data in both directions without closing. Neither side notices. */
  freeze(): void;
  /** Sends the data held back. */
  thaw(): void;
  /** Directs new connections to this server. */
  lead(academy: Pick<Academy, "url">): void;
  close(): void;
}

/** Opens a line to the academy that a test can slow down or cut in the middle of a transfer. */
export async function openLine(academy: Pick<Academy, "url">): Promise<Line> {
  let { hostname, port } = new URL(academy.url);
  const open = new Set<Socket>();
  let rate: number | null = null;
  let broken = false;
  let frozen = createGate();
  frozen.open();
  const pace = (rateNow: () => number | null) =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        const bytesPerSecond = rateNow();
        const delayMs = bytesPerSecond === null ? 0 : (1_000 * chunk.length) / bytesPerSecond;
        void frozen.opened.then(() => setTimeout(done, delayMs, null, chunk));
      },
    });
  const server = createServer((near) => {
    if (broken) return near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => socket.destroy()); // The test cuts the connection on purpose.
      socket.on("close", () => {
        open.delete(socket);
        void frozen.opened.then(() => [near, far].forEach((end) => end.destroy()));
      });
    }
    near
      .pipe(pace(() => rate))
      .pipe(far)
      .pipe(pace(() => null))
      .pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    broken = true;
    open.forEach((socket) => socket.resetAndDestroy());
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slow(bytesPerSecond) {
      rate = bytesPerSecond;
    },
    cut,
    mend() {
      broken = false;
    },
    freeze() {
      frozen = createGate();
    },
    thaw: () => frozen.open(),
    lead(other) {
      ({ hostname, port } = new URL(other.url));
    },
    close() {
      server.close();
      cut();
    },
  };
}
