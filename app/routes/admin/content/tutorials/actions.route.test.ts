import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { refusingWrites } from "../../../../../testing/database-faults";
import { createUser } from "../../../../../testing/factories";
import { copy } from "~/copy/copy";
import { defaultSentences, eachSentence, SENTENCE_MAX } from "~/models/support/assistant-sentences";
import * as Sentences from "~/models/support/assistant-sentences.server";
import type { User } from "~/models/tables";

const words = copy.tutorial;
const LIST = "/admin/support-comptoir";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const typed = async (changes: Record<string, string> = {}) => ({
  ...(await Sentences.findFields()),
  intent: "sentences",
  ...changes,
});
const save = (fields: Record<string, string>) => post(LIST, fields, { as });

test("the defaults are shown first, and what is written is kept and said", async () => {
  const page = await (await send(LIST, { as })).text();
  for (const sentence of Object.values(defaultSentences))
    for (const text of Object.values(sentence)) expect(page).toContain(text);
  const response = await save(await typed({ unknown_request_en: "Please call us." }));
  const cookie = response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const html = await (await send(LIST, { headers: { Cookie: cookie } })).text();
  expect(html).toContain(words.sentencesSaved);
  expect(html).toContain("Please call us.");
  expect((await Sentences.findSentences()).unknown_request.en).toBe("Please call us.");
});

test("a sentence that is emptied is the default again", async () => {
  await save(await typed({ send_the_invoices_fr: "Écrivez-nous." }));
  await save({ ...eachSentence(() => ""), intent: "sentences" });
  expect(await Sentences.findSentences()).toEqual(defaultSentences);
});

test("a sentence that is too long is refused at its field, with what was typed", async () => {
  const long = "x".repeat(SENTENCE_MAX + 1);
  const response = await save(await typed({ unknown_request_es: long }));
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain(words.sentenceTooLong(SENTENCE_MAX));
  expect(html).toContain(long);
  expect(await Sentences.findSentences()).toEqual(defaultSentences);
});

test("another admin's sentences are shown beside one's own, and nothing is saved", async () => {
  const opened = await typed();
  const version = Sentences.sentencesVersion(await Sentences.findFields());
  await save(await typed({ unknown_request_fr: "La leur." }));
  const response = await save({ ...opened, unknown_request_fr: "La mienne.", version });
  const html = await response.text();
  expect(response.status).toBe(409);
  for (const text of ["La leur.", "La mienne."]) expect(html).toContain(text);
  expect((await Sentences.findSentences()).unknown_request.fr).toBe("La leur.");
});

test("a save that fails says so and keeps what was typed", async () => {
  const response = await refusingWrites("insert", "settings", async () =>
    save(await typed({ unknown_request_fr: "La mienne." })),
  );
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain(words.sentencesFailed);
  expect(html).toContain("La mienne.");
});
