import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { log } from "~/platform/log.server";
import type { PublicOrigin } from "./public-origin";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What the parser of HTTP found, as a status; 400 for the rest. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_VERSION: 505,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no proper request before any code of ours, or of Express, sees it; `app` gets the rest. */
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
    // The fault is in the body of a request: it is its answer, unless that one has begun.
    else if (open.some(({ headersSent }) => headersSent)) endAfter(open, socket);
    else refuseSocket(socket, status);
  });
}

/** Ends a socket that has no answer of its own with a bare status. */
export function refuseSocket(socket: Duplex, status: number): void {
  socket.on("error", () => socket.destroy());
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** How long an answer may go on whose request turned out malformed, in milliseconds. */
const BEGUN_MS = 1_000;

/** Ends a socket once the answers that had begun are out; one that waits for the rest of its request never ends by itself. */
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

/** Requests before the malformed bytes get their answers first. */
function refuseAfter(open: ServerResponse[], socket: Duplex, status: number): void {
  let left = open.length;
  if (left === 0) refuseSocket(socket, status);
  for (const response of open)
    response.once("close", () => {
      left -= 1;
      if (left === 0 && socket.writable) refuseSocket(socket, status);
    });
}

/** The status for a request whose method or target is none of ours; null when both are right. */
function faultOf(request: IncomingMessage): number | null {
  if (!METHODS.has(request.method ?? "")) return 405;
  return readTarget(request) ? null : 400;
}

/**
 * Whether a request asks for an address: its `url` is then path and query, also of one that named the whole address,
 * whose host then counts (RFC 9112 §3.2.2). `//` is a path like any other, though no address by itself.
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

/**
 * The adapter of React Router puts a request's address together from these properties of Express, and would add the
 * upstream's port to a forwarded host. False when the request names no proper host.
 */
function tellOrigin(request: IncomingMessage, publicOrigin: PublicOrigin): boolean {
  const origin = publicOrigin(request);
  if (origin === null) return false;
  const { protocol, host, hostname } = new URL(origin);
  Object.defineProperty(request, "protocol", { value: protocol.slice(0, -1) });
  Object.defineProperty(request, "hostname", { value: host });
  delete request.headers["x-forwarded-host"];
  request.headers.host = hostname;
  return true;
}
