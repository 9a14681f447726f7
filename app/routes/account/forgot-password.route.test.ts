import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { configureBy } from "../../../testing/configure-by";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import { createUser, PASSWORD } from "../../../testing/factories";
import {
  listMails,
  MAIL_FROM,
  pathsIn,
  PUBLIC_URL,
  startMailing,
} from "../../../testing/mail-stage";
import { pageText } from "../../../testing/page-text";
import { copy } from "~/copy/copy";
import { addressContext } from "~/http/context";
import { db } from "~/models/database/database.server";
import * as Mails from "~/models/mail/mails.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { requestLimits } from "~/models/sign-in/guess-limits";
import { action } from "./reset-password";

useTestDatabase();

const CHOSEN = "agrafe batterie cheval";
const words = copy.accessLink;
const ask = (email: string) => post("/forgot-password", { email });
const textOf = async (response: Response) => pageText(await response.text());

/** Asks for a link and returns its path out of the mail. */
async function linkFor(mailing: Awaited<ReturnType<typeof startMailing>>, email: string) {
  await ask(email);
  await mailing.later(1);
  return pathsIn(mailing.server.received.at(-1)?.text)[0] ?? "";
}

test("a forgotten password is replaced through the mail's link, once", async () => {
  const mailing = await startMailing();
  const user = await createUser();
  const cookie = await signIn(user);
  const { accessToken } = await ApiTokens.issuePair(user.id);
  const path = await linkFor(mailing, ` ${user.email.toUpperCase()} `);

  const page = await send(path);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await page.text();
  expect(html).toContain(words.choose.title.reset);
  expect(html).toContain(user.email);
  const saved = await post(path, { password: CHOSEN });
  expect(saved.headers.get("Location")).toBe("/reset-password?done");
  expect(await textOf(await send("/reset-password?done"))).toContain(words.choose.doneTitle);

  const login = (password: string) => post("/login", { email: user.email, password });
  expect((await login(CHOSEN)).headers.get("Location")).toBe("/");
  expect((await login(PASSWORD)).status).toBe(401);
  const home = await send("/", { headers: { Cookie: cookie } });
  expect(home.headers.get("Location")).toBe("/login");
  const call = await send("/api/home", { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(call.status).toBe(401);
  expect((await send(path)).status).toBe(410);
  expect((await post(path, { password: "bateau lampe tigre" })).status).toBe(410);
  expect((await login(CHOSEN)).headers.get("Location")).toBe("/");
  const log = await db().selectFrom("auditLog").select(["actor", "action", "targetId"]).execute();
  expect(log).toEqual([{ actor: user.id, action: "password-reset", targetId: user.id }]);
});

test("a new password ends the wait of the network on which the old one was mistyped", async () => {
  const mailing = await startMailing();
  const user = await createUser();
  const login = (password: string) => post("/login", { email: user.email, password });
  for (let tries = 0; tries < 10; tries++) await login("autre chose");
  expect((await login(PASSWORD)).status).toBe(429);
  await post(await linkFor(mailing, user.email), { password: CHOSEN });
  expect((await login(CHOSEN)).headers.get("Location")).toBe("/");
});

test("the journal names the network of a person who is not signed in and uses a link", async () => {
  const mailing = await startMailing();
  const user = await createUser();
  const url = new URL(await linkFor(mailing, user.email), "http://aplomb.test");
  const body = new URLSearchParams({ password: CHOSEN });
  const request = new Request(url, { method: "POST", body });
  const context = new RouterContextProvider();
  context.set(addressContext, "192.0.2.7");
  await action({ request, url, context } as unknown as Parameters<typeof action>[0]);
  const log = await db().selectFrom("auditLog").select(["action", "origin"]).execute();
  expect(log).toEqual([{ action: "password-reset", origin: "192.0.2.0/24" }]);
});

test("only a digest of the link is stored, and a used link ends the others", async () => {
  const mailing = await startMailing();
  const { id, email } = await createUser();
  const [first, second] = [await linkFor(mailing, email), await linkFor(mailing, email)];
  expect(second).not.toBe(first);
  const token = new URL(first, "http://a.test").searchParams.get("token") ?? "";
  expect(token.length).toBeGreaterThan(40);
  const rows = await db().selectFrom("accessLinks").selectAll().execute();
  expect(rows.map(({ userId }) => userId)).toEqual([id, id]);
  const jobs = await db().selectFrom("jobs").selectAll().execute();
  const mails = await db().selectFrom("mails").selectAll().execute();
  expect(JSON.stringify([rows, jobs, mails])).not.toContain(token);
  await post(first, { password: CHOSEN });
  expect((await send(second)).status).toBe(410);
});

test("a link is valid for one hour", async () => {
  const mailing = await startMailing();
  const { email } = await createUser();
  const path = await linkFor(mailing, email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59 * 60_000 });
  expect((await send(path)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect((await send(path)).status).toBe(410);
  expect((await post(path, { password: CHOSEN })).status).toBe(410);
  vi.useRealTimers();
});

test("a weak or short password keeps the link", async () => {
  const mailing = await startMailing();
  const { email } = await createUser();
  const path = await linkFor(mailing, email);
  for (const password of ["court", "azerty123"])
    expect((await post(path, { password })).status, password).toBe(400);
  expect((await post(path, { password: CHOSEN })).status).toBe(302);
});

test("an unknown address gets the same answer by the same queries", async () => {
  configureBy({ PUBLIC_URL, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM });
  const { id, email } = await createUser();
  await ask(email); // the first request also loads the routes
  const answers: string[] = [];
  const keep = async (address: string) =>
    void answers.push(pageText(await (await ask(address)).text()));
  const known = await recordQueries(() => keep(email));
  const unknown = await recordQueries(() => keep("personne@example.test"));
  expect(answers[0]).toContain(words.forgotten.doneTitle);
  expect(answers[1]).toBe(answers[0]);
  expect(unknown).toEqual(known);
  const jobs = await db().selectFrom("jobs").select(["payloadJson", "runAfterAt"]).execute();
  expect(jobs.map(({ payloadJson }) => JSON.parse(payloadJson))).toEqual(
    [id, id, null].map((userId) => ({ userId })),
  );
  const at = new Date().toISOString();
  expect(
    jobs.every(({ runAfterAt }) => runAfterAt > at),
    "apart from the answer",
  ).toBe(true);
});

test("an unknown address gets no mail", async () => {
  const { server, later } = await startMailing();
  const { email } = await createUser();
  for (const address of ["personne@example.test", email]) await ask(address);
  await later(1);
  expect(server.received.flatMap(({ envelope }) => envelope.to)).toEqual([email]);
});

test("an account gets three mails an hour, known or not, with the same answer", async () => {
  const { server, later } = await startMailing();
  const { email } = await createUser();
  for (const address of [email, "personne@example.test"])
    for (let asked = 0; asked < 5; asked++) expect((await ask(address)).status).toBe(200);
  await later(1);
  expect(server.received).toHaveLength(requestLimits.account.free);
});

test("a network that asks too often waits", async () => {
  await startMailing();
  for (let asked = 0; asked < requestLimits.network.free; asked++)
    await ask(`personne${asked}@example.test`);
  const refused = await ask("personne@example.test");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("without a mail server an admin sees the request, and no link in it", async () => {
  const { later } = await listMails();
  const user = await createUser();
  const answer = await textOf(await ask(user.email));
  expect(answer).toContain(words.forgotten.doneListed);
  await later(1);
  expect((await Mails.findPage(1)).mails).toMatchObject([
    { state: "listed", mail: { kind: "forgotten" } },
  ]);
  const admin = await createUser({ role: "admin" });
  const list = await (await send("/admin/mails", { as: admin })).text();
  expect(list).toContain(copy.mail.linkElsewhere);
  expect(list).not.toContain("token=");
});

test("without PUBLIC_URL the page sends to an admin and accepts nothing", async () => {
  configureBy({});
  const { email } = await createUser();
  expect(await textOf(await send("/forgot-password"))).toContain(words.forgotten.off);
  expect((await ask(email)).status).toBe(409);
  expect(await db().selectFrom("jobs").select("id").execute()).toEqual([]);
});

test("an address that is none is said at its field", async () => {
  await startMailing();
  const answer = await ask("pas un email");
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(copy.login.emailInvalid);
});

test("the link stands on the sign-in page, and the host of a request is in no link", async () => {
  expect(await (await send("/login")).text()).toContain('href="/forgot-password"');
  const mailing = await startMailing();
  const { email } = await createUser();
  await post("/forgot-password", { email }, { headers: { "X-Forwarded-Host": "evil.test" } });
  await mailing.later(1);
  expect(mailing.server.received[0]?.raw).not.toContain("evil.test");
});
