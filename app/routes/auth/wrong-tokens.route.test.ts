import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signInRefused } from "~/copy/admin/sign-in-providers";
import * as Links from "~/models/parties/links.server";
import { issuePair } from "~/models/sign-in/api-tokens.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import * as Users from "~/models/people/users.server";
import { db } from "~/models/database/database.server";
import type { SignInFault } from "~/models/parties/sign-in-fault";
import { log } from "~/platform/log.server";
import { findProvider } from "~/services/parties/oidc/providers.server";
import { post, send } from "../../../testing/academy-request";
import { ACADEMY, configureProvider } from "../../../testing/company-account";
import { useTestDatabase } from "../../../testing/database";
import {
  type Forgery,
  type OidcForger,
  startOidcForger,
} from "../../../testing/doubles/oidc-forger";
import { CLIENT } from "../../../testing/doubles/oidc-provider-double";

const MAX = {
  sub: "max",
  email: "max@entreprise.example",
  email_verified: true,
  name: "Max Petit",
  groups: [] as string[],
  sid: "session-of-max",
};

useTestDatabase();
let forger: OidcForger;
beforeAll(async () => {
  forger = await startOidcForger();
});
afterAll(() => forger.stop());
beforeEach(() => {
  forger.forgery = {};
  forger.person = MAX;
  configureProvider(forger.issuer);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the cookie of an answer, or the former one. */
const cookieOf = (answer: Response, before = "") =>
  answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? before;

/** Begins a sign-in. Returns the browser's cookie and the address to which the provider answers. */
async function begin(answer: Record<string, string | null> = {}) {
  const started = await send("/auth/work");
  const asked = new URL(started.headers.get("Location") ?? "").searchParams;
  forger.nonce = asked.get("nonce") ?? "";
  const fields = { code: "code", state: asked.get("state"), iss: forger.issuer, ...answer };
  const given = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== null,
  );
  const path = `/auth/work/callback?${new URLSearchParams(given)}`;
  return { path, cookie: cookieOf(started), asked };
}

/** Answers a sign-in as the forger wants. Returns the page to which the academy leads, its sentence and the log's codes. */
async function signIn(answer: Record<string, string | null> = {}) {
  const codes: unknown[] = [];
  vi.spyOn(log(), "warn").mockImplementation((line: unknown) => {
    codes.push((line as { code?: unknown }).code);
  });
  const { path, cookie } = await begin(answer);
  const back = await send(path, { headers: { Cookie: cookie } });
  const to = back.headers.get("Location");
  const Cookie = cookieOf(back, cookie);
  const page = to === "/login" ? await (await send("/login", { headers: { Cookie } })).text() : "";
  return { to, page, codes, cookie: Cookie };
}

const inPast = () => Math.floor(Date.now() / 1000) - 3600;

/** The wrong tokens: the fault that refuses each, and its forgery. */
const wrong: [told: string, fault: SignInFault, forgery: () => Forgery][] = [
  ["another issuer", "issuer", () => ({ claims: { iss: "https://evil.example" } })],
  ["another audience", "audience", () => ({ claims: { aud: "another" } })],
  [
    "two audiences without a party",
    "audience",
    () => ({ claims: { aud: [CLIENT.id, "another"] } }),
  ],
  ["another party", "party", () => ({ claims: { azp: "another" } })],
  [
    "another party of two audiences",
    "party",
    () => ({ claims: { aud: [CLIENT.id, "another"], azp: "another" } }),
  ],
  ["another nonce", "nonce", () => ({ claims: { nonce: "another" } })],
  ["no nonce", "nonce", () => ({ claims: { nonce: undefined } })],
  ["a past end", "expired", () => ({ claims: { exp: inPast() } })],
  ["no signature", "algorithm", () => ({ unsigned: true })],
  ["a foreign signature", "signature", () => ({ foreignKey: true })],
  ["an unknown key", "key", () => ({ header: { kid: "unknown" } })],
  ["no address", "no-email", () => ({ claims: { email: undefined } })],
  ["an unverified address", "unverified", () => ({ claims: { email_verified: false } })],
  [
    "an address without a word on it",
    "unverified",
    () => ({ claims: { email_verified: undefined } }),
  ],
  ["a foreign domain", "domain", () => ({ claims: { email: "max@evil.example" } })],
  [
    "a domain that only ends alike",
    "domain",
    () => ({ claims: { email: "max@notentreprise.example" } }),
  ],
  ["a code that was used", "code", () => ({ error: "invalid_grant" })],
  ["a client that the provider refuses", "provider", () => ({ error: "invalid_client" })],
];

test.each(wrong)(
  "a token with %s is refused as %s, in the log and on screen",
  async (_, fault, forgery) => {
    forger.forgery = forgery();
    const { to, page, codes } = await signIn();
    expect(to).toBe("/login");
    expect(codes).toEqual([`oidc-${fault}`]);
    expect(page).toContain(signInRefused[fault]("Entreprise"));
    expect(await db().selectFrom("users").select("id").execute()).toEqual([]);
  },
);

test("the same forger signs in with a right token", async () => {
  expect((await signIn()).to).toBe("/");
  const id = await Users.findIdByEmail(MAX.email);
  expect(await Users.findById(id ?? "")).toMatchObject({ name: MAX.name, role: "user" });
});

test("every fault has a sentence of its own", () => {
  const sentences = Object.values(signInRefused).map((word) => word("Entreprise"));
  expect(new Set(sentences).size).toBe(sentences.length);
});

const answers: [told: string, fault: SignInFault, answer: Record<string, string | null>][] = [
  ["without a state", "state", { state: null }],
  ["with another state", "state", { state: "another" }],
  ["of another issuer", "issuer", { iss: "https://evil.example" }],
  ["without its issuer", "issuer", { iss: null }],
];

test.each(answers)("an answer %s is refused as %s", async (_, fault, answer) => {
  const { to, page, codes } = await signIn(answer);
  expect([to, codes]).toEqual(["/login", [`oidc-${fault}`]]);
  expect(page).toContain(signInRefused[fault]("Entreprise"));
});

test("an answer counts once, in the browser that asked, and within a quarter of an hour", async () => {
  const { path, cookie } = await begin();
  const foreign = await send(path);
  expect(foreign.headers.get("Location")).toBe("/login");
  const first = await send(path, { headers: { Cookie: cookie } });
  expect(first.headers.get("Location")).toBe("/");
  const again = await send(path, { headers: { Cookie: cookieOf(first) } });
  expect(again.headers.get("Location")).toBe("/"); // signed in already: nothing is read
  const late = await begin();
  vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ["Date"] });
  const tooLate = await send(late.path, { headers: { Cookie: late.cookie } });
  expect(tooLate.headers.get("Location")).toBe("/login");
});

