import { sameSignature } from "~/models/proof/seal.server";
import { config } from "~/platform/config.server";
import { metrics } from "~/services/health/metrics.server";
import type { Route } from "./+types/metrics";

/** Throws 404 without the right bearer, for each method: then there is no such page. */
const onlyWithBearer: Route.MiddlewareFunction = ({ request }) => {
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  const { metricsToken } = config();
  if (metricsToken === null || metrics() === null || !sameSignature(given, metricsToken))
    throw new Response(null, { status: 404 });
};

export const middleware: Route.MiddlewareFunction[] = [onlyWithBearer];

/** Returns the figures of this process in Prometheus's format. */
export async function loader() {
  const figures = metrics();
  if (figures === null) throw new Response(null, { status: 404 });
  const headers = { "Content-Type": figures.contentType, "Cache-Control": "no-store" };
  return new Response(await figures.text(), { headers });
}
