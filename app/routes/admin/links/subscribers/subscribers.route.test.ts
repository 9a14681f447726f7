import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { configureBy } from "../../../../../testing/configure-by";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { pageText } from "../../../../../testing/page-text";
import { createSubscriber } from "../../../../../testing/parties";
import { publishPerson } from "../../../../../testing/subscriber-stage";
import { subscribers as words } from "~/copy/admin/subscribers";
import { db } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Parties from "~/models/parties/parties.server";
import { readSettings } from "~/models/parties/subscriber";
import * as Subscribers from "~/models/parties/subscribers.server";
import type { User } from "~/models/tables";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const ADD = "/admin/links/subscribers/add";
const at = (id: string) => `/admin/links/subscribers/${id}`;
const fields = { name: "CRM", url: "https://crm.example.test/hooks", kinds: "person.created" };
const textOf = async (response: Response) => pageText(await response.text());
/** Returns a secret of 256 bits in Base64. */
const secretIn = (text: string) => /whsec_[\w+/]{43}=/.exec(text)?.[0];
const actions = async () =>
  (await db().selectFrom("auditLog").select("action").orderBy("at").execute()).map(
    ({ action }) => action,
  );

test("a new subscriber's secret is shown once, and never on its page", async () => {
  const text = await textOf(await post(ADD, fields, { as }));
  const [added] = await Parties.findOfKind("subscriber");
  if (!added) throw new Error("it was added");
  const secret = secretIn(text);
  const party = await Subscribers.findById(added.id);
  expect((await Subscribers.openedSecrets(party as never)).current).toBe(secret);
  expect(party?.secretsSealed).not.toContain(secret);
  expect(text).toContain(words.secretOnce);
  const page = await textOf(await send(at(added.id), { as }));
  expect(secretIn(page)).toBeUndefined();
  expect(page).toContain(words.active);
  expect(page).toContain(words.noDelivery);
});

test("a form posted twice adds one subscriber and shows its secret", async () => {
  const [first, second] = [await post(ADD, fields, { as }), await post(ADD, fields, { as })];
  expect(secretIn(await textOf(first))).toBe(secretIn(await textOf(second)));
  expect(await Parties.findOfKind("subscriber")).toHaveLength(1);
});

test.each([
  [{ name: "" }, words.nameRequired],
  [{ url: "" }, words.urlRequired],
  [{ url: "crm" }, words.urlInvalid],
  [{ url: "http://crm.example.test/x" }, words.urlInvalid],
  [{ url: "ftp://crm.example.test/x" }, words.urlInvalid],
  [{ url: "https://name:word@crm.example.test/x" }, words.urlInvalid],
  [{ url: "https://10.1.2.3/x" }, words.urlPrivate],
  [{ url: "https://[::ffff:10.1.2.3]/x" }, words.urlPrivate],
  [{ url: "https://2130706433/x" }, words.urlPrivate],
  [{ url: "https://localhost/x" }, words.urlPrivate],
  [{ url: "http://127.0.0.1/x" }, words.urlInvalid],
])("the form refuses %o", async (changes, sentence) => {
  const response = await post(ADD, { ...fields, ...changes }, { as });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain(sentence);
  expect(await Parties.findOfKind("subscriber")).toEqual([]);
});

test("the form refuses a subscriber without events, and a taken name", async () => {
  const { kinds: _, ...none } = fields;
  expect(await textOf(await post(ADD, none, { as }))).toContain(words.kindsRequired);
  await post(ADD, fields, { as });
  const other = await post(ADD, { ...fields, url: "https://b.example.test/" }, { as });
  expect(other.status).toBe(409);
  expect(await textOf(other)).toContain(words.nameTaken);
});

test("a private host that the operator names is allowed", async () => {
  configureBy({ EVENTS_PRIVATE_HOSTS: "10.1.2.3, intranet" });
  await post(ADD, { ...fields, url: "https://10.1.2.3/x" }, { as });
  expect(await Parties.findOfKind("subscriber")).toHaveLength(1);
});

test("an admin changes, pauses, resumes, tries, rotates and removes, and the journal says so", async () => {
  const id = await createSubscriber();
  const settings = async () => readSettings((await Subscribers.findById(id)) as never);
  await post(at(id), { ...fields, intent: "save", name: "Autre" }, { as });
  expect((await Subscribers.findById(id))?.name).toBe("Autre");
  expect(await settings()).toMatchObject({ url: fields.url, kinds: ["person.created"] });
  await post(at(id), { intent: "pause" }, { as });
  expect((await Subscribers.findById(id))?.state).toBe("paused");
  await publishPerson("u1");
  const text = await textOf(await send(at(id), { as }));
  expect(text).toContain(words.waiting(1));
  expect(text).toContain(words.resume);
  await post(at(id), { intent: "resume" }, { as });
  expect(await settings()).toMatchObject({ pause: null });
  await post(at(id), { intent: "test" }, { as });
  const page = await textOf(await send(at(id), { as }));
  expect(page).toContain(words.named["subscriber.test"]);
  const [delivery] = await Deliveries.findLast(id);
  await post(at(id), { intent: "resend", eventId: delivery?.eventId ?? "" }, { as });
  const rotated = await textOf(await post(at(id), { intent: "rotate" }, { as }));
  const opened = await Subscribers.openedSecrets((await Subscribers.findById(id)) as never);
  expect(secretIn(rotated)).toBe(opened.current);
  expect(rotated).toContain(words.former("").slice(0, 40));
  await post(at(id), { intent: "remove" }, { as });
  expect(await Parties.findOfKind("subscriber")).toEqual([]);
  expect(await db().selectFrom("deliveries").select("eventId").execute()).toEqual([]);
  expect(await actions()).toEqual([
    "party-changed",
    "party-changed",
    "party-changed",
    "event-tried",
    "event-resent",
    "party-secret-rotated",
    "party-removed",
  ]);
  expect((await send(at(id), { as })).status).toBe(404);
});

test("the page lists the answers of the last hundred deliveries", async () => {
  const id = await createSubscriber();
  for (let count = 0; count < 101; count++) await publishPerson(`u${count}`);
  const [newest] = await Deliveries.findLast(id);
  const key = { partyId: id, eventId: newest?.eventId ?? "" };
  await Deliveries.markTried(
    { ...key, subjectKind: "person", subjectId: "u100" },
    { code: "status", status: 503, ms: 12 },
    "2099-01-01T00:00:00.000Z",
  );
  const html = await (await send(at(id), { as })).text();
  expect(html.split(">Renvoyer<")).toHaveLength(101);
  expect(pageText(html)).toContain(words.status(503, 12));
});

test("a subscriber whose secret another key sealed gets another secret", async () => {
  const id = await createSubscriber();
  configureBy({ SESSION_SECRET: "another-secret-of-the-installation" });
  as = await createUser({ role: "admin" });
  expect(await textOf(await send(at(id), { as }))).toContain(words.unreadable);
  const rotated = await textOf(await post(at(id), { intent: "rotate" }, { as }));
  expect(secretIn(rotated)).toBeDefined();
  expect(rotated).not.toContain(words.unreadable);
});
