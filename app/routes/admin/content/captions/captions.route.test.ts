import { afterEach, beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createFakeModel } from "../../../../../testing/doubles/fake-model";
import { createModule, createUser } from "../../../../../testing/factories";
import { textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { duplicate } from "~/models/content/duplicate-module.server";
import { cuesIn } from "~/models/media/caption-cues";
import * as Captions from "~/models/media/captions.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import type { User } from "~/models/tables";
import type { Services } from "~/services/services.server";

const words = copy.captions;

useTestDatabase();

let admin: User;
let moduleId: string;
let services: Services;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  const videoUrl = "/media/modules/pose.mp4";
  ({ id: moduleId } = await createModule({ videoUrl }));
  await LessonSegments.store({ moduleId, videoUrl }, [
    { startMs: 0, endMs: 900, text: "Bonjour." },
    { startMs: 65_000, endMs: 68_000, text: "La pause prend une journée." },
  ]);
  await send(path(), { as: admin }); // the services are made at first use
  const holder = globalThis as typeof globalThis & { aplombServices?: Services };
  if (!holder.aplombServices) throw new Error("the page used no plug");
  services = holder.aplombServices;
});
afterEach(() => {
  services.chatModel = null;
});

const path = (query = "") => `/admin/edit-module/${moduleId}/captions${query}`;
const page = async (query = "") => (await send(path(query), { as: admin })).text();
const post = (fields: Record<string, string>, query = "") =>
  send(path(query), { method: "POST", as: admin, body: new URLSearchParams(fields) });
const correct = (typed: string, shown = "La pause prend une journée.", query = "") =>
  post({ "line-65000": typed, "line-65000-shown": shown }, query);
const texts = async (id = moduleId, language: "fr" | "en" = "fr") => {
  const captions = await Captions.find(id);
  return captions && cuesIn(language, captions).map(({ text }) => text);
};

test("each line stands at its time, with a link that plays it", async () => {
  const html = await page();
  expect(html).toContain(words.line("01:05"));
  expect(html).toContain(`href="/admin/edit-module/${moduleId}/preview?t=65#video"`);
  expect(html).toContain('value="La pause prend une journée."');
  expect(html).toContain(`href="${path()}"`);
});

test("an admin corrects a line, and the page keeps what was heard", async () => {
  expect((await correct("La pose prend une journée.")).status).toBe(302);
  expect(await texts()).toEqual(["Bonjour.", "La pose prend une journée."]);
  const html = await page();
  expectSeen(html, words.byHand);
  expectSeen(html, words.heard("La pause prend une journée."));
});

test("a line that another admin corrected meanwhile is refused at its field, with the typed text", async () => {
  await correct("La pose prend une journée.");
  const response = await correct("La pose dure un jour.");
  expect(response.status).toBe(409);
  const html = await response.text();
  expectSeen(html, words.changedMeanwhile("La pose prend une journée."));
  expect(textsOf(html, "textarea")).toContain("La pose dure un jour.");
  expect((await texts())?.[1]).toBe("La pose prend une journée.");
});

test("a line break, a long text and markup become one stored line", async () => {
  await correct(`<b>Un</b>\r\n\tdeux ${"x".repeat(600)}`);
  const stored = (await texts())?.[1] ?? "";
  expect(stored).toMatch(/^<b>Un<\/b> deux x+$/);
  expect(stored).toHaveLength(500);
});

test("a page of a hundred lines follows the first", async () => {
  const videoUrl = "/media/modules/pose.mp4";
  const segments = Array.from({ length: 130 }, (_, at) => {
    return { startMs: at * 3_000, endMs: at * 3_000 + 2_000, text: `Phrase ${at}.` };
  });
  await LessonSegments.store({ moduleId, videoUrl }, segments);
  expect(await page()).not.toContain("Phrase 100.");
  const second = await page("?page=2");
  expect(second).toContain("Phrase 100.");
  expect(second).not.toContain("Phrase 99.");
});

test("without a model the page says that nothing is translated, and lines can be written", async () => {
  expectSeen(await page("?language=en"), words.noModel);
  const refused = await post({ intent: "translate" });
  expect(refused.status).toBe(409);
  const saved = await post({ "line-0": "Hello.", "line-0-shown": "" }, "?language=en");
  expect(saved.headers.get("Location")).toBe(path("?language=en"));
  expect(await texts(moduleId, "en")).toEqual(["Hello.", ""]);
});

test("with a model an admin asks for the translation, once", async () => {
  services.chatModel = createFakeModel([]);
  expect(await page("?language=en")).toContain(words.translate);
  expect(await page("?language=en")).toContain(words.missing(4));
  expect((await post({ intent: "translate" })).status).toBe(302);
  const html = await page("?language=en");
  expect(html).toContain(words.translating);
  expect(html).not.toContain(words.translate);
});

test("a translated line is marked, and its correction is the admin's", async () => {
  const english = { startMs: 0, endMs: 900, text: "Hello.", french: "Bonjour." };
  await Captions.storeTranslated({ moduleId, language: "en" }, [english]);
  const html = await page("?language=en");
  expectSeen(html, words.byMachine);
  expectSeen(html, words.french("Bonjour."));
  await post({ "line-0": "Hi.", "line-0-shown": "Hello." }, "?language=en");
  expect(await page("?language=en")).not.toContain(words.byMachine);
});

test("a copy of the module has its captions", async () => {
  await correct("La pose prend une journée.");
  const titles = { titleOf: (title: string) => `Copie de ${title}`, noteOf: () => "" };
  const copied = await duplicate(moduleId, { ...titles, by: { id: admin.id, name: admin.name } });
  expect(await texts(copied.id)).toEqual(["Bonjour.", "La pose prend une journée."]);
});

test("a module whose video was not heard says so, and a deleted one leads to the list", async () => {
  ({ id: moduleId } = await createModule());
  expect(await page()).toContain(words.emptyDetail);
  moduleId = "nowhere";
  const response = await send(path(), { as: admin });
  expect(response.headers.get("Location")).toBe("/admin/modules");
});
