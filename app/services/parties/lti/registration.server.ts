import * as v from "valibot";
import { readPlatform } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { brand } from "~/platform/brand";
import { addressFault } from "~/services/parties/webhooks/receiver-address.server";
import { DEEP_LINK, RESOURCE_LINK, scopes } from "./claims";
import { callPlatform } from "./platform-calls.server";
import { faultOf } from "~/services/parties/oidc/refusal.server";
import { LaunchRefused } from "./refusal";
import { openTicket, sealTicket } from "./tickets.server";
import { toolAddresses } from "./tool.server";

/** The time in ms for which an invitation holds. */
const INVITATION_MS = 24 * 3_600_000;

const Invitation = v.object({ partyId: v.string(), byId: v.string() });
export type Invitation = v.InferOutput<typeof Invitation>;

const CONFIGURATION = "https://purl.imsglobal.org/spec/lti-tool-configuration";

const address = v.pipe(v.string(), v.url(), v.maxLength(2_000));

/** The description of a platform (LTI Dynamic Registration, §3.4). */
const Description = v.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
});

const Registered = v.object({
  client_id: v.pipe(v.string(), v.nonEmpty()),
  [CONFIGURATION]: v.fallback(v.object({ deployment_id: v.optional(v.string()) }), {}),
});

/** Returns the address that an admin gives a platform, so that it registers the academy. */
export async function invite(invitation: Invitation, origin: string): Promise<string> {
  const url = new URL(toolAddresses(origin).register);
  url.searchParams.set("invitation", await sealTicket("invitation", invitation, INVITATION_MS));
  return url.href;
}

/** Returns the invitation of an address, with the name of its platform. @throws LaunchRefused when it is over */
export async function readInvitation(ticket: string) {
  const opened = await openTicket("invitation", Invitation, ticket);
  const party = opened && (await Platforms.findById(opened.data.partyId));
  if (!party || readPlatform(party).registration !== null) throw new LaunchRefused("invitation");
  return { ...opened.data, name: party.name };
}

/**
 * Registers the academy at the platform whose description stands at this address, as its invitation allows.
 * @throws LaunchRefused, AlreadyRegistered
 */
export async function registerAt(
  { partyId, name }: { partyId: string; name: string },
  { description, token, origin }: { description: string; token: string; origin: string },
): Promise<void> {
  const frames = [new URL(description).origin];
  try {
    const headers: Record<string, string> =
      token === "" ? {} : { authorization: `Bearer ${token}` };
    const told = await read(Description, description, { headers });
    // Somebody else's description would name somebody else's keys.
    if (new URL(told.issuer).hostname !== new URL(description).hostname)
      throw new LaunchRefused("issuer");
    const urls = [told.authorization_endpoint, told.token_endpoint, told.jwks_uri];
    if (urls.some((url) => addressFault(url) !== null)) throw new LaunchRefused("provider");
    const answer = await read(Registered, told.registration_endpoint, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(describeTool(origin)),
    });
    const { deployment_id } = answer[CONFIGURATION];
    const registration = {
      issuer: told.issuer,
      clientId: answer.client_id,
      deploymentIds: deployment_id ? [deployment_id] : [],
      authUrl: told.authorization_endpoint,
      tokenUrl: told.token_endpoint,
      keysUrl: told.jwks_uri,
    };
    await Platforms.register(partyId, registration, { isFirst: true });
  } catch (error) {
    const fault = error instanceof LaunchRefused ? error.fault : faultOf(error);
    if (fault === null) throw error;
    throw new LaunchRefused(fault, { platform: name, frames, cause: error });
  }
}

/** Reads an answer of a platform as JSON. @throws LaunchRefused, CallFailed */
async function read<S extends v.GenericSchema>(
  schema: S,
  url: string,
  init: Parameters<typeof callPlatform>[1],
): Promise<v.InferOutput<S>> {
  const response = await callPlatform(url, init);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  const answer = v.safeParse(schema, body);
  if (!response.ok || !answer.success)
    throw new LaunchRefused("provider", { cause: new Error(`answered ${response.status}`) });
  return answer.output;
}

/** Returns the academy as it presents itself to a platform. */
function describeTool(origin: string) {
  const { login, launch, choice, keys } = toolAddresses(origin);
  return {
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["client_credentials", "implicit"],
    initiate_login_uri: login,
    redirect_uris: [launch, choice],
    client_name: brand.product,
    jwks_uri: keys,
    token_endpoint_auth_method: "private_key_jwt",
    scope: Object.values(scopes).join(" "),
    [CONFIGURATION]: {
      domain: new URL(launch).host,
      target_link_uri: launch,
      claims: ["iss", "sub", "name", "given_name", "family_name", "email"],
      messages: [
        { type: RESOURCE_LINK, target_link_uri: launch },
        {
          type: DEEP_LINK,
          target_link_uri: choice,
          label: brand.product,
          placements: ["ContentArea", "assignment_selection", "link_selection"],
        },
      ],
    },
  };
}
