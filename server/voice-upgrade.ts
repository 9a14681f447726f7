import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type EmbeddedAgents, VOICE_PATH } from "~/services/voice/embedded/gateway.server";

const MAX_MESSAGE_BYTES = 256 * 1_024;
/** Sockets that do not answer our close are cut after this long. */
const CUT_AFTER_MS = 2_000;

export interface VoiceUpgradeOptions {
  agents: Pick<EmbeddedAgents, "redeem" | "accept" | "close">;
  /** Whether a proxy at this address may say what the browser asked for (Express's "trust proxy fn"). */
  trustsProxy: (address: string, hop: number) => boolean;
  /** In development Vite owns the other paths; in production they are refused. */
  othersAllowed: boolean;
}

/** Serves the voice socket on the pages' own port: the one owner of `upgrade` for its path. */
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
    const url = new URL(request.url ?? "/", "http://local");
    if (url.pathname !== VOICE_PATH) {
      if (!options.othersAllowed) refuse(socket, "404 Not Found");
      return;
    }
    if (!sameOrigin(request, options.trustsProxy)) return refuse(socket, "403 Forbidden");
    const brief = agents.redeem(url.searchParams.get("token") ?? "");
    if (!brief) return refuse(socket, "403 Forbidden");
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

function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The page must be ours: its origin is the one this request was made to, as far as trusted proxies say. */
function sameOrigin(
  request: IncomingMessage,
  trustsProxy: VoiceUpgradeOptions["trustsProxy"],
): boolean {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const trusted = trustsProxy(request.socket.remoteAddress ?? "", 0);
  const said = (name: string) => {
    const value = request.headers[name];
    return trusted
      ? String(value ?? "")
          .split(",", 1)[0]
          ?.trim()
      : "";
  };
  const encrypted = "encrypted" in request.socket && request.socket.encrypted === true;
  const protocol = said("x-forwarded-proto") || (encrypted ? "https" : "http");
  const host = said("x-forwarded-host") || request.headers.host;
  return new URL(origin).origin === `${protocol}://${host}`.toLowerCase();
}
