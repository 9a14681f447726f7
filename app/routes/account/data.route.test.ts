import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { configureBy } from "../../../testing/configure-by";
import { refusingWrites } from "../../../testing/database-faults";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { follow } from "../../../testing/follow";
import { pageText } from "../../../testing/page-text";
import { expectSeen } from "../../../testing/seen-sentence";
import { ownData as words } from "~/copy/people/own-data";
import { db, inTransaction } from "~/models/database/database.server";
import * as ErasureRequests from "~/models/records/erasure-requests.server";
import * as KeptTerms from "~/models/records/kept-terms.server";
import type { User } from "~/models/tables";

useTestDatabase();
const PAGE = "/account/data";
let rep: User;
let admin: User;
beforeEach(async () => {
  rep = await createUser({ name: "Inès" });
  admin = await createUser({ role: "admin" });
});

const textOf = async (url: string, as: User) => pageText(await (await send(url, { as })).text());
const erasePage = () => `/admin/users/${rep.id}/erase`;

test("the page lists what is kept with the terms that hold", async () => {
  expect(await textOf(PAGE, rep)).toContain(words.untilErased);
  configureBy({ RECORDING_KEEP_DAYS: "90", EVALUATION_KEEP_MONTHS: "12" });
  expect(await textOf(PAGE, rep)).not.toContain(words.months(12));
  await inTransaction((trx) => KeptTerms.confirm("evaluations", 12, trx));
  const text = await textOf(PAGE, rep);
  expect(text).toContain(words.days(90));
  expect(text).toContain(words.months(12));
});

test("a person exports their own records, and the journal says so", async () => {
  const response = await send(`${PAGE}/export`, { as: rep });
  expect(response.headers.get("Content-Type")).toContain("zip");
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  const entries = await db()
    .selectFrom("auditLog")
    .select(["actor", "action", "targetId"])
    .execute();
  expect(entries).toContainEqual({ actor: rep.id, action: "person-exported", targetId: rep.id });
});

test("erasure is asked for once, waits for an admin, and stands in the journal", async () => {
  const html = await follow(await post(PAGE, {}, { as: rep }));
  expectSeen(html, words.asked);
  expect(html).not.toContain(words.ask);
  await post(PAGE, {}, { as: rep });
  expect(await textOf("/admin", admin)).toContain("demande l’effacement de ses données");
  expect(await textOf(erasePage(), admin)).toContain(words.refuse);
  const entries = await db().selectFrom("auditLog").select("action").execute();
  expect(entries.filter(({ action }) => action === "erasure-asked")).toHaveLength(1);
});

test("a refusal needs a reason, which the person reads", async () => {
  await ErasureRequests.ask(rep.id);
  const empty = await post(erasePage(), { intent: "refuse", reason: " " }, { as: admin });
  expect(empty.status).toBe(400);
  const reason = "Un litige est en cours.";
  const html = await follow(await post(erasePage(), { intent: "refuse", reason }, { as: admin }));
  expectSeen(html, words.refused);
  const text = await textOf(PAGE, rep);
  expect(text).toContain(words.refusedReason(reason));
  expect(text).toContain(words.ask);
  expect(await textOf("/admin", admin)).not.toContain("demande l’effacement");
  const again = await follow(await post(erasePage(), { intent: "refuse", reason }, { as: admin }));
  expectSeen(again, words.gone);
});

test("an erasure takes the request along", async () => {
  await ErasureRequests.ask(rep.id);
  await post(erasePage(), { understood: "on" }, { as: admin });
  expect(await ErasureRequests.findOpen()).toEqual([]);
});

test("a request that cannot be stored says so", async () => {
  const response = await refusingWrites("insert", "erasureRequests", () =>
    post(PAGE, {}, { as: rep }),
  );
  expect(response.status).toBe(500);
  expectSeen(await response.text(), words.failed);
});
