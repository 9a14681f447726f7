import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule } from "../../../testing/factories";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { cuesIn } from "~/models/media/caption-cues";
import * as Captions from "~/models/media/captions.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { toldReason } from "~/models/terms/reason";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { ChatModel } from "~/services/llm/port";
import { createTranslateCaptions } from "./translate-captions.server";

useTestDatabase();

let moduleId: string;
async function hear(count: number) {
  const videoUrl = "/media/modules/pose.mp4";
  ({ id: moduleId } = await createModule({ videoUrl }));
  const segments = Array.from({ length: count }, (_, at) => {
    return { startMs: at * 2_000, endMs: at * 2_000 + 1_500, text: `Phrase ${at}.` };
  });
  await LessonSegments.store({ moduleId, videoUrl }, segments);
}
beforeEach(() => hear(2));

async function translate(model: ChatModel | null) {
  await Captions.askTranslation(moduleId);
  const runner = createJobRunner({
    handlers: { "translate-captions": createTranslateCaptions({ model }) },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
  const captions = await Captions.find(moduleId);
  if (!captions) throw new Error("no captions");
  const textsIn = (language: "en" | "es") => cuesIn(language, captions).map(({ text }) => text);
  return { ...captions.translation, en: textsIn("en"), es: textsIn("es") };
}
const answer = (...lines: string[]) => JSON.stringify({ lines });

test("the model translates each line into both languages, and the lines keep their times", async () => {
  const model = createFakeModel([answer("One.", "Two."), answer("Uno.", "Dos.")]);
  const done = await translate(model);
  expect(done).toMatchObject({ state: "none", en: ["One.", "Two."], es: ["Uno.", "Dos."] });
  expect(model.requests.map(({ messages }) => messages.at(-1)?.content)).toEqual([
    answer("Phrase 0.", "Phrase 1."),
    answer("Phrase 0.", "Phrase 1."),
  ]);
  expect(model.requests[0]?.messages[0]?.content).toContain("English");
  const lines = await Captions.findLines(moduleId);
  expect(lines.map(({ startMs, endMs, byModel }) => [startMs, endMs, byModel])).toEqual([
    [0, 1_500, 1],
    [2_000, 3_500, 1],
    [0, 1_500, 1],
    [2_000, 3_500, 1],
  ]);
});

test("only the lines without a translation are sent", async () => {
  await Captions.saveLines(
    { moduleId, language: "en" },
    [{ startMs: 0, typed: "By hand.", shown: "" }],
    { retranslates: false },
  );
  const model = createFakeModel([answer("Two."), answer("Uno.", "Dos.")]);
  expect((await translate(model)).en).toEqual(["By hand.", "Two."]);
  expect(model.requests[0]?.messages.at(-1)?.content).toBe(answer("Phrase 1."));
});

test("a long lesson is sent in portions", async () => {
  await hear(35);
  const lines = (count: number, word: string) =>
    answer(...Array.from({ length: count }, (_, at) => `${word} ${at}`));
  const model = createFakeModel([lines(30, "a"), lines(5, "b"), lines(30, "c"), lines(5, "d")]);
  const { en } = await translate(model);
  expect([en[0], en[29], en[30], en.length]).toEqual(["a 0", "a 29", "b 0", 35]);
});

test.each([
  ["fewer lines", answer("One.")],
  ["an empty line", answer("One.", " ")],
  ["prose", "Sure! One. Two."],
])("%s in the answer store nothing, and the page tells the failure", async (_, given) => {
  const done = await translate(createFakeModel([given]));
  expect(done).toMatchObject({ state: "failed", en: ["", ""], es: ["", ""] });
  expect(toldReason(done.error)).not.toBe("");
});

test("without a model nothing is translated, and the reason says so", async () => {
  const done = await translate(null);
  expect(done).toMatchObject({ state: "failed", en: ["", ""] });
  expect(toldReason(done.error)).toContain("modèle");
});
