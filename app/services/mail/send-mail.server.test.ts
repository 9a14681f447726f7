import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { startSmtpServer } from "../../../testing/doubles/smtp-server";
import { createUser } from "../../../testing/factories";
import { MAIL_FROM, pathsIn, PUBLIC_URL, startMailing } from "../../../testing/mail-stage";
import { db } from "~/models/database/database.server";
import * as Mails from "~/models/mail/mails.server";
import { queueMail } from "~/models/mail/queue.server";
import type { Mail } from "~/models/terms/mail";
import { createSendMail } from "./send-mail.server";
import type { Message } from "./port";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

const assigned = { title: "Le devis <b>", path: "/video/m1", dueOn: "2026-12-01" };
const evaluated = { title: "Le devis", path: "/presentations/user/u/module/m?open=e" };
const kinds: [Mail, subject: string, path: string][] = [
  [{ kind: "invitation" }, "Votre compte Aplomb vous attend", "/reset-password?token="],
  [{ kind: "forgotten" }, "Votre mot de passe Aplomb", "/reset-password?token="],
  [
    { kind: "assigned", ...assigned },
    "À présenter avant le 1er décembre 2026 : Le devis <b>",
    "/video/m1",
  ],
  [
    { kind: "due", ...assigned },
    "Rappel, à présenter avant le 1er décembre 2026 : Le devis <b>",
    "/video/m1",
  ],
  [
    { kind: "late", items: [{ title: "Le devis", dueOn: "2026-11-20", people: 3 }] },
    "En retard dans votre équipe : 3 présentations",
    "/team/follow?state=late",
  ],
  [{ kind: "score", ...evaluated }, "Votre évaluation est prête : Le devis", evaluated.path],
  [{ kind: "comment", ...evaluated }, "Un commentaire pour vous : Le devis", evaluated.path],
  [{ kind: "review", ...evaluated }, "Votre évaluation a été relue : Le devis", evaluated.path],
];

test.each(kinds)(
  "$kind is received as text and HTML, with its link",
  async (mail, subject, path) => {
    const { server, work } = await startMailing();
    const { id, name, email } = await createUser({ name: "Zoé O’Neil" });
    const mailId = await queueMail(mail, { to: id });
    await work();
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.subject?.replaceAll("\u00a0", " ")).toBe(subject);
    expect(received?.envelope).toEqual({ from: "academie@example.test", to: [email] });
    expect(received?.to).toEqual([{ name, address: email }]);
    expect(received?.from).toEqual({ name: "Académie Exemple", address: "academie@example.test" });
    expect(received?.messageId).toBe(`<${mailId}@example.test>`);
    const { text = "", html = "" } = received ?? {};
    expect(text).toContain(`Bonjour ${name},`);
    expect(pathsIn(text)[0]?.startsWith(path)).toBe(true);
    expect(html).toContain(`href="${PUBLIC_URL}${path}`);
    expect(html).not.toMatch(/<img|<b>|style=|src=|https?:\/\/(?!academie\.example\.test)/);
    const isOptional = mail.kind !== "invitation" && mail.kind !== "forgotten";
    expect(pathsIn(text).includes("/account/mail")).toBe(isOptional);
    expect(/^List-Unsubscribe:/m.test(received?.raw ?? "")).toBe(isOptional);
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  },
);

test("mails queued while the server is down for an hour all arrive, once each", async () => {
  const { server, work, later } = await startMailing();
  await server.stop();
  const people = await Promise.all([createUser(), createUser(), createUser()]);
  for (const { id } of people) for (const [mail] of kinds) await queueMail(mail, { to: id });
  const all = people.length * kinds.length;
  await work();
  for (const minutes of [1, 5, 15]) await later(minutes);
  const { mails: waiting, total } = await Mails.findPage(1);
  expect([total, new Set(waiting.map(({ state }) => state))]).toEqual([all, new Set(["queued"])]);
  const again = await startSmtpServer({ port: server.port });
  onTestFinished(again.stop);
  await later(60);
  const arrived = () =>
    again.received
      .map(({ envelope, subject }) => `${envelope.to.join()} ${subject?.replaceAll("\u00a0", " ")}`)
      .sort();
  const expected = people.flatMap(({ email }) => kinds.map(([, subject]) => `${email} ${subject}`));
  expect(arrived()).toEqual(expected.sort());
  await later(24 * 60);
  expect(arrived()).toHaveLength(all);
  expect((await Mails.findPage(1)).total).toBe(0);
});

test("a mail that fails six times is listed for admins and not sent again", async () => {
  const { server, work, later } = await startMailing();
  server.faults.push(451, 451, 451, 451, 451, 451);
  const { id } = await createUser();
  await queueMail({ kind: "score", ...evaluated }, { to: id });
  await work();
  for (let tries = 1; tries < 6; tries++) await later(4 * 60);
  expect(server.faults).toEqual([]);
  const { mails } = await Mails.findPage(1);
  expect(mails).toMatchObject([
    { state: "failed", lastError: storedReason({ code: "mailAnswered", status: 451 }) },
  ]);
  await later(7 * 24 * 60);
  expect(server.received).toEqual([]);
});

test("a repeated message keeps its Message-ID, and its row shows the fault", async () => {
  const { server, work, later } = await startMailing();
  server.faults.push(451);
  const { id } = await createUser();
  const mailId = await queueMail({ kind: "invitation" }, { to: id });
  await work();
  expect((await Mails.findPage(1)).mails).toMatchObject([
    { state: "queued", lastError: storedReason({ code: "mailAnswered", status: 451 }) },
  ]);
  await later(1);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${mailId}@example.test>`]);
});

test("an address that the server refuses is listed at once, until it changes", async () => {
  const { server, work, later } = await startMailing({ refuses: ["partie@example.test"] });
  const { id } = await createUser({ email: "partie@example.test" });
  await queueMail({ kind: "score", ...evaluated }, { to: id });
  await work();
  expect((await Mails.findPage(1)).mails).toMatchObject([
    { state: "refused", address: "partie@example.test" },
  ]);
  expect(await Mails.findRefusal(id)).toEqual({
    lastError: storedReason({ code: "mailAnswered", status: 550 }),
  });
  await later(24 * 60);
  expect(server.received).toEqual([]);
  await db().updateTable("users").set({ email: "revenue@example.test" }).execute();
  expect(await Mails.findRefusal(id)).toBeNull();
});

test("a mail that the server accepted is not sent again when its job runs again", async () => {
  await startMailing();
  const { id } = await createUser();
  const mailId = (await queueMail({ kind: "score", ...evaluated }, { to: id })) ?? "";
  const sent: Message[] = [];
  const mailer = {
    send: async (message: Message) => void sent.push(message),
    check: async () => {},
  };
  const { run } = createSendMail({ mailer, from: MAIL_FROM });
  const job = {
    id: "job",
    payload: { mailId },
    attempt: 1,
    signal: new AbortController().signal,
    aside: <T>(task: () => Promise<T>) => task(),
    finish: () => Promise.reject(new Error("the job was taken back")),
  };
  await run(job);
  await run(job);
  expect(sent).toHaveLength(1);
});

test("a mail queued before the server's settings were removed is listed", async () => {
  await startMailing();
  const { id } = await createUser();
  const mailId = (await queueMail({ kind: "score", ...evaluated }, { to: id })) ?? "";
  const { run } = createSendMail({ mailer: null, from: "" });
  await run({ payload: { mailId } } as Parameters<typeof run>[0]);
  expect((await Mails.findById(mailId))?.state).toBe("listed");
});
