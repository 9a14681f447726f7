import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type EmbeddedAgents, VOICE_PATH } from "~/services/voice/embedded/gateway.server";
import { readTarget, refuseSocket } from "./edge";
import type { PublicOrigin } from "./public-origin";

const MAX_MESSAGE_BYTES = 256 * 1_024;
/** The time in ms after which a socket that does not answer our close is cut. */
const CUT_AFTER_MS = 2_000;

export interface VoiceUpgradeOptions {
  agents: Pick<EmbeddedAgents, "redeem" | "accept" | "close">;
  publicOrigin: PublicOrigin;
  /** True in development, where Vite owns the other paths. In production they are refused. */
  othersAllowed: boolean;
}

/** Serves the voice socket on the pages' own port. Only this function handles `upgrade` for its path. */
export function attachVoice(
  server: Server,
  options: VoiceUpgradeOptions,
): { close(): Promise<void> } {
  const { agents } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has("convai") ? "convai" : false),
  });
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
    if (!brief) return refuseSocket(socket, 403);
    sockets.handleUpgrade(request, socket, head, (opened) => agents.accept(opened, brief));
  };
  server.on("upgrade", onUpgrade);
  return {
    async close() {
      await agents.close();
      server.off("upgrade", onUpgrade);
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
