import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { exportJWK, generateKeyPair } from "jose";
import { CLIENT, createProviderBrowser } from "../doubles/oidc-provider-double";
import {
  type Academy,
  createVisit,
  type DebianProvider,
  newPlace,
  PERSON,
  type Place,
  type ProviderVisit,
  startProgram,
} from "./started";

/** The tables of a new installation, as Debian's package fills them. The admin's password is `password`. */
const TABLES = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";

const SCOPE = "openid profile email groups";

/** The cookie in which the OpenID plugin keeps its session. */
const SESSION = "OIDC_SESSION";

/** Starts Glewlwyd with one person and the academy as its client. It speaks back-channel logout. */
export async function startGlewlwyd(academy: Academy): Promise<DebianProvider> {
  const place = await newPlace("glewlwyd");
  const file = path.join(place.folder, "glewlwyd.conf");
  const tables = new SQLite(path.join(place.folder, "glewlwyd.db"));
  tables.exec(readFileSync(TABLES, "utf8"));
  tables.close();
  writeFileSync(file, settingsOf(place));
  const stop = await startProgram(place, "/config", ["glewlwyd", `--config-file=${file}`]);
  const admin = await signedInAdmin(place);
  await configure(place, academy, admin);
  return {
    issuer: `${place.url}/api/oidc`,
    moveTo: (group) => admin("PUT", `/user/${PERSON.login}`, personOf(group)),
    visit: () => visit(place),
    stop,
  };
}

const settingsOf = ({ folder, port, url }: Place) => `
port=${port}
bind_address="127.0.0.1"
external_url="${url}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
log_mode="console"
log_level="WARNING"
cookie_domain="127.0.0.1"
cookie_secure=0
session_key="GLEWLWYD_SESSION"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={ type="sqlite3" path="${folder}/glewlwyd.db" };
`;

const json = (method: string, body?: object) => ({
  method,
  headers: { "Content-Type": "application/json" },
  ...(body && { body: JSON.stringify(body) }),
});

type Call = (method: string, at: string, body?: object) => Promise<void>;

/** Returns the calls of the administration. @throws Error for each refused call */
async function signedInAdmin({ url }: Place): Promise<Call> {
  const { headers } = await fetch(
    `${url}/api/auth/`,
    json("POST", { username: "admin", password: "password" }),
  );
  const Cookie = headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  return async (method, at, body) => {
    const init = json(method, body);
    const answer = await fetch(`${url}/api${at}`, {
      ...init,
      headers: { ...init.headers, Cookie },
    });
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
  };
}

const kept = (multiple: boolean) => ({ multiple, read: true, write: true });

async function configure({ url }: Place, academy: Academy, admin: Call): Promise<void> {
  for (const name of SCOPE.split(" ").slice(1))
    await admin("POST", "/scope/", { name, display_name: name, scheme: {} });
  const backend = { module: "database", name: "database", display_name: "Database", order_rank: 0 };
  const columns = {
    user: { groups: kept(true), verified: kept(false) },
    client: {
      redirect_uri: kept(true),
      authorization_type: kept(true),
      token_endpoint_auth_method: kept(true),
      client_secret: kept(false),
      post_logout_redirect_uris: kept(true),
      backchannel_logout_uri: kept(false),
      backchannel_logout_session_required: kept(false),
    },
  };
  for (const [kind, format] of Object.entries(columns)) {
    const parameters = { "use-glewlwyd-connection": true, "data-format": format };
    await admin("PUT", `/mod/${kind}/database`, { ...backend, parameters });
    await admin("PUT", `/mod/${kind}/database/reset`);
  }
  await admin("POST", "/mod/plugin/", {
    module: "oidc",
    name: "oidc",
    display_name: "OpenID",
    order_rank: 0,
    parameters: await pluginOf(url),
  });
  await admin("POST", "/client/", {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    name: "Academy",
    confidential: true,
    enabled: true,
    source: "database",
    token_endpoint_auth_method: ["client_secret_basic"],
    authorization_type: ["code"],
    redirect_uri: [`${academy.url}/auth/work/callback`],
    post_logout_redirect_uris: [`${academy.url}/login`],
    backchannel_logout_uri: `${academy.backUrl}/auth/work/backchannel-logout`,
    backchannel_logout_session_required: "true",
  });
  await admin("POST", "/user/", { username: PERSON.login, ...personOf("Ventes") });
}

/** Returns the settings of the OpenID plugin. */
async function pluginOf(url: string) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "first", alg: "RS256" };
  const always = { mandatory: true, "on-demand": false };
  return {
    iss: `${url}/api/oidc`,
    "subject-type": "public",
    "jwks-private": JSON.stringify({ keys: [key] }),
    "default-kid": "first",
    "jwks-show": true,
    "access-token-duration": 600,
    "refresh-token-duration": 600,
    "code-duration": 60,
    "auth-type-code-enabled": true,
    "pkce-allowed": true,
    "pkce-required": true,
    "allowed-scope": SCOPE.split(" "),
    "name-claim": "mandatory",
    "email-claim": "mandatory",
    claims: [
      { name: "groups", "user-property": "groups", type: "string", scope: [], ...always },
      {
        name: "email_verified",
        "user-property": "verified",
        type: "boolean",
        "boolean-value-true": "yes",
        "boolean-value-false": "no",
        scope: [],
        ...always,
      },
    ],
    "session-management-allowed": true,
    "session-cookie-name": SESSION,
    "session-cookie-expiration": 600,
    "back-channel-logout-allowed": true,
  };
}

const personOf = (group: string) => ({
  password: PERSON.password,
  name: PERSON.name,
  email: PERSON.email,
  enabled: true,
  scope: SCOPE.split(" "),
  groups: [group],
  verified: "yes",
});

/** Does the calls of Glewlwyd's pages, which are one script each. */
function visit({ url }: Place): ProviderVisit {
  const browser = createProviderBrowser();
  const endSession = (sid: string) =>
    browser.open(`${url}/api/oidc/session/${sid}/`, json("DELETE"));
  return createVisit(browser, {
    async signIn(login) {
      const { login: username, password } = PERSON;
      await browser.open(`${url}/api/auth/`, json("POST", { username, password }));
      await browser.open(`${url}/api/auth/grant/${CLIENT.id}`, json("PUT", { scope: SCOPE }));
      const back = new URL(login.at).searchParams.get("callback_url") ?? "";
      return browser.open(`${back}&g_continue`);
    },
    async leave(address) {
      const asks = new URL((await browser.open(address)).at).searchParams;
      await endSession(asks.get("sid") ?? "");
      await browser.open(`${url}/api/auth/`, json("DELETE"));
      return asks.get("callback_url");
    },
    async leaveThere() {
      await endSession(browser.cookie(SESSION) ?? "");
    },
  });
}
