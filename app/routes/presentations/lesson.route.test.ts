import { expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { createRedoableTalk } from "../../../testing/redone-talk";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";

useTestDatabase();

const videoUrl = "/media/modules/caisse.mp4";

async function readPage({ isHeard }: { isHeard: boolean }) {
  const as = await createUser();
  const { evaluation } = await createRedoableTalk(as);
  const moduleId = evaluation.moduleId ?? "";
  await db().updateTable("modules").set({ videoUrl }).where("id", "=", moduleId).execute();
  const segments = [
    { startMs: 31_000, endMs: 36_000, text: "L'abonnement coûte 69 euros par mois." },
  ];
  if (isHeard) await LessonSegments.store({ moduleId, videoUrl }, segments);
  const response = await send(`/presentations/user/${as.id}/module/${moduleId}`, { as });
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
