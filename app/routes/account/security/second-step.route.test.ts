import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser, PASSWORD } from "../../../../testing/factories";
import { createBrowser, giveApp } from "../../../../testing/second-factors";
import { expectSeen } from "../../../../testing/seen-sentence";
import { secondFactor } from "~/copy/people/second-factor";
import { db } from "~/models/database/database.server";
import * as Factors from "~/models/sign-in/factors/factors.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";

useTestDatabase();
const NOW = Date.parse("2026-11-20T10:00:10Z");
const DAY = 24 * 3_600_000;
const words = secondFactor.step;

let user: User;
let app: Awaited<ReturnType<typeof giveApp>>;
let browser: ReturnType<typeof createBrowser>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  user = await createUser({ email: "ines@example.test" });
  app = await giveApp(user);
  browser = createBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

const enter = async (password = PASSWORD) =>
  browser.keep(await post("/login", { email: user.email, password }, browser));
const step = async (fields: Record<string, string>) =>
  browser.keep(await post("/login/factor", fields, browser));
const isIn = async () => (await send("/", browser)).status === 200;
const to = (response: Response) => response.headers.get("Location");

describe("a sign-in with a second factor", () => {
  test("signs nobody in before the second step, which leads where the person was going", async () => {
    browser.keep(await send("/video/12?from=mail", browser));
    expect(to(await enter())).toBe("/login/factor");
    expect(await isIn()).toBe(false);
    const page = await send("/login/factor", browser);
    expectSeen(await page.text(), words.codeHint);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const done = await step({ code: `${app.code().slice(0, 3)} ${app.code().slice(3)}` });
    expect([done.status, to(done)]).toEqual([302, "/video/12?from=mail"]);
    expect(await isIn()).toBe(true);
  });

  test("of a wrong password never reaches the second step", async () => {
    expect((await enter("un autre mot")).status).toBe(401);
    expect(to(await send("/login/factor", browser))).toBe("/login");
    expect(to(await step({ code: app.code() }))).toBe("/login");
  });

  test("takes a recovery code once, however it is typed", async () => {
    const [first = ""] = app.codes;
    await enter();
    expect(to(await step({ code: ` ${first.toUpperCase().replace("-", " ")}` }))).toBe("/");
    expect(await isIn()).toBe(true);
    browser = createBrowser();
    await enter();
    const again = await step({ code: first });
    expect(again.status).toBe(401);
    expectSeen(await again.text(), words.wrong);
  });

  test.each([[-1], [0], [1]])("accepts a clock that differs by %i steps", async (steps) => {
    await enter();
    expect((await step({ code: app.code(steps) })).status).toBe(302);
  });

  test.each([[-2], [2]])("refuses a clock that differs by %i steps", async (steps) => {
    await enter();
    expect((await step({ code: app.code(steps) })).status).toBe(401);
    expect(await isIn()).toBe(false);
  });

  test("never accepts a step twice, nor an earlier one after it", async () => {
    await enter();
    await step({ code: app.code() });
    for (const steps of [0, -1]) {
      browser = createBrowser();
      await enter();
      expect((await step({ code: app.code(steps) })).status, String(steps)).toBe(401);
    }
    expect((await step({ code: app.code(1) })).status).toBe(302);
  });

  test("gives one of two posts at once the session", async () => {
    await enter();
    const code = app.code();
    const both = await Promise.all([1, 2].map(() => post("/login/factor", { code }, browser)));
    expect(both.filter((answer) => to(answer) === "/")).toHaveLength(1);
  });

  test("waits ten minutes, and is finished once", async () => {
    await enter();
    vi.setSystemTime(NOW + 10 * 60_000 + 1);
    expect(to(await step({ code: app.code() }))).toBe("/login");
    vi.setSystemTime(NOW);
    browser = createBrowser();
    await enter();
    const waiting = { headers: browser.headers };
    await step({ code: app.code() });
    expect(to(await post("/login/factor", { code: app.code(1) }, waiting))).toBe("/login");
  });

  test.each([
    ["the password is changed", () => Users.setPassword(user.id, "changed")],
    ["the account is deleted", () => db().deleteFrom("users").where("id", "=", user.id).execute()],
  ])("ends when %s", async (_, change) => {
    await enter();
    await change();
    expect(to(await step({ code: app.code() }))).toBe("/login");
  });

  test("with a factor that cannot be read lets nobody in but by a recovery code", async () => {
    await db().updateTable("secondFactors").set({ secretSealed: "e30..a.b.c" }).execute();
    expect(to(await enter())).toBe("/login/factor");
    expect((await step({ code: app.code() })).status).toBe(401);
    expect((await step({ code: app.codes[1] ?? "" })).status).toBe(302);
  });

  test("does not read another account's secret as its own", async () => {
    const other = await createUser();
    await db().updateTable("secondFactors").set({ userId: other.id }).execute();
    browser.keep(await post("/login", { email: other.email, password: PASSWORD }, browser));
    expect((await step({ code: app.code() })).status).toBe(401);
  });
});

