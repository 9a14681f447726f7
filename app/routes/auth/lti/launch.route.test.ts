import { afterEach, describe, expect, test, vi } from "vitest";
import { signInProviders, signInRefused } from "~/copy/admin/sign-in-providers";
import { launch as words, launchRefused } from "~/copy/people/launch";
import { db } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Platforms from "~/models/parties/lti-platforms.server";
import * as Users from "~/models/people/users.server";
import type { LaunchFault } from "~/services/parties/lti/refusal";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { NINA, TOOL } from "../../../../testing/doubles/lti-platform-double";
import { createModule, createUser, PASSWORD } from "../../../../testing/factories";
import { claimOf, collectCodes, useLtiStage } from "../../../../testing/lti-stage";
import { giveApp } from "../../../../testing/second-factors";
import { createTeam } from "../../../../testing/teams";

useTestDatabase();
const { stage, createBrowser, launchClaims, forge } = useLtiStage();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const idOfNina = () => Users.findIdByEmail(NINA.email);

/** Presses a link of a course. Returns the academy's answer in the window that follows. */
async function launchIn(browser: ReturnType<typeof createBrowser>, content = "") {
  const answer = await browser.fetchAnswer(launchClaims(content));
  const posted = await browser.postFrom("/lti/launch", answer);
  const to = posted.headers.get("Location") ?? "";
  return { answer, posted, to, opened: await browser.open(to) };
}

describe("a launch", () => {
  test("signs a new person in, in the platform's team, and opens the content", async () => {
    const teamId = await createTeam({ name: "Alternants" });
    await Platforms.update(stage.partyId, { name: "Moodle", teamId, domains: ["ecole.example"] });
    const module = await createModule();
    const browser = createBrowser();
    const { posted, opened } = await launchIn(browser, `module:${module.id}`);
    expect(posted.status).toBe(303);
    expect(posted.headers.getSetCookie()).toEqual([]);
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, `/video/${module.id}`]);
    expect((await browser.open("/account/mail")).status).toBe(200);
    const userId = (await idOfNina()) ?? "";
    expect(await Users.findById(userId)).toMatchObject({ name: NINA.name, role: "user" });
    const members = await db().selectFrom("teamMembers").select(["teamId", "userId"]).execute();
    expect(members).toEqual([{ teamId, userId }]);
    const told = await AuditLog.findOfUser(userId);
    expect(told.map(({ actor, action }) => [actor, action])).toContainEqual([
      `party:${stage.partyId}`,
      "person-created",
    ]);
    const launches = await db().selectFrom("ltiLaunches").selectAll().execute();
    expect(launches).toMatchObject([
      { userId, subject: NINA.sub, targetKind: "module", targetId: module.id, sentScore: null },
    ]);
  });

  test("knows the person the next time, whatever their address is then", async () => {
    await launchIn(createBrowser());
    stage.platform.person.email = "autre@ecole.example";
    const { opened } = await launchIn(createBrowser());
    expect(opened.headers.get("Location")).toBe("/");
    expect(
      await db().selectFrom("users").select("email").where("role", "=", "user").execute(),
    ).toEqual([{ email: NINA.email }]);
    expect(await db().selectFrom("ltiLaunches").select("id").execute()).toHaveLength(1);
  });

  test("may begin by a post of the platform's page, which neither reads nor sets a session", async () => {
    const asked = { iss: stage.platform.issuer, login_hint: "x", target_link_uri: "x" };
    const answer = await createBrowser().postFrom("/lti/login", asked);
    const to = new URL(answer.headers.get("Location") ?? "");
    expect(to.href.startsWith(`${stage.platform.issuer}/auth?`)).toBe(true);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: TOOL.clientId,
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      redirect_uri: "https://aplomb.test/lti/launch",
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/^aplomb-launch=[^;]+; .*SameSite=Lax/);
  });
});

