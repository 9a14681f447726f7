import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { createKey, createParty } from "../../../../testing/parties";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Parties from "~/models/parties/parties.server";
import type { User } from "~/models/tables";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const pageOf = (partyId: string) => `/admin/links/programs/${partyId}`;

test("an admin adds a program, whose key is shown once and stored as a digest", async () => {
  const added = await post("/admin/links/add/program", { name: "Paie du Nord" }, { as });
  const page = added.headers.get("Location") ?? "";
  const shown = await post(page, { intent: "create", ids: "read-results", days: "30" }, { as });
  const html = await shown.text();
  const key = /apl_[\w-]{43}/.exec(html)?.[0] ?? "";
  expect(html).toContain(copy.keys.handed);
  expect(key).toHaveLength(47);
  const row = await db().selectFrom("keys").selectAll().executeTakeFirstOrThrow();
  expect(row.digest).toBe(createHash("sha256").update(key).digest("hex"));
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row.expiresAt?.slice(0, 10)).toBe(
    new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10),
  );
  for (const address of [page, "/admin/links"]) {
    const later = await (await send(address, { as })).text();
    expect(later).toContain("Paie du Nord");
    expect(later).not.toContain(key);
  }
  expect(await (await send(page, { as })).text()).toContain(copy.keys.ending(key.slice(-4)));
});

test("a form posted twice shows the key that works, and leaves one", async () => {
  const page = pageOf(await createParty());
  const fields = { intent: "create", ids: "read-people", days: "0" };
  await post(page, fields, { as });
  const html = await (await post(page, fields, { as })).text();
  const Authorization = `Bearer ${/apl_[\w-]{43}/.exec(html)?.[0]}`;
  expect(await db().selectFrom("keys").select("id").execute()).toHaveLength(1);
  expect((await send("/api/users", { headers: { Authorization } })).status).toBe(200);
});

test("a key without a scope, and a name that is missing or taken, are refused with a sentence", async () => {
  const partyId = await createParty({ name: "Paie" });
  const scopeless = await post(pageOf(partyId), { intent: "create", days: "30" }, { as });
  expect([scopeless.status, await scopeless.text()]).toEqual([
    400,
    expect.stringContaining(copy.keys.scopeRequired),
  ]);
  expect(
    (await post(pageOf(partyId), { intent: "create", ids: "scim", days: "30" }, { as })).status,
  ).toBe(400);
  const nameless = await post("/admin/links/add/program", { name: " " }, { as });
  expect(await nameless.text()).toContain(copy.links.nameRequired);
  const taken = await post("/admin/links/add/program", { name: "Paie" }, { as });
  expect(await taken.text()).toContain(copy.links.nameTaken);
  expect((await send("/admin/links/add/other", { as })).status).toBe(404);
});

test("without scripts, revoking asks first, and the key is refused at once", async () => {
  const { Authorization, partyId } = await createKey({ scopes: ["read-people"] });
  const { id } = await db().selectFrom("keys").select("id").executeTakeFirstOrThrow();
  const asked = await send(`${pageOf(partyId)}?confirm=revoke-${id}`, { as });
  expect(await asked.text()).toContain(copy.keys.revokeDetail);
  expect((await send("/api/users", { headers: { Authorization } })).status).toBe(200);
  const revoked = await post(pageOf(partyId), { intent: "revoke", keyId: id }, { as });
  expect(revoked.headers.get("Location")).toBe(pageOf(partyId));
  expect((await send("/api/users", { headers: { Authorization } })).status).toBe(401);
  const page = await (await send(pageOf(partyId), { as })).text();
  expect(page).toContain(copy.keys.standings.revoked);
});

test("a removed program leaves with its keys", async () => {
  const { partyId } = await createKey({ scopes: ["read-people"] });
  const asked = await (await send(`${pageOf(partyId)}?confirm=remove`, { as })).text();
  expect(asked).toContain(copy.links.removeConfirm);
  await post(pageOf(partyId), { intent: "remove" }, { as });
  expect(await Parties.findById(partyId)).toBeNull();
  expect(await db().selectFrom("keys").select("id").execute()).toEqual([]);
  expect((await send(pageOf(partyId), { as })).status).toBe(404);
});

test("the list shows the parties of each kind, with their valid keys", async () => {
  await createParty({ kind: "oidc", name: "work", settings: { label: "Entreprise" } });
  await createParty({ kind: "subscriber", name: "Entrepôt de données" });
  const { partyId } = await createKey({ scopes: ["read-people"] });
  await createKey({ scopes: ["read-people"], partyId, expiresAt: "2020-01-01T00:00:00.000Z" });
  const html = await (await send("/admin/links", { as })).text();
  for (const { title } of Object.values(copy.links.kinds)) expect(html).toContain(title);
  expect(html).toContain("Entreprise");
  expect(html).not.toContain(copy.links.open("work"));
  expect(html).toContain("Entrepôt de données");
  expect(html).toContain(copy.links.keyCount(1));
});
