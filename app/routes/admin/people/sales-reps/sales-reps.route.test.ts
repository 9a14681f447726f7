import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import { fillAcademy } from "../../../../../testing/bulk-academy";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { createPresentation, createUser, PASSWORD } from "../../../../../testing/factories";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { freshPassword, verifyPassword } from "~/models/people/password.server";
import { createLabels, mainRole, roles } from "~/models/terms/roles";
import type { User } from "~/models/tables";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Users from "~/models/people/users.server";

useTestDatabase();
const salesRep = copy.salesRep;
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
});

const htmlOf = (sentence: string) => sentence.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
const opens = async (email: string, password: string) =>
  verifyPassword(password, (await Users.findWithPasswordByEmail(email))?.passwordHash);

describe("a new account, posted without scripts", () => {
  const zoe = { name: "Zoé", email: " Zoe@Example.test ", role: "user", password: "sésame1" };

  test("signs in with what was typed", async () => {
    const response = await post("/admin/sales-reps/add", zoe, { as });
    expect(response.headers.get("Location")).toBe("/admin/sales-reps");
    expect(await opens("zoe@example.test", "sésame1")).toBe(true);
  });

  test.each(["", "autre-chose", "password"])(
    "of a candidate has its own password, shown once, whatever was typed (%j)",
    async (password) => {
      const form = await (await send("/admin/sales-reps/add", { as })).text();
      expect(form).toContain(salesRep.candidateGenerated);
      const created = await post(
        "/admin/sales-reps/add",
        { ...zoe, role: "candidate", password },
        { as },
      );
      const html = await created.text();
      expect(html).toContain(salesRep.created("Zoé"));
      expect(html).toContain(salesRep.givenOnce(14));
      const given = /<code>([a-z2-9]{12})<\/code>/.exec(html)?.[1] ?? "";
      expect(await opens("zoe@example.test", given)).toBe(true);
      expect(await opens("zoe@example.test", password || "x")).toBe(false);
    },
  );

  test.each([
    ["a candidate", { role: "candidate", password: "" }, 200],
    ["another person", {}, 302],
  ])("of %s is made once when the form is posted twice", async (_, values, status) => {
    const form = await (await send("/admin/sales-reps/add", { as })).text();
    const proposedPassword =
      /name="proposedPassword" value="([a-z2-9]{12})"/.exec(form)?.[1] ?? "not in the form";
    const posted = { ...zoe, ...values, proposedPassword };
    const answers = await Promise.all(
      [1, 2].map(() => post("/admin/sales-reps/add", posted, { as })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    const shown = pages.map((html) => /<code>([a-z2-9]{12})<\/code>/.exec(html)?.[1]);
    expect(shown[0]).toBe(shown[1]);
    expect(await opens("zoe@example.test", shown[0] ?? zoe.password)).toBe(true);
    expect(await ListedUsers.findAll()).toHaveLength(2);
    const other = await post(
      "/admin/sales-reps/add",
      { ...posted, email: "b@example.test" },
      { as },
    );
    expect(await other.text()).not.toContain(`<code>${shown[0]}`);
  });

  test("says that an email is taken when another form has just taken it", async () => {
    await post("/admin/sales-reps/add", { ...zoe, role: "candidate" }, { as });
    for (const values of [{ role: "candidate" }, { name: "Zoé B" }, {}]) {
      const again = await post("/admin/sales-reps/add", { ...zoe, ...values }, { as });
      expect([again.status, await again.text()]).toEqual([
        409,
        expect.stringContaining(salesRep.emailTaken),
      ]);
    }
  });

  test("of a candidate opens by the proposed password, and the next has another", async () => {
    const given = freshPassword();
    for (const email of ["a@example.test", "b@example.test"]) {
      const fields = { ...zoe, email, role: "candidate", password: email[0] === "a" ? given : "" };
      await post("/admin/sales-reps/add", fields, { as });
    }
    expect(await opens("a@example.test", given)).toBe(true);
    expect(await opens("b@example.test", given)).toBe(false);
  });

  test.each([
    ["PassWord", copy.account.weak.common],
    ["zoe@example.test", copy.account.weak.personal],
  ])("takes no password that anybody would try: %s", async (password, said) => {
    const response = await post("/admin/sales-reps/add", { ...zoe, password }, { as });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(htmlOf(said));
    expect(await ListedUsers.findAll()).toHaveLength(1);
  });

  test.each([
    ["name", { name: " " }, salesRep.nameRequired],
    ["name", { name: "Z".repeat(201) }, salesRep.nameTooLong(200)],
    ["email", { email: "zoe" }, salesRep.emailInvalid],
    ["email", { email: `${"z".repeat(242)}@example.test` }, salesRep.emailInvalid],
    ["password", { password: "court" }, salesRep.passwordTooShort(6)],
    ["role", { role: "pirate" }, salesRep.roleUnknown],
  ])("says that the %s is at fault, and keeps all but the password", async (_, fault, said) => {
    const response = await post("/admin/sales-reps/add", { ...zoe, ...fault }, { as });
    const html = await response.text();
    expect(response.status).toBe(400);
    expectSeen(html, said);
    expect(html).not.toContain("sésame1");
    expect(await ListedUsers.findAll()).toHaveLength(1);
  });

  test("says at its field that an email is taken, whatever its case", async () => {
    await post("/admin/sales-reps/add", zoe, { as });
    const again = await post(
      "/admin/sales-reps/add",
      { ...zoe, name: "Zoé B", email: "ZOE@example.test" },
      { as },
    );
    expect(again.status).toBe(409);
    const html = await again.text();
    expect(html).toContain(salesRep.emailTaken);
    expect(html).not.toContain("sésame1");
  });

  test("has a neutral button, which names the role once the form comes back", async () => {
    const fresh = await (await send("/admin/sales-reps/add", { as })).text();
    expect(fresh).toContain(`>${salesRep.create}<`);
    for (const role of roles) {
      const refused = await post("/admin/sales-reps/add", { ...zoe, role, name: "" }, { as });
      expectSeen(await refused.text(), createLabels[role]);
    }
  });
});

describe("an account that is changed", () => {
  const edit = (user: User, fields: Record<string, string>, headers = {}) =>
    post(
      `/admin/sales-reps/edit/${user.id}`,
      { name: user.name, email: user.email, role: user.role, ...fields },
      Object.keys(headers).length > 0 ? { headers } : { as },
    );

  test("keeps its password when the field is empty", async () => {
    const user = await createUser();
    expect((await edit(user, { name: "Autre", password: "" })).status).toBe(302);
    expect(await opens(user.email, PASSWORD)).toBe(true);
    const short = await edit(user, { password: "court" });
    expect(await short.text()).toContain(salesRep.passwordTooShort(6));
    const weak = await edit(user, { password: "azerty123" });
    expect([weak.status, await weak.text()]).toEqual([
      400,
      expect.stringContaining(copy.account.weak.common),
    ]);
    expect(await opens(user.email, PASSWORD)).toBe(true);
    await edit(user, { password: "tout-neuf" });
    expect(await opens(user.email, "tout-neuf")).toBe(true);
  });

  test.each([
    ["a new password", { password: "tout-neuf" }],
    ["a new role", { role: "candidate" }],
  ])("sends its next request to /login after %s, and its API client away", async (_, change) => {
    const user = await createUser({ role: "user" });
    const Cookie = await signIn(user);
    const login = await send("/api/login", {
      method: "POST",
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
      headers: { "Content-Type": "application/json" },
    });
    const tokens = (await login.json()) as { access_token: string; refresh_token: string };
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await send("/api/home", { headers })).status).toBe(200);
    await edit(user, change);
    const next = await send("/", { headers: { Cookie } });
    expect(next.headers.get("Location")).toBe("/login");
    expect((await send("/api/home", { headers })).status).toBe(401);
    const refresh = await send("/api/refresh", {
      method: "POST",
      body: JSON.stringify({ refresh_token: tokens.refresh_token }),
      headers: { "Content-Type": "application/json" },
    });
    expect([refresh.status, await refresh.json()]).toEqual([
      401,
      { message: copy.session.refreshFailed },
    ]);
  });

  test("keeps all its roles, and its session, after a save with the role that the form shows", async () => {
    const several = "field_salesperson,candidate" as const;
    const user = await createUser({ role: several });
    const Cookie = await signIn(user);
    const page = await (await send(`/admin/sales-reps/edit/${user.id}`, { as })).text();
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(version).not.toBe("");
    const saved = await edit(user, { name: "Autre", role: mainRole(several), version });
    expect(saved.status).toBe(302);
    expect(await Users.findById(user.id)).toMatchObject({ name: "Autre", role: several });
    expect((await send("/", { headers: { Cookie } })).status).toBe(200);
    await edit(user, { role: "candidate" });
    expect((await Users.findById(user.id))?.role).toBe("candidate");
  });

  test("stays signed in here after its own new password, and nowhere else", async () => {
    const [here, elsewhere] = [await signIn(as), await signIn(as)];
    await edit(as, { password: "tout-neuf" }, { Cookie: here });
    expect((await send("/admin", { headers: { Cookie: here } })).status).toBe(200);
    const other = await send("/admin", { headers: { Cookie: elsewhere } });
    expect(other.headers.get("Location")).toBe("/login");
  });

  test("stays an admin where it is the only one", async () => {
    const refused = await edit(as, { role: "user" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(salesRep.lastAdmin);
    expect((await Users.findById(as.id))?.role).toBe("admin");
  });

  test("is asked before it leaves the administration, and leaves after a tick", async () => {
    await createUser({ role: "admin" });
    const asked = await edit(as, { role: "user" });
    expect(asked.status).toBe(409);
    const page = await asked.text();
    expectSeen(page, salesRep.askLeave);
    expect(page).toContain('name="leaveAdmin"');
    expect((await Users.findById(as.id))?.role).toBe("admin");
    expect((await edit(as, { role: "user", leaveAdmin: "on" })).status).toBe(302);
    expect((await Users.findById(as.id))?.role).toBe("user");
  });

  test("has a page that says so where it is unknown", async () => {
    const response = await send("/admin/sales-reps/edit/nobody", { as });
    expect(response.status).toBe(404);
    expectSeen(await response.text(), salesRep.loadOneFailed);
    const posted = await edit({ ...as, id: "nobody" }, {});
    expect(posted.headers.get("Location")).toBe("/admin/sales-reps");
  });
});

describe("an account that is deleted", () => {
  const remove = (id: string, fields = {}) =>
    post("/admin/sales-reps?q=x&page=2", { intent: "delete", id, ...fields }, { as });

  test("is signed out, and the list is where it was", async () => {
    const user = await createUser();
    const Cookie = await signIn(user);
    const response = await remove(user.id);
    expect(response.headers.get("Location")).toBe("/admin/sales-reps?q=x&page=2");
    const next = await send("/", { headers: { Cookie } });
    expect(next.headers.get("Location")).toBe("/login");
  });

  test("asks about its recordings when it presented meanwhile", async () => {
    const user = await createUser();
    await createPresentation({ userId: user.id, recordingState: "ready" });
    const asked = await remove(user.id);
    const to = `/admin/sales-reps?q=x&page=2&confirm=delete-${user.id}`;
    expect(asked.headers.get("Location")).toBe(to);
    expect(await (await send(to, { as })).text()).toContain(salesRep.keepRecordings);
    await remove(user.id, { recordings: "keep" });
    expect(await Users.findById(user.id)).toBeNull();
  });

  test("is never one's own, and never twice", async () => {
    const own = await remove(as.id);
    expect([own.status, await own.text()]).toEqual([
      409,
      expect.stringContaining(salesRep.ownAccount),
    ]);
    expect(await (await remove("nobody")).text()).toContain(salesRep.gone);
  });

  test("is not kept half: a recording under way refuses, with the reason", async () => {
    const user = await createUser();
    await createPresentation({ userId: user.id, recordingState: "receiving" });
    const refused = await remove(user.id, { recordings: "keep" });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(salesRep.recordingUnderway),
    ]);
  });
});

test("the list costs as many queries with 500 accounts as with 10, searched or not", async () => {
  const size = { users: 10, evaluations: 2, containers: 1, modules: 2, textLength: 10 };
  const headers = { Cookie: await signIn(as) };
  const count = async () => [
    await countQueries(() => send("/admin/sales-reps", { headers })),
    await countQueries(() => send("/admin/sales-reps?q=jose&page=2", { headers })),
  ];
  await fillAcademy(size);
  const few = await count();
  await fillAcademy({ ...size, users: 490 });
  expect(await count()).toEqual(few);
  // The session, its user, the roles that need a factor, the reviews, the names of the teams, the count, the rows and their teams.
  expect(few).toEqual([8, 8]);
  const html = await (await send("/admin/sales-reps?q=jose&page=2", { headers })).text();
  expect(html).toContain("José");
  expect(html).not.toContain("Élodie");
  expect(html).toContain("/admin/sales-reps?q=jose");
});
