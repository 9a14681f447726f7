import type { MiddlewareFunction } from "react-router";
import { requireApiAdmin } from "./require-api-admin.server";

const reading = new Set(["GET", "HEAD"]);

/** Lets signed-in people read and admins change. Goes below `requireApiUser`. */
export const adminsWrite: MiddlewareFunction<Response> = async (args, next) =>
  // It returns what `next` returns, or throws.
  reading.has(args.request.method) ? next() : ((await requireApiAdmin(args, next)) as Response);
