import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../../testing/factories";
import { createPackage } from "../../../../testing/parties";
import { scormLaunch as words } from "~/copy/admin/scorm";
import { db, inTransaction } from "~/models/database/database.server";
import * as Parties from "~/models/parties/parties.server";
import * as Packages from "~/models/parties/scorm-packages.server";
import * as Erasures from "~/models/records/erasures.server";
import { findRecords } from "~/models/records/person-records.server";
import type { User } from "~/models/tables";
import { NETWORK_QUOTA, TOKEN_QUOTA } from "./result";

useTestDatabase();
let rep: User;
let moduleId: string;
let packageId: string;
beforeEach(async () => {
  rep = await createUser({ role: "field_salesperson" });
  moduleId = (await createModule({ title: "Encaisser" })).id;
  packageId = await createPackage({ kind: "module", id: moduleId });
});

/** Returns a token that no other test uses, because the limits are counted in the process. */
let serial = 0;
const newToken = () => `${serial++}`.padStart(43, "t");
const launchOf = (token: string, id = packageId) => `/scorm/${id}?token=${token}`;
const ask = (token: string, id = packageId) => send(`/scorm/${id}/result?token=${token}`);
const resultOf = async (token: string, id = packageId) => (await ask(token, id)).json();
const none = { completion: "incomplete", success: "unknown", score: null };
const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

/** Links a person as the page does, and returns the token. */
async function link(as: User, id = packageId): Promise<string> {
  const token = newToken();
  await post(launchOf(token, id), {}, { as });
  return token;
}

describe("a launch", () => {
  test("asks a stranger to sign in, and keeps the address", async () => {
    const response = await send(launchOf(newToken()));
    expect(response.headers.get("Location")).toBe("/login");
    expect(response.headers.get("Set-Cookie")).not.toBeNull();
  });

  test("links a person once, after a click, and opens the module from then on", async () => {
    const token = newToken();
    const asked = await textOf(await send(launchOf(token), { as: rep }));
    expect(asked).toContain(words.link);
    expect(asked).toContain("Encaisser");
    expect(await db().selectFrom("links").select("id").execute()).toEqual([]); // a mere link binds nothing
    const linked = await post(launchOf(token), {}, { as: rep });
    expect(linked.headers.get("Location")).toBe(`/video/${moduleId}`);
    const again = await send(launchOf(token), { as: rep });
    expect(again.headers.get("Location")).toBe(`/video/${moduleId}`);
    expect(await db().selectFrom("links").select("subjectId").execute()).toEqual([
      { subjectId: rep.id },
    ]);
  });

  test("keeps a token with its first person", async () => {
    const token = await link(rep);
    const other = await createUser({ role: "field_salesperson" });
    expect(await textOf(await send(launchOf(token), { as: other }))).toContain(words.others);
    expect((await post(launchOf(token), {}, { as: other })).status).toBe(409);
    expect(await Packages.findHolder(packageId, token)).toBe(rep.id);
  });

  test("stores no token, only its digest", async () => {
    const token = await link(rep);
    expect(JSON.stringify(await db().selectFrom("links").selectAll().execute())).not.toContain(
      token,
    );
  });

  test("opens nothing that the role does not see, and does not name it", async () => {
    await db().updateTable("modules").set({ allowedRoles: "candidate" }).execute();
    const asked = await send(launchOf(newToken()), { as: rep });
    const posted = await post(launchOf(newToken()), {}, { as: rep });
    for (const response of [asked, posted]) {
      expect(response.status).toBe(404);
      expect(await textOf(response)).not.toContain("Encaisser");
    }
    expect(await db().selectFrom("links").select("id").execute()).toEqual([]);
  });

  test.each(["", "short", "!".repeat(43), "a".repeat(44)])(
    "refuses the token '%s'",
    async (token) => {
      expect((await send(launchOf(token), { as: rep })).status).toBe(400);
      expect((await ask(token)).status).toBe(400);
    },
  );
});

