import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { post, send, signInByCall } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser, PASSWORD } from "../../../../testing/factories";
import { startMailing } from "../../../../testing/mail-stage";
import { textsOf, valuesOf } from "../../../../testing/page-text";
import { createBrowser, giveApp } from "../../../../testing/second-factors";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { secondFactor as words } from "~/copy/people/second-factor";
import { db } from "~/models/database/database.server";
import * as Factors from "~/models/sign-in/factors/factors.server";
import { codeAt } from "~/models/sign-in/factors/totp";
import type { User } from "~/models/tables";
import { FACTORS_MAX } from "~/models/sign-in/factors/limits";

useTestDatabase();
const NOW = Date.parse("2026-11-20T10:00:10Z");
const [PAGE, TOTP, PASSKEY] = [
  "/account/security",
  "/account/security/totp",
  "/account/security/passkey",
];

let user: User;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  user = await createUser({ email: "ines@example.test", role: "user" });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (path: string) => (await send(path, { as: user })).text();
const factors = () => Factors.findOf(user.id);
const actions = async () =>
  (await db().selectFrom("auditLog").select(["actor", "action", "targetId"]).execute()).map(
    ({ action, actor }) => `${action} by ${actor === user.id ? "the person" : "another"}`,
  );

/** Reads the page that adds an app, as a person without scripts does. */
async function offer() {
  const html = await open(TOTP);
  const [shown = ""] = textsOf(html, "dd");
  return { shown, secret: shown.replaceAll(" ", ""), sealed: valuesOf(html, "sealed")[0] ?? "" };
}
const addApp = async (more: Record<string, string> = {}) => {
  const { secret, sealed } = await offer();
  const code = codeAt(secret, Date.now());
  const fields = { sealed, code, name: "Téléphone", currentPassword: PASSWORD, ...more };
  return post(TOTP, fields, { as: user });
};
const codesIn = (html: string) =>
  textsOf(html, "code").filter((text) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(text));

