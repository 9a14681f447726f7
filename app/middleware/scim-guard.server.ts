import type { MiddlewareFunction } from "react-router";
import { copy } from "~/copy/copy";
import { directoryContext, userContext } from "~/http/context";
import * as Parties from "~/models/parties/parties.server";
import { byKey, findKey } from "./key-guard.server";

/** Makes an error body of SCIM. */
export type ScimRefuse = (
  message: string,
  status: 401 | 403 | 413 | 429 | 500,
  headers?: Record<string, string>,
) => Response;

/**
 * Returns the guard of SCIM: only the key of a directory opens it, no cookie and no person's token. `refuse` words the
 * refusals, also the one of an unexpected failure.
 */
export const directoryKey =
  (refuse: ScimRefuse): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
    const key = await findKey(token, context);
    const party = key && (await Parties.findById(key.partyId));
    if (!key || !party) throw refuse(copy.scim.unauthorized, 401, { "WWW-Authenticate": "Bearer" });
    if (party.kind !== "scim") throw refuse(copy.scim.notDirectory, 403);
    context.set(userContext, null);
    context.set(directoryContext, party);
    const response = await byKey({ key, scopes: ["scim"], context, refuse }, next);
    const isScim = response.headers.get("Content-Type")?.includes("scim") ?? true;
    if (response.status < 400 || isScim) return response;
    return response.status === 413
      ? refuse(copy.form.tooLong, 413)
      : refuse(copy.errors.server, 500);
  };
