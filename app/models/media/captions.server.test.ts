import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule } from "../../../testing/factories";
import * as Transcripts from "~/models/content/module-transcripts.server";
import { db } from "~/models/database/database.server";
import { cuesIn } from "./caption-cues";
import * as Captions from "./captions.server";
import type { LessonSegment } from "./lesson-segments.server";

useTestDatabase();

const VIDEO = "/media/modules/pose.mp4";
const heard: LessonSegment[] = [
  { startMs: 0, endMs: 900, text: "Bonjour." },
  { startMs: 4_000, endMs: 7_000, text: "La pause prend une journée." },
];
let moduleId: string;
beforeEach(async () => {
  ({ id: moduleId } = await createModule());
  await transcribe(VIDEO, heard);
});

/** Requests and stores a transcription, as the job does. */
async function transcribe(videoUrl: string, segments: LessonSegment[]) {
  await Transcripts.requestTranscript({ moduleId, videoUrl }, db());
  const text = segments.map((segment) => segment.text).join(" ");
  await Transcripts.store({ moduleId, videoUrl }, { text, segments }, db());
}
const texts = async (language: "fr" | "en" = "fr") => {
  const captions = await Captions.find(moduleId);
  return captions && cuesIn(language, captions).map(({ text }) => text);
};
const CORRECTED = {
  startMs: 4_000,
  typed: "La pose prend une journée.",
  shown: heard[1]?.text ?? "",
};
const save = (lines: Captions.TypedLine[], { language = "fr", retranslates = false } = {}) =>
  Captions.saveLines({ moduleId, language: language as "fr" | "en" }, lines, { retranslates });
const jobs = async () => {
  const rows = await db().selectFrom("jobs").select("kind").execute();
  return rows.filter(({ kind }) => kind === "translate-captions").length;
};

test("a corrected line stays after another transcription of the same video", async () => {
  expect(await save([CORRECTED])).toEqual([]);
  await transcribe(VIDEO, [
    { startMs: 40, endMs: 950, text: "Bonjour." },
    { startMs: 4_090, endMs: 7_020, text: "La pose prends une journée." },
    { startMs: 8_000, endMs: 9_000, text: "Merci." },
  ]);
  expect(await texts()).toEqual(["Bonjour.", "La pose prend une journée.", "Merci."]);
});

test("the lines of a replaced video go with it", async () => {
  await save([CORRECTED]);
  await transcribe("/media/modules/autre.mp4", heard);
  expect(await texts()).toEqual(heard.map(({ text }) => text));
});

test("captions of a video that is not heard yet are none", async () => {
  await Transcripts.requestTranscript({ moduleId, videoUrl: "/media/modules/autre.mp4" }, db());
  expect(await texts()).toBeNull();
});

test("the recognised words typed again remove the line", async () => {
  await save([CORRECTED]);
  await save([{ startMs: 4_000, typed: CORRECTED.shown, shown: CORRECTED.typed }]);
  expect(await db().selectFrom("captionLines").selectAll().execute()).toEqual([]);
});

test("a line that somebody else changed meanwhile is refused with the stored words, and nothing is saved", async () => {
  await save([CORRECTED]);
  const stale = await save([
    { startMs: 0, typed: "Bonsoir.", shown: "Bonjour." },
    { ...CORRECTED, typed: "La pose dure." },
    { startMs: 99, typed: "Rien", shown: "" },
  ]);
  expect(stale).toEqual([
    { startMs: 4_000, stored: CORRECTED.typed },
    { startMs: 99, stored: null },
  ]);
  expect((await texts())?.[0]).toBe("Bonjour.");
});

test("a form posted twice is saved once", async () => {
  expect(await Promise.all([save([CORRECTED]), save([CORRECTED])])).toEqual([[], []]);
  expect(await db().selectFrom("captionLines").selectAll().execute()).toHaveLength(1);
});

test("a changed French line asks for another translation where there is one and a model", async () => {
  await save([CORRECTED], { retranslates: true });
  expect(await jobs()).toBe(0);
  const english = { startMs: 0, endMs: 900, text: "Hello.", french: "Bonjour." };
  await Captions.storeTranslated({ moduleId, language: "en" }, [english]);
  await save([{ startMs: 0, typed: "Bonsoir.", shown: "Bonjour." }], { retranslates: false });
  expect(await jobs()).toBe(0);
  await save([{ startMs: 0, typed: "Salut.", shown: "Bonsoir." }], { retranslates: true });
  expect(await jobs()).toBe(1);
  expect((await Captions.find(moduleId))?.translation.state).toBe("pending");
});

test("another transcription asks for another translation where there is one", async () => {
  await transcribe(VIDEO, heard);
  expect(await jobs()).toBe(0);
  const english = { startMs: 0, endMs: 900, text: "Hello.", french: "Bonjour." };
  await Captions.storeTranslated({ moduleId, language: "en" }, [english]);
  await transcribe(VIDEO, heard);
  expect(await jobs()).toBe(1);
});

test("a model's translation never replaces an admin's line", async () => {
  await save([{ startMs: 0, typed: "Hi there.", shown: "" }], { language: "en" });
  const english = { startMs: 0, endMs: 900, text: "Hello.", french: "Bonjour." };
  await Captions.storeTranslated({ moduleId, language: "en" }, [english]);
  expect((await texts("en"))?.[0]).toBe("Hi there.");
});

test("a deleted module leaves no lines", async () => {
  await save([CORRECTED]);
  await db().deleteFrom("modules").where("id", "=", moduleId).execute();
  expect(await db().selectFrom("captionLines").selectAll().execute()).toEqual([]);
});
