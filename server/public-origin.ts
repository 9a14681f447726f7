import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface PublicOriginOptions {
  /** The address that people use, when the operator gave it; it wins. */
  publicUrl: string | undefined;
  /** Returns true when a proxy at this address may state the browser's request (Express's "trust proxy fn"). */
  trustsProxy: (address: string, hop: number) => boolean;
}

/** A function that returns the request's origin as the browser sees it, or null when it is no address. */
export type PublicOrigin = (request: IncomingMessage) => string | null;

/** Matches a name or an address, perhaps with a port, that every parser of addresses reads the same way. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the reader of a request's origin: `PUBLIC_URL`, else a trusted proxy's headers, else the request's own
 * `Host`. A proxy that forwards a host is trusted whole: the upstream's port in its `Host` does not count.
 */
export function createPublicOrigin({ publicUrl, trustsProxy }: PublicOriginOptions): PublicOrigin {
  const given = publicUrl === undefined ? null : new URL(publicUrl).origin;
  return (request) => {
    const { headers, headersDistinct, socket } = request;
    // HTTP/1.0 may leave it out; two are a trick (RFC 9112 §3.2).
    if ((headersDistinct.host?.length ?? 0) > 1) return null;
    const direct = originOf("http", headers.host ?? "localhost");
    if (!direct || given) return direct && given;
    const said = trustsProxy(socket.remoteAddress ?? "", 0) ? forwarded(headers) : {};
    const encrypted = "encrypted" in socket && socket.encrypted === true;
    const protocol = said.protocol || (encrypted ? "https" : "http");
    return originOf(protocol, said.host || (headers.host ?? "localhost"));
  };
}

function originOf(protocol: string, host: string): string | null {
  const secure = /^(?:https|wss)$/i.test(protocol);
  if ((!secure && !/^(?:http|ws)$/i.test(protocol)) || !HOST.test(host)) return null;
  const address = `${secure ? "https" : "http"}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Returns the nearest proxy's account of the request: the usual headers, else the standard one (RFC 7239). */
function forwarded(headers: IncomingHttpHeaders): { protocol?: string; host?: string } {
  const first = (name: string) => String(headers[name] ?? "").split(",", 1)[0] ?? "";
  const standard = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=("?)([^";]*)\\1`, "i").exec(first("forwarded"))?.[2] ?? "";
  return {
    protocol: (first("x-forwarded-proto") || standard("proto")).trim(),
    host: (first("x-forwarded-host") || standard("host")).trim(),
  };
}
