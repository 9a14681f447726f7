import { supportContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/verify-support-token";

/** POST /api/verify-support-token, the token as bearer: 200 while it is valid, exchanged or not. The body is ignored. */
export function action({ context }: Route.ActionArgs) {
  if (!context.get(supportContext)) return refusal(copy.session.unauthorized, 401);
  return Response.json({ valid: true }, { headers: { "Cache-Control": "no-store" } });
}
