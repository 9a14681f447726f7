import { type IncomingMessage, request as sendOn } from "node:http";
import type { Duplex } from "node:stream";
import { log } from "~/platform/log.server";
import { refuseSocket } from "./edge";

/** A browser's handshake, with the socket that it came on. */
export interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

/** The conversations of other nodes whose sockets reached this node. */
interface Relays {
  /**
   * Passes a socket's handshake on to the node at `address`, then every byte both ways. The answer is that node's: a
   * refusal keeps its status. Answers 502 and calls `onSilence` when the node is not there. Answers 503 after `close`.
   */
  add(upgrade: Upgrade, address: string, onSilence: () => void): void;
  /** Resolves when no conversation is relayed any more, after `limitMs` at most. */
  drain(limitMs: number): Promise<void>;
  /** Cuts the relayed conversations, because a server does not end while a socket is open. */
  close(): void;
}

/** Creates the relays of this node. */
export function createRelays(): Relays {
  const open = new Set<Duplex>();
  let isClosed = false;
  let onIdle = () => {};
  return {
    add(upgrade, address, onSilence) {
      const { socket } = upgrade;
      if (isClosed) return refuseSocket(socket, 503);
      if (socket.destroyed) return;
      open.add(socket);
      socket.once("close", () => {
        open.delete(socket);
        if (open.size === 0) onIdle();
      });
      relayVoice(upgrade, address, onSilence);
    },
    async drain(limitMs) {
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, limitMs);
        onIdle = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    },
    close() {
      isClosed = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** The header of a relayed handshake. A node never relays it again. */
const RELAYED = "x-aplomb-relayed";
/** The time in ms within which the other node answers a handshake. */
const ANSWER_MS = 5_000;

/** Returns true for a handshake that another node handed on. */
export const isRelayed = (request: IncomingMessage): boolean => RELAYED in request.headers;

function relayVoice(
  { request, socket, head }: Upgrade,
  address: string,
  onSilence: () => void,
): void {
  const target = new URL(request.url ?? "/", address);
  const onward = sendOn(target, {
    headers: { ...request.headers, [RELAYED]: "1" },
    timeout: ANSWER_MS,
  });
  socket.on("error", () => onward.destroy());
  socket.once("close", () => onward.destroy());
  onward.on("upgrade", (answer, far: Duplex, farHead: Buffer) => {
    far.on("error", () => socket.destroy());
    far.once("close", () => socket.destroy());
    socket.once("close", () => far.destroy());
    socket.write(statusAndHeaders(answer));
    socket.write(farHead);
    far.write(head);
    far.pipe(socket);
    socket.pipe(far);
  });
  onward.on("response", (answer) => {
    answer.resume();
    refuseSocket(socket, answer.statusCode ?? 502);
  });
  onward.on("timeout", () => onward.destroy(new Error("no answer to the handshake")));
  onward.on("error", (err) => {
    if (!socket.destroyed) onSilence();
    log().warn({ err, address }, "a voice socket was not relayed");
    refuseSocket(socket, 502);
  });
  onward.end();
}

function statusAndHeaders({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}
