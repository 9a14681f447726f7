import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";

/** The academy at the provider. */
export const CLIENT = { id: "academy", secret: "a-secret-of-the-academy-at-its-provider" };

/** A person at the provider. */
export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  groups: string[];
}

/** A person whom the provider knows, unless a test changes something. */
export const LEA: ProviderPerson = {
  sub: "lea-at-work",
  email: "lea@entreprise.example",
  email_verified: true,
  name: "Léa Durand",
  groups: ["Ventes"],
};

/**
 * Starts a real OpenID provider (`oidc-provider`) on loopback. It signs in `person` without a question. `academyUrl` is
 * our public address. `callBack` takes the calls that it makes to the academy's server.
 */
export async function startOidcProvider({
  academyUrl,
  callBack = fetch,
  port = 0,
}: {
  academyUrl: string;
  callBack?: (url: string, init: RequestInit) => Promise<Response>;
  port?: number;
}) {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "first", use: "sig", alg: "RS256" };
  const double = {
    issuer,
    /** The person who sits at the browser; null refuses to sign in. */
    person: { ...LEA } as ProviderPerson | null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const known = new Map<string, ProviderPerson>();
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${academyUrl}/auth/work/callback`],
        post_logout_redirect_uris: [`${academyUrl}/login`],
        backchannel_logout_uri: `${academyUrl}/auth/work/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["a-key-of-the-double"] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    scopes: ["openid", "profile", "email", "groups"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          // With scripts the person confirms at once.
          ctx.body = `<!doctype html><title>Logout</title>${form}<button form="op.logoutForm" name="logout" value="yes">Oui</button><script>document.querySelector("button").click()</script>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    fetch: (url: string | URL | Request, init: RequestInit = {}) => callBack(String(url), init),
    findAccount: (_ctx, sub) => {
      const person = known.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    // Consent is the operator's.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email groups");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    const { person } = double;
    if (person) known.set(person.sub, { ...person });
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: "access_denied", error_description: "the person went away" };
    void provider.interactionFinished(request, response, result);
  });
  return double;
}

export type OidcProviderDouble = Awaited<ReturnType<typeof startOidcProvider>>;

/** A browser at the provider: follows its redirects and keeps its cookies. */
export function createProviderBrowser() {
  const cookies = new Map<string, string>();
  return {
    /** Returns the value of a cookie. */
    cookie: (name: string): string | undefined => cookies.get(name),
    /** Opens an address of the provider. Returns the first address elsewhere, or the last page and its address. */
    async open(
      address: string,
      init: RequestInit = {},
    ): Promise<{ to: string | null; page: string; at: string }> {
      const { origin } = new URL(address);
      let to = address;
      let sent = init;
      for (;;) {
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const headers = { ...(sent.headers as Record<string, string>), Cookie };
        const answer = await fetch(to, { ...sent, redirect: "manual", headers });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        const location = answer.headers.get("Location");
        if (!location) return { to: null, page: await answer.text(), at: to };
        await answer.body?.cancel();
        to = new URL(location, to).href;
        sent = {};
        if (new URL(to).origin !== origin) return { to, page: "", at: to };
      }
    },
  };
}
