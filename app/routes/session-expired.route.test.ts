import { expect, test } from "vitest";
import { post, send, signIn } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createModule, createUser, PASSWORD } from "../../testing/factories";
import { expectSeen } from "../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";

useTestDatabase();

const path = "/admin/add-container";
const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";

/** Returns an admin whose session has just ended, and the browser's old cookie. */
async function expired() {
  const admin = await createUser({ role: "admin" });
  const Cookie = await signIn(admin);
  await db().deleteFrom("sessions").execute();
  return { admin, headers: { Cookie } };
}

async function signInAgain(email: string, Cookie: string): Promise<Response> {
  return post("/login", { email, password: PASSWORD }, { headers: { Cookie } });
}

test("the sentence is shown, and after signing in the page has what was typed", async () => {
  const { admin, headers } = await expired();
  const refused = await post(path, { title: "Presque perdu" }, { headers });
  expect(refused.status).toBe(401);
  const page = await refused.text();
  expectSeen(page, copy.session.expired);
  expect(page).toContain("Presque perdu");
  expect(page).toContain('href="/login"');
  expect(await db().selectFrom("containers").selectAll().execute()).toEqual([]);

  const Cookie = cookieOf(refused) || headers.Cookie;
  const back = await signInAgain(admin.email, Cookie);
  expect(back.headers.get("Location")).toBe(path);
  const again = { headers: { Cookie: cookieOf(back) } };
  expect(await (await send(path, again)).text()).toContain('value="Presque perdu"');
  expect(await (await send(path, again)).text()).not.toContain("Presque perdu");
});

test("a page asked for without the session leads to a login that says why, once", async () => {
  const { headers } = await expired();
  const sent = await send("/admin/modules", { headers });
  expect(sent.headers.get("Location")).toBe("/login");
  const Cookie = cookieOf(sent);
  const login = await send("/login", { headers: { Cookie } });
  expect(await login.text()).toContain(copy.session.expired);
  const again = await send("/login", { headers: { Cookie: cookieOf(login) } });
  expect(await again.text()).not.toContain(copy.session.expired);
});

test("a visitor without a session, or after signing out, is told of no session", async () => {
  const sent = await send("/");
  const login = await send("/login", { headers: { Cookie: cookieOf(sent) } });
  expect(await login.text()).not.toContain(copy.session.expired);
  const out = await post("/logout", {}, { as: await createUser() });
  const after = await send("/", { headers: { Cookie: cookieOf(out) } });
  const page = await send("/login", { headers: { Cookie: cookieOf(after) } });
  expect(await page.text()).not.toContain(copy.session.expired);
});

test("a form of a thousand fields comes back whole", async () => {
  const { admin, headers } = await expired();
  const { id } = await createModule();
  const rubric = `/admin/edit-module/${id}/rubric`;
  const fields: Record<string, string> = { version: "" };
  for (let at = 0; at < 50; at += 1) {
    fields[`points[${at}].id`] = `p-${at}`;
    for (const language of ["fr", "en", "es"])
      for (const field of ["claim", "phrasings", "falsehoods", "question", "objection"])
        fields[`points[${at}].wordings.${language}.${field}`] = `${language} ${field} ${at}`;
    fields[`points[${at}].wordings.fr.figures[0].text`] = `${at} jours`;
  }
  const refused = await post(rubric, fields, { headers });
  const back = await signInAgain(admin.email, cookieOf(refused) || headers.Cookie);
  expect(back.headers.get("Location")).toBe(rubric);
  const page = await (await send(rubric, { headers: { Cookie: cookieOf(back) } })).text();
  for (const typed of Object.values(fields)) expect(page).toContain(typed);
});

test("another page does not get the values, and posting the form again ends them", async () => {
  const { admin, headers } = await expired();
  const refused = await post(path, { title: "Presque perdu" }, { headers });
  const back = await signInAgain(admin.email, cookieOf(refused) || headers.Cookie);
  const again = { headers: { Cookie: cookieOf(back) } };
  expect(await (await send("/admin/add-group", again)).text()).not.toContain("Presque perdu");
  await post(path, { title: "" }, again);
  expect(await (await send(path, again)).text()).not.toContain("Presque perdu");
});

