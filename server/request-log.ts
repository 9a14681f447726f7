import type { NextFunction, Request, Response } from "express";
import { log } from "~/platform/log.server";

/** Logs one line per request: id, method, path without its query (it may hold a token), status, milliseconds. */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const started = performance.now();
  const { requestId } = response.locals;
  response.setHeader("X-Request-Id", requestId);
  response.on("finish", () => {
    // Unlike request.path, this keeps the mount point of a mounted handler.
    const [path = "/"] = request.originalUrl.split("?", 1);
    if (path.startsWith("/assets/")) return;
    const durationMs = Math.round(performance.now() - started);
    log().info({
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      durationMs,
    });
  });
  next();
}
