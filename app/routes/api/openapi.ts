import { answerTagged } from "~/routes/api/requests/answer-list.server";
import type { Route } from "./+types/openapi";

/** What makes it is loaded when it is first asked for, and kept: nothing of it changes while the process runs. */
let described: Promise<unknown> | undefined;
const load = async () => (await import("./description/openapi.server")).describeApi();

/** GET /api/openapi.json: what every call takes and answers, as OpenAPI 3.1. Open: it tells nothing of the academy. */
export async function loader({ request }: Route.LoaderArgs) {
  described ??= load();
  return answerTagged(request, await described);
}
