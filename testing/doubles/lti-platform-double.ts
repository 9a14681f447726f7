import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";

/** The academy at the platform. */
export const TOOL = { clientId: "academy-at-lms", deploymentId: "deployment-1" };

const LTI = "https://purl.imsglobal.org/spec/lti/claim";
const SCOPES = [
  "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
];

/** A score as it arrived at a line item. */
export interface ReceivedScore {
  lineItem: string;
  userId: string;
  scoreGiven?: number;
  scoreMaximum?: number;
  timestamp: string;
  activityProgress: string;
  gradingProgress: string;
}

/** A learner of the platform. */
export const NINA = { sub: "nina-1", email: "nina@ecole.example", name: "Nina Roche" };

/**
 * Starts a learning system on loopback: a real OpenID provider (`oidc-provider`) with line items, members and a
 * registration. `toolUrl` is our public address. `readKeys` answers when it reads our keys.
 */
export async function startLtiPlatform({
  toolUrl,
  readKeys,
}: {
  toolUrl: string;
  readKeys: () => Promise<Response>;
}) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "first", use: "sig", alg: "RS256" };
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double = {
    issuer,
    registration: {
      issuer,
      clientId: TOOL.clientId,
      deploymentIds: [TOOL.deploymentId],
      authUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/jwks`,
    },
    /** The person at the browser. */
    person: { ...NINA } as { sub: string; email?: string; name: string },
    /** Claims of the next message, beside those of the person. */
    message: {} as Record<string, unknown>,
    scores: [] as ReceivedScore[],
    /** The statuses of the next answers of line items; 200 afterwards. */
    answers: [] as number[],
    /** The line items that the platform removed. */
    removed: new Set<string>(),
    members: [] as object[],
    /** The registrations of tools that arrived. */
    registered: [] as Record<string, unknown>[],
    /** Signs a message as the platform does, or as a forger would with another key. */
    async sign(claims: JWTPayload, { kid = "first", foreign = false } = {}): Promise<string> {
      const signer = foreign ? (await generateKeyPair("RS256")).privateKey : privateKey;
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(signer);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = createProvider({ double, toolUrl, readKeys, key });
  const handle = provider.callback();
  const services = createServices(double, provider);
  server.on("request", (request, response) => {
    const path = request.url ?? "/";
    if (path.startsWith("/interaction/")) {
      const result = { login: { accountId: double.person.sub } };
      return void provider.interactionFinished(request, response, result);
    }
    const service = services.find(([prefix]) => path.startsWith(prefix))?.[1];
    if (!service) return void handle(request, response);
    void service(request).then(({ status, body = {}, headers = {} }) =>
      response
        .writeHead(status, { "Content-Type": "application/json", ...headers })
        .end(JSON.stringify(body)),
    );
  });
  return double;
}

export type LtiPlatformDouble = Awaited<ReturnType<typeof startLtiPlatform>>;

function createProvider({
  double,
  toolUrl,
  readKeys,
  key,
}: {
  double: Pick<LtiPlatformDouble, "issuer" | "person" | "message">;
  toolUrl: string;
  readKeys: () => Promise<Response>;
  key: object;
}): Provider {
  const names = ["message_type", "version", "deployment_id", "roles", "resource_link", "context"];
  const others = [
    `${LTI}/custom`,
    `${LTI}/target_link_uri`,
    `${LTI}/launch_presentation`,
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
    "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
    "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings",
  ];
  const provider: Provider = new Provider(double.issuer, {
    clients: [
      {
        client_id: TOOL.clientId,
        redirect_uris: [`${toolUrl}/lti/launch`, `${toolUrl}/lti/deep-linking`],
        response_types: ["id_token"],
        grant_types: ["implicit", "client_credentials"],
        token_endpoint_auth_method: "private_key_jwt",
        jwks_uri: `${toolUrl}/lti/keys`,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["a-key-of-the-double"] },
    ttl: { ClientCredentials: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    scopes: ["openid", ...SCOPES],
    claims: {
      openid: ["sub", "email", "name", ...names.map((name) => `${LTI}/${name}`), ...others],
    },
    conformIdTokenClaims: false,
    responseTypes: ["id_token"],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    fetch: () => readKeys(),
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...double.person, sub, ...double.message }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

/** Returns the services of the platform beside sign-in, by the beginning of their paths. */
function createServices(
  double: Pick<
    LtiPlatformDouble,
    "issuer" | "scores" | "answers" | "removed" | "members" | "registered"
  >,
  provider: Provider,
): [string, (request: IncomingMessage) => Promise<Answer>][] {
  const isAllowed = async ({ headers }: IncomingMessage, scope: string) => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    return (await provider.ClientCredentials.find(token))?.scope?.includes(scope) ?? false;
  };
  const { issuer } = double;
  return [
    [
      "/lineitems/",
      async (request) => {
        const body = await readBody(request);
        if (!(await isAllowed(request, "score"))) return { status: 401 };
        const lineItem = (request.url ?? "").replace("/scores", "");
        if (double.removed.has(lineItem)) return { status: 404 };
        const status = double.answers.shift() ?? 200;
        if (status === 200) double.scores.push({ lineItem, ...body } as ReceivedScore);
        return { status };
      },
    ],
    [
      "/members",
      async (request) => {
        if (!(await isAllowed(request, "contextmembership"))) return { status: 401 };
        const isFirst = !request.url?.includes("page=2");
        const next = { Link: `<${issuer}/members?page=2>; rel="next"` };
        const members = isFirst ? double.members.slice(0, 1) : double.members.slice(1);
        const more = isFirst && double.members.length > 1;
        return { status: 200, body: { id: issuer, members }, ...(more && { headers: next }) };
      },
    ],
    [
      "/lti-description",
      async () => ({
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          registration_endpoint: `${issuer}/lti-registration`,
        },
      }),
    ],
    [
      "/lti-registration",
      async (request) => {
        const token = request.headers.authorization;
        double.registered.push({ token, ...(await readBody(request)) });
        const configuration = "https://purl.imsglobal.org/spec/lti-tool-configuration";
        const body = {
          client_id: TOOL.clientId,
          [configuration]: { deployment_id: "deployment-1" },
        };
        return { status: 200, body };
      },
    ],
  ];
}