describe("the result", () => {
  const score = (values: Partial<Parameters<typeof createEvaluation>[0]>) =>
    createEvaluation({ userId: rep.id, moduleId, ...values });

  test("is readable by any site, and by no cookie", async () => {
    const token = await link(rep);
    await score({ score: 88 });
    const response = await ask(token);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      completion: "completed",
      success: "passed",
      score: 88,
    });
  });

  test("is the best score that counts: a later worse one lowers nothing, a correction does", async () => {
    const token = await link(rep);
    expect(await resultOf(token)).toEqual(none);
    const best = await score({ score: 88 });
    await score({ score: 70 });
    expect(await resultOf(token)).toMatchObject({ success: "passed", score: 88 });
    const correct = (reviewedScore: number) =>
      db().updateTable("evaluations").set({ reviewedScore }).where("id", "=", best.id).execute();
    await correct(92);
    expect(await resultOf(token)).toMatchObject({ success: "passed", score: 92 });
    await correct(80);
    expect(await resultOf(token)).toMatchObject({ success: "failed", score: 80 });
  });

  test.each([
    ["by an unconfirmed draft", { provisional: 1 }],
    ["that only the browser declared", { standing: "declared" }],
    ["within a group", { groupTitle: "Groupe", wholeGroup: 0 }],
    ["that is being judged", { state: "pending", score: null }],
  ] as const)("is none for a score %s", async (_, values) => {
    const token = await link(rep);
    await score({ score: 88, ...values });
    expect(await resultOf(token)).toEqual(none);
  });

  test("is that of the token's person alone", async () => {
    const other = await createUser({ role: "field_salesperson" });
    await score({ score: 88 });
    expect(await resultOf(await link(other))).toEqual(none);
    expect(await resultOf(newToken())).toEqual(none);
    const elsewhere = await createPackage({ kind: "module", id: moduleId });
    expect(await resultOf(await link(rep), elsewhere)).toEqual(none); // a token of another package
  });

  test("of a group is its best score as a whole", async () => {
    const { id } = await createGroup([moduleId]);
    const token = await link(rep, await createPackage({ kind: "group", id }));
    const [{ partyId }] = (await db().selectFrom("links").select("partyId").execute()) as [
      { partyId: string },
    ];
    await createEvaluation({ userId: rep.id, groupId: id, score: 86 });
    expect(await resultOf(token, partyId)).toMatchObject({ success: "passed", score: 86 });
  });

  test("of a container is the share of its passed items, and complete with all of them", async () => {
    const { id: containerId } = await createContainer();
    const items = [await createModule({ containerId }), await createModule({ containerId })];
    const id = await createPackage({ kind: "container", id: containerId });
    const token = await link(rep, id);
    expect(await resultOf(token, id)).toEqual(none);
    await score({ moduleId: items[0]?.id ?? "", score: 95 });
    await score({ moduleId: items[1]?.id ?? "", score: 90, provisional: 1 });
    expect(await resultOf(token, id)).toEqual({ ...none, score: 50 });
    await score({ moduleId: items[1]?.id ?? "", score: 85 });
    expect(await resultOf(token, id)).toEqual({
      completion: "completed",
      success: "passed",
      score: 100,
    });
  });

  test("ends when the package is revoked, and when the person is deactivated or erased", async () => {
    const token = await link(rep);
    await score({ score: 88 });
    expect((await findRecords(rep)).links).toMatchObject([{ kind: "scorm" }]); // the person's export
    await db()
      .updateTable("users")
      .set({ deactivatedAt: rep.createdAt })
      .where("id", "=", rep.id)
      .execute();
    expect(await resultOf(token)).toEqual(none);
    await db().updateTable("users").set({ deactivatedAt: null }).where("id", "=", rep.id).execute();
    expect(await resultOf(token)).toMatchObject({ score: 88 });
    const admin = await createUser({ role: "admin" });
    await inTransaction((trx) => Erasures.erase({ id: rep.id, by: admin.id }, trx));
    expect(await db().selectFrom("links").select("id").execute()).toEqual([]);
    expect(await resultOf(token)).toEqual(none);
    await Parties.remove(packageId);
    const revoked = await ask(token);
    expect([revoked.status, revoked.headers.get("Access-Control-Allow-Origin")]).toEqual([
      404,
      "*",
    ]);
    expect((await send(launchOf(token), { as: admin })).status).toBe(404);
  });

  test(`is given ${TOKEN_QUOTA} times a minute`, async () => {
    const token = await link(rep);
    for (let count = 0; count < TOKEN_QUOTA; count += 1)
      expect((await ask(token)).status).toBe(200);
    const refused = await ask(token);
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([
      429,
      "*",
    ]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await ask(newToken())).status).toBe(200);
    expect(NETWORK_QUOTA).toBeGreaterThan(TOKEN_QUOTA);
  });
});
