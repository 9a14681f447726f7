import { expect, test } from "vitest";
import { LANGUAGES } from "~/models/terms/language";
import { StaleVersion } from "~/models/database/version.server";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { defaultSentences, eachSentence } from "./assistant-sentences";
import * as Sentences from "./assistant-sentences.server";

useTestDatabase();

test("the sentences are the defaults until an admin writes others, and none is empty", async () => {
  expect(await Sentences.findSentences()).toEqual(defaultSentences);
  for (const sentence of Object.values(defaultSentences))
    for (const language of LANGUAGES) expect(sentence[language].trim()).not.toBe("");
  expect(await countQueries(Sentences.findSentences)).toBe(1);
});

test("an admin's sentence replaces the default in its language alone, until the admin empties it", async () => {
  const opened = await Sentences.findFields();
  await Sentences.saveFields({ ...opened, unknown_request_es: "Llame al 1234." }, undefined);
  const { unknown_request, send_the_invoices } = await Sentences.findSentences();
  expect(unknown_request).toEqual({ ...defaultSentences.unknown_request, es: "Llame al 1234." });
  expect(send_the_invoices).toEqual(defaultSentences.send_the_invoices);
  await Sentences.saveFields(
    eachSentence(() => ""),
    undefined,
  );
  expect(await Sentences.findSentences()).toEqual(defaultSentences);
});

test("a save over sentences that somebody else changed meanwhile is refused", async () => {
  const opened = await Sentences.findFields();
  const version = Sentences.sentencesVersion(opened);
  await Sentences.saveFields({ ...opened, unknown_request_fr: "Écrivez-nous." }, version);
  const late = { ...opened, unknown_request_fr: "Appelez-nous." };
  await expect(Sentences.saveFields(late, version)).rejects.toThrow(StaleVersion);
  expect((await Sentences.findSentences()).unknown_request.fr).toBe("Écrivez-nous.");
});
