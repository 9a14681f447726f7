import { once } from "node:events";
import { connect } from "node:net";

export interface Heard {
  /** Final statuses in the order they came; 100 and its like are left out. */
  statuses: number[];
  text: string;
  /** Whether the server closed the connection. */
  closed: boolean;
}

interface Options {
  /** Answers waited for; the connection is then closed by us. None: until the server closes it. */
  answers?: number;
  /** Says that nothing more comes once everything is written. */
  half?: boolean;
  timeoutMs?: number;
}

/** Sends bytes as they are and listens, as no client of HTTP would. @throws Error when it waits in vain */
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
    // Whatever came before a reset was heard.
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
