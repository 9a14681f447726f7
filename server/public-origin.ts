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
    const { headers, socket } = request;
    // HTTP/1.0 allows a request without Host. Two Host headers are an attack (RFC 9112 §3.2).
    if (hostsOf(request) > 1) return null;
    const direct = originOf("http", headers.host ?? "localhost");
    if (!direct || given) return direct && given;
    const isSaid = FORWARDING.some((name) => headers[name] !== undefined);
    const said = isSaid && trustsProxy(socket.remoteAddress ?? "", 0) ? forwarded(headers) : {};
    const encrypted = "encrypted" in socket && socket.encrypted === true;
    const protocol = said.protocol || (encrypted ? "https" : "http");
    return originOf(protocol, said.host || (headers.host ?? "localhost"));
  };
}

/** The headers in which a proxy states the browser's request. */
const FORWARDING = ["x-forwarded-proto", "x-forwarded-host", "forwarded"];

/** Returns the number of `Host` headers, of which `headers` only tells the first. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts;
}

/** Returns a function that remembers its last result: nearly all requests of a server name the same host. */
function rememberingLast(read: (protocol: string, host: string) => string | null): typeof read {
  let last: { protocol: string; host: string; origin: string | null } | undefined;
  return (protocol, host) => {
    if (last?.protocol !== protocol || last.host !== host)
      last = { protocol, host, origin: read(protocol, host) };
    return last.origin;
  };
}

const originOf = rememberingLast((protocol, host) => {
  const secure = /^(?:https|wss)$/i.test(protocol);
  if ((!secure && !/^(?:http|ws)$/i.test(protocol)) || !HOST.test(host)) return null;
  const address = `${secure ? "https" : "http"}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
});

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
