import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { createSignedCookie } from "~/models/sign-in/signed-cookie.server";
import { findSupportSession, openSupportSession } from "./support-session.server";

const session = { id: "a-token" };
const at = Date.parse("2026-11-21T10:00:00Z");
const HOUR_MS = 3_600_000;

const request = (cookie = "", url = "http://aplomb.test/support") =>
  new Request(url, { headers: { Cookie: cookie } });
const pairOf = (cookie: string) => cookie.split(";", 1)[0] ?? "";

test("the browser sends the cookie to the support page alone, and hides it from scripts", async () => {
  expect(await openSupportSession(request(), session, at)).toMatch(
    /^aplomb-support=[^;]+; Max-Age=7200; Path=\/support; HttpOnly; SameSite=Strict$/,
  );
  expect(await openSupportSession(request("", "https://aplomb.test/support"), session, at)).toMatch(
    /^__Secure-aplomb-support=[^;]+; Max-Age=7200; Path=\/support; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test("the cookie opens the page for two hours, whatever the browser keeps", async () => {
  const pair = pairOf(await openSupportSession(request(), session, at));
  expect(await findSupportSession(request(pair), at + 2 * HOUR_MS - 1)).toEqual(session);
  expect(await findSupportSession(request(pair), at + 2 * HOUR_MS)).toBeNull();
});

test("a missing, changed or foreign cookie opens nothing", async () => {
  const pair = pairOf(await openSupportSession(request(), session, at));
  const other = createSignedCookie("aplomb-support", { secret: config().secrets.session });
  const forged = pairOf(await other.serialize({ ...session, expires: at + HOUR_MS }));
  for (const cookie of ["", "aplomb-support=", pair.replace(/.$/, "!"), forged])
    expect(await findSupportSession(request(cookie), at), cookie).toBeNull();
  expect(await findSupportSession(request(pair, "https://aplomb.test/support"), at)).toBeNull();
});
