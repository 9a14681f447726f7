import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { log } from "~/platform/log.server";
import { type EmbeddedAgents, VOICE_PATH } from "~/services/voice/embedded/gateway.server";
import { readTarget, refuseSocket } from "./edge";
import type { PublicOrigin } from "./public-origin";
import { createRelays, isRelayed, type Upgrade } from "./voice-relays";

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

export interface Voice {
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
