import { addressContext } from "~/http/context";
import { findReportedScore } from "~/models/home/reported-score.server";
import { resultOfScore, type TargetResult } from "~/models/home/target-result";
import { keyLimits } from "~/models/parties/key-limits";
import * as Packages from "~/models/parties/scorm-packages.server";
import * as Users from "~/models/people/users.server";
import { networkOf } from "~/models/sign-in/guess-limits";
import type { Route } from "./+types/result";

/** The questions of one token in a minute. A package asks six. */
export const TOKEN_QUOTA = 30;
/** The questions of one network in a minute: a company of 500 learners behind one address. */
export const NETWORK_QUOTA = 3_000;

/** Any site may read the answer: a learning system's address is not known. No cookie is sent, and none is read. */
const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store" };

/**
 * GET /scorm/{package}/result?token=…: the result of the person to whom this token belongs, for the page in a learning
 * system. An unknown token has no result, as a person without a score has none. Only a revoked package is told apart.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  if (!Packages.isToken(token)) return answer(null, 400);
  const network = networkOf(context.get(addressContext));
  const wait = waitOf(`network ${network}`, NETWORK_QUOTA) || waitOf(`token ${token}`, TOKEN_QUOTA);
  if (wait > 0) return answer(null, 429, { "Retry-After": String(wait) });
  const found = await Packages.findPackage(params.partyId);
  if (!found) return answer(null, 404);
  const holder = await Packages.findHolder(found.id, token);
  const user = holder === null ? null : await Users.findActive(holder);
  const score = user && (await findReportedScore(user, found.target));
  return answer(resultOfScore(found.target.kind, score ?? null));
}

/** Counts a question. Returns the seconds to wait, or 0. */
function waitOf(of: string, quota: number): number {
  const { left, resetS } = keyLimits().take(`scorm ${of}`, quota, Date.now());
  return left < 0 ? resetS : 0;
}

const answer = (body: TargetResult | null, status = 200, more: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...headers, ...more } });
