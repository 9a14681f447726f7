import { type IncomingMessage, type Server, request as sendOn } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { log } from "~/platform/log.server";
import { type EmbeddedAgents, VOICE_PATH } from "~/services/voice/embedded/gateway.server";
import { readTarget, refuseSocket, type PublicOrigin } from "./edge";

/** A browser's handshake, with the socket that it came on. */
interface Upgrade {
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

function createRelays(): Relays {
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
const isRelayed = (request: IncomingMessage): boolean => RELAYED in request.headers;

function relayVoice(upgrade: Upgrade, address: string, onSilence: () => void): void {
  const { request, socket, head } = upgrade;
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

const MAX_MESSAGE_BYTES = 256 * 1_024;
/** The time in ms after which a socket that does not answer our close is cut. */
const CUT_AFTER_MS = 2_000;

export interface VoiceUpgradeOptions {
  agents: Pick<EmbeddedAgents, "redeem" | "bring" | "accept" | "close">;
  publicOrigin: PublicOrigin;
  /** Returns the address of the other node that holds a ticket's place; null for none. Left out with a single node. */
  findHolder?(query: URLSearchParams): Promise<string | null>;
  /** Called when the other node that holds a ticket's place did not answer. */
  onSilence?(query: URLSearchParams): Promise<void>;
  /** True in development, where Vite owns the other paths. In production they are refused. */
  othersAllowed: boolean;
}

interface Voice {
  /** Resolves when this node relays no conversation any more, after `limitMs` at most. */
  drain(limitMs: number): Promise<void>;
  /** Closes every socket. A relayed conversation is cut; its page opens it again at another node. */
  close(): Promise<void>;
}

/** Serves the voice socket on the pages' own port. Only this function handles `upgrade` for its path. */
export function attachVoice(server: Server, options: VoiceUpgradeOptions): Voice {
  const { agents } = options;
  const relays = createRelays();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has("convai") ? "convai" : false),
  });
  /**
   * Opens a place that another node promised here. Else relays the handshake to the node that holds the ticket's place.
   * Refuses a ticket that opens no place.
   */
  async function handOn(upgrade: Upgrade, query: URLSearchParams) {
    const { request, socket, head } = upgrade;
    socket.on("error", () => socket.destroy());
    const token = await agents.bring(query.get("token") ?? "");
    const brief = token && agents.redeem(token);
    if (brief)
      return sockets.handleUpgrade(request, socket, head, (opened) => agents.accept(opened, brief));
    const find = isRelayed(request) ? null : options.findHolder;
    const address = await find?.(query);
    const onSilence = () => {
      options.onSilence?.(query).catch((err: unknown) => {
        log().error({ err, address }, "a silent node still gives places");
      });
    };
    if (address) relays.add(upgrade, address, onSilence);
    else refuseSocket(socket, 403);
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const origin = readTarget(request) ? options.publicOrigin(request) : null;
    if (origin === null) return refuseSocket(socket, 400);
    const url = new URL(`${origin}${request.url}`);
    // A path of two slashes is well formed, but no honest client opens a socket there.
    if (url.pathname.startsWith("//")) return refuseSocket(socket, 400);
    if (url.pathname !== VOICE_PATH) {
      if (!options.othersAllowed) refuseSocket(socket, 404);
      return;
    }
    // The page must be ours: a browser always names the page that opens a socket.
    if (request.headers.origin !== origin) return refuseSocket(socket, 403);
    const brief = agents.redeem(url.searchParams.get("token") ?? "");
    if (!brief) {
      const upgrade = { request, socket, head };
      return void handOn(upgrade, url.searchParams).catch((err: unknown) => {
        log().error({ err }, "a voice ticket was not read");
        refuseSocket(socket, 500);
      });
    }
    sockets.handleUpgrade(request, socket, head, (opened) => agents.accept(opened, brief));
  };
  server.on("upgrade", onUpgrade);
  return {
    drain: relays.drain,
    async close() {
      await agents.close();
      server.off("upgrade", onUpgrade);
      relays.close();
      const cut = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, CUT_AFTER_MS);
      await new Promise<void>((resolve) => {
        sockets.close(() => resolve());
      });
      clearTimeout(cut);
    },
  };
}
