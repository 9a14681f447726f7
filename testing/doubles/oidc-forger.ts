import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";
import { CLIENT } from "./oidc-provider-double";

/** A change of the token that the forger signs. */
export interface Forgery {
  claims?: Record<string, unknown>;
  header?: Partial<JWTHeaderParameters>;
  /** Signs with a key that the provider never published, under the published name. */
  foreignKey?: boolean;
  /** Writes the token without a signature. */
  unsigned?: boolean;
  /** The error of the token endpoint. */
  error?: string;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts a small provider on loopback that answers each code with a token of the test's choice. */
export async function startOidcForger() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newKey = async (kid: string) => ({ kid, ...(await generateKeyPair("ES256")) });
  let key = await newKey("first");
  const foreign = await newKey("first");
  const forger = {
    issuer,
    forgery: {} as Forgery,
    /** The claims of the next token, beside those of the protocol. */
    person: {} as Record<string, unknown>,
    nonce: "",
    /** The client's credentials in the last call for a token. */
    authorization: "",
    /** The number of fetches of the keys. */
    keysAsked: 0,
    /** Publishes another key, and signs with it from now on. */
    rotate: async (kid: string) => {
      key = await newKey(kid);
    },
    sign,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  /** Signs a token with these claims, as the forgery wants it. */
  function sign(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    const { forgery } = forger;
    const whole = { ...claims, ...forgery.claims };
    for (const [name, value] of Object.entries(whole)) if (value === undefined) delete whole[name];
    if (forgery.unsigned)
      return Promise.resolve(`${base64url({ alg: "none" })}.${base64url(whole)}.`);
    const signer = forgery.foreignKey ? foreign : key;
    return new SignJWT(whole)
      .setProtectedHeader({ alg: "ES256", kid: signer.kid, ...header, ...forgery.header })
      .sign(signer.privateKey);
  }

  const answers: Record<string, () => Promise<unknown>> = {
    "/.well-known/openid-configuration": async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256", "none"],
      authorization_response_iss_parameter_supported: true,
    }),
    "/keys": async () => {
      forger.keysAsked += 1;
      return {
        keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, use: "sig", alg: "ES256" }],
      };
    },
    "/token": async () => {
      const at = Math.floor(Date.now() / 1000);
      const own = { iss: issuer, aud: CLIENT.id, iat: at, exp: at + 300, nonce: forger.nonce };
      const id_token = await sign({ ...own, ...forger.person });
      return { access_token: "access", token_type: "Bearer", expires_in: 300, id_token };
    },
  };
  server.on("request", (request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    const { error } = forger.forgery;
    if (pathname === "/token") forger.authorization = request.headers.authorization ?? "";
    const isRefused = pathname === "/token" && error !== undefined;
    const answer = isRefused ? () => Promise.resolve({ error }) : answers[pathname];
    request.resume();
    if (!answer) return void response.writeHead(404).end();
    void answer().then((body) => {
      response.writeHead(isRefused ? 400 : 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  return forger;
}

export type OidcForger = Awaited<ReturnType<typeof startOidcForger>>;
