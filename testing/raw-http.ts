import { once } from "node:events";
import { connect } from "node:net";

export interface Heard {
  /** Final statuses in order of arrival, without 100 and other 1xx. */
  statuses: number[];
  text: string;
  /** True when the server closed the connection. */
  closed: boolean;
}

interface Options {
  /** The number of answers after which we close the connection. Without it, the server must close it. */
  answers?: number;
  /** Ends our side of the connection once all bytes are written. */
  half?: boolean;
  timeoutMs?: number;
}

/** Sends raw bytes, which no HTTP client would send, and reads the answers. @throws Error when it waits in vain */
export async function exchange(
  port: number,
  bytes: Buffer | string,
  { answers = Number.POSITIVE_INFINITY, half = false, timeoutMs = 20_000 }: Options = {},
): Promise<Heard> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const heard: Heard = { statuses: [], text: "", closed: false };
  const sent = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
  return new Promise<Heard>((resolve, reject) => {
    const end = (error?: Error) => {
      clearTimeout(patience);
      socket.destroy();
      if (error) reject(error);
      else resolve(heard);
    };
    const patience = setTimeout(
      () =>
        end(new Error(`${JSON.stringify(sent.toString("latin1").slice(0, 400))} had no answer`)),
      timeoutMs,
    );
    socket.on("data", (chunk) => {
      heard.text += chunk.toString("latin1");
      heard.statuses = statusesIn(heard.text);
      if (heard.statuses.length >= answers) end();
    });
    socket.on("end", () => {
      heard.closed = true;
      end();
    });
    // Data received before a reset is kept.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      heard.closed = true;
      end(["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? undefined : error);
    });
    void once(socket, "connect").then(() => (half ? socket.end(sent) : socket.write(sent)), end);
  });
}

const statusesIn = (text: string) =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status)).filter(
    (status) => status >= 200 || status === 101,
  );
