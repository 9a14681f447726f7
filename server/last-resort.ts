import type { NextFunction, Request, Response } from "express";
import { log } from "~/platform/log.server";
import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { copy } from "~/copy/copy";
import { isDiskFull } from "~/platform/disk.server";

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

/** Returns the build whose routes report a full disk instead of 'unexpected'. */
export function sayFullDisk(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route ? { ...route, module: saying(route) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function saying({ id, module }: ServerRoute): Module {
  const isPage = !id.startsWith("routes/api");
  const said =
    <Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await run(...args);
      } catch (error) {
        throw isDiskFull(error) ? refusal(error, isPage) : error;
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

/** Returns the refusal in the format of the route: a page, or a call of `/api`. */
function refusal(error: unknown, isPage: boolean) {
  log().error({ err: error }, "the disk is full");
  const status = INSUFFICIENT_STORAGE;
  return isPage
    ? data(copy.errors.diskFull, { status })
    : Response.json({ message: copy.errors.diskFull }, { status });
}