describe("a window that did not begin the launch", () => {
  test("shows a button that opens another window, without any cookie", async () => {
    const browser = createBrowser();
    const answer = await browser.fetchAnswer(launchClaims());
    const posted = await browser.postFrom("/lti/launch", answer);
    const address = posted.headers.get("Location") ?? "";
    const page = await send(address, { headers: { "Sec-Fetch-Dest": "iframe" } });
    const html = await page.text();
    expect(html).toContain(words.openAs(NINA.name));
    expect(html).toContain('target="_blank"');
    expect(page.headers.getSetCookie()).toEqual([]);
    const ticket = new URL(address, "http://x").searchParams.get("ticket") ?? "";
    const opened = await post("/lti/open", { ticket });
    expect(opened.headers.get("Location")).toBe("/");
    expect(opened.headers.getSetCookie().join()).toContain("__Host-aplomb=");
    expect((await post("/lti/open", { ticket })).status).toBe(400); // it counts once
  });

  test("asks even its own browser in a frame, and a browser in which somebody else is signed in", async () => {
    const browser = createBrowser();
    const answer = await browser.fetchAnswer(launchClaims());
    const to = (await browser.postFrom("/lti/launch", answer)).headers.get("Location") ?? "";
    const framed = await browser.open(to, { "Sec-Fetch-Dest": "iframe" });
    expect(await framed.text()).toContain(words.open);
    const other = createBrowser();
    Object.assign(stage.platform.person, { sub: "omar-2", email: "omar@ecole.example" });
    await launchIn(other);
    browser.jar.set("__Host-aplomb", other.jar.get("__Host-aplomb") ?? "");
    expect(await (await browser.open(to)).text()).toContain(words.openAs(NINA.name));
    expect((await post("/lti/open", { ticket: "forged" })).status).toBe(400);
  });
});

describe("an account that has the address already", () => {
  test("is linked by its password alone, once", async () => {
    const user = await createUser({ email: NINA.email });
    const browser = createBrowser();
    const { opened, to } = await launchIn(browser);
    expect(await opened.text()).toContain(signInProviders.claim.lead("Moodle", NINA.email));
    const ticket = new URL(to, "http://x").searchParams.get("ticket") ?? "";
    const refused = await browser.post("/lti/open", { ticket, password: "pas-le-bon-mot" });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain(signInProviders.claim.wrong);
    const linked = await browser.post("/lti/open", { ticket, password: PASSWORD });
    expect(linked.headers.get("Location")).toBe("/");
    expect((await browser.open("/account/mail")).status).toBe(200);
    const again = await launchIn(createBrowser());
    expect(again.opened.headers.get("Location")).toBe("/");
    expect(await idOfNina()).toBe(user.id);
  });

  test.each(["an admin", "a person with a second factor"])(
    "of %s opens by its own sign-in, whatever the platform says",
    async (who) => {
      const role = who === "an admin" ? "admin" : "user";
      const user = await createUser({ email: NINA.email, role });
      const browser = createBrowser();
      const { to } = await launchIn(browser);
      const ticket = new URL(to, "http://x").searchParams.get("ticket") ?? "";
      await browser.post("/lti/open", { ticket, password: PASSWORD });
      if (role === "user") await giveApp(user);
      const stranger = createBrowser();
      const { opened } = await launchIn(stranger);
      expect(opened.headers.get("Location")).toBe("/login");
      expect((await stranger.open("/account/mail")).headers.get("Location")).toBe("/login");
    },
  );
});

const inPast = () => Math.floor(Date.now() / 1_000) - 3_600;

type Forged = { claims?: object; signer?: { kid?: string; foreign?: boolean } };

const wrong: [told: string, fault: LaunchFault, forged: () => Forged][] = [
  ["another issuer", "issuer", () => ({ claims: { iss: "https://evil.example" } })],
  ["another audience", "audience", () => ({ claims: { aud: "another" } })],
  ["two audiences without a party", "party", () => ({ claims: { aud: [TOOL.clientId, "b"] } })],
  ["another party", "party", () => ({ claims: { azp: "another" } })],
  ["another nonce", "nonce", () => ({ claims: { nonce: "another" } })],
  ["no nonce", "nonce", () => ({ claims: { nonce: undefined } })],
  ["another deployment", "deployment", () => ({ claims: { [claimOf("deployment_id")]: "2" } })],
  ["no deployment", "deployment", () => ({ claims: { [claimOf("deployment_id")]: undefined } })],
  ["a past end", "expired", () => ({ claims: { exp: inPast() } })],
  ["no end", "expired", () => ({ claims: { exp: undefined } })],
  ["a foreign signature", "signature", () => ({ signer: { foreign: true } })],
  ["an unknown key", "key", () => ({ signer: { kid: "unknown" } })],
  ["another version", "message", () => ({ claims: { [claimOf("version")]: "1.1" } })],
  [
    "another kind of message",
    "message",
    () => ({ claims: { [claimOf("message_type")]: "LtiDeepLinkingRequest" } }),
  ],
  ["nobody", "nobody", () => ({ claims: { sub: undefined } })],
];

