import type { MiddlewareFunction } from "react-router";
import { routeNameContext } from "~/http/context";

/** Names the route of each request for metrics and traces. An address would hold ids and tokens. */
export const nameRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(routeNameContext)(`/${pattern}`);
  return next();
};