describe("adding an app", () => {
  test("shows the key in groups of four and as a link, and the recovery codes once", async () => {
    const { shown } = await offer();
    expect(shown).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(await open(TOTP)).toContain('href="otpauth://totp/');
    const html = await (await addApp()).text();
    expectSeen(html, words.shown.lead);
    expect(codesIn(html)).toHaveLength(10);
    expect(await factors()).toMatchObject([{ kind: "totp", name: "Téléphone", lastUsedAt: null }]);
    const later = await open(PAGE);
    expectSeen(later, words.codesLeft(10));
    expect(codesIn(later)).toEqual([]);
    expect(await actions()).toEqual(["second-factor-added by the person"]);
  });

  test("keeps neither key nor codes readable in the database", async () => {
    const { secret, sealed } = await offer();
    const code = codeAt(secret, NOW);
    const fields = { sealed, code, name: "A", currentPassword: PASSWORD };
    const codes = codesIn(await (await post(TOTP, fields, { as: user })).text());
    const rows = await Promise.all(
      (["secondFactors", "recoveryCodes", "sessions"] as const).map((table) =>
        db().selectFrom(table).selectAll().execute(),
      ),
    );
    for (const text of [secret, sealed, ...codes]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  test("counts its code as used", async () => {
    await addApp();
    const browser = createBrowser();
    browser.keep(await post("/login", { email: user.email, password: PASSWORD }, browser));
    const [app] = await db().selectFrom("secondFactors").selectAll().execute();
    expect(app?.counter).toBe(Math.floor(NOW / 30_000));
  });

  test("ends every other session and every sign-in by call, and tells the person by mail", async () => {
    const { server, work } = await startMailing();
    const bearer = await signInByCall(user);
    await addApp();
    const call = await send("/api/home", { headers: { Authorization: bearer } });
    expect(call.status).toBe(401);
    expect(await db().selectFrom("sessions").selectAll().execute()).toHaveLength(1);
    await work();
    expect(server.received[0]?.text).toContain(copy.mail.factor.changed.added);
  });

  test.each([
    [{ code: "000000" }, 400, words.totp.wrong],
    [{ currentPassword: "un autre mot" }, 400, copy.account.wrongCurrent],
    [{ name: "  " }, 400, words.nameRequired],
    [{ name: "a".repeat(61) }, 400, words.nameTooLong(60)],
    [{ sealed: "e30..a.b.c" }, 400, words.totp.expired],
  ])("with %o is refused, and the same key stays on the page", async (fields, status, sentence) => {
    const refused = await addApp(fields);
    expect(refused.status).toBe(status);
    expectSeen(await refused.text(), sentence);
    expect(await factors()).toEqual([]);
  });

  test("takes no key of another person or of yesterday", async () => {
    const { secret, sealed } = await offer();
    const fields = { sealed, name: "A", currentPassword: PASSWORD };
    const other = await createUser();
    const code = codeAt(secret, NOW);
    expect((await post(TOTP, { ...fields, code }, { as: other })).status).toBe(400);
    vi.setSystemTime(NOW + 31 * 60_000);
    const later = codeAt(secret, Date.now());
    expect((await post(TOTP, { ...fields, code: later }, { as: user })).status).toBe(400);
    expect(await factors()).toEqual([]);
  });

  test("five wrong codes close this page too", async () => {
    for (let i = 0; i < 5; i++) await addApp({ code: "000000" });
    expect((await addApp()).status).toBe(429);
  });

  test(`stops at ${FACTORS_MAX} factors`, async () => {
    for (let i = 0; i < FACTORS_MAX; i++) await giveApp(user, `App ${i}`);
    const refused = await addApp();
    expect(refused.status).toBe(409);
    expectSeen(await refused.text(), words.full(FACTORS_MAX));
    expect(await factors()).toHaveLength(FACTORS_MAX);
  });
});

describe("adding a passkey", () => {
  test("says without scripts that it needs them, and stores nothing", async () => {
    expect(await open(PASSKEY)).toContain(words.passkey.scripts);
    const fields = { name: "Clé", currentPassword: PASSWORD };
    const refused = await post(PASSKEY, fields, { as: user });
    expect(refused.status).toBe(400);
    expectSeen(await refused.text(), words.passkey.scripts);
  });

  test.each(["{}", "null", "[]", "no json", '{"id":"a","response":{}}'])(
    "with the answer %s is refused",
    async (passkey) => {
      const fields = { name: "Clé", currentPassword: PASSWORD, passkey };
      const refused = await post(PASSKEY, fields, { as: user });
      expect(refused.status).toBe(400);
      expectSeen(await refused.text(), words.passkey.refused);
      expect(await factors()).toEqual([]);
    },
  );
});

describe("a change of what is there", () => {
  test("removes a factor after the password; the last one takes the codes along", async () => {
    await giveApp(user, "Téléphone");
    const [factor] = await factors();
    const change = factor?.id ?? "";
    expectSeen(await open(`${PAGE}?change=${change}`), words.removingDetail);
    const fields = { change, currentPassword: "un autre" };
    const wrong = await post(`${PAGE}?change=${change}`, fields, { as: user });
    expectSeen(await wrong.text(), copy.account.wrongCurrent);
    const done = await post(PAGE, { change, currentPassword: PASSWORD }, { as: user });
    expect(done.headers.get("Location")).toBe(PAGE);
    expect(await factors()).toEqual([]);
    expect(await db().selectFrom("recoveryCodes").selectAll().execute()).toEqual([]);
    expect(await actions()).toEqual(["second-factor-removed by the person"]);
  });

  test("of another person's factor is refused", async () => {
    const other = await createUser();
    await giveApp(other);
    const [theirs] = await Factors.findOf(other.id);
    const fields = { change: theirs?.id ?? "", currentPassword: PASSWORD };
    const refused = await post(PAGE, fields, { as: user });
    expect(refused.status).toBe(409);
    expectSeen(await refused.text(), words.gone);
    expect(await Factors.findOf(other.id)).toHaveLength(1);
  });

  test("gives fresh recovery codes, and the old ones end", async () => {
    const { codes } = await giveApp(user);
    const answer = await post(PAGE, { change: "codes", currentPassword: PASSWORD }, { as: user });
    const fresh = codesIn(await answer.text());
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    const browser = createBrowser();
    const enter = async (code: string) => {
      browser.keep(await post("/login", { email: user.email, password: PASSWORD }, browser));
      return (await post("/login/factor", { code }, browser)).status;
    };
    expect([await enter(codes[0] ?? ""), await enter(fresh[0] ?? "")]).toEqual([401, 302]);
  });

  test("forgets the remembered browsers", async () => {
    const { code } = await giveApp(user);
    const browser = createBrowser();
    const enter = async () =>
      browser.keep(await post("/login", { email: user.email, password: PASSWORD }, browser));
    await enter();
    browser.keep(await post("/login/factor", { code: code(), remember: "on" }, browser));
    expectSeen(await open(PAGE), words.browsers(1));
    await post(PAGE, { intent: "forget" }, { as: user });
    browser.forget("aplomb");
    expect((await enter()).headers.get("Location")).toBe("/login/factor");
  });
});

describe("a role that needs a second factor", () => {
  let admin: User;
  beforeEach(async () => {
    admin = await createUser({ role: "admin" });
    const fields = new URLSearchParams([
      ["typed", "accepted"],
      ["factorRoles", "admin"],
      ["factorRoles", "user"],
      ["factorRoles", "nobody"],
    ]);
    await post("/admin/settings", fields, { as: admin });
    expect(await Factors.findRequiredRoles()).toEqual(["admin", "user"]);
  });

  test("leads its people to add one before anything else", async () => {
    for (const path of ["/", "/aide", "/account/password", "/account/mail"])
      expect((await send(path, { as: user })).headers.get("Location"), path).toBe(PAGE);
    expect((await send("/admin/settings", { as: admin })).headers.get("Location")).toBe(PAGE);
    expect((await post("/account/mail", {}, { as: user })).headers.get("Location")).toBe(PAGE);
    const call = await send("/api/home", { as: user });
    expect([call.status, await call.json()]).toEqual([403, { message: words.requiredCall }]);
    expectSeen(await open(PAGE), words.required);
    await addApp();
    expect((await send("/", { as: user })).status).toBe(200);
    expect((await send("/api/home", { as: user })).status).toBe(200);
  });

  test("asks for another password first where one was given", async () => {
    const expires = new Date(NOW + 3_600_000).toISOString();
    const given = await createUser({ role: "user", passwordExpiresAt: expires });
    for (const path of ["/", PAGE])
      expect((await send(path, { as: given })).headers.get("Location")).toBe("/account/password");
    expect((await send("/account/password", { as: given })).status).toBe(200);
  });

  test("leaves other roles and sessions of a provider alone", async () => {
    const other = await createUser({ role: "field_salesperson" });
    expect((await send("/", { as: other })).status).toBe(200);
    const cookie = await import("~/models/sign-in/sessions.server").then(
      async ({ sessionStorage }) => {
        const { getSession, commitSession } = sessionStorage();
        const session = await getSession();
        session.set("userId", user.id);
        session.set("provider", "keycloak");
        return (await commitSession(session)).split(";", 1)[0] ?? "";
      },
    );
    expect((await send("/", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  test("asks again when its last factor is removed", async () => {
    await giveApp(user);
    expect((await send("/", { as: user })).status).toBe(200);
    const [factor] = await factors();
    await post(PAGE, { change: factor?.id ?? "", currentPassword: PASSWORD }, { as: user });
    expect((await send("/", { as: user })).headers.get("Location")).toBe(PAGE);
  });
});

describe("an admin", () => {
  let admin: User;
  const edit = () => `/admin/sales-reps/edit/${user.id}`;
  beforeEach(async () => {
    admin = await createUser({ role: "admin" });
  });
  const reset = (id = user.id) =>
    post(`/admin/sales-reps/edit/${id}`, { intent: "reset-factors" }, { as: admin });

  test("resets a person's second factors: journaled, mailed, and the password suffices", async () => {
    const { server, work } = await startMailing();
    await giveApp(user);
    const bearer = await signInByCall(user);
    const page = await (await send(`${edit()}?confirm=reset-factors`, { as: admin })).text();
    expectSeen(page, words.admin.resetDetail);
    expect((await reset()).headers.get("Location")).toBe(edit());
    expect(await factors()).toEqual([]);
    expect(await actions()).toEqual(["second-factor-reset by another"]);
    const call = await send("/api/home", { headers: { Authorization: bearer } });
    expect(call.status).toBe(401);
    const login = await post("/login", { email: user.email, password: PASSWORD });
    expect(login.headers.get("Location")).toBe("/");
    await work();
    expect(server.received[0]?.text).toContain(copy.mail.factor.changed.reset);
  });

  test("resets nothing where nothing is, nor the own factors", async () => {
    const none = await reset();
    expect(none.status).toBe(409);
    expectSeen(await none.text(), words.admin.none);
    await giveApp(admin);
    const own = await reset(admin.id);
    expect(own.status).toBe(409);
    expectSeen(await own.text(), words.admin.own);
    expect(await Factors.findOf(admin.id)).toHaveLength(1);
    expect(await actions()).toEqual([]);
  });
});
