import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import {
  type PassingPortion,
  readAll,
  readPortion,
  requestLines,
  reset,
  write,
} from "./passing-portion";

/**
 * Arrived: read whole from the page. Half: its first half is sent to the academy. Forwarded: all of it is sent.
 * Answered: the academy acknowledged it and the page does not know. Acknowledged: the page knows.
 */
export type Stage = "arrived" | "half" | "forwarded" | "answered" | "acknowledged";

/**
 * Cut: broken before any byte passed. Cut-half: broken in the middle. Lost-answer: broken after the academy took it.
 * Slow: 5 kB/s. Stall: no byte passes until the page gives up. Twice: delivered on two connections at once. Late-copy:
 * broken, and delivered after the next portion was acknowledged.
 */
export type Fault = "cut" | "cut-half" | "lost-answer" | "slow" | "stall" | "twice" | "late-copy";

export interface PortionLine {
  /** The academy's address through this line. */
  url: string;
  /** Directs the line to another academy, such as one started again. */
  lead(to: string): void;
  /** Calls the listener as each portion passes each stage. Returns the function that stops it. */
  watch(listener: (portion: PassingPortion, stage: Stage) => void): () => void;
  /** Chooses the fault of an arriving portion. Null lets it pass. */
  onPortion(choose: (portion: PassingPortion) => Fault | null): void;
  /** Stops all traffic in both directions while `body` runs. */
  standStill(body: () => Promise<void>): Promise<void>;
  /**
   * Returns the portions of an instance that the academy acknowledged, even if the page does not know. @throws Error
   * when one index was acknowledged with two contents
   */
  acknowledged(instanceId: string): Map<number, Buffer>;
  /** Statuses of the academy's answers to portions delivered twice, late or again. */
  repeats: number[];
  close(): Promise<void>;
}

const PATH = "/api/upload-video-portion";
const SLOW_BYTES_PER_S = 5_000;