describe("guessing", () => {
  test("five wrong codes close the door a while, for right ones and from other browsers too", async () => {
    await enter();
    for (let i = 0; i < 5; i++) expect((await step({ code: "000000" })).status).toBe(401);
    const closed = await step({ code: app.code() });
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get("Retry-After"))).toSatisfy((s) => s >= 1 && s <= 15);
    expect(await closed.text()).toMatch(/Trop d’essais\. Réessayez dans \d+ secondes?\./);
    browser = createBrowser();
    await enter();
    expect((await step({ code: app.codes[0] ?? "" })).status).toBe(429);
    vi.setSystemTime(NOW + 16_000);
    expect((await step({ code: app.code() })).status).toBe(302);
  });

  test("a new password forgives no wrong code", async () => {
    await enter();
    for (let i = 0; i < 5; i++) await step({ code: "000000" });
    const { token } = await AccessLinks.issue({ userId: user.id, purpose: "reset" });
    const chosen = "agrafe batterie cheval";
    await post(`/reset-password?token=${token}`, { password: chosen });
    expect(to(await enter(chosen))).toBe("/login/factor");
    expect((await step({ code: app.code() })).status).toBe(429);
  });
});

describe.each(["invitation", "reset"] as const)("a link to a password: %s", (purpose) => {
  test("still asks for the second step", async () => {
    const { token } = await AccessLinks.issue({ userId: user.id, purpose });
    const chosen = "agrafe batterie cheval";
    const done = await post(`/reset-password?token=${token}`, { password: chosen });
    expect(to(done)).toContain("done");
    expect(to(await enter(chosen))).toBe("/login/factor");
    expect(await isIn()).toBe(false);
  });
});

describe("a remembered browser", () => {
  const COOKIE = "aplomb-browser";
  async function rememberHere() {
    await enter();
    await step({ code: app.code(), remember: "on" });
    expect(browser.has(COOKIE)).toBe(true);
    browser.forget("aplomb");
  }

  test("needs the password alone, for thirty days", async () => {
    await rememberHere();
    expect(to(await enter())).toBe("/");
    browser.forget("aplomb");
    vi.setSystemTime(NOW + 30 * DAY - 1);
    expect(to(await enter())).toBe("/");
    browser.forget("aplomb");
    vi.setSystemTime(NOW + 30 * DAY);
    expect(to(await enter())).toBe("/login/factor");
  });

  test("is not remembered unless asked, and not for another person", async () => {
    await enter();
    await step({ code: app.code() });
    expect(browser.has(COOKIE)).toBe(false);
    browser = createBrowser();
    vi.setSystemTime(NOW + 60_000);
    await rememberHere();
    const other = await createUser();
    await giveApp(other);
    const there = await post("/login", { email: other.email, password: PASSWORD }, browser);
    expect(to(there)).toBe("/login/factor");
  });

  test("leaves no token in the database", async () => {
    await rememberHere();
    const rows = await db().selectFrom("rememberedBrowsers").selectAll().execute();
    expect(rows).toHaveLength(1);
    const token = decodeURIComponent(browser.headers.Cookie).split("=")[1]?.split(".")[0] ?? "";
    const plain = JSON.parse(Buffer.from(token, "base64").toString()) as string;
    expect(plain).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(plain);
  });

  test("ends with another password", async () => {
    await rememberHere();
    const hash = (await Users.findWithPasswordByEmail(user.email))?.passwordHash ?? "";
    await Users.setPassword(user.id, hash);
    expect(to(await enter())).toBe("/login/factor");
  });
});

test("an account without a factor signs in as before", async () => {
  const plain = await createUser();
  const login = await post("/login", { email: plain.email, password: PASSWORD });
  expect(to(login)).toBe("/");
  expect(login.headers.getSetCookie()).toHaveLength(1);
  expect(await db().selectFrom("pendingSignIns").selectAll().execute()).toEqual([]);
  expect(await Factors.hasFactor(plain.id)).toBe(false);
});