test("keys are fetched once, and anew for a key that is not known", async () => {
  await signIn();
  const before = forger.keysAsked;
  await signIn();
  expect(forger.keysAsked).toBe(before);
  await forger.rotate("second");
  expect((await signIn()).to).toBe("/");
  expect(forger.keysAsked).toBe(before + 1);
});

test("the request has a challenge of PKCE, a state and a nonce, and no secret", async () => {
  const { asked } = await begin();
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: "code",
    client_id: CLIENT.id,
    redirect_uri: `${ACADEMY}/auth/work/callback`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(asked.toString()).not.toContain(CLIENT.secret);
});

test("the client's credentials encode no sign that needs none, for providers that do not decode", async () => {
  await signIn();
  const pair = `${CLIENT.id}:${CLIENT.secret}`;
  expect(forger.authorization).toBe(`Basic ${Buffer.from(pair).toString("base64")}`);
  configureProvider(forger.issuer, { OIDC_WORK_CLIENT_SECRET: "a+b%c:d" });
  await signIn();
  expect(forger.authorization).toBe(
    `Basic ${Buffer.from(`${CLIENT.id}:a%2Bb%25c%3Ad`).toString("base64")}`,
  );
});

test("another issuer's person of the same id is another person", async () => {
  await signIn();
  const provider = await findProvider("work");
  const partyId = provider?.partyId ?? "";
  const id = await Users.findIdByEmail(MAX.email);
  const link = await Links.findBySubject({ partyId, subjectKind: "person", subjectId: id ?? "" });
  expect(link?.externalId).toBe(`${forger.issuer} max`);
});

