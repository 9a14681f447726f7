import type { NextFunction, Request, Response } from "express";
import { log } from "~/platform/log.server";

/** A connection that broke, bytes that are no HTTP, no socket frame, no address: their sender's doing. */
const CLIENT_CAUSED =
  /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ABORT_ERR|ERR_STREAM_\w+|ERR_HTTP_\w+|ERR_INVALID_(?:URL|CHAR|HTTP_TOKEN)|HPE_\w+|WS_ERR_\w+)$/;

/** Whether a client can bring an error about by what it sends or by going away. */
export function isClientCaused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === "AbortError" || (typeof code === "string" && CLIENT_CAUSED.test(code));
}

/**
 * What no code caught, rejected promises included. A client's doing is logged, and the academy goes on; anything else
 * may have left the process in any state: it is logged, and the process ends for its supervisor to start anew.
 */
export function guardProcess(): void {
  process.on("uncaughtException", (err) => {
    if (isClientCaused(err)) return log().error({ err }, "a client's fault was caught by nothing");
    log().fatal({ err }, "unknown fault: the process ends");
    process.exit(1);
  });
}

/** Answers what a request's handlers passed on, Express's own refusals included (a path it cannot decode). */
export function answerFault(
  error: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction, // Express knows a handler of errors by its four parameters
): void {
  const said = error instanceof Error && "status" in error ? Number(error.status) : 500;
  const status = said >= 400 && said < 500 ? said : 500;
  const level = status < 500 || isClientCaused(error) ? "debug" : "error";
  log()[level]({ requestId: response.locals.requestId, err: error }, "request failed");
  if (response.headersSent) response.destroy();
  else response.status(status).end();
}
