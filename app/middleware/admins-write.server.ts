import type { MiddlewareFunction } from "react-router";
import { requireApiAdmin } from "./require-api-admin.server";

const reading = new Set(["GET", "HEAD"]);

/** Whoever is signed in may ask, admins change; stands below `requireApiUser`. */
export const adminsWrite: MiddlewareFunction<Response> = async (args, next) =>
  // It answers what `next` does, or throws.
  reading.has(args.request.method) ? next() : ((await requireApiAdmin(args, next)) as Response);
