import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
  type IncomingHttpHeaders,
} from "node:http";
import type { Duplex } from "node:stream";
import { log } from "~/platform/log.server";

interface PublicOriginOptions {
  /** The address that people use, when the operator gave it; it wins. */
  publicUrl: string | undefined;
  /** Returns true when a proxy at this address may state the browser's request (Express's "trust proxy fn"). */
  trustsProxy: (address: string, hop: number) => boolean;
  /** Called once when a trusted proxy says https and `publicUrl` says http. */
  onHttps?: (publicUrl: string) => void;
}

/** A function that returns the request's origin as the browser sees it, or null when it is no address. */
export type PublicOrigin = (request: IncomingMessage) => string | null;

/** Matches a name or an address, perhaps with a port, that every parser of addresses reads the same way. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the reader of a request's origin: `PUBLIC_URL`, else a trusted proxy's headers, else the request's own
 * `Host`. A proxy that forwards a host is trusted whole: the upstream's port in its `Host` does not count.
 */
export function createPublicOrigin({
  publicUrl,
  trustsProxy,
  onHttps = () => {},
}: PublicOriginOptions): PublicOrigin {
  const given = publicUrl === undefined ? null : new URL(publicUrl).origin;
  let isWatching = given?.startsWith("http:") === true;
  const saidBy = ({ headers, socket }: IncomingMessage) => {
    const isSaid = FORWARDING.some((name) => headers[name] !== undefined);
    return isSaid && trustsProxy(socket.remoteAddress ?? "", 0) ? forwarded(headers) : {};
  };
  return (request) => {
    const { headers, socket } = request;
    // HTTP/1.0 allows a request without Host. Two Host headers are an attack (RFC 9112 §3.2).
    if (hostsOf(request) > 1) return null;
    const direct = originOf("http", headers.host ?? "localhost");
    if (isWatching && isSecure(saidBy(request).protocol ?? "")) {
      isWatching = false;
      onHttps(publicUrl ?? "");
    }
    if (!direct || given) return direct && given;
    const said = saidBy(request);
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

const isSecure = (protocol: string) => /^(?:https|wss)$/i.test(protocol);

const originOf = rememberingLast((protocol, host) => {
  const secure = isSecure(protocol);
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

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The status for each error of the HTTP parser; 400 for the rest. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_VERSION: 505,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers improper requests before our code or Express sees them; `app` gets the rest. */
export function guardEdge(server: Server, app: RequestListener, publicOrigin: PublicOrigin): void {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const open = underWay.get(request.socket) ?? new Set();
    underWay.set(request.socket, open.add(response));
    response.once("close", () => open.delete(response));
    const fault = faultOf(request) ?? (tellOrigin(request, publicOrigin) ? null : 400);
    if (fault === null) return app(request, response);
    log().info({ method: request.method, status: fault }, "malformed request refused");
    response.writeHead(fault, {
      Connection: "close",
      "Content-Length": 0,
      ...(fault === 405 ? { Allow: [...METHODS].join(", ") } : {}),
    });
    response.end();
  });
  server.on("connect", (_: IncomingMessage, socket: Duplex) => refuseSocket(socket, 405));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    log().debug({ code: error.code }, "malformed bytes refused");
    const open = [...(underWay.get(socket) ?? [])];
    const status = PARSER_STATUS[error.code ?? ""] ?? 400;
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else if (open.every(({ req }) => req.complete)) refuseAfter(open, socket, status);
    // The fault is in the body of a request, so the status answers that request, unless its answer has begun.
    else if (open.some(({ headersSent }) => headersSent)) endAfter(open, socket);
    else refuseSocket(socket, status);
  });
}

/** Ends a socket without an answer of its own with a bare status. */
export function refuseSocket(socket: Duplex, status: number): void {
  socket.on("error", () => socket.destroy());
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** The time in ms for which an answer may continue after its request turned out malformed. */
const BEGUN_MS = 1_000;

/** Ends a socket once the begun answers are sent. An answer that waits for the rest of its request is cut. */
function endAfter(open: ServerResponse[], socket: Duplex): void {
  const cut = setTimeout(() => socket.destroy(), BEGUN_MS).unref();
  let left = open.length;
  for (const response of open)
    response.once("close", () => {
      left -= 1;
      if (left > 0) return;
      clearTimeout(cut);
      socket.end(() => socket.destroy());
    });
}

/** Answers the requests before the malformed bytes first. */
function refuseAfter(open: ServerResponse[], socket: Duplex, status: number): void {
  let left = open.length;
  if (left === 0) refuseSocket(socket, status);
  for (const response of open)
    response.once("close", () => {
      left -= 1;
      if (left === 0 && socket.writable) refuseSocket(socket, status);
    });
}

/** Returns the status for a request with an unsupported method or target, or null. */
function faultOf(request: IncomingMessage): number | null {
  if (!METHODS.has(request.method ?? "")) return 405;
  return readTarget(request) ? null : 400;
}

/**
 * Returns true when a request's target is an address. Its `url` is then path and query. A whole address in the request
 * line is accepted too, and its host counts (RFC 9112 §3.2.2). `//` is a valid path, though no address by itself.
 */
export function readTarget(request: IncomingMessage): boolean {
  const { url = "" } = request;
  const [before = "", host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  const rest = url.slice(before.length);
  const target = rest.startsWith("/") || !before ? rest : `/${rest}`;
  if (!target.startsWith("/") || !URL.canParse(`http://local${target}`)) return false;
  request.url = target;
  if (host) request.headers.host = host;
  return true;
}

/** The last origin of a request, with its parts. Nearly all requests of a server have the same. */
let last = new URL("http://localhost");
function partsOf(origin: string): URL {
  if (last.origin !== origin) last = new URL(origin);
  return last;
}

/**
 * Sets the Express properties from which the adapter of React Router builds a request's address; it would add the
 * upstream's port to a forwarded host. Returns false when the request names no proper host.
 */
function tellOrigin(request: IncomingMessage, publicOrigin: PublicOrigin): boolean {
  const origin = publicOrigin(request);
  if (origin === null) return false;
  const { protocol, host, hostname } = partsOf(origin);
  Object.defineProperty(request, "protocol", { value: protocol.slice(0, -1) });
  Object.defineProperty(request, "hostname", { value: host });
  delete request.headers["x-forwarded-host"];
  request.headers.host = hostname;
  return true;
}
