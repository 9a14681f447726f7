import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { type LtiPlatform, platformOf } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { LaunchRefused } from "./refusal";
import { openTicket, sealTicket } from "./tickets.server";
import { toolAddresses } from "./tool.server";

/** The time in ms within which a platform must answer. */
const AWAY_MS = 10 * 60_000;

/** A login that waits for the platform's answer. */
const State = v.object({
  partyId: v.string(),
  nonce: v.string(),
  /** The mark of the browser that began. */
  browser: v.string(),
});

const filled = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_000));

/** The parameters with which a platform begins a launch (OpenID Connect Core, §4). */
const Initiation = v.object({
  iss: filled,
  login_hint: filled,
  target_link_uri: filled,
  client_id: v.optional(v.string()),
  lti_deployment_id: v.optional(v.string()),
  lti_message_hint: v.optional(v.string()),
});
type Initiation = v.InferOutput<typeof Initiation>;

/** Returns a mark for a browser that has none. */
export const makeBrowser = (): string => randomBytes(16).toString("base64url");

/**
 * Answers a platform that begins a launch. Returns its address at which the person goes on. @throws LaunchRefused
 */
export async function beginLaunch(
  given: Record<string, unknown>,
  { origin, browser }: { origin: string; browser: string },
): Promise<string> {
  const read = v.safeParse(Initiation, given);
  if (!read.success) throw new LaunchRefused("message");
  const asked = read.output;
  const platform = await findPlatform(asked);
  if (!platform) throw new LaunchRefused("registration");
  const { partyId, registration } = platform;
  const nonce = randomBytes(24).toString("base64url");
  const state = await sealTicket("state", { partyId, nonce, browser }, AWAY_MS);
  const { launch, choice } = toolAddresses(origin);
  const to = new URL(registration.authUrl);
  const parameters = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: registration.clientId,
    redirect_uri: asked.target_link_uri.startsWith(choice) ? choice : launch,
    login_hint: asked.login_hint,
    state,
    nonce,
    ...(asked.lti_message_hint && { lti_message_hint: asked.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  return to.href;
}

/** Returns the one registered platform that these parameters name; null when there is none, or more. */
async function findPlatform({ iss, client_id, lti_deployment_id }: Initiation) {
  const found = (await Platforms.findOfIssuer(iss)).filter(
    ({ registration }) => client_id === undefined || registration.clientId === client_id,
  );
  const ofDeployment =
    found.length > 1 && lti_deployment_id
      ? found.filter(({ registration }) => registration.deploymentIds.includes(lti_deployment_id))
      : found;
  const [platform = null, ...others] = ofDeployment;
  return others.length === 0 ? platform : null;
}

/** A login that an answer belongs to. */
export interface StartedLaunch {
  platform: LtiPlatform;
  nonce: string;
  browser: string;
  /** The instant in ms until which the answer may come. */
  until: number;
}

/** Returns the login of a `state`. @throws LaunchRefused */
export async function readState(state: string): Promise<StartedLaunch> {
  const opened = await openTicket("state", State, state);
  if (!opened) throw new LaunchRefused("state");
  const { partyId, nonce, browser } = opened.data;
  const platform = platformOf(await Platforms.findById(partyId));
  if (!platform) throw new LaunchRefused("registration");
  return { platform, nonce, browser, until: opened.until };
}
