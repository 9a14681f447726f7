import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { listMails, PUBLIC_URL, startMailing } from "../../../../testing/mail-stage";
import { pageText } from "../../../../testing/page-text";
import { mails as words } from "~/copy/people/mail";
import * as Mails from "~/models/mail/mails.server";
import { queueMail } from "~/models/mail/queue.server";
import type { User } from "~/models/tables";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
});

const html = async (page = "") => (await send(`/admin/mails${page}`, { as: admin })).text();
const score = { kind: "score", title: "Le devis", path: "/presentations/user/u/module/m" } as const;

test("without PUBLIC_URL the screen says that there is no mail", async () => {
  expect(pageText(await html())).toContain(words.off);
});

test("without a server the screen shows what would be sent, to copy and to take off", async () => {
  await listMails();
  const rep = await createUser({ name: "Zoé", email: "zoe@example.test" });
  await queueMail(score, { to: rep.id });
  const page = await html();
  const text = pageText(page);
  expect(text).toContain(words.listed);
  expect(text).toContain("Zoé <zoe@example.test>");
  expect(text).toContain(`Bonjour Zoé,`);
  expect(text).toContain(`${PUBLIC_URL}${score.path}`);
  expect(page).toContain("mailto:zoe%40example.test?subject=Votre%20%C3%A9valuation");
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const taken = await post("/admin/mails", { id }, { as: admin });
  expect(taken.headers.get("Location")).toBe("/admin/mails");
  expect(pageText(await html())).toContain(words.empty);
});

test("refused and failed mails come first, with their reason and without another try", async () => {
  const { server, work, later } = await startMailing({ refuses: ["partie@example.test"] });
  const gone = await createUser({ email: "partie@example.test" });
  const rep = await createUser();
  await queueMail(score, { to: gone.id });
  await work();
  server.faults.push(451, 451, 451, 451, 451, 451);
  await queueMail(score, { to: rep.id });
  for (let tries = 0; tries < 6; tries++) await later(4 * 60);
  // The first try of the third mail fails too. Without that the mail is sent before the page is read.
  server.faults.push(451);
  const waiting = (await queueMail(score, { to: admin.id })) ?? "";
  await work();
  const text = pageText(await html());
  const code = words.faults.answered;
  expect(text).toContain(words.refusedBy(code(550)));
  expect(text).toContain(words.failedBy(code(451)));
  expect(text).toContain(words.sent("Académie Exemple <academie@example.test>"));
  expect(pageText(await (await send("/admin", { as: admin })).text())).toContain(words.lost(2));
  const page = await Mails.findPage(1);
  expect(
    page.mails
      .map(({ state }) => state)
      .slice(0, 2)
      .sort(),
  ).toEqual(["failed", "refused"]);
  expect(page.mails.at(-1)?.id).toBe(waiting);
  const person = await send(`/admin/sales-reps/edit/${gone.id}`, { as: admin });
  expect(pageText(await person.text())).toContain("refuse l’adresse de cette personne");
});

test("a long list comes by pages, with the same number of queries", async () => {
  await listMails();
  const rep = await createUser();
  await queueMail(score, { to: rep.id });
  await html();
  const one = await countQueries(() => html());
  for (let index = 0; index < Mails.PAGE_SIZE + 1; index++)
    await queueMail({ ...score, title: `Module ${index}` }, { to: rep.id });
  expect(await countQueries(() => html())).toBe(one);
  expect((await html("?page=2")).match(/<li/g)?.length).toBeLessThan(
    (await html()).match(/<li/g)?.length ?? 0,
  );
});