describe("a logout token", () => {
  const EVENT = "http://schemas.openid.net/event/backchannel-logout";
  let serial = 0;
  const tokenOf = (claims: Record<string, unknown> = {}) => {
    const at = Math.floor(Date.now() / 1000);
    serial += 1;
    const own = {
      iss: forger.issuer,
      aud: CLIENT.id,
      iat: at,
      exp: at + 120,
      jti: `logout-${serial}`,
    };
    return forger.sign({ ...own, sub: MAX.sub, events: { [EVENT]: {} }, ...claims });
  };
  const logout = async (logout_token: string) => {
    const body = new URLSearchParams({ logout_token });
    const headers = { Origin: forger.issuer, "Sec-Fetch-Site": "cross-site" };
    return (await send("/auth/work/backchannel-logout", { method: "POST", body, headers })).status;
  };
  /** Signs Max in and returns a function that is true while he is signed in. */
  async function signedIn(): Promise<() => Promise<boolean>> {
    const { cookie } = await signIn();
    return async () =>
      (await send("/account/mail", { headers: { Cookie: cookie } })).status === 200;
  }

  test("ends the provider's session here, and the person's other sessions stay", async () => {
    const isIn = await signedIn();
    forger.person = { ...MAX, sid: "another-session" };
    const isInElsewhere = await signedIn();
    const heard = vi.fn<(userId: string) => void>();
    const stop = Sessions.onSignedOut(heard);
    const id = (await Users.findIdByEmail(MAX.email)) ?? "";
    await issuePair(id);
    expect(await logout(await tokenOf({ sid: MAX.sid }))).toBe(200);
    stop();
    expect([await isIn(), await isInElsewhere()]).toEqual([false, true]);
    expect(heard).toHaveBeenCalledExactlyOnceWith(id);
    expect(await db().selectFrom("apiTokens").selectAll().execute()).toEqual([]);
  });

  test("of a session that was left here before takes no other of the person's along", async () => {
    const { cookie } = await signIn();
    forger.person = { ...MAX, sid: "another-session" };
    const isInElsewhere = await signedIn();
    await post("/logout", {}, { headers: { Cookie: cookie } });
    expect(await logout(await tokenOf({ sid: MAX.sid }))).toBe(200);
    expect(await isInElsewhere()).toBe(true);
  });

  test("ends the sessions of a provider that did not name its own", async () => {
    forger.person = { ...MAX, sid: undefined };
    const isIn = await signedIn();
    expect(await logout(await tokenOf({ sid: "told-only-now" }))).toBe(200);
    expect(await isIn()).toBe(false);
  });

  test("without a session ends all of the person's", async () => {
    const isIn = await signedIn();
    forger.person = { ...MAX, sid: "another-session" };
    const isInElsewhere = await signedIn();
    expect(await logout(await tokenOf())).toBe(200);
    expect([await isIn(), await isInElsewhere()]).toEqual([false, false]);
  });

  test("of a person without an account ends nothing, and is no error", async () => {
    const isIn = await signedIn();
    expect(await logout(await tokenOf({ sub: "nobody" }))).toBe(200);
    expect(await isIn()).toBe(true);
  });

  test("counts once", async () => {
    await signedIn();
    const token = await tokenOf();
    expect(await logout(token)).toBe(200);
    const isIn = await signedIn();
    expect(await logout(token)).toBe(400);
    expect(await isIn()).toBe(true);
  });

  const refused: [told: string, claims: () => Record<string, unknown>][] = [
    ["another issuer", () => ({ iss: "https://evil.example" })],
    ["another audience", () => ({ aud: "another" })],
    ["no event", () => ({ events: undefined })],
    ["another event", () => ({ events: { "http://evil.example/event": {} } })],
    ["a nonce, as an ID token has", () => ({ nonce: "n" })],
    ["neither person nor session", () => ({ sub: undefined })],
    ["no id of its own", () => ({ jti: undefined })],
    ["a past end", () => ({ exp: inPast() })],
    ["a past beginning", () => ({ iat: inPast(), exp: undefined })],
    ["no beginning", () => ({ iat: undefined })],
  ];

  test.each(refused)("with %s is refused", async (_, claims) => {
    const isIn = await signedIn();
    forger.forgery = { claims: claims() };
    expect(await logout(await tokenOf())).toBe(400);
    expect(await isIn()).toBe(true);
  });

  test.each<[string, Forgery]>([
    ["a foreign signature", { foreignKey: true }],
    ["no signature", { unsigned: true }],
    ["an unknown key", { header: { kid: "unknown" } }],
  ])("with %s is refused", async (_, forgery) => {
    const isIn = await signedIn();
    forger.forgery = forgery;
    expect(await logout(await tokenOf())).toBe(400);
    expect(await isIn()).toBe(true);
  });

  test("that is no token is refused, and an unknown provider has no such page", async () => {
    for (const text of ["", "a.b.c", "x".repeat(10_000)]) expect(await logout(text)).toBe(400);
    const other = await send("/auth/other/backchannel-logout", {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(other.status).toBe(404);
  });
});
