import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { judgedColumns } from "../../../testing/judgements";
import { NO_TERM } from "../../../testing/notice";
import { pageText } from "../../../testing/page-text";
import { expectSeen } from "../../../testing/seen-sentence";
import { createAssignment, createManager } from "../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import * as Mails from "~/models/mail/mails.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();
const words = copy.toHelp;
const today = dayOf(Date.now(), "Europe/Paris");
let [zoe, marc, ines, manager]: [User, User, User, User] = [] as never;
let module: Module;
beforeEach(async () => {
  [zoe, marc] = [await createUser({ name: "Zoé Petit" }), await createUser({ name: "Marc Roux" })];
  ines = await createUser({ name: "Inès Faure" });
  ({ manager } = await createManager([zoe, marc, ines]));
  module = await createModule({ title: "La caisse", presentable: 1 });
  for (const { id } of [zoe, marc, ines]) await RecordingNotices.acknowledge(id, NO_TERM);
});

const team = async () => (await send("/team", { as: manager })).text();
const missing = (id: string) =>
  judgedColumns([
    { id: "hello", verdict: "said" },
    { id: "card", verdict: "said" },
    { id, verdict: "unsaid" },
  ]);

/** Creates an attempt with this score that lacks one argument. */
const present = ({ id: userId }: User, score: number) =>
  createEvaluation({
    userId,
    moduleId: module.id,
    moduleTitle: "La caisse",
    ...missing("price"),
    score,
  });

test("the nearest to the pass mark comes first, with the argument that it lacks, and opens its comment", async () => {
  const near = await present(zoe, 84);
  await present(marc, 19);
  const html = await team();
  expectSeen(html, words.about("La caisse", words.missing("Le point price")));
  const text = pageText(html);
  const [first, second] = [text.indexOf("il manque"), text.lastIndexOf("il manque")];
  expect(text.slice(first - 80, first)).toContain("Zoé Petit");
  expect(text.slice(second - 80, second)).toContain("Marc Roux");
  const to = `/presentations/user/${zoe.id}/module/${module.id}?comment=${near.id}#comment-form`;
  expect(html).toContain(`href="${to}"`);
  const form = await (await send(to.split("#")[0] ?? "", { as: manager })).text();
  expectSeen(form, copy.comments.body);
});

test("who failed since a first pass has not just passed", async () => {
  await present(zoe, 90);
  const other = await createModule({ title: "Le devis", presentable: 1 });
  await createEvaluation({
    userId: zoe.id,
    moduleId: other.id,
    moduleTitle: "Le devis",
    score: 19,
  });
  const text = pageText(await team());
  expect(text).not.toContain(copy.overview.movedUp);
  expect(text).toContain(words.about("Le devis", words.short(66)));
});

test("who never presented is asked by a form that names the person", async () => {
  await db()
    .updateTable("users")
    .set({ createdAt: new Date(Date.now() - 30 * 86_400_000).toISOString() })
    .where("id", "=", ines.id)
    .execute();
  const html = await team();
  expectSeen(html, words.never);
  const to = `/team/assignments/add?ids=${ines.id}`;
  expect(html).toContain(`href="${to}"`);
  const form = await (await send(to, { as: manager })).text();
  expect(form).toMatch(new RegExp(`value="${ines.id}"[^>]*checked|checked[^>]*value="${ines.id}"`));
});

describe("a late person", () => {
  beforeEach(async () => {
    await createAssignment({
      target: { kind: "module", id: module.id },
      assignee: { userId: marc.id },
      createdById: manager.id,
      dueOn: addDays(today, -3),
    });
  });

  test("is reminded from the team's page by one post, once a day", async () => {
    configureBy({ PUBLIC_URL: "http://academie.example.test" });
    const html = await team();
    expectSeen(html, words.late("La caisse", 3));
    expectSeen(html, copy.assignment.remindAll(1));
    expect(html).toContain(`name="personId" value="${marc.id}"`);
    const fields = { intent: "remind", personId: marc.id, back: "overview" };
    const answer = await post("/team/assignments", fields, { as: manager });
    expect(answer.headers.get("Location")).toBe("/team");
    expect((await Mails.findPage(1)).mails.map(({ userId }) => userId)).toEqual([marc.id]);
    expectSeen(await team(), words.told);
  });

  test("is written to without mail, from the reader's own mailbox", async () => {
    const html = await team();
    expect(html).toContain(`href="mailto:?bcc=${marc.email}&amp;subject=`);
    expectSeen(html, copy.letter.addresses(1));
    expect(html).not.toContain('value="remind"');
  });
});

test("a person who shows scores only is asked again, because nobody may comment", async () => {
  await db().updateTable("recordingNotices").set({ version: 1 }).execute();
  await present(zoe, 80);
  const html = await team();
  expect(html).not.toContain("?comment=");
  expect(html).toContain(`/team/assignments/add?ids=${zoe.id}&amp;target=module%3A${module.id}`);
});
