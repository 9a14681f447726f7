import { randomBytes, randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express, {
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type NextFunction,
} from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { config } from "~/platform/config.server";
import {
  addressContext,
  longBodyContext,
  nonceContext,
  openPolicyContext,
  requestIdContext,
  routeNameContext,
} from "~/http/context";
import { log } from "~/platform/log.server";
import { isUnwritable, visiting } from "~/models/database/away.server";
import { observeQueries } from "~/models/database/database.server";
import { isWaiting } from "~/models/database/writers.server";
import { openData } from "./open-data";
import { closeGently, drainListeners } from "./close-gently";
import {
  compressedAssets,
  filesOf,
  flushOnPause,
  followRequests,
  inTurn,
  securityHeaders,
} from "./request-steps";
import { answerDirectly } from "./direct-requests";
import { directCalls } from "./direct-routes";
import { limitBodies, watchBodies } from "./limit-bodies";
import { startBackground } from "./background";
import { guardEdge, createPublicOrigin } from "./edge";
import { firstAdminNotice } from "~/services/accounts/operator-accounts.server";
import { noteHttps } from "./said-https";
import { answerFault, guardProcess, sayUnwritable } from "./last-resort";

const SLOW_MS = 100;

/**
 * Reports queries that take more than 100 ms. On SQLite they hold the process, which answers on the main thread. The
 * wait for another node's turn is left out.
 */
function warnSlowQueries(): () => void {
  return observeQueries((sql, durationMs) => {
    if (durationMs > SLOW_MS && !isWaiting(sql))
      log().warn({ sql, durationMs: Math.round(durationMs) }, "slow query");
  });
}

export interface Academy {
  port: number;
  host: string;
  /** Returns the message for the start, given the server's address, or null. */
  notice(address: string): Promise<string | null>;
  /**
   * Lets conversations go on for `DRAIN_SECONDS`. Then stops accepting, finishes open requests and queues running jobs
   * again, within 10 s.
   */
  stop(signal: string): Promise<void>;
}

/** The time in ms for which an idle connection stays open, longer than at proxies (60 s), so that none is cut. */
const KEPT_OPEN_MS = 75_000;

/** The time limit in ms of a request's line and headers. It cuts clients that send them byte by byte. */
const HEADERS_MS = 15_000;

/** Opens the data directory and mounts the academy on `server`; the caller listens. */
export async function start(server: Server, vite: ViteDevServer | null): Promise<Academy> {
  const settings = config();
  const traces = settings.traces
    ? (await import("./traces/traces")).startTraces(settings.traces) // loaded only when configured
    : null;
  const opened = await openData(settings, { alone: true });
  warnSlowQueries();
  const app = mount(vite, await servedRoutes(vite));
  const { publicUrl } = settings;
  const publicOrigin = createPublicOrigin({
    publicUrl,
    trustsProxy: app.get("trust proxy fn"),
    onHttps: (address) => void noteHttps(address),
  });
  guardEdge(server, app, publicOrigin);
  guardProcess();
  server.keepAliveTimeout = KEPT_OPEN_MS;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = 0; // bodies have limits of their own: `watchBodies`
  const background = await startBackground(server, { publicOrigin, othersAllowed: vite !== null });
  return {
    port: settings.port,
    host: settings.host,
    notice: (address) => firstAdminNotice(address).catch(unlessUnwritable),
    async stop(signal) {
      log().info({ signal }, "stopping");
      await background.drain(); // while pages are still served
      const closed = closeGently(server);
      await visiting(background.stop).catch(logged);
      const cutOff = setTimeout(() => server.closeAllConnections(), 6_000);
      await closed;
      clearTimeout(cutOff);
      await background.close();
      await opened.close();
      await traces?.stop();
      log().info("stopped");
    },
  };
}

/** Returns null while the database takes nothing, so that a start serves the pages. Throws any other error again. */
function unlessUnwritable(err: unknown): null {
  if (!isUnwritable(err)) throw err;
  log().error({ err }, "no link for a first administrator: the database takes nothing");
  return null;
}

/** Logs a failure of a stop, which goes on: connections and database are still closed. */
const logged = (err: unknown) => log().error({ err }, "the work beside the pages ended badly");

type ServedRoutes = Parameters<typeof createRequestHandler>[0]["build"];

/** Loads the routes. Behind a function, the router would rank built routes again for each request. */
async function servedRoutes(vite: ViteDevServer | null): Promise<ServedRoutes> {
  const load = async () =>
    sayUnwritable(limitBodies(await import("virtual:react-router/server-build")));
  return vite ? load : load();
}

/** Builds the Express application: the additions to the stock React Router runner, then the pages. */
function mount(vite: ViteDevServer | null, build: ServedRoutes): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config().trustProxy);
  const compress = express.Router().use(compression(), drainListeners, flushOnPause);
  app.use(
    inTurn(
      nameRequest,
      requestLog,
      followRequests,
      watchBodies(),
      securityHeaders(vite !== null),
      ...(typeof build === "function" ? [] : [answerCalls(build, compress)]),
    ),
  );
  app.use(compress);
  if (vite) app.use(vite.middlewares);
  else {
    app.use(
      "/assets",
      compressedAssets("build/client/assets"),
      express.static("build/client/assets", { immutable: true, maxAge: "1y", fallthrough: false }),
    );
    app.use(filesOf("build/client", { maxAge: "1h", index: false }));
  }
  app.use(createRequestHandler({ build, getLoadContext }), answerFault);
  return app;
}

