import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { createUser } from "../../../../../testing/factories";
import { pageText, valuesOf } from "../../../../../testing/page-text";
import { provoked } from "../../../../../testing/provoked";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { roleLabels, roles } from "~/models/terms/roles";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";

useTestDatabase();
const { salesRep } = copy;
const LIST = "/admin/sales-reps";
const zoe = { name: "Zoé Œuvrard", email: "zoe@example.test", role: "field_salesperson" };
const PASSWORD = "sésame-1";
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
});

/** Returns the status and HTML of a response, and the values in its form. */
async function read(response: Response) {
  const html = await response.text();
  const values = Object.keys(zoe).map((field) => valuesOf(html, field)[0]);
  return { status: response.status, html, values };
}
const page = async (path: string) => read(await send(path, { as }));
const editOf = (user: User) => `${LIST}/edit/${user.id}`;

/** Expects the next page to show the sentence. */
async function expectTold(response: Response, sentence: string): Promise<void> {
  const Cookie = response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const next = await send(response.headers.get("Location") ?? "", { headers: { Cookie } });
  expectSeen(await next.text(), sentence);
}

describe("an account that cannot be written", () => {
  test("is not created: what was typed stays in the form, the password apart", async () => {
    const add = () => post(`${LIST}/add`, { ...zoe, password: PASSWORD }, { as });
    const failed = await refusingWrites("insert", "users", async () => read(await add()));
    expect(failed.status).toBe(500);
    expectSeen(failed.html, salesRep.createFailed);
    expect(failed.values).toEqual(Object.values(zoe));
    expect(failed.html).not.toContain(PASSWORD);
    await expectTold(await add(), salesRep.created(zoe.name));
  });

  test("is not changed: what was typed stays in the form", async () => {
    const user = await createUser();
    // A sign-in writes the visit, so it comes before the fault.
    const headers = { Cookie: await signIn(as) };
    const save = () => post(editOf(user), zoe, { headers });
    const failed = await refusingWrites("update", "users", async () => read(await save()));
    expect(failed.status).toBe(500);
    expectSeen(failed.html, salesRep.updateFailed);
    expect(failed.values).toEqual(Object.values(zoe));
    expect((await Users.findById(user.id))?.name).toBe(user.name);
    await expectTold(await save(), salesRep.updated(zoe.name));
  });

  test("is not deleted: it stays in the list", async () => {
    const { id, name } = await createUser();
    expectSeen((await page(`${LIST}?confirm=delete-${id}`)).html, salesRep.deleteConfirm);
    const remove = () => post(LIST, { intent: "delete", id }, { as });
    const failed = await refusingWrites("delete", "users", async () => read(await remove()));
    expect(failed.status).toBe(500);
    expectSeen(failed.html, salesRep.deleteFailed);
    expect(pageText(failed.html)).toContain(name);
    await expectTold(await remove(), salesRep.deleted(name));
  });
});

test("accounts that cannot be read say so, with a link that reads them again", async () => {
  const failed = await withoutTable("evaluations", () => page(`${LIST}?q=zoe`));
  expect(failed.status).toBe(500);
  expectSeen(failed.html, salesRep.loadFailed);
  expect(failed.html).toMatch(
    /<a[^>]* href="\/admin\/sales-reps\?q=zoe"[^>]*>.*?Retry<\/span><\/a>/s,
  );
  expect((await page(`${LIST}?q=zoe`)).status).toBe(200);
});

test("an account that somebody else changed is shown in both versions, then saved over theirs", async () => {
  const user = await createUser({ name: "Avant" });
  const opened = await page(editOf(user));
  const [version = ""] = valuesOf(opened.html, "version");
  await Users.update(user.id, { ...zoe, role: "user", name: "Sa version" });
  const mine = { ...zoe, name: "Ma version" };
  const stale = await read(await post(editOf(user), { ...mine, version }, { as }));
  expect(stale.status).toBe(409);
  expect(pageText(stale.html)).toContain(copy.form.conflict);
  for (const name of ["Sa version", "Ma version"]) expect(stale.html).toContain(`<dd>${name}</dd>`);
  expect(stale.values).toEqual(Object.values(mine));
  expect((await Users.findById(user.id))?.name).toBe("Sa version");
  const [newest = ""] = valuesOf(stale.html, "version");
  await expectTold(
    await post(editOf(user), { ...mine, version: newest }, { as }),
    salesRep.updated("Ma version"),
  );
});

test("the list names every role and action; one's own account cannot be deleted", async () => {
  const others = [];
  for (const role of roles) others.push(await createUser({ role }));
  const { html } = await page(LIST);
  for (const sentence of [salesRep.listTitle, salesRep.add, ...Object.values(roleLabels)])
    expectSeen(html, sentence);
  const rowOf = ({ email }: User) =>
    html.split("<tr").find((row) => pageText(row).includes(email)) ?? "";
  expect(rowOf(as)).toContain(salesRep.yourself);
  expect(rowOf(as)).not.toContain(copy.common.remove);
  for (const other of others) expect(rowOf(other)).toContain(`${copy.common.remove} ${other.name}`);
});

test("a search that finds nobody says so", async () => {
  const { html } = await page(`${LIST}?q=personne-de-ce-nom`);
  expectSeen(html, salesRep.empty);
  expect(html).toContain(`placeholder="${salesRep.search}"`);
  provoked(salesRep.search);
});
