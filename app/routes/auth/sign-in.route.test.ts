import { giveApp } from "../../../testing/second-factors";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import { signInProviders, signInRefused } from "~/copy/admin/sign-in-providers";
import { journalEntries } from "../../../testing/journal-entries";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import { issuePair } from "~/models/sign-in/api-tokens.server";
import * as Users from "~/models/people/users.server";
import * as Teams from "~/models/teams/teams.server";
import { db } from "~/models/database/database.server";
import {
  findProvider,
  mirrorProviders,
  settingsOf,
} from "~/services/parties/oidc/providers.server";
import { post, send } from "../../../testing/academy-request";
import {
  ACADEMY,
  configureProvider,
  createCompanyBrowser,
  setTable,
  teamsOf,
} from "../../../testing/company-account";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import {
  createProviderBrowser,
  LEA,
  type OidcProviderDouble,
  startOidcProvider,
} from "../../../testing/doubles/oidc-provider-double";
import { createUser, PASSWORD } from "../../../testing/factories";
import { createTeam } from "../../../testing/teams";

useTestDatabase();
let double: OidcProviderDouble;
let backChannel: Promise<Response> | null = null;
beforeAll(async () => {
  const callBack = (url: string, init: RequestInit) => {
    const { method = "GET", headers, body } = init;
    backChannel = send(new URL(url).pathname, { method, headers, body } as RequestInit);
    return backChannel;
  };
  double = await startOidcProvider({ academyUrl: ACADEMY, callBack });
});
afterAll(() => double.stop());
let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  configure();
  double.person = { ...LEA };
  browser = createBrowser();
});
afterEach(() => {
  backChannel = null;
});

const configure = (more: Record<string, string> = {}) => configureProvider(double.issuer, more);

const createBrowser = () => createCompanyBrowser(createProviderBrowser());

const ofLea = async () => {
  const id = await Users.findIdByEmail(LEA.email);
  return id === null ? null : Users.findById(id);
};

describe("the page of the sign-in", () => {
  test("offers each provider of the settings by a link, beside the form", async () => {
    const page = await (await send("/login")).text();
    expect(page).toContain('href="/auth/work"');
    expect(page).toContain(signInProviders.with("Entreprise"));
    expect(page).toContain('name="password"');
  });

  test("keeps the form when the provider is down, and says so", async () => {
    configure({ OIDC_WORK_ISSUER: "http://127.0.0.1:1" });
    expect((await browser.open("/auth/work")).headers.get("Location")).toBe("/login");
    const page = await (await browser.open("/login")).text();
    expect(page).toContain(signInRefused.unreachable("Entreprise"));
    expect(page).toContain('name="password"');
    expect(await (await browser.open("/login")).text()).not.toContain("ne répond pas");
  });

  test("knows no other provider", async () => {
    for (const path of ["", "/callback", "/claim"])
      expect((await send(`/auth/other${path}`)).status).toBe(404);
  });
});

describe("a first sign-in", () => {
  test("creates the person with the role and the team of the group, and opens the asked page", async () => {
    const teamId = await createTeam({ name: "Nord" });
    await setTable([
      { group: "Direction", role: "admin", teamId: null },
      { group: "Ventes", role: "field_salesperson", teamId },
    ]);
    await browser.open("/account/mail");
    const answer = await browser.signIn();
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/account/mail"]);
    expect((await browser.open("/account/mail")).status).toBe(200);
    const lea = await ofLea();
    expect(lea).toMatchObject({ name: LEA.name, role: "field_salesperson" });
    expect(await teamsOf(lea?.id ?? "")).toEqual(["Nord"]);
  });

  test("gives the default role without a fitting group, and stands in the journal", async () => {
    const partyId = await setTable([{ group: "Direction", role: "admin", teamId: null }]);
    await browser.signIn();
    const lea = await ofLea();
    expect(lea).toMatchObject({ role: "user" });
    const of = (action: AuditLog.AuditAction) => journalEntries({ action });
    const byProvider = { actor: `party:${partyId}`, actorName: "Entreprise", targetId: lea?.id };
    expect(await of("person-created")).toMatchObject([byProvider]);
    const byHand = {
      actor: AuditLog.OPERATOR,
      action: "party-changed",
      targetId: partyId,
    } as const;
    await AuditLog.note(byHand, db());
    const [changed] = await of("party-changed");
    expect(changed).toMatchObject({ targetId: partyId, targetName: "Entreprise" });
  });

  test("at once in two browsers creates one person", async () => {
    const answers = await Promise.all([browser.signIn(), createBrowser().signIn()]);
    expect(answers.map(({ headers }) => headers.get("Location"))).toEqual(["/", "/"]);
    const rows = await db().selectFrom("users").select("id").execute();
    expect(rows).toHaveLength(1);
  });
});