/** Gives a request its id and the nonce of its answer. */
function nameRequest(_: Request, response: Response, next: NextFunction): void {
  response.locals.requestId = randomUUID();
  response.locals.nonce = freshNonce();
  next();
}

const NONCE_BYTES = 16;
let [random, used] = [Buffer.alloc(0), 0];

/** Returns an unguessable text. The random bytes of many are drawn at once, because each draw takes 20 µs. */
function freshNonce(): string {
  if (used === random.length) [random, used] = [randomBytes(256 * NONCE_BYTES), 0];
  return random.toString("base64", used, (used += NONCE_BYTES));
}

/**
 * Answers the calls of the API that need no router, before the files and the compression. Those would cost a short call
 * more than its answer. In development the routes change under the server, so nothing is prepared.
 */
function answerCalls(build: ServerBuild, compress: RequestHandler): RequestHandler {
  const direct = directCalls(build);
  return (incoming, outgoing, next) => {
    const call = direct.get(`${incoming.method} ${incoming.path}`);
    if (!call) return next();
    const context = getLoadContext(incoming, outgoing);
    return answerDirectly(call, { incoming, outgoing, context, compress });
  };
}

function getLoadContext(request: Request, response: Response): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestIdContext, response.locals.requestId);
  context.set(nonceContext, response.locals.nonce);
  // Express parses the addresses of all proxies. Without this header the sender is the client itself.
  const isForwarded = request.headers["x-forwarded-for"] !== undefined;
  context.set(addressContext, (isForwarded && request.ip) || (request.socket.remoteAddress ?? ""));
  const { allowLongBody, nameRoute, openPolicy } = response.locals;
  if (openPolicy) context.set(openPolicyContext, openPolicy);
  if (nameRoute) context.set(routeNameContext, nameRoute);
  if (allowLongBody) context.set(longBodyContext, allowLongBody);
  return context;
}

/** Logs one line per request: id, method, path without its query (it may hold a token), status, milliseconds. */
function requestLog(request: Request, response: Response, next: NextFunction): void {
  const started = performance.now();
  const { requestId } = response.locals;
  const { method } = request;
  response.setHeader("X-Request-Id", requestId);
  response.on("finish", () => {
    // Unlike request.path, this keeps the mount point of a mounted handler.
    const [path = "/"] = request.originalUrl.split("?", 1);
    if (path.startsWith("/assets/")) return;
    const durationMs = Math.round(performance.now() - started);
    log().info({ requestId, method, path, status: response.statusCode, durationMs });
  });
  next();
}
