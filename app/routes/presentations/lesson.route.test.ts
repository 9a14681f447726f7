import { expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { type createModule, createUser } from "../../../testing/factories";
import { createRedoableTalk } from "../../../testing/redone-talk";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import type { User } from "~/models/tables";

useTestDatabase();

const videoUrl = "/media/modules/caisse.mp4";

async function readPage({
  isHeard,
  module = {},
  reader,
}: {
  isHeard: boolean;
  module?: Parameters<typeof createModule>[0];
  reader?: User;
}) {
  const owner = await createUser();
  const { evaluation } = await createRedoableTalk(owner, { module });
  const moduleId = evaluation.moduleId ?? "";
  await db().updateTable("modules").set({ videoUrl }).where("id", "=", moduleId).execute();
  const segments = [
    { startMs: 31_000, endMs: 36_000, text: "L'abonnement coûte 69 euros par mois." },
  ];
  if (isHeard) await LessonSegments.store({ moduleId, videoUrl }, segments);
  const as = reader ?? owner;
  const response = await send(`/presentations/user/${owner.id}/module/${moduleId}`, { as });
  expect(response.status).toBe(200);
  return { moduleId, html: await response.text() };
}

test("a missed argument leads to the second of the lesson that states it", async () => {
  const { moduleId, html } = await readPage({ isHeard: true });
  expect(html).toContain(`href="/video/${moduleId}?t=31"`);
  expect(html.split(copy.lesson.play("00:31"))).toHaveLength(2);
});

test("a lesson that was not heard has no link", async () => {
  const { html } = await readPage({ isHeard: false });
  expect(html).not.toContain("?t=");
});

test("a reader who may not watch the lesson has no link", async () => {
  const archivedAt = new Date().toISOString();
  const archived = await readPage({ isHeard: true, module: { archivedAt } });
  expect(archived.html).not.toContain("?t=");
  const admin = await createUser({ role: "admin" });
  const draft = await readPage({ isHeard: true, module: { unpublished: 1 }, reader: admin });
  expect(draft.html).not.toContain("?t=");
  const open = await readPage({ isHeard: true, reader: admin });
  expect(open.html).toContain(`href="/video/${open.moduleId}?t=31"`);
});
