import type { NextFunction, Request, Response } from "express";
import { log } from "~/platform/log.server";
import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { copy } from "~/copy/copy";
import { isDatabaseAway, noteAway } from "~/models/database/away.server";
import { isDiskFull } from "~/platform/disk.server";
import { inVendorsWords } from "./limit-bodies";

/** The codes of faults of the sender: a broken connection, or bytes that are no HTTP, socket frame or address. */
const CLIENT_CAUSED =
  /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ABORT_ERR|ERR_STREAM_\w+|ERR_HTTP_\w+|ERR_INVALID_(?:URL|CHAR|HTTP_TOKEN)|HPE_\w+|WS_ERR_\w+)$/;

/** Returns true when a client can cause the error by its input or by going away. */
export function isClientCaused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === "AbortError" || (typeof code === "string" && CLIENT_CAUSED.test(code));
}

/**
 * Handles uncaught errors and rejected promises. A client's fault is logged, and the academy continues. Any other error
 * may have left the process in a bad state: it is logged, and the process ends so that its supervisor restarts it.
 */
export function guardProcess(): void {
  process.on("uncaughtException", (err) => {
    if (isClientCaused(err)) return log().error({ err }, "a client's fault was caught by nothing");
    log().fatal({ err }, "unknown fault: the process ends");
    process.exit(1);
  });
}

/** Answers errors passed on by a request's handlers, and Express's own refusals (a path it cannot decode). */
export function answerFault(
  error: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction, // Express recognises an error handler by its four parameters
): void {
  const said = error instanceof Error && "status" in error ? Number(error.status) : 500;
  const status = said >= 400 && said < 500 ? said : 500;
  const level = status < 500 || isClientCaused(error) ? "debug" : "error";
  log()[level]({ requestId: response.locals.requestId, err: error }, "request failed");
  if (response.headersSent) response.destroy();
  else response.status(status).end();
}

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Module = ServerRoute["module"];

/** The status for a full disk. */
const INSUFFICIENT_STORAGE = 507;

/** Returns the build whose routes report a full disk, or a database that is away, instead of 'unexpected'. */
export function sayUnwritable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route ? { ...route, module: saying(route) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function saying({ id, module }: ServerRoute): Module {
  const said =
    <Args extends [{ request: RefusedRequest }, ...unknown[]], Result>(
      run: (...args: Args) => Result | Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await run(...args);
      } catch (error) {
        throw refusal(error, id, args[0].request) ?? error;
      }
    };
  const { loader, action } = module;
  // Errors of guards are read only there; the framework types its functions by the module.
  const { middleware } = module as { middleware?: MiddlewareFunction[] };
  return {
    ...module,
    ...(loader ? { loader: said(loader) } : {}),
    ...(action ? { action: said(action) } : {}),
    ...(middleware ? { middleware: middleware.map((one) => said(one)) } : {}),
  } as Module;
}

type RefusedRequest = Pick<globalThis.Request, "url" | "method">;

/** Returns the refusal in the format of the request, or null for any other error. */
function refusal(error: unknown, id: string, { url, method }: RefusedRequest) {
  const known = knownFault(error);
  if (!known) return null;
  log().error({ err: error }, known.line);
  const { status, sentence } = known;
  const isCall = new URL(url).pathname.startsWith("/api/");
  const message = status === 503 && method === "GET" ? copy.errors.unavailable : sentence;
  const body = inVendorsWords[id]?.(message) ?? (isCall ? { message } : null);
  return body ? Response.json(body, { status }) : data(message, { status });
}

function knownFault(error: unknown) {
  const { diskFull, databaseAway } = copy.errors;
  if (isDiskFull(error))
    return { status: INSUFFICIENT_STORAGE, sentence: diskFull, line: "the disk is full" };
  if (!isDatabaseAway(error)) return null;
  noteAway();
  return { status: 503, sentence: databaseAway, line: "the database is away" };
}
