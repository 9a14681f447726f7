import { readFileSync } from "node:fs";
import { parseSubmission } from "@conform-to/react/future";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { languageModel } from "~/copy/admin/language-model";
import { copy } from "~/copy/copy";
import type { User } from "~/models/tables";
import * as Tutorials from "~/models/support/tutorials.server";
import { config } from "~/platform/config.server";
import { LanguageModelError } from "~/services/llm/port";
import type { Services } from "~/services/services.server";
import { prepareDataDir } from "../../../../../server/open-data";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createFakeModel } from "../../../../../testing/doubles/fake-model";
import { createTutorial, createUser } from "../../../../../testing/factories";
import { mediaFiles } from "../../../../../testing/media/files";
import { translateMissing } from "./actions.server";

const words = copy.tutorial;
const ADD = "/admin/add-tutorial";

useTestDatabase();
let as: User;
let services: Services;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
  await send(ADD, { as }); // the services are made at first use
  const holder = globalThis as typeof globalThis & { aplombServices?: Services };
  if (!holder.aplombServices) throw new Error("the page used no plug");
  services = holder.aplombServices;
});
afterEach(() => {
  services.chatModel = null;
});

/** Presses 'Traduire ce qui manque' with these fields, without scripts. */
function translate(fields: Record<string, string>, at = ADD) {
  const body = new FormData();
  const bytes = new Uint8Array(readFileSync(mediaFiles.mp4));
  body.set("video", new File([bytes], "rouleau.mp4"));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("intent", "translate");
  const headers = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
  return send(at, { method: "POST", as, body, headers });
}

test("the button is there when a model is configured, and only then", async () => {
  expect(await (await send(ADD, { as })).text()).not.toContain(words.translate);
  services.chatModel = createFakeModel([]);
  expect(await (await send(ADD, { as })).text()).toContain(words.translate);
});

test("missing texts are proposed, typed texts stay, and nothing is saved", async () => {
  const model = createFakeModel(["Change the roll", "Cambiar el rollo", "Abra la tapa."]);
  services.chatModel = model;
  const response = await translate({
    title: "Changer le rouleau",
    assistant_response: "Ouvrez le capot.",
    assistant_response_en: "Lift the lid.",
  });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(words.translated);
  for (const text of ["Change the roll", "Cambiar el rollo", "Abra la tapa.", "Lift the lid."])
    expect(html).toContain(text);
  expect(html).toMatch(/name="video_url" value="\/media\/tutorials\/[^"]+\.mp4"/);
  const sources = model.requests.map(({ messages }) => messages.at(-1)?.content);
  expect(sources).toEqual(["Changer le rouleau", "Changer le rouleau", "Ouvrez le capot."]);
  expect(await Tutorials.findAll()).toEqual([]);
});

test("a model that answers nothing is said, and what was typed stays", async () => {
  services.chatModel = createFakeModel([" ", " "]);
  const { id } = await createTutorial();
  const at = `/admin/edit-tutorial/${id}`;
  const response = await translate({ title: "Changer le rouleau" }, at);
  const html = await response.text();
  expect(response.status).toBe(502);
  expect(html).toContain(words.translateFailed);
  expect(html).toContain("Changer le rouleau");
  expect(html).not.toContain(words.translated);
});

describe("a model that", () => {
  const typed = new FormData();
  typed.set("title", "Changer le rouleau");
  const asked = (error: Error) =>
    translateMissing(
      parseSubmission(typed),
      { title: "Changer le rouleau", version: "" },
      { model: createFakeModel([error, error]), signal: new AbortController().signal },
    );

  test("fails is answered with the sentence and what was typed", async () => {
    const { data, init } = await asked(new LanguageModelError("no", { failure: "budget" }));
    expect(init?.status).toBe(502);
    expect(data.result.error?.formErrors).toEqual([
      words.translateFailed,
      languageModel.failures.budget,
    ]);
    expect(data.result.submission.payload).toEqual({ title: "Changer le rouleau" });
  });

  test("fails for another reason is an error of ours", async () => {
    await expect(asked(new TypeError("ours"))).rejects.toThrow("ours");
  });
});
