import { expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createContainer, createModule, createUser, rubricOf } from "../../../testing/factories";
import { NO_TERM } from "../../../testing/notice";
import { readWebVtt } from "../../../testing/web-vtt-file";
import { copy } from "~/copy/copy";
import * as Captions from "~/models/media/captions.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { User } from "~/models/tables";

useTestDatabase();

const videoUrl = "/media/modules/pose.mp4";
const HEARD = [
  { startMs: 0, endMs: 3_000, text: "Bonjour à <toutes> & à tous --> ici." },
  { startMs: 4_000, endMs: 8_000, text: "La pose prend une journée entière." },
  { startMs: 20_000, endMs: 24_000, text: "Le contrat dure un an." },
];

async function createLesson(values: Parameters<typeof createModule>[0] = {}): Promise<string> {
  const { id: moduleId } = await createModule({ videoUrl, ...values });
  await LessonSegments.store({ moduleId, videoUrl }, HEARD);
  return moduleId;
}
const read = (moduleId: string, as: User | null, language = "fr") =>
  send(`/video/${moduleId}/captions/${language}`, { as });

test("the captions of a lesson are a valid file in its language, at the times of the words", async () => {
  const response = await read(await createLesson(), await createUser());
  expect(response.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const cues = readWebVtt(await response.text());
  expect(cues.map(({ startS, endS, lines }) => [startS, endS, lines.join(" ")])).toEqual([
    [0, 3, "Bonjour à &lt;toutes&gt; &amp; à tous --&gt; ici."],
    [4, 8, "La pose prend une journée entière."],
    [20, 24, "Le contrat dure un an."],
  ]);
});

test("captions are guarded as their video", async () => {
  const [rep, admin] = [await createUser(), await createUser({ role: "admin" })];
  await createContainer({ position: 0 }).then(({ id }) => createModule({ containerId: id }));
  const locked = await createLesson({ containerId: (await createContainer({ position: 1 })).id });
  const draft = await createLesson({ unpublished: 1 });
  const archived = await createLesson({ archivedAt: new Date().toISOString() });
  const ofOthers = await createLesson({ allowedRoles: "admin,sedentary_salesperson" });
  for (const id of [locked, draft, archived, ofOthers, "nowhere"]) {
    expect((await send(`/video/${id}`, { as: rep })).status).toBe(404);
    const refused = await read(id, rep);
    expect([refused.status, await refused.text()]).toEqual([404, copy.video.moduleNotFound]);
    expect((await read(id, admin)).status).toBe(id === "nowhere" ? 404 : 200);
  }
  expect((await read(draft, null)).status).not.toBe(200);
});

test("a video that browsers may not play has no captions for a rep", async () => {
  const id = await createLesson();
  await UnplayableVideos.insert(videoUrl, { codec: "hevc", held: 0 });
  expect((await read(id, await createUser())).status).toBe(404);
});

test("an unknown language, and a video that was not heard, have no captions", async () => {
  const [rep, id] = [await createUser(), await createLesson()];
  expect((await read(id, rep, "de")).status).toBe(404);
  const { id: silent } = await createModule({ videoUrl: "/media/modules/muet.mp4" });
  expect((await read(silent, rep)).status).toBe(404);
  expect(await (await send(`/video/${silent}`, { as: rep })).text()).not.toContain("<track");
});

test("the page names the captions by language, and says that a machine translated", async () => {
  const [rep, id] = [await createUser(), await createLesson()];
  const english = {
    startMs: 4_000,
    endMs: 8_000,
    text: "It takes a day.",
    french: HEARD[1]?.text ?? "",
  };
  await Captions.storeTranslated({ moduleId: id, language: "en" }, [english]);
  await Captions.saveLines(
    { moduleId: id, language: "es" },
    [{ startMs: 4_000, typed: "Un día entero.", shown: "" }],
    { retranslates: false },
  );
  const html = await (await send(`/video/${id}`, { as: rep })).text();
  for (const [language, label] of [
    ["fr", "Français"],
    ["en", "English (traduit automatiquement)"],
    ["es", "Español"],
  ])
    expect(html).toContain(
      `<track kind="captions" srcLang="${language}" label="${label}" src="/video/${id}/captions/${language}"/>`,
    );
  const file = await (await read(id, rep, "en")).text();
  expect(file).toContain(`NOTE ${copy.captions.note}`);
  expect(readWebVtt(file).map(({ lines }) => lines)).toEqual([["It takes a day."]]);
});

test("the dialog of home and the page before a presentation have the same captions", async () => {
  const [rep, id] = [await createUser(), await createLesson()];
  await RecordingNotices.acknowledge(rep.id, NO_TERM);
  for (const page of [`/?video=${id}`, `/video/${id}`, `/presentModule/${id}`])
    expect(await (await send(page, { as: rep })).text()).toContain(`/video/${id}/captions/fr`);
});

test("the chapters are the video's own words at the seconds of its arguments", async () => {
  const [rep, id] = [await createUser(), await createLesson()];
  const rubric = rubricOf(["La pose prend une journée entière.", "Le contrat dure un an."], "read");
  await Rubrics.insert({ moduleId: id, rubric, origin: "admin", by: null, basedOn: null });
  const html = await (await send(`/video/${id}`, { as: rep })).text();
  expect(html).toContain(`href="/video/${id}?t=4"`);
  expect(html).toContain(`href="/video/${id}?t=20"`);
  expect(html).toContain(copy.talk.chapters);
});