test("a code counts once at the provider, whatever cookie comes with it", async () => {
  const started = await send("/auth/work");
  const Cookie = started.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const { to } = await browser.there.open(started.headers.get("Location") ?? "");
  const path = to?.slice(ACADEMY.length) ?? "";
  const first = await send(path, { headers: { Cookie } });
  expect(first.headers.get("Location")).toBe("/");
  const replayed = await send(path, { headers: { Cookie } });
  expect(replayed.headers.get("Location")).toBe("/login");
  const refused = replayed.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const page = await (await send("/login", { headers: { Cookie: refused } })).text();
  expect(page).toContain(signInRefused.code("Entreprise"));
});

describe("a moved group", () => {
  test("moves role and team at the next sign-in, and leaves other teams alone", async () => {
    const [north, south] = [await createTeam({ name: "Nord" }), await createTeam({ name: "Sud" })];
    const other = await createTeam({ name: "Formation" });
    await setTable([
      { group: "Ventes", role: "field_salesperson", teamId: north },
      { group: "Bureau", role: "sedentary_salesperson", teamId: south },
    ]);
    await browser.signIn();
    const id = (await ofLea())?.id ?? "";
    await Teams.addPeople(other, [id], 1);
    double.person = { ...LEA, groups: ["Bureau"] };
    await createBrowser().signIn();
    expect(await ofLea()).toMatchObject({ role: "sedentary_salesperson" });
    expect((await teamsOf(id)).toSorted()).toEqual(["Formation", "Sud"]);
    double.person = { ...LEA, groups: [] };
    await createBrowser().signIn();
    expect(await ofLea()).toMatchObject({ role: "user" });
    expect(await teamsOf(id)).toEqual(["Formation"]);
  });

  test("never takes the last admin", async () => {
    await setTable([
      { group: "Direction", role: "admin", teamId: null },
      { group: "Ventes", role: "user", teamId: null },
    ]);
    double.person = { ...LEA, groups: ["Direction"] };
    await browser.signIn();
    expect(await ofLea()).toMatchObject({ role: "admin" });
    double.person = { ...LEA, groups: ["Ventes"] };
    await createBrowser().signIn();
    expect(await ofLea()).toMatchObject({ role: "admin" });
    await createUser({ role: "admin" });
    await createBrowser().signIn();
    expect(await ofLea()).toMatchObject({ role: "user" });
  });

  test("leaves a role alone that an admin gave by hand, while no line fits", async () => {
    await browser.signIn();
    const lea = await ofLea();
    await Users.update(lea?.id ?? "", { ...LEA, role: "candidate" });
    await createBrowser().signIn();
    expect(await ofLea()).toMatchObject({ role: "candidate" });
  });
});

describe("an account with the same address", () => {
  const claimIt = async () => {
    const answer = await browser.signIn();
    expect(answer.headers.get("Location")).toBe("/auth/work/claim");
    return (await browser.open("/auth/work/claim")).text();
  };

  test("is linked after its password alone, and then signs in at once", async () => {
    const lea = await createUser({ email: LEA.email, role: "candidate" });
    const page = await claimIt();
    expect(page).toContain(signInProviders.claim.title);
    const wrong = await browser.post("/auth/work/claim", { password: "autre-mot" });
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining(signInProviders.claim.wrong),
    ]);
    const provider = await findProvider("work");
    const subject = { partyId: provider?.partyId ?? "", subjectKind: "person" } as const;
    expect(await Links.findBySubject({ ...subject, subjectId: lea.id })).toBeNull();
    const right = await browser.post("/auth/work/claim", { password: PASSWORD });
    expect([right.status, right.headers.get("Location")]).toEqual([302, "/"]);
    expect(await Links.findBySubject({ ...subject, subjectId: lea.id })).not.toBeNull();
    expect((await createBrowser().signIn()).headers.get("Location")).toBe("/");
    expect(await ofLea()).toMatchObject({ id: lea.id, role: "candidate" });
  });

  test("with a second factor is linked by its password and a code", async () => {
    const lea = await createUser({ email: LEA.email });
    const { code } = await giveApp(lea);
    expect(await claimIt()).toContain(secondFactor.step.codeHint);
    const alone = await browser.post("/auth/work/claim", { password: PASSWORD });
    expect([alone.status, await alone.text()]).toEqual([
      401,
      expect.stringContaining(secondFactor.step.wrong),
    ]);
    const both = await browser.post("/auth/work/claim", { password: PASSWORD, code: code() });
    expect([both.status, both.headers.get("Location")]).toEqual([302, "/"]);
  });

  test("is not claimed from another browser, nor without a sign-in at the provider", async () => {
    await createUser({ email: LEA.email });
    await claimIt();
    const other = createBrowser();
    const answer = await other.post("/auth/work/claim", { password: PASSWORD });
    expect(answer.headers.get("Location")).toBe("/login");
    expect(await (await other.open("/login")).text()).toContain(signInRefused.claim());
  });

  test("gives its role to the table once it is linked", async () => {
    await createUser({ email: LEA.email, role: "candidate" });
    await setTable([{ group: "Ventes", role: "field_salesperson", teamId: null }]);
    await claimIt();
    await browser.post("/auth/work/claim", { password: PASSWORD });
    expect(await ofLea()).toMatchObject({ role: "field_salesperson" });
  });
});

