import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { dueWords } from "~/models/teams/assignments";
import { changeRows, findRow, findRows } from "./support/database";
import { type Account, expect, signIn, test } from "./support/fixtures";
import { startMailAcademy } from "./support/mail-academy";
import { makeManager } from "./support/managed-team";
import { TypedRep } from "./support/typed-session";

type MailAcademy = Awaited<ReturnType<typeof startMailAcademy>>;

const REP = "sedentaire";
const MANAGER = "utilisateur";
const SAID = "Bonjour madame, combien de tickets votre caisse imprime-t-elle le midi ?";
const MORE =
  "Avec notre tablette, la commande part en cuisine depuis la table, et vos clients paient sans attendre la caisse.";
const COMMENT = "Laissez-la répondre avant de montrer.";
const REASON = "La question a bien été posée.";
const DAY_MS = 24 * 3_600_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns three modules that the rep may present from the start. */
const modulesOf = ({ academy }: MailAcademy) =>
  findRows<{ id: string; title: string }>(
    academy,
    `select id, title from modules where presentable = 1 and containerId =
       (select containerId from modules where title = 'La caisse sur tablette') order by position limit 3`,
  );

const idOf = ({ academy }: MailAcademy, account: Account) =>
  findRow<{ id: string }>(
    academy,
    "select id from users where email = ?",
    `${account}@aplomb.example`,
  ).id;

/** Stores an assignment that somebody gave ten days ago. */
function giveBefore(
  stage: MailAcademy,
  { moduleId, of, dueOn }: { moduleId: string; of: "userId" | "teamId"; dueOn: string },
  ofId: string,
): void {
  changeRows(
    stage.academy.dataDir,
    `insert into assignments (id, moduleId, ${of}, dueOn, note, createdById, createdAt)
     values (?, ?, ?, ?, '', ?, ?)`,
    `asked-${dueOn}`,
    moduleId,
    ofId,
    dueOn,
    idOf(stage, "admin"),
    new Date(Date.now() - 10 * DAY_MS).toISOString(),
  );
}

/** Triggers each kind of mail by the product's forms. The server's sweep at its start sends the dated ones. */
async function provokeMails(stage: MailAcademy, page: Page): Promise<void> {
  const { academy } = stage;
  const [asked, near, late] = modulesOf(stage);
  if (!asked || !near || !late) throw new Error("the demo has too few modules");
  const admin = await TypedRep.signIn(academy, "admin");
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await admin.postForm(path, fields);
    expect(answer.status, path).toBe(200);
  };
  await post(`/admin/sales-reps/edit/${idOf(stage, "terrain")}`, { intent: "invite" });
  const target = `module:${asked.id}`;
  const ids = idOf(stage, REP);
  await post("/admin/assignments/add", { target, dueOn: dayIn(20), note: "", teamId: "", ids });

  await page.goto(`${academy.url}/forgot-password`);
  await page.getByLabel(copy.accessLink.forgotten.email).fill("candidat@aplomb.example");
  await page.getByRole("button", { name: copy.accessLink.forgotten.submit }).click();
  await expect(page.getByText(copy.accessLink.forgotten.done)).toBeVisible();

  await (await TypedRep.signIn(academy, REP)).present([SAID, MORE], asked.title);
  const evaluated = () =>
    findRows<{ id: string }>(
      academy,
      "select id from evaluations where userId = ? and state = 'scored'",
      ids,
    );
  await expect.poll(() => evaluated().length).toBe(1);
  const [{ id } = { id: "" }] = evaluated();
  const evaluation = `/presentations/user/${ids}/module/${asked.id}`;
  await post(evaluation, { intent: "save-comment", evaluationId: id, body: COMMENT });
  const decision = { intent: "give", score: "70", reason: REASON };
  await post(`/admin/reviews/presentation/${id}`, decision);

  makeManager(academy, MANAGER, [REP]);
  giveBefore(stage, { moduleId: near.id, of: "userId", dueOn: dayIn(2) }, ids);
  giveBefore(stage, { moduleId: late.id, of: "teamId", dueOn: dayIn(-2) }, "equipe-ouest");
  await stage.restart();
}

/** The mails by the beginning of their subjects: the recipient, and the words that the linked page shows. */
const mails: [subject: RegExp, to: Account, shown: () => string][] = [
  [/^Votre compte /, "terrain", () => copy.accessLink.choose.title.invitation],
  [/^Votre mot de passe /, "candidat", () => copy.accessLink.choose.title.reset],
  [/^À présenter avant le /, REP, () => dueWords({ dueOn: dayIn(20), late: false })],
  [/^Rappel, à présenter avant le /, REP, () => dueWords({ dueOn: dayIn(2), late: false })],
  [/^En retard dans votre équipe/, MANAGER, () => "Sophie Lambert"],
  [/^Votre évaluation est prête/, REP, () => SAID],
  [/^Un commentaire pour vous/, REP, () => COMMENT],
  [/^Votre évaluation a été relue/, REP, () => REASON],
];

test("each kind of mail is sent and read, and its link opens in a browser", async ({ page }) => {
  const stage = await startMailAcademy();
  const { academy, smtp, stop } = stage;
  try {
    await provokeMails(stage, page);
    await expect.poll(() => smtp.received.length).toBe(mails.length);
    for (const [subject, to, shown] of mails) {
      const mail = smtp.received.find((one) => subject.test(one.subject ?? ""));
      expect(mail?.envelope.to, String(subject)).toEqual([`${to}@aplomb.example`]);
      const [link = ""] = /http:\S+/.exec(mail?.text ?? "") ?? [];
      expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      await page.context().clearCookies();
      if (!link.includes("token=")) await signIn(page, academy, to);
      const answer = await page.goto(link);
      expect(answer?.status(), link).toBe(200);
      await expect(page.getByRole("main"), link).toContainText(shown());
    }
  } finally {
    await stop();
  }
});