/** Opens a line to the academy that recognises portions of recordings and can apply a network fault to each. */
export async function openPortionLine(to: string): Promise<PortionLine> {
  let target = new URL(to);
  let choose: (portion: PassingPortion) => Fault | null = () => null;
  let still: Promise<void> | null = null;
  const listeners = new Set<(portion: PassingPortion, stage: Stage) => void>();
  const acknowledged = new Map<string, Map<number, Buffer>>();
  const sendings = new Map<string, number>();
  const repeats: number[] = [];
  const contradicted: number[] = [];
  const sockets = new Set<Duplex>();

  const tell = (portion: PassingPortion, stage: Stage) => {
    for (const listener of listeners) listener(portion, stage);
  };

  function note(portion: PassingPortion, status: number) {
    if (portion.sendings > 1) repeats.push(status);
    if (status !== 200) return;
    const own = acknowledged.get(portion.instanceId) ?? new Map<number, Buffer>();
    acknowledged.set(portion.instanceId, own);
    if (!portion.video) return;
    const known = own.get(portion.index);
    if (known && !known.equals(portion.video)) contradicted.push(portion.index);
    own.set(portion.index, portion.video);
  }

  /** Forwards a request, at `bytesPerSecond` if given. Returns the academy's answer. */
  async function forward(
    near: IncomingMessage,
    body: Buffer,
    { portion, bytesPerSecond }: { portion?: PassingPortion; bytesPerSecond?: number } = {},
  ): Promise<{ answer: IncomingMessage; content: Buffer }> {
    const { hostname, port } = target;
    const headers = { ...near.headers, connection: "close", "content-length": body.length };
    const far = httpRequest({ hostname, port, method: near.method, path: near.url, headers });
    const answered = once(far, "response") as Promise<[IncomingMessage]>;
    answered.catch(() => undefined); // The caller that awaits the answer below reports the error.
    const middle = Math.floor(body.length / 2);
    if (portion) {
      await write(far, body.subarray(0, middle), bytesPerSecond);
      tell(portion, "half");
    }
    await write(far, body.subarray(portion ? middle : 0), bytesPerSecond);
    far.end();
    if (portion) tell(portion, "forwarded");
    const [answer] = await answered;
    const content = await readAll(answer);
    if (portion) {
      note(portion, answer.statusCode ?? 0);
      if (answer.statusCode === 200) tell(portion, "answered");
    }
    return { answer, content };
  }

  async function deliver(near: IncomingMessage, reply: ServerResponse, body: Buffer) {
    const portion = readPortion(near, body);
    const key = `${portion.instanceId} ${portion.index}`;
    portion.sendings = (sendings.get(key) ?? 0) + 1;
    sendings.set(key, portion.sendings);
    tell(portion, "arrived");
    const fault = choose(portion);
    switch (fault) {
      case "cut":
        return reset(reply);
      case "cut-half":
        return cutInTheMiddle(near, body, reply);
      case "lost-answer":
        await forward(near, body, { portion });
        return reset(reply);
      case "stall":
        return; // The page gives up by itself.
      case "late-copy":
        reset(reply);
        await acknowledgement(portion.instanceId, portion.index + 1);
        await forward(near, body, { portion: { ...portion, sendings: 2 } });
        return;
      case "twice": {
        const [first] = await Promise.all([
          forward(near, body, { portion }),
          forward(near, body, { portion: { ...portion, sendings: 2 } }),
        ]);
        return hand(first, reply, portion);
      }
      default: {
        const bytesPerSecond = fault === "slow" ? SLOW_BYTES_PER_S : undefined;
        return hand(await forward(near, body, { portion, bytesPerSecond }), reply, portion);
      }
    }
  }

  function hand(
    { answer, content }: { answer: IncomingMessage; content: Buffer },
    reply: ServerResponse,
    portion?: PassingPortion,
  ) {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    reply.end(content, () => {
      if (portion && answer.statusCode === 200) tell(portion, "acknowledged");
    });
  }

  async function cutInTheMiddle(near: IncomingMessage, body: Buffer, reply: ServerResponse) {
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => far.destroy());
    far.write(requestLines(near));
    far.write(body.subarray(0, body.length / 2), () => far.resetAndDestroy());
    reset(reply);
  }

  function acknowledgement(instanceId: string, index: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = watch((portion, stage) => {
        if (portion.instanceId !== instanceId || portion.index !== index) return;
        if (stage !== "acknowledged") return;
        stop();
        resolve();
      });
    });
  }

  function watch(listener: (portion: PassingPortion, stage: Stage) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  const server = createServer((near, reply) => {
    void (async () => {
      try {
        const body = await readAll(near);
        await still;
        if (near.method === "POST" && near.url?.startsWith(PATH))
          return await deliver(near, reply, body);
        hand(await forward(near, body), reply);
      } catch {
        reset(reply); // The academy was killed or the page is gone, so the line closes.
      }
    })();
  });
  server.on("connection", (socket: Duplex) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (near: IncomingMessage, socket: Duplex, head: Buffer) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      one.on("error", () => one.destroy());
      one.on("close", () => other.destroy());
    }
    far.write(requestLines(near));
    far.write(head);
    socket.pipe(far).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(url) {
      target = new URL(url);
    },
    watch,
    onPortion(chosen) {
      choose = chosen;
    },
    async standStill(body) {
      let release = () => {};
      still = new Promise((resolve) => (release = resolve));
      await body();
      still = null;
      release();
    },
    acknowledged(instanceId) {
      if (contradicted.length > 0)
        throw new Error(`acknowledged with two contents: portions ${contradicted.join(", ")}`);
      return acknowledged.get(instanceId) ?? new Map();
    },
    repeats,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

/** Returns the portions in order. @throws Error when a portion is missing */
export function inOrder(portions: Map<number, Buffer>): Buffer[] {
  return Array.from({ length: portions.size }, (_, index) => {
    const video = portions.get(index);
    if (!video) throw new Error(`portion ${index} of ${portions.size} was not acknowledged`);
    return video;
  });
}