describe("signing out", () => {
  test("here leads on to the provider, ends its session and the calls' tokens", async () => {
    await browser.signIn();
    const lea = await ofLea();
    await issuePair(lea?.id ?? "");
    const to = await browser.signOut();
    expect(to.startsWith(`${double.issuer}/session/end?`)).toBe(true);
    expect(new URL(to).searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(await db().selectFrom("apiTokens").selectAll().execute()).toEqual([]);
    expect((await browser.open("/account/mail")).headers.get("Location")).toBe("/login");
    expect((await browser.open("/auth/work/logout")).headers.get("Location")).toBe("/login");
  });

  test("at the provider ends the sessions and the calls' tokens here", async () => {
    await browser.signIn();
    const lea = await ofLea();
    await issuePair(lea?.id ?? "");
    expect((await browser.open("/account/mail")).status).toBe(200);
    const { page } = await browser.there.open(`${double.issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await browser.there.open(`${double.issuer}/session/end/confirm`, {
      method: "POST",
      body: new URLSearchParams({ xsrf, logout: "yes" }),
    });
    expect((await backChannel)?.status).toBe(200);
    expect((await browser.open("/account/mail")).headers.get("Location")).toBe("/login");
    expect(await db().selectFrom("apiTokens").selectAll().execute()).toEqual([]);
  });
});

describe("with OIDC_ONLY", () => {
  const only = () => configure({ OIDC_ONLY: "on", OIDC_BREAK_GLASS: "secours@entreprise.example" });

  test("no password opens an account, neither by the form nor by a call nor by a link", async () => {
    const user = await createUser({ email: "paul@entreprise.example" });
    const pair = await issuePair(user.id);
    only();
    expect(await (await send("/login")).text()).not.toContain('name="password"');
    const fields = { email: user.email, password: PASSWORD };
    const form = await post("/login", fields);
    expect([form.status, await form.text()]).toEqual([
      403,
      expect.stringContaining(signInProviders.passwordClosed),
    ]);
    const json = (path: string, body: object) =>
      send(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      });
    expect((await json("/api/login", fields)).status).toBe(403);
    expect((await json("/api/refresh", { refresh_token: pair.refreshToken })).status).toBe(401);
    expect((await post("/forgot-password", { email: user.email })).status).toBe(403);
  });

  test("a break-glass account keeps its password, and each use stands in the journal", async () => {
    const user = await createUser({ email: "secours@entreprise.example", role: "admin" });
    only();
    expect(await (await send("/login")).text()).toContain(signInProviders.breakGlass);
    expect(await (await send("/login?secours")).text()).toContain('name="password"');
    const answer = await post("/login?secours", { email: user.email, password: PASSWORD });
    expect(answer.status).toBe(302);
    expect(await journalEntries({ action: "break-glass-used" })).toMatchObject([
      { actor: user.id, targetId: user.id },
    ]);
  });

  test("an older account is still linked by its password", async () => {
    await createUser({ email: LEA.email });
    only();
    await browser.signIn();
    const answer = await browser.post("/auth/work/claim", { password: PASSWORD });
    expect(answer.headers.get("Location")).toBe("/");
  });

  test("a provider that is down is said in a sentence", async () => {
    configure({ OIDC_ONLY: "on", OIDC_WORK_ISSUER: "http://127.0.0.1:1" });
    await browser.open("/auth/work");
    expect(await (await browser.open("/login")).text()).toContain(
      signInProviders.onlyUnreachable("Entreprise"),
    );
  });
});

test("a deactivated person is refused", async () => {
  await browser.signIn();
  await db().updateTable("users").set({ deactivatedAt: "2026-11-30T00:00:00.000Z" }).execute();
  const other = createBrowser();
  expect((await other.signIn()).headers.get("Location")).toBe("/login");
  expect(await (await other.open("/login")).text()).toContain(copy.account.deactivated);
});

test("a person who gives up at the provider is told so", async () => {
  double.person = null;
  await browser.signIn();
  expect(await (await browser.open("/login")).text()).toContain(signInRefused.denied("Entreprise"));
});

test("a provider that leaves the settings is paused, and keeps its table when it comes back", async () => {
  const table = [{ group: "Ventes", role: "user", teamId: null }];
  const partyId = await setTable(table);
  configureBy({
    OIDC_WORK_ISSUER: "",
    OIDC_WORK_CLIENT_ID: "",
    OIDC_WORK_CLIENT_SECRET: "",
    OIDC_WORK_LABEL: "",
    OIDC_WORK_DOMAINS: "",
  });
  await mirrorProviders();
  expect(await Parties.findById(partyId)).toMatchObject({ state: "paused" });
  configure();
  await mirrorProviders();
  const party = await Parties.findById(partyId);
  expect(party).toMatchObject({ state: "active" });
  expect(party && settingsOf(party).groups).toEqual(table);
});
