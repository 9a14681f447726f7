import type { MiddlewareFunction } from "react-router";
import { supportContext } from "~/http/context";
import { requireApiAdmin } from "./require-api-admin.server";
import { requireApiUser } from "./require-api-user.server";

const reading = new Set(["GET", "HEAD"]);

/** Lets support tokens read the tutorials, and admins read and change them. Goes below `supportBearer`. */
export const requireTutorials: MiddlewareFunction<Response> = async (args, next) => {
  const isRead = reading.has(args.request.method);
  if (isRead && args.context.get(supportContext)) return next();
  // It returns what `next` returns, or throws.
  return requireApiUser(args, async () => (await requireApiAdmin(args, next)) as Response);
};
