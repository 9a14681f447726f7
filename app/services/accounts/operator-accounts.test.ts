import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as settings from "~/platform/config.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as AccessLinks from "~/models/people/access-links.server";
import { firstAdminNotice } from "./operator-accounts.server";

useTestDatabase();
const { config } = settings;
let given: Partial<settings.Config>;
beforeEach(() => {
  given = {};
  const own = config();
  vi.spyOn(settings, "config").mockImplementation(() => ({ ...own, ...given }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const notice = () => firstAdminNotice("http://127.0.0.1:3000");

test("a start without an admin prints the way to make one", async () => {
  expect(await notice()).toContain("npm run admin -- EMAIL NOM");
});

test("a start with ADMIN_EMAIL prints a working link, a new one each time", async () => {
  given = { adminEmail: "ada@example.test" };
  const tokens: string[] = [];
  for (const publicUrl of [undefined, "https://academy.example"]) {
    given = { ...given, publicUrl };
    const said = (await notice()) ?? "";
    expect(said).toMatch(/pour ada@example\.test, une seule fois, jusqu’au /);
    const link = new URL(said.split("\n").at(-1) ?? "");
    expect(link.origin).toBe(publicUrl ?? "http://127.0.0.1:3000");
    tokens.push(link.searchParams.get("token") ?? "");
  }
  const [first = "", second = ""] = tokens;
  expect(await AccessLinks.findFirstAdmin(first)).toBeNull();
  expect(await AccessLinks.findFirstAdmin(second)).toEqual({
    email: "ada@example.test",
    isExpired: false,
  });
});

test("a start with an admin prints nothing, and makes no link", async () => {
  given = { adminEmail: "ada@example.test" };
  await createUser({ role: "admin" });
  expect(await notice()).toBeNull();
});
