import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { configureBy } from "../../../../../testing/configure-by";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { pageText } from "../../../../../testing/page-text";
import { createRecordStore, createSubscriber } from "../../../../../testing/parties";
import { publishPerson } from "../../../../../testing/subscriber-stage";
import { subscribers } from "~/copy/admin/subscribers";
import { xapi as words } from "~/copy/admin/xapi";
import { person } from "~/copy/people/people-data";
import { db } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Parties from "~/models/parties/parties.server";
import { readSettings } from "~/models/parties/record-store";
import * as Receivers from "~/models/parties/receivers.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import * as RecordStores from "~/models/parties/record-stores.server";
import type { Party, User } from "~/models/tables";

useTestDatabase();
let as: User;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "http://aplomb.test" });
  as = await createUser({ role: "admin" });
});

const ADD = "/admin/links/xapi/add";
const at = (id: string) => `/admin/links/xapi/${id}`;
const SECRET = "un-secret-de-pangolin";
const fields = {
  name: "LRS",
  url: "https://lrs.example.test/xapi/",
  key: "la-cle",
  password: SECRET,
  version: "2.0.0",
  actor: "mail",
};
const textOf = async (response: Response) => pageText(await response.text());
const stores = () => Parties.findOfKind("xapi");
const partyOf = async (id: string) => (await RecordStores.findById(id)) as Party;
const actions = async () =>
  (await db().selectFrom("auditLog").select("action").orderBy("at").execute()).map(
    ({ action }) => action,
  );

test("an admin adds a store, whose secret is sealed and never shown", async () => {
  const { status } = await post(ADD, fields, { as });
  expect(status).toBe(302);
  const [added] = await stores();
  if (!added) throw new Error("it was added");
  expect(readSettings(added)).toMatchObject({ url: fields.url, version: "2.0.0", actor: "mail" });
  expect(await RecordStores.openedSecrets(added)).toEqual({ key: "la-cle", secret: SECRET });
  expect(JSON.stringify(added)).not.toContain(SECRET);
  const html = await (await send(at(added.id), { as })).text();
  expect(html).not.toContain(SECRET);
  expect(html).toContain("la-cle");
  expect(await textOf(await send("/admin/links", { as }))).toContain("LRS");
  expect(await actions()).toEqual(["party-added"]);
});

test("a form posted twice adds one store", async () => {
  await post(ADD, fields, { as });
  expect((await post(ADD, fields, { as })).status).toBe(302);
  expect(await stores()).toHaveLength(1);
});

test.each([
  [{ name: "" }, words.nameRequired],
  [{ url: "" }, words.urlRequired],
  [{ url: "http://lrs.example.test/xapi" }, words.urlInvalid],
  [{ url: "https://lrs.example.test/xapi?x=1" }, words.urlInvalid],
  [{ url: "https://name:word@lrs.example.test/xapi" }, words.urlInvalid],
  [{ url: "https://10.1.2.3/xapi" }, subscribers.urlPrivate],
  [{ url: "https://[::1]/xapi" }, subscribers.urlPrivate],
  [{ key: "" }, words.keyRequired],
  [{ key: "a:b" }, words.keyInvalid],
  [{ password: "" }, words.secretRequired],
])("the form refuses %o", async (changes, sentence) => {
  const response = await post(ADD, { ...fields, ...changes }, { as });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(pageText(html)).toContain(sentence);
  expect(html).not.toContain(SECRET);
  expect(await stores()).toEqual([]);
});

test("without a public address nobody adds a store", async () => {
  configureBy({ PUBLIC_URL: "" });
  expect(await textOf(await send(ADD, { as }))).toContain(words.noPublicUrl);
  const response = await post(ADD, fields, { as });
  expect(response.status).toBe(409);
  expect(await stores()).toEqual([]);
});

test("an admin changes, pauses, resumes, tries, sends all and removes, and the journal says so", async () => {
  const id = await createRecordStore({ secrets: { key: "k", secret: SECRET } });
  await post(at(id), { ...fields, password: "", intent: "save" }, { as });
  expect(await RecordStores.openedSecrets(await partyOf(id))).toEqual({
    key: "la-cle",
    secret: SECRET,
  });
  await post(at(id), { ...fields, password: "autre", intent: "save" }, { as });
  expect(await RecordStores.openedSecrets(await partyOf(id))).toMatchObject({ secret: "autre" });
  await post(at(id), { intent: "pause" }, { as });
  expect((await partyOf(id)).state).toBe("paused");
  await post(at(id), { intent: "resume" }, { as });
  await post(at(id), { intent: "test" }, { as });
  await post(at(id), { intent: "all" }, { as });
  await publishPerson("u1");
  expect((await Deliveries.findLast(id)).map(({ kind }) => kind)).toEqual([
    "statements.all",
    "subscriber.test",
  ]);
  const text = await textOf(await send(at(id), { as }));
  expect(text).toContain(subscribers.named["statements.all"]);
  expect(text).toContain(words.counts(0, 0));
  await post(at(id), { intent: "remove" }, { as });
  expect((await send(at(id), { as })).status).toBe(404);
  expect(await actions()).toEqual([
    ...Array.from({ length: 4 }, () => "party-changed"),
    "event-tried",
    "statements-sent",
    "party-removed",
  ]);
});

test("a name of another store is refused, and the kinds are kept apart", async () => {
  const [id, other] = [await createRecordStore(), await createRecordStore({ name: "Autre" })];
  const taken = await post(at(id), { ...fields, name: "Autre", intent: "save" }, { as });
  expect(taken.status).toBe(409);
  const subscriber = await createSubscriber();
  expect((await send(at(subscriber), { as })).status).toBe(404);
  expect((await send(`/admin/links/subscribers/${other}`, { as })).status).toBe(404);
  await post(`/admin/links/subscribers/${subscriber}`, { intent: "all" }, { as });
  expect(await Deliveries.findLast(subscriber)).toEqual([]);
});

test("a store whose key another installation's key sealed asks for another", async () => {
  const id = await createRecordStore();
  configureBy({ SESSION_SECRET: "another-secret-of-the-installation" });
  as = await createUser({ role: "admin" });
  expect(await textOf(await send(at(id), { as }))).toContain(words.unreadable);
  await post(at(id), { ...fields, intent: "save" }, { as });
  expect(await textOf(await send(at(id), { as }))).not.toContain(words.unreadable);
});

test("the erasure page says what a store keeps, and the answer how many voidings wait", async () => {
  const rep = await createUser();
  const store = await createRecordStore();
  const stated = { subject: "evaluation:e", userId: rep.id, keys: ["scored 88", "passed 88"] };
  await XapiStatements.settle(store, stated, db());
  await Receivers.pause(store);
  const page = `/admin/users/${rep.id}/erase`;
  expect(await textOf(await send(page, { as }))).toContain(person.staysStores);
  await post(page, { understood: "on" }, { as });
  const sessions = await db().selectFrom("sessions").select("dataJson").execute();
  expect(JSON.stringify(sessions)).toContain(person.erasedUnvoided(2));
  const [event] = await Deliveries.findLast(store);
  expect(event?.kind).toBe("statements.voided");
});