const sentenceOf = (fault: LaunchFault) =>
  fault in launchRefused
    ? launchRefused[fault as keyof typeof launchRefused]("Moodle")
    : signInRefused[fault as keyof typeof signInRefused]("Moodle");

describe("a forged message", () => {
  test.each(wrong)(
    "with %s is refused: one line in the log, one sentence",
    async (_, fault, forged) => {
      const codes = collectCodes();
      const browser = createBrowser();
      const { claims = {}, signer } = forged();
      const fields = await forge(await browser.begin(), claims, signer);
      const answer = await browser.postFrom("/lti/launch", fields);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(sentenceOf(fault));
      expect(codes).toEqual([`lti-${fault}`]);
      expect(await idOfNina()).toBeNull();
    },
  );

  test("that comes twice is refused the second time", async () => {
    const browser = createBrowser();
    const fields = await forge(await browser.begin(), {});
    expect((await browser.postFrom("/lti/launch", fields)).status).toBe(303);
    const codes = collectCodes();
    const again = await browser.postFrom("/lti/launch", fields);
    expect([again.status, codes]).toEqual([400, ["lti-code"]]);
    expect(await again.text()).toContain(signInRefused.code("Moodle"));
  });

  test("without a login of ours, or after ten minutes, is refused", async () => {
    const browser = createBrowser();
    const { id_token } = await forge(await browser.begin(), {});
    const codes = collectCodes();
    const invented = await browser.postFrom("/lti/launch", { id_token, state: "invented" });
    const late = await forge(await browser.begin(), {});
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const after = await browser.postFrom("/lti/launch", late);
    expect([invented.status, after.status, codes]).toEqual([400, 400, ["lti-state", "lti-state"]]);
  });

  test("is refused while the platform is paused, unregistered or down", async () => {
    const codes = collectCodes();
    const browser = createBrowser();
    const fields = await forge(await browser.begin(), {});
    await Platforms.setState(stage.partyId, "paused");
    expect((await browser.postFrom("/lti/launch", fields)).status).toBe(400);
    const asked = new URLSearchParams({
      iss: "https://other.example",
      login_hint: "x",
      target_link_uri: "x",
    });
    const unknown = await browser.open(`/lti/login?${asked}`);
    expect(await unknown.text()).toContain(launchRefused.registration());
    await Platforms.setState(stage.partyId, "active");
    const { registration } = stage.platform;
    await Platforms.register(stage.partyId, { ...registration, keysUrl: "http://127.0.0.1:1/" });
    const down = await browser.postFrom("/lti/launch", await forge(await browser.begin(), {}));
    expect(down.status).toBe(503);
    expect(codes).toEqual(["lti-registration", "lti-registration", "lti-unreachable"]);
  });

  test("whose keys stand at a private address is refused, and nobody is asked", async () => {
    const { registration } = stage.platform;
    const keysUrl = "https://10.0.0.7/jwks";
    await Platforms.register(stage.partyId, { ...registration, keysUrl });
    const browser = createBrowser();
    const answer = await browser.postFrom("/lti/launch", await forge(await browser.begin(), {}));
    expect(answer.status).toBe(503);
  });
});

describe("a person without an accepted address", () => {
  test.each([
    ["no address", undefined, "no-email"],
    ["a foreign domain", "nina@ailleurs.example", "domain"],
  ] as const)("%s opens no account", async (_, email, fault) => {
    const domains = ["ecole.example"];
    await Platforms.update(stage.partyId, { name: "Moodle", teamId: null, domains });
    const browser = createBrowser();
    const fields = await forge(await browser.begin(), { email });
    const posted = await browser.postFrom("/lti/launch", fields);
    const codes = collectCodes();
    const opened = await browser.open(posted.headers.get("Location") ?? "");
    expect([opened.status, codes]).toEqual([400, [`lti-${fault}`]]);
  });
});

test("the keys show the public part of each platform's key, and a replaced one for a week", async () => {
  const keys = async () =>
    ((await (await send("/lti/keys")).json()) as { keys: Record<string, unknown>[] }).keys;
  const [first] = await keys();
  expect(Object.keys(first ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  await Platforms.rotate(stage.partyId);
  const both = await keys();
  expect(both.map(({ kid }) => kid)).toEqual([
    expect.not.stringContaining(String(first?.kid)),
    first?.kid,
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 24 * 3_600_000 });
  expect(await keys()).toHaveLength(1);
});
