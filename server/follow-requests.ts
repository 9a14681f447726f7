import type { RequestHandler } from "express";
import { during, type RequestReport, report } from "~/platform/reports.server";

/** Methods that our routes know. Another method is reported as "other", so that a caller cannot make labels. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Reports each request once it is answered. The work of its route belongs to it. */
export const followRequests: RequestHandler = (request, response, next) => {
  const { requestId } = response.locals;
  const begun = performance.now();
  const event: RequestReport = {
    id: requestId,
    method: METHODS.has(request.method) ? request.method : "other",
    route: request.path.startsWith("/assets/") ? "static" : "none",
    status: 0,
    durationMs: 0,
  };
  response.locals.nameRoute = (pattern: string) => {
    event.route = pattern;
  };
  response.on("finish", () => {
    event.status = response.statusCode;
    event.durationMs = performance.now() - begun;
    report("request", event);
  });
  during("request", event, next);
};
