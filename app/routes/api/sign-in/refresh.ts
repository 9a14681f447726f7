import { copy } from "~/copy/copy";
import { renew } from "~/services/accounts/renew.server";
import { refresh } from "~/routes/api/operations/users";
import { readJson } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/refresh";

/** POST /api/refresh. Each use replaces the refresh token (product §10.3). */
export async function action({ request }: Route.ActionArgs) {
  const { refresh_token } = await readJson(request, refresh.body);
  const pair = await renew(refresh_token);
  if (!pair) return refusal(copy.session.refreshFailed, 401);
  const tokens = { access_token: pair.accessToken, refresh_token: pair.refreshToken };
  return Response.json(tokens, { headers: { "Cache-Control": "no-store" } });
}
