import { answerTagged } from "~/routes/api/requests/answer-list.server";
import type { Route } from "./+types/openapi";

/** The document, loaded at the first request and kept, because it does not change while the process runs. */
let described: Promise<unknown> | undefined;
const load = async () => (await import("./description/openapi.server")).describeApi();

/**
 * GET /api/openapi.json: the requests and responses of every call, as OpenAPI 3.1. It is public,
 * because it holds no data of the academy.
 */
export async function loader({ request }: Route.LoaderArgs) {
  described ??= load();
  return answerTagged(request, await described);
}
