import { copy } from "~/copy/copy";
import { directoryContext } from "~/http/context";
import { directoryKey } from "~/middleware/scim-guard.server";
import { ScimError, scimErrorResponse } from "~/services/parties/scim/errors";
import { type DirectoryCall, type DirectoryCalls, orScimError } from "./answer.server";
import { answerDiscovery, isDiscovery } from "./discovery.server";
import { groups } from "./groups.server";
import { users } from "./users.server";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [
  directoryKey((message, status, headers) => scimErrorResponse({ message, status }, headers)),
];

/** GET /scim/v2/…, one route for all: each address of its own would be in the list that every page loads. */
export const loader = (args: Route.LoaderArgs) => orScimError(() => answer(args));

/** POST, PUT, PATCH and DELETE /scim/v2/…. */
export const action = (args: Route.ActionArgs) => orScimError(() => answer(args));

const collections = new Map<string, DirectoryCalls>([
  ["Users", users],
  ["Groups", groups],
]);

async function answer({ request, url, params, context }: Route.ActionArgs): Promise<Response> {
  const [name = "", id, ...more] = params["*"].split("/");
  const collection = collections.get(name);
  const isKnown = more.length === 0 && (collection !== undefined || isDiscovery(name));
  if (!isKnown || id === "") throw new ScimError(404, copy.scim.gone);
  const call = { request, url, party: context.get(directoryContext) };
  const answered = collection ? callOf(collection, call, id) : readOnly(call, name, id);
  if (!answered) throw new ScimError(405, "Method not allowed");
  return answered;
}

const reads = new Set(["GET", "HEAD"]);

/** Returns the answer of a discovery resource; null for a method that is no reading. */
const readOnly = ({ request }: DirectoryCall, name: string, id: string | undefined) =>
  reads.has(request.method) ? answerDiscovery(name, id) : null;

/** Runs the call of a collection, or of one of its resources; null for a method that it does not have. */
function callOf(collection: DirectoryCalls, call: DirectoryCall, id: string | undefined) {
  const { method } = call.request;
  if (id === undefined) {
    if (reads.has(method)) return collection.list(call);
    return method === "POST" ? collection.create(call) : null;
  }
  if (reads.has(method)) return collection.read(call, id);
  if (method === "DELETE") return collection.remove(call, id);
  return method === "PUT" || method === "PATCH" ? collection.change(call, id) : null;
}
