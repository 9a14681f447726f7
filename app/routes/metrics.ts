import { sameSignature } from "~/models/proof/signing.server";
import { config } from "~/platform/config.server";
import { metrics } from "~/services/metrics/metrics.server";
import type { Route } from "./+types/metrics";

/** Returns the figures of this process in Prometheus's format. Without the right bearer there is no such page. */
export async function loader({ request }: Route.LoaderArgs) {
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  const { metricsToken } = config();
  const figures = metrics();
  if (metricsToken === null || figures === null || !sameSignature(given, metricsToken))
    throw new Response(null, { status: 404 });
  const headers = { "Content-Type": figures.contentType, "Cache-Control": "no-store" };
  return new Response(await figures.text(), { headers });
}
