import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { log } from "~/platform/log.server";
import { post, send } from "./academy-request";
import { configureBy } from "./configure-by";
import { createProviderBrowser } from "./doubles/oidc-provider-double";
import {
  type LtiPlatformDouble,
  NINA,
  startLtiPlatform,
  TOOL,
} from "./doubles/lti-platform-double";
import { createPlatform } from "./parties";

/** The academy's public address. Platforms accept https alone. */
export const ACADEMY = "https://aplomb.test";

const LTI = "https://purl.imsglobal.org/spec/lti/claim";
export const claimOf = (name: string) => `${LTI}/${name}`;

/** Gives each test a learning system on loopback that the academy knows, and a browser. */
export function useLtiStage() {
  const stage = { platform: null as unknown as LtiPlatformDouble, partyId: "" };
  beforeAll(async () => {
    stage.platform = await startLtiPlatform({
      toolUrl: ACADEMY,
      readKeys: async () => Response.json({ keys: await Platforms.findKeys() }),
    });
  });
  afterAll(() => stage.platform.stop());
  beforeEach(async () => {
    configureBy({ PUBLIC_URL: ACADEMY, EVENTS_PRIVATE_HOSTS: "127.0.0.1" });
    Object.assign(stage.platform.person, { email: undefined }, NINA);
    for (const list of [stage.platform.scores, stage.platform.answers, stage.platform.members])
      list.length = 0;
    Object.keys(stage.platform.message).forEach((name) => delete stage.platform.message[name]);
    stage.partyId = await createPlatform({
      name: "Moodle",
      registration: stage.platform.registration,
    });
  });

  /** Returns the claims of a launch of a resource link. */
  const launchClaims = (content = "", more: Record<string, unknown> = {}) => ({
    [claimOf("message_type")]: "LtiResourceLinkRequest",
    [claimOf("version")]: "1.3.0",
    [claimOf("deployment_id")]: TOOL.deploymentId,
    [claimOf("roles")]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    [claimOf("resource_link")]: { id: "link-1" },
    [claimOf("context")]: { id: "course-1", title: "Vente 1" },
    [claimOf("custom")]: { content },
    [claimOf("launch_presentation")]: { return_url: "https://ecole.example/cours/1" },
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
      scope: ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
      lineitem: `${stage.platform.issuer}/lineitems/1?type_id=7`,
    },
    "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice": {
      context_memberships_url: `${stage.platform.issuer}/members`,
      service_versions: ["2.0"],
    },
    ...more,
  });

  /** A browser with a session at the platform, in which somebody presses a link of a course. */
  function createBrowser() {
    const there = createProviderBrowser();
    const jar = new Map<string, string>();
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const keep = (answer: Response) => {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return answer;
    };
    const open = async (path: string, headers: Record<string, string> = {}) =>
      keep(await send(path, { headers: { Cookie: cookie(), ...headers } }));

    /** Asks the academy to begin. Returns the platform's address. */
    async function begin(target = "/lti/launch"): Promise<URL> {
      const asked = new URLSearchParams({
        iss: stage.platform.issuer,
        client_id: TOOL.clientId,
        login_hint: stage.platform.person.sub,
        lti_message_hint: "1",
        target_link_uri: `${ACADEMY}${target}`,
      });
      return new URL((await open(`/lti/login?${asked}`)).headers.get("Location") ?? "");
    }

    /** Posts fields to the academy from the platform's page, without our cookies. */
    const postFrom = (path: string, fields: Record<string, string>) =>
      send(path, {
        method: "POST",
        headers: { Origin: stage.platform.issuer, "Sec-Fetch-Site": "cross-site" },
        body: new URLSearchParams(fields),
      });

    return {
      jar,
      open,
      begin,
      postFrom,
      post: async (path: string, fields: Record<string, string>) =>
        keep(await post(path, fields, { headers: { Cookie: cookie() } })),
      /** Goes to the platform and back. Returns the fields that its page posts to us. */
      async fetchAnswer(claims: object, target?: string): Promise<Record<string, string>> {
        Object.assign(stage.platform.message, claims);
        const to = await begin(target);
        const visit = new URL(to);
        visit.searchParams.delete("prompt"); // signs in at the platform
        await there.open(visit.href);
        const { page } = await there.open(to.href);
        return Object.fromEntries(
          [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
            name,
            value,
          ]),
        );
      },
    };
  }

  /** Returns a message of the platform for a login, with changed claims, signed by its key. */
  async function forge(to: URL, claims: object, signer?: Parameters<LtiPlatformDouble["sign"]>[1]) {
    const at = Math.floor(Date.now() / 1_000);
    const own = {
      iss: stage.platform.issuer,
      aud: TOOL.clientId,
      sub: NINA.sub,
      iat: at,
      exp: at + 300,
      nonce: to.searchParams.get("nonce") ?? randomUUID(),
      email: NINA.email,
      name: NINA.name,
    };
    const whole = Object.fromEntries(
      Object.entries({ ...own, ...launchClaims(), ...claims }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    const id_token = await stage.platform.sign(whole, signer);
    return { id_token, state: to.searchParams.get("state") ?? "" };
  }

  return { stage, createBrowser, launchClaims, forge };
}

/** Collects the codes of the warnings of a test, until `vi.restoreAllMocks`. */
export function collectCodes(): unknown[] {
  const codes: unknown[] = [];
  vi.spyOn(log(), "warn").mockImplementation((line: unknown) => {
    codes.push((line as { code?: unknown }).code);
  });
  return codes;
}

/** Returns the claims of a token without checking it. */
export const claimsIn = (token: string) => decodeJwt(token) as Record<string, unknown>;