test("the fields of a form with a file are kept, passwords never", async () => {
  const { headers } = await expired();
  const body = new FormData();
  body.set("title", "Avec une vidéo");
  body.set("video", new File([new Uint8Array(200_000)], "lesson.mp4"));
  body.set("guidelines", "Après le fichier");
  body.set("password", "secret-typed");
  const refused = await send(path, {
    method: "POST",
    body,
    headers: { ...headers, Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" },
  });
  const page = await refused.text();
  expect(page).toContain("Avec une vidéo");
  expect(page).toContain("Après le fichier");
  expect(page).not.toContain("secret-typed");
  const [row] = await db().selectFrom("drafts").select("fieldsJson").execute();
  expect(row?.fieldsJson).toContain("Avec une vidéo");
  expect(row?.fieldsJson).not.toContain("secret-typed");
});

test("another site's form keeps nothing and changes no cookie", async () => {
  const refused = await send(path, {
    method: "POST",
    body: new URLSearchParams({ title: "Planté" }),
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect([400, 403]).toContain(refused.status);
  expect(refused.headers.get("Set-Cookie")).toBeNull();
  expect(await db().selectFrom("drafts").selectAll().execute()).toEqual([]);
});

test("a body too long to keep is refused all the same", async () => {
  const { headers } = await expired();
  const title = "x".repeat(500_000);
  const refused = await post(path, { title }, { headers });
  expect(refused.status).toBe(401);
  const [row] = await db().selectFrom("drafts").select("bytes").execute();
  expect(row?.bytes ?? 0).toBeLessThan(450_000);
});

test("no request of a visitor writes a session", async () => {
  const { headers } = await expired();
  for (const init of [{}, { headers }, { headers: { Cookie: "aplomb=planted" } }])
    for (const page of ["/", "/admin", path, "/login", "/nowhere"]) await send(page, init);
  await post("/login", { email: "personne@example.test", password: "mauvais" });
  await post(path, { title: "Tapé par n'importe qui" });
  expect(await db().selectFrom("sessions").selectAll().execute()).toEqual([]);
});

/** The requests that a page and its player make in the background. */
const byThePage = [
  ["GET", "/presentations/state/one", "empty"],
  ["GET", "/evaluations/one/captions", "track"],
  ["GET", "/video/one/captions/fr", "track"],
  ["POST", "/video/one/watched", "empty"],
  ["POST", "/evaluations/one/moments/price/call", "empty"],
] as const;

test.each(byThePage)(
  "%s %s, asked by a page that is open, changes nothing",
  async (method, to, dest) => {
    const { admin, headers } = await expired();
    const refused = await post(path, { title: "Presque perdu" }, { headers });
    const Cookie = cookieOf(refused);
    const fetched = { Cookie, "Sec-Fetch-Dest": dest };
    const asked = await (method === "GET"
      ? send(to, { headers: fetched })
      : post(to, { video: "one" }, { headers: fetched }));
    expect([302, 401]).toContain(asked.status);
    expect(asked.headers.get("Set-Cookie")).toBeNull();
    const back = await signInAgain(admin.email, Cookie);
    expect(back.headers.get("Location")).toBe(path);
    const page = await send(path, { headers: { Cookie: cookieOf(back) } });
    expect(await page.text()).toContain('value="Presque perdu"');
  },
);

test("signing in leads back to the page whose data the router asked for", async () => {
  const { admin, headers } = await expired();
  const sent = await send("/admin/modules.data", {
    headers: { ...headers, "Sec-Fetch-Dest": "empty" },
  });
  const back = await signInAgain(admin.email, cookieOf(sent));
  expect(back.headers.get("Location")).toBe("/admin/modules");
});

test("the draft of a visitor is kept for less long", async () => {
  const { headers } = await expired();
  await post(path, { title: "Connu" }, { headers });
  await post(path, { title: "Inconnu" });
  const rows = await db().selectFrom("drafts").select(["createdAt", "expiresAt"]).execute();
  const minutes = rows.map(
    (row) => (Date.parse(row.expiresAt) - Date.parse(row.createdAt)) / 60_000,
  );
  expect(minutes).toEqual([60, 15]);
});

test("posting again replaces what was kept, and an endless address is not remembered", async () => {
  const { headers } = await expired();
  const refused = await post(path, { title: "Première" }, { headers });
  const again = { headers: { Cookie: cookieOf(refused) } };
  await post(path, { title: "Seconde" }, again);
  const kept = await db().selectFrom("drafts").select("fieldsJson").execute();
  expect(kept.map(({ fieldsJson }) => JSON.parse(fieldsJson))).toEqual([[["title", "Seconde"]]]);
  const long = await send(`${path}?q=${"x".repeat(5_000)}`);
  expect([long.status, long.headers.get("Set-Cookie")]).toEqual([302, null]);
});

test("a session revoked while a request is under way does not come back to life", async () => {
  const admin = await createUser({ role: "admin" });
  const { sessionStorage } = await import("~/models/sign-in/sessions.server");
  const { getSession, commitSession } = sessionStorage();
  const Cookie = await signIn(admin);
  const opened = await getSession(Cookie);
  await db().deleteFrom("sessions").execute();
  opened.flash("toast", { tone: "ok", text: "Trop tard" });
  await commitSession(opened);
  expect((await getSession(Cookie)).get("userId")).toBeUndefined();
});
