import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { debianProviders } from "../../scripts/debian-providers.mjs";
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

/** The groups that the provider derives from a person's column. */
const GROUPS = ["Ventes", "Bureau"];

/**
 * Starts LemonLDAP::NG with one person and the academy as its client. Its pages are forms, and its claims come from the
 * userinfo endpoint alone. Version 2.16 has no back-channel logout.
 */
export async function startLemonldap(academy: Academy): Promise<DebianProvider> {
  const place = await newPlace("lemonldap");
  const people = createPeople(place);
  writeSettings(place, academy);
  const server = ["plackup", "--env", "deployment", "--server", "Starman", "--workers", "1"];
  const at = ["--host", "127.0.0.1", "--port", String(place.port)];
  const stop = await startProgram(
    place,
    "/.well-known/openid-configuration",
    [...server, ...at, debianProviders["lemonldap-ng"].file],
    { LLNG_DEFAULTCONFFILE: `${place.folder}/lemonldap-ng.ini`, PERL5LIB: `${place.folder}/lib` },
  );
  return {
    issuer: place.url,
    async moveTo(group) {
      people.prepare("update people set team = ?").run(group);
    },
    visit,
    async stop() {
      people.close();
      await stop();
    },
  };
}

function createPeople({ folder }: Place): SQLite.Database {
  const people = new SQLite(path.join(folder, "people.db"));
  people.exec("create table people (uid, password, cn, mail, verified, team)");
  const { login, password, name, email } = PERSON;
  people
    .prepare("insert into people values (?, ?, ?, ?, '1', 'Ventes')")
    .run(login, password, name, email);
  return people;
}

/** A module in place of the pictures of letters, whose library Debian only recommends. */
const NO_CAPTCHA = `package Lemonldap::NG::Portal::Captcha::None;
use Mouse;
extends 'Lemonldap::NG::Portal::Main::Plugin';
sub init { 1 }
1;
`;

function writeSettings(place: Place, academy: Academy): void {
  const { folder } = place;
  const captcha = path.join(folder, "lib/Lemonldap/NG/Portal/Captcha");
  for (const one of [captcha, ...["conf", "sessions", "lock"].map((name) => `${folder}/${name}`)])
    mkdirSync(one, { recursive: true });
  writeFileSync(path.join(captcha, "None.pm"), NO_CAPTCHA);
  const configuration = { ...portalOf(place), ...directoryOf(place), ...openIdOf(place, academy) };
  writeFileSync(path.join(folder, "conf/lmConf-1.json"), JSON.stringify(configuration));
  const cache = `{ 'namespace' => 'conf', 'cache_root' => '${folder}/cache' }`;
  writeFileSync(
    path.join(folder, "lemonldap-ng.ini"),
    `[all]
logLevel = error
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = ${cache}
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`,
  );
}

const portalOf = ({ folder, url }: Place) => ({
  cfgNum: 1,
  cfgDate: 1_700_000_000,
  cfgAuthor: "tests",
  cfgVersion: "2.16.1",
  domain: "127.0.0.1",
  portal: `${url}/`,
  key: "a-key-of-the-tests",
  securedCookie: 0,
  whatToTrace: "uid",
  captcha: "::Captcha::None",
  locationRules: {},
  exportedVars: {},
  globalStorage: "Apache::Session::File",
  globalStorageOptions: {
    Directory: `${folder}/sessions`,
    LockDirectory: `${folder}/lock`,
    generateModule: "Lemonldap::NG::Common::Apache::Session::Generate::SHA256",
  },
  localSessionStorage: "Cache::FileCache",
  localSessionStorageOptions: { namespace: "sessions", cache_root: `${folder}/cache` },
});

const directoryOf = ({ folder }: Place) => ({
  authentication: "DBI",
  userDB: "Same",
  passwordDB: "Null",
  registerDB: "Null",
  dbiAuthChain: `dbi:SQLite:dbname=${folder}/people.db`,
  dbiAuthUser: "",
  dbiAuthPassword: "",
  dbiAuthPasswordHash: "",
  dbiAuthTable: "people",
  dbiAuthLoginCol: "uid",
  dbiAuthPasswordCol: "password",
  dbiExportedVars: { uid: "uid", cn: "cn", mail: "mail", verified: "verified", team: "team" },
  groups: Object.fromEntries(GROUPS.map((name) => [name, `$team eq '${name}'`])),
});

function openIdOf({ url }: Place, academy: Academy) {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const options = {
    ClientID: CLIENT.id,
    ClientSecret: CLIENT.secret,
    RedirectUris: `${academy.url}/auth/work/callback`,
    PostLogoutRedirectUris: `${academy.url}/login`,
    IDTokenSignAlg: "RS256",
    BypassConsent: 1,
    RequirePKCE: 1,
    UserIDAttr: "uid",
  };
  return {
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: url,
    oidcServicePrivateKeySig: keys.privateKey,
    oidcServicePublicKeySig: keys.publicKey,
    oidcServiceKeyIdSig: "first",
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcRPMetaDataOptions: {
      academy: Object.fromEntries(
        Object.entries(options).map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value]),
      ),
    },
    oidcRPMetaDataExportedVars: {
      academy: {
        email: "mail",
        email_verified: "verified;bool;auto",
        name: "cn",
        groups: "groups;string;always",
      },
    },
    oidcRPMetaDataOptionsExtraClaims: { academy: { profile: "name groups" } },
  };
}

/** Returns the hidden fields of a page's forms. */
function hiddenFields(page: string): Record<string, string> {
  const inputs = Array.from(page.matchAll(/<input[^>]*type="hidden"[^>]*>/g), ([input]) => input);
  const part = (input: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return Object.fromEntries(inputs.map((input) => [part(input, "name"), part(input, "value")]));
}

/** Fills in the forms of LemonLDAP::NG as a person does. */
function visit(): ProviderVisit {
  const browser = createProviderBrowser();
  const fillIn = ({ at, page }: { at: string; page: string }, more: Record<string, string> = {}) =>
    browser.open(at, {
      method: "POST",
      body: new URLSearchParams({ ...hiddenFields(page), ...more }),
    });
  return createVisit(browser, {
    signIn: (login) => fillIn(login, { user: PERSON.login, password: PERSON.password }),
    async leave(address) {
      return (await fillIn(await browser.open(address))).to;
    },
  });
}
