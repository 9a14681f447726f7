import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import * as v from "valibot";
import { platformOf } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { findTargets, type TitledTarget } from "~/models/home/targets.server";
import { targetValue } from "~/models/teams/assignments";
import type { CheckedMessage } from "./check-launch.server";
import { type ChoiceClaims, claim, mayChoose, VERSION } from "./claims";
import { LaunchRefused } from "./refusal";
import { openTicket, sealTicket, takeTicket } from "./tickets.server";
import { toolAddresses } from "./tool.server";

/** The time in ms in which somebody chooses. */
const CHOICE_MS = 60 * 60_000;

/** The lifetime of our answer. */
const ANSWER_LIFE = "5m";

const Choice = v.object({
  partyId: v.string(),
  deploymentId: v.string(),
  returnUrl: v.string(),
  data: v.nullable(v.string()),
  wantsLineItem: v.boolean(),
  frames: v.array(v.string()),
});
type Choice = v.InferOutput<typeof Choice>;

/** Seals a platform's question for content, for the page that chooses. @throws LaunchRefused */
export async function sealChoice({
  platform,
  claims,
  frames,
}: CheckedMessage<ChoiceClaims>): Promise<string> {
  const told = { platform: platform.name, frames };
  if (!mayChoose(claims[claim.roles])) throw new LaunchRefused("role", told);
  const asked = claims[claim.choice];
  if (!asked.accept_types.includes("ltiResourceLink")) throw new LaunchRefused("message", told);
  const { protocol } = new URL(asked.deep_link_return_url);
  const isPlain = protocol === "http:" && platform.registration.authUrl.startsWith("http:");
  if (protocol !== "https:" && !isPlain) throw new LaunchRefused("message", told);
  const choice: Choice = {
    partyId: platform.partyId,
    deploymentId: claims[claim.deployment],
    returnUrl: asked.deep_link_return_url,
    data: asked.data ?? null,
    wantsLineItem: asked.accept_lineitem !== false,
    frames,
  };
  return sealTicket("choice", choice, CHOICE_MS);
}

/** An answer to a platform, which a form of ours posts. */
export interface ChoiceAnswer {
  to: string;
  jwt: string;
  platform: string;
  frames: readonly string[];
}

/** Signs the answer that names the chosen content. A question is answered once. @throws LaunchRefused */
export async function answerChoice(
  { ticket, content }: { ticket: string; content: string },
  origin: string,
): Promise<ChoiceAnswer> {
  const opened = await openTicket("choice", Choice, ticket);
  if (!opened) throw new LaunchRefused("state");
  const { partyId, frames, returnUrl } = opened.data;
  const party = await Platforms.findById(partyId);
  const platform = platformOf(party);
  if (!party || !platform) throw new LaunchRefused("registration");
  const told = { platform: platform.name, frames };
  const target = (await findTargets()).find((one) => targetValue(one) === content);
  if (!target) throw new LaunchRefused("message", told);
  if (!(await takeTicket(partyId, opened))) throw new LaunchRefused("code", told);
  const { issuer, clientId } = platform.registration;
  const { kid, key } = await Platforms.openKey(party);
  const jwt = await new SignJWT(claimsOf(opened.data, itemOf(target, opened.data, origin)))
    .setProtectedHeader({ alg: Platforms.OWN_ALGORITHM, kid, typ: "JWT" })
    .setIssuer(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(ANSWER_LIFE)
    .sign(key);
  return { to: returnUrl, jwt, ...told };
}

const claimsOf = ({ deploymentId, data }: Choice, item: object) => ({
  nonce: randomUUID(),
  [claim.messageType]: "LtiDeepLinkingResponse",
  [claim.version]: VERSION,
  [claim.deployment]: deploymentId,
  [claim.items]: [item],
  ...(data !== null && { [claim.data]: data }),
});

/** Returns the link to a target, as the platform stores it. */
function itemOf(target: TitledTarget, { wantsLineItem }: Choice, origin: string) {
  const content = targetValue(target);
  return {
    type: "ltiResourceLink",
    title: target.title,
    url: toolAddresses(origin).launch,
    custom: { content },
    window: { targetName: "_blank" },
    ...(wantsLineItem && {
      lineItem: { label: target.title, scoreMaximum: 100, resourceId: content },
    }),
  };
}
