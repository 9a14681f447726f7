import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { addressContext } from "~/http/context";
import * as Keys from "~/models/parties/keys.server";
import { keyLimits, quotaOf, WINDOW_S } from "~/models/parties/key-limits";
import { actorOf, type Scope } from "~/models/terms/party";
import { originOf } from "~/models/sign-in/guess-limits";
import { acting } from "./page-guards.server";

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** Returns the valid key that a request sent, and notes its use; null for another token. */
export async function findKey(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<Keys.ValidKey | null> {
  const found = await Keys.findValid(token);
  if (!found) return null;
  await Keys.noteUse(found, originOf(context.get(addressContext)));
  const { lastUsedAt: _, ...key } = found;
  return key;
}

/**
 * Runs a request in the name of a key's party, within the key's limit. Refuses a key without the scopes with 403, and
 * one beyond its limit with 429. Every answer tells what is left (draft-ietf-httpapi-ratelimit-headers-10).
 */
export async function byKey(
  {
    key,
    scopes,
    context,
    refuse = refusal,
  }: { key: Keys.ValidKey; scopes: readonly Scope[]; context: Context; refuse?: Refuse },
  next: () => Promise<Response>,
): Promise<Response> {
  const quota = quotaOf(key.kind);
  const { left, resetS } = keyLimits().take(key.id, quota, Date.now());
  const told = {
    "RateLimit-Policy": `"key";q=${quota};w=${WINDOW_S}`,
    RateLimit: `"key";r=${Math.max(0, left)};t=${resetS}`,
  };
  if (left < 0) throw refuse(copy.keys.tooMany, 429, { ...told, "Retry-After": String(resetS) });
  if (scopes.length === 0) throw refuse(copy.keys.closed, 403, told);
  const missing = scopes.filter((scope) => !key.scopes.includes(scope));
  if (missing.length > 0) throw refuse(copy.keys.missing(missing), 403, told);
  const response = await acting({ id: actorOf(key.partyId) }, context, next);
  for (const [name, value] of Object.entries(told)) response.headers.set(name, value);
  return response;
}

/** Makes the answer of a refusal, in the words of its protocol. */
type Refuse = (message: string, status: 403 | 429, headers: Record<string, string>) => Response;

const refusal: Refuse = (message, status, headers) =>
  Response.json({ message }, { status, headers });
