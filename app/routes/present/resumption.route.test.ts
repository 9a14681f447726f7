import { beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createConversation, createEvaluation, createRep } from "../../../testing/factories";
import { storeSaid } from "../../../testing/said-turn";
import { linkOf, pageText } from "../../../testing/page-text";
import { expectSeen } from "../../../testing/seen-sentence";
import { resumable } from "~/copy/session/resumable";
import { db } from "~/models/database/database.server";
import { RESUMABLE_MS } from "~/models/presentations/interrupted.server";
import type { Module, Presentation, User } from "~/models/tables";

useTestDatabase();
let rep: User;
let module: Module;
let presentation: Presentation;
let conversationId: string;
const SAID = "Notre caisse encaisse sans internet.";
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

beforeEach(async () => {
  ({ user: rep, module, presentation } = await createRep({ title: "La caisse" }));
  const of = { presentationId: presentation.id, moduleId: module.id };
  const cut = { startedAt: ago(180_000), endedAt: ago(60_000), endReason: "socket closed 1001" };
  ({ id: conversationId } = await createConversation({ ...of, ...cut }));
  await storeSaid(conversationId, SAID);
});

const page = async (path: string) => {
  const response = await send(path, { as: rep });
  return {
    status: response.status,
    to: response.headers.get("Location"),
    html: await response.text(),
  };
};
const session = () => `/agent-chat/module/${module.id}`;
const resumed = () => `${session()}?resume=${presentation.id}`;
const letPass = (ms: number) =>
  db()
    .updateTable("conversations")
    .set({ endedAt: ago(60_000 + ms) })
    .execute();

test("home and the session's page offer to go on, by a plain link, without scripts", async () => {
  await db()
    .updateTable("presentations")
    .set({ createdAt: ago(180_000) })
    .execute();
  for (const path of ["/", session()]) {
    const { html } = await page(path);
    expect(linkOf(html, resumable.resume)).toBe(resumed());
    expect(pageText(html)).toContain("La caisse");
  }
});

test("the link opens the same presentation, with what was said, in its language", async () => {
  await db().updateTable("presentations").set({ language: "en" }).execute();
  const { status, html } = await page(resumed());
  expect(status).toBe(200);
  expectSeen(html, resumable.lead);
  expect(html).toContain(SAID);
  expect(html).not.toContain('name="language"');
});

test("after ten minutes neither offers it, and the link leads home", async () => {
  await db()
    .updateTable("presentations")
    .set({ createdAt: ago(RESUMABLE_MS * 2) })
    .execute();
  await letPass(RESUMABLE_MS);
  for (const path of ["/", session()])
    expect(linkOf((await page(path)).html, resumable.resume)).toBeUndefined();
  expect(await page(resumed())).toMatchObject({ status: 302, to: "/" });
});

test.each([
  ["another person's", async () => void (rep = (await createRep()).user)],
  ["one that was handed in", () => handIn({})],
])("the link to %s leads home", async (_, change) => {
  const to = resumed();
  await change();
  expect(await page(to)).toMatchObject({ status: 302, to: "/" });
});

const handIn = (values: Partial<Parameters<typeof createEvaluation>[0]>) =>
  createEvaluation({
    userId: rep.id,
    presentationId: presentation.id,
    moduleId: module.id,
    ...values,
  }).then(() => undefined);

test("home says that a presentation nobody came back to is being judged, then its score", async () => {
  await db()
    .updateTable("presentations")
    .set({ lapsedAt: ago(0) })
    .execute();
  await handIn({ state: "pending", score: null });
  const [before = ""] = resumable.lapsedJudging("|").split("|");
  expectSeen((await page("/")).html, before.trim());
  await db()
    .updateTable("evaluations")
    .set({ state: "scored", score: 60, finishedAt: ago(0) })
    .execute();
  expectSeen((await page("/")).html, resumable.lapsedJudged);
});
