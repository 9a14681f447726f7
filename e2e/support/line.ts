import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Transform } from "node:stream";
import type { Academy } from "./academy";
import { createGate } from "./gate";

export interface Line {
  /** Where the academy is reached through this line. */
  url: string;
  /** What the academy is sent passes at this pace, in bytes a second; null: as fast as it goes. */
  slow(bytesPerSecond: number | null): void;
  /** Breaks every connection, and any new one until `mend`: a browser tries again by itself on a new one. */
  cut(): void;
  mend(): void;
  /** Holds back everything, both ways, and closes nothing: neither side knows. */
  freeze(): void;
  /** Lets through what was held back. */
  thaw(): void;
  /** New connections reach this server. */
  lead(academy: Pick<Academy, "url">): void;
  close(): void;
}

/** A line to the academy that can be slow, or cut in the middle of what passes. */
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
      socket.on("error", () => socket.destroy()); // the cut is the point
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
