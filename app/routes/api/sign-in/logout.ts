import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { logout } from "~/routes/api/operations/users";
import { readJson } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/logout";

/**
 * POST /api/logout {refresh_token}: ends every token of the same sign-in at once. Returns 204, also for an expired
 * or unknown token, because nothing is left to end.
 */
export async function action({ request }: Route.ActionArgs) {
  const { refresh_token } = await readJson(request, logout.body);
  await ApiTokens.endSignIn(refresh_token);
  return new Response(null, { status: 204 });
}
