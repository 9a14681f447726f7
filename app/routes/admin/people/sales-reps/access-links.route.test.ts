import { beforeEach, expect, test, vi } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { pathsIn, PUBLIC_URL, startMailing } from "../../../../../testing/mail-stage";
import { pageText } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import { freshPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";

useTestDatabase();
let [admin, rep]: [User, User] = [] as never;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  rep = await createUser({ name: "Inès", email: "ines@example.test" });
});

const CHOSEN = "agrafe batterie cheval";
const words = copy.accessLink;
const edit = () => `/admin/sales-reps/edit/${rep.id}`;
const create = (intent: "invite" | "invitation" | "reset") =>
  post(edit(), { intent }, { as: admin });
const linkIn = (html: string) => /\/reset-password\?token=[\w-]+/.exec(html)?.[0] ?? "";
const log = () =>
  db().selectFrom("auditLog").select(["actor", "action", "targetId"]).orderBy("at").execute();

test.each([
  ["invitation", 7 * 24 * 60, "invitation-link-created"],
  ["reset", 60, "reset-link-created"],
] as const)("an admin creates a link: %s, shown once, noted", async (purpose, minutes, action) => {
  const html = await (await create(purpose)).text();
  expect(pageText(html)).toContain(words.person.created[purpose]("Inès"));
  expect(pageText(html)).toContain(words.person.withoutOrigin);
  const link = linkIn(html);
  expect(await (await send(edit(), { as: admin })).text()).not.toContain("token=");
  expect(await log()).toEqual([{ actor: admin.id, action, targetId: rep.id }]);
  expect(JSON.stringify(await db().selectFrom("accessLinks").selectAll().execute())).not.toContain(
    link.split("=")[1],
  );
  expect(pageText(await (await send(link)).text())).toContain(words.choose.title[purpose]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (minutes - 1) * 60_000 });
  expect((await send(link)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect((await send(link)).status).toBe(410);
  vi.useRealTimers();
});

test("a form posted twice makes one link, and the second answer shows it", async () => {
  const [first = "", second = ""] = [
    linkIn(await (await create("reset")).text()),
    linkIn(await (await create("reset")).text()),
  ];
  expect([(await send(first)).status, (await send(second)).status]).toEqual([410, 200]);
  expect(await log()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
  const later = linkIn(await (await create("reset")).text());
  const another = linkIn(await (await create("invitation")).text());
  for (const link of [second, later, another]) expect((await send(link)).status, link).toBe(200);
  vi.useRealTimers();
  expect(await log()).toHaveLength(3);
});

test("an invited person chooses the password from a link with PUBLIC_URL, and is signed in", async () => {
  const { server, work } = await startMailing();
  expect((await create("invite")).headers.get("Location")).toBe(edit());
  await work();
  const path = pathsIn(server.received[0]?.text)[0] ?? "";
  const chosen = await post(path, { password: CHOSEN });
  expect(chosen.headers.get("Location")).toBe("/");
  const cookie = chosen.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  expect((await send("/", { headers: { Cookie: cookie } })).status).toBe(200);
  const login = await post("/login", { email: rep.email, password: CHOSEN });
  expect(login.headers.get("Location")).toBe("/");
  expect((await log()).map(({ action }) => action)).toEqual([
    "invitation-mailed",
    "password-reset",
  ]);
  expect(await (await create("reset")).text()).toContain(`${PUBLIC_URL}/reset-password?token=`);
});

test("the button of mail is there only with a server", async () => {
  const page = async () => (await send(edit(), { as: admin })).text();
  expect(await page()).not.toContain(words.person.invite);
  const invited = pageText(await (await create("invite")).text());
  expect(invited, "a page from before the settings changed").toContain(
    words.person.created.invitation("Inès"),
  );
  expect(await page()).toContain(words.person.inviteLink);
  await startMailing();
  expect(await page()).toContain(words.person.invite);
});

test("another email or password ends the links of an account", async () => {
  const link = linkIn(await (await create("invitation")).text());
  await Users.update(rep.id, { name: "Inès", email: rep.email, role: rep.role });
  expect((await send(link)).status).toBe(200);
  await Users.update(rep.id, { name: "Inès", email: "autre@example.test", role: rep.role });
  expect((await send(link)).status).toBe(410);
});

test("a link of a deleted account is gone, and a deleted account gets none", async () => {
  const link = linkIn(await (await create("invitation")).text());
  await db().deleteFrom("users").where("id", "=", rep.id).execute();
  expect((await send(link)).status).toBe(410);
  expect((await create("reset")).headers.get("Location")).toBe("/admin/sales-reps");
});

test("a deactivated account gets no invitation and no link, and the page says so", async () => {
  await startMailing();
  await BulkUsers.setActive([rep.id], false, admin.id);
  for (const intent of ["invite", "invitation", "reset"] as const) {
    const answer = await create(intent);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expectSeen(html, words.person.deactivated);
    expect(linkIn(html)).toBe("");
  }
  for (const table of ["mails", "accessLinks"] as const)
    expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
});

test("a new person is invited without a typed password: by a link, or by mail where it is sent", async () => {
  const proposal = freshPassword();
  const add = (email = "zoe@example.test") =>
    post(
      "/admin/sales-reps/add",
      { name: "Zoé", email, role: "user", password: "", invite: "on", proposal },
      { as: admin },
    );
  const typed = { name: "Ana", email: "ana@example.test", role: "user", password: CHOSEN };
  const plain = await post("/admin/sales-reps/add", { ...typed, invite: "on" }, { as: admin });
  expect(plain.headers.get("Location"), "a typed password needs no link").toBe("/admin/sales-reps");
  const handed = await (await add("lea@example.test")).text();
  expect((await send(linkIn(handed))).status).toBe(200);
  const { server, work } = await startMailing();
  expect(await (await send("/admin/sales-reps/add?invite=on", { as: admin })).text()).toMatch(
    /<input(?=[^>]*name="invite")(?=[^>]*checked)/,
  );
  for (let times = 0; times < 2; times++)
    expect((await add()).headers.get("Location")).toBe("/admin/sales-reps");
  await work();
  expect(server.received).toHaveLength(1);
  const path = pathsIn(server.received[0]?.text)[0] ?? "";
  expect((await post(path, { password: CHOSEN })).status).toBe(302);
  const login = await post("/login", { email: "zoe@example.test", password: CHOSEN });
  expect(login.headers.get("Location")).toBe("/");
});
