import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createUser } from "../../../../../testing/factories";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import type { Module, User } from "~/models/tables";

const words = copy.moduleTrial;

useTestDatabase();
let as: User;
let module: Module;
let at: string;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  module = await createModule({
    title: "La caisse",
    videoTranscript:
      "La caisse marche sans internet. L'abonnement coûte 69 euros par mois. La garantie dure deux ans. Le technicien installe la caisse en une demi-journée.",
    guidelines: "Consignes\n**1**: Annoncer le prix de l'abonnement\n**2**: Parler de la garantie",
    agentFirstMessage: "Bonjour, je vous écoute.",
  });
  at = `/admin/edit-module/${module.id}/try`;
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const attempt = (fields: Record<string, string>) =>
  send(at, { method: "POST", as, body: new URLSearchParams(fields), headers: own });
const wanted = { rep: "good", language: "fr", seed: "1" };

test("the module leads to a page of four reps, which marks languages without words", async () => {
  const html = await (await send(at, { as })).text();
  for (const { label, detail } of Object.values(words.reps)) {
    expect(html).toContain(label);
    expect(html).toContain(detail);
  }
  expect(html).toContain(words.languageUnworded(copy.rubricForm.languageNames.en));
  expect(html).not.toContain(words.languageUnworded(copy.rubricForm.languageNames.fr));
  for (const part of ["", "/rubric"])
    expect(await (await send(`/admin/edit-module/${module.id}${part}`, { as })).text()).toContain(
      at,
    );
});

test("a good rep's trial shows dialogue, guidelines, verdicts and a score, and stores nothing", async () => {
  const answer = await attempt(wanted);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Bonjour, je vous écoute.");
  expect(html).toContain(words.guideline(2));
  expect(html).toMatch(/9\d\/100|100\/100|8\d\/100/);
  expect(html).toContain(copy.judgement.manner);
  // Nobody reads a trial, so nobody is said to have read it.
  expect(html).not.toContain(copy.judgement.keptByAdmin);
  expect(await (await attempt(wanted)).text()).toContain(copy.judgement.measures);
  for (const table of ["presentations", "conversations", "turns", "evaluations"] as const)
    expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
});

test("four reps are tried in one post, each with its score and its talk", async () => {
  const html = await (await attempt({ ...wanted, rep: "wrong", intent: "all" })).text();
  for (const rep of ["good", "vague", "wrong", "silent"] as const) {
    expect(html).toContain(`data-rep="${rep}"`);
    const alone = await (await attempt({ ...wanted, rep })).text();
    const badge = /class="badge badge-lg"[^>]*>.*?<\/span>/.exec(alone)?.[0] ?? "no score";
    const [, own = ""] = html.split(`data-rep="${rep}"`);
    expect(own).toContain(badge);
  }
  const shown = [...html.matchAll(/<input[^>]*name="shown"[^>]*>/g)].map(([input]) => input);
  expect(shown.filter((input) => input.includes("checked")).join()).toContain('value="wrong"');
});

test("a mute rep is not evaluable, with the reason", async () => {
  const html = await (await attempt({ ...wanted, rep: "silent" })).text();
  expect(html).toContain(copy.evaluation.unscorable);
  expect(html).toContain("trop courte");
});

test("a language that the rubric has nothing in leads to the rubric", async () => {
  const html = await (await attempt({ ...wanted, language: "es" })).text();
  expect(html).toContain(words.unworded.es);
  expect(html).toContain(`/admin/edit-module/${module.id}/rubric`);
});

test("a module without any text has nothing to try yet", async () => {
  const empty = await createModule({ title: "Vide", videoTranscript: "", guidelines: "" });
  const html = await (await send(`/admin/edit-module/${empty.id}/try`, { as })).text();
  expect(html).toContain(words.emptyTitle);
  expect(html).not.toContain(`name="rep"`);
});

test.each<[string, Record<string, string>]>([
  ["nobody", { ...wanted, rep: "nobody" }],
  ["another language", { ...wanted, language: "de" }],
  ["no variant", { ...wanted, seed: "0" }],
])("a form that is not ours is refused: %s", async (_, fields) => {
  expect((await attempt(fields)).status).toBe(400);
});

test("a module that is gone leads back to the list", async () => {
  await Modules.deleteById(module.id);
  for (const answer of [await send(at, { as }), await attempt(wanted)])
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/modules"]);
});
