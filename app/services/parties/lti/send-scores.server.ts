import * as v from "valibot";
import { findReportedScore } from "~/models/home/reported-score.server";
import * as Launches from "~/models/parties/lti-launches.server";
import { type LtiPlatform, platformOf } from "~/models/parties/lti-platform";
import * as Users from "~/models/people/users.server";
import { CallFailed } from "~/platform/outgoing.server";
import { faultOf } from "~/services/parties/oidc/refusal.server";
import { type Carried, carried, type Carry, type Transport } from "~/services/parties/port";
import { readAnswer } from "~/services/parties/read-answer";
import { findToken, forgetToken } from "./access-token.server";
import { scopes } from "./claims";

const OfPerson = v.object({ userId: v.string() });

/** Nothing had to be sent. */
const nothing: Carried = { told: { code: "nothing" }, reading: { outcome: "delivered" } };

/**
 * The transport of scores to LTI platforms (Assignment and Grade Services). An event is only the occasion: each line item
 * of its person gets the best score of now, if it has another one. So a later worse score lowers nothing, and a
 * correction counts in both directions.
 */
export const scoreTransport: Transport = async (party) => {
  const platform = platformOf(party);
  return async ({ payloadJson }, call) => {
    const { userId } = v.parse(OfPerson, JSON.parse(payloadJson));
    if (!platform) return nothing;
    let told = nothing;
    for (const due of await findDue(platform.partyId, userId)) {
      const sent = await send(platform, due, call);
      const { reading } = sent;
      if (reading.outcome === "delivered") await Launches.markSent(due.launch.id, due.score);
      // A removed line item is tried again with the event, and keeps no other from its score.
      if (told === nothing || reading.outcome !== "delivered") told = sent;
      if (reading.outcome === "later" && reading.isAway) return told;
    }
    return told;
  };
};

/** A line item that has another score than the person. */
interface DueScore {
  launch: Launches.LtiLaunch;
  /** Null takes the score back. */
  score: number | null;
}

async function findDue(partyId: string, userId: string): Promise<DueScore[]> {
  const [user, launches] = await Promise.all([
    Users.findById(userId),
    Launches.findScored(partyId, userId),
  ]);
  const due: DueScore[] = [];
  for (const launch of user ? launches : []) {
    const { targetKind: kind, targetId: id, sentScore } = launch;
    if (!user || kind === null || id === null) continue;
    const score = await findReportedScore(user, { kind, id });
    if (score !== undefined && score !== sentScore) due.push({ launch, score });
  }
  return due;
}

/** Returns the address of the scores of a line item, whose own address may have a query. */
export function scoresOf(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
}

async function send(
  platform: LtiPlatform,
  { launch, score }: DueScore,
  call: Parameters<Carry>[1],
): Promise<Carried> {
  const begun = performance.now();
  const token = await findToken(platform, scopes.score).catch(faultOfToken);
  if (typeof token !== "string") {
    const ms = Math.round(performance.now() - begun);
    const isAway = token.fault === "unreachable" || token.fault === "slow";
    return {
      told: { code: "fault", ms, ...token },
      reading: { outcome: "later", waitMs: 0, isAway },
    };
  }
  const sent = await call({
    url: scoresOf(launch.lineItem ?? ""),
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/vnd.ims.lis.v1.score+json",
    },
    body: JSON.stringify(scoreBody(launch.subject, score)),
  });
  if (sent.answer?.status === 401) forgetToken(platform, scopes.score);
  return carried(sent, readAnswer);
}

/** Returns the reason why a platform gave no token. Throws an error of our own again. */
function faultOfToken(error: unknown): { fault: string } {
  const fault = error instanceof CallFailed ? error.fault : faultOf(error);
  if (fault === null) throw error;
  return { fault };
}

/** Returns the message of a score out of 100. Without a score, the platform clears its own. */
const scoreBody = (userId: string, score: number | null) => ({
  userId,
  timestamp: new Date().toISOString(),
  activityProgress: "Completed",
  ...(score === null
    ? { gradingProgress: "NotReady" }
    : { scoreGiven: score, scoreMaximum: 100, gradingProgress: "FullyGraded" }),
});
