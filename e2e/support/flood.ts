import { readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { type Academy, startAcademy } from "./academy";
import { openSession } from "./fixtures";

const MB = 1024 * 1024;
const BOUNDARY = "aplomb-flood";

/** A request that sends the server more than it accepts. */
export interface Flood {
  path: string;
  type: string;
  /** The start of the body. Filler follows. */
  begin?: string;
  /** Further headers, one per line. */
  headers?: string[];
  signedIn?: boolean;
  /** The expected status. */
  status: number;
}

/** Only the last request is signed in. */
export const floods: Flood[] = [
  { path: "/login", type: "application/x-www-form-urlencoded", begin: "email=a", status: 413 },
  { path: "/api/login", type: "application/json", begin: '{"email":"', status: 413 },
  { path: "/api/webhooks/cloudinary", type: "application/json", status: 413 },
  {
    path: "/media/upload",
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    begin: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`,
    status: 403,
  },
  { path: "/admin/add-container", type: "application/x-www-form-urlencoded", status: 401 },
  { path: "/api/upload-video-portion", type: `multipart/form-data; boundary=b`, status: 401 },
  {
    path: "/api/cloudinary-signature",
    type: "application/x-www-form-urlencoded",
    begin: "folder=modules&public_id=",
    signedIn: true,
    status: 413,
  },
];

export interface Flooded {
  /** The status of the answer. */
  status: number;
  /** The MB sent until the server closed the connection. */
  sentMB: number;
}

/** Sends a body of `bytes`, or as much as the server accepts. Returns the status and the amount. */
export async function flood(
  url: string,
  { path, type, begin = "", headers: further = [] }: Flood,
  { bytes, chunked, cookie }: { bytes: number; chunked: boolean; cookie: string },
): Promise<Flooded> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString("latin1").slice(0, 1_000)));
  socket.on("error", () => {}); // The server resets the connection before the whole body is sent, as it should.
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  const headers = [`Host: ${host}`, `Origin: ${url}`, "Sec-Fetch-Site: same-origin", length];
  headers.push(`Content-Type: ${type}`, `Cookie: ${cookie}`, ...further);
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  const frame = (data: Buffer) =>
    chunked
      ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")])
      : data;
  if (begin) socket.write(frame(Buffer.from(begin)));
  let sent = begin.length;
  const filler = Buffer.alloc(MB, "x");
  while (sent < bytes && !socket.destroyed) {
    const part = filler.subarray(0, Math.min(MB, bytes - sent));
    sent += part.length;
    // Yields once to the event loop, so that the answer is read before a write meets a closed connection.
    if (socket.write(frame(part))) await setImmediate();
    else await Promise.race([closed, drained(socket)]);
  }
  if (!socket.destroyed && chunked) socket.write("0\r\n\r\n");
  socket.end();
  await closed;
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), sentMB: sent / MB };
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once("drain", () => resolve()));

/** Returns the peak memory of a process while `body` runs, minus its memory before, in MB. Linux only. */
export async function memoryAdded(pid: number, body: () => Promise<void>): Promise<number> {
  const inMB = (name: string) =>
    Number(
      new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1],
    ) / 1024;
  writeFileSync(`/proc/${pid}/clear_refs`, "5"); // Resets the peak mark.
  const before = inMB("VmRSS");
  await body();
  return inMB("VmHWM") - before;
}

/** Sends every flood of `bytes`, with a length and chunked. Returns one line each. */
export async function floodAll(bytes: number): Promise<(Flood & Flooded & Costs)[]> {
  const academy = await startAcademy();
  try {
    const cookie = await openSession(academy, "admin");
    const cookieOf = ({ signedIn }: Flood) => (signedIn ? cookie : "");
    // Warms up: the cost of a first request is not the cost of a large request.
    for (let round = 0; round < 3; round += 1)
      for (const one of floods)
        for (const chunked of [false, true])
          await flood(academy.url, one, { bytes: 2 * MB, chunked, cookie: cookieOf(one) });
    const results: (Flood & Flooded & Costs)[] = [];
    for (const one of floods)
      for (const chunked of [false, true]) {
        let flooded: Flooded = { status: 0, sentMB: 0 };
        const addedMB = await memoryAdded(pidOf(academy), async () => {
          flooded = await flood(academy.url, one, { bytes, chunked, cookie: cookieOf(one) });
        });
        results.push({
          ...one,
          ...flooded,
          status: one.status,
          got: flooded.status,
          chunked,
          addedMB,
        });
      }
    return results;
  } finally {
    await academy.stop();
    academy.remove();
  }
}

interface Costs {
  chunked: boolean;
  got: number;
  addedMB: number;
}

export function pidOf({ process }: Academy): number {
  if (process.pid === undefined) throw new Error("The server did not start");
  return process.pid;
}
