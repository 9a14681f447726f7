import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createUser, rubricOf } from "../../../../../testing/factories";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { ProposedPoint } from "~/models/rubrics/rubric-proposal";
import * as Proposals from "~/models/rubrics/rubric-proposals.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import { storedReason } from "~/models/terms/reason";

const words = copy.rubricProposal;

useTestDatabase();
let as: User;
let module: Module;
let at: string;
let version: Rubrics.RubricVersion;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire Delmas" });
  module = await createModule();
  at = `/admin/edit-module/${module.id}/rubric/proposal`;
  const rubric = rubricOf(["La caisse marche sans internet"], "read");
  version = await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "admin",
    by: as,
    basedOn: null,
  });
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const post = (fields: [string, string][]) =>
  send(at, { method: "POST", as, body: new URLSearchParams(fields), headers: own });

const proposed: ProposedPoint = {
  id: "point-1",
  claim: "Sans internet, la caisse marche <script>alert(1)</script>",
  facts: [],
  phrasings: ["elle marche hors ligne"],
  question: "Et sans réseau ?",
};

/** Creates a proposal that the model has answered. */
async function ready(points: ProposedPoint[] = [proposed]) {
  await Proposals.request(module.id, "fr");
  const pending = await Proposals.findOpen(module.id);
  if (!pending) throw new Error("no proposal");
  await Proposals.store(pending.id, { model: "some/model", points }, db());
  return pending.id;
}

test("lines are shown beside what there is, as text", async () => {
  await ready();
  const html = await (await send(at, { as })).text();
  expect(html).toContain("elle marche hors ligne");
  expect(html).toContain("La caisse marche sans internet");
  expect(html).toContain("some/model");
  expect(html).not.toContain("<script>alert(1)");
});

test("checked lines become a version, and only once they are checked", async () => {
  const proposal = await ready();
  expect((await Rubrics.findCurrent(module.id))?.id).toBe(version.id);
  const taken = await post([
    ["intent", "accept"],
    ["proposal", proposal],
    ["version", version.id],
    ["lines", "0.phrasing.0"],
  ]);
  expect(taken.headers.get("Location")).toBe(`/admin/edit-module/${module.id}/rubric`);
  const next = await Rubrics.findCurrent(module.id);
  expect(next).toMatchObject({ number: 2, origin: "proposal", byName: "Claire Delmas" });
  expect(next?.rubric.points[0]?.wordings.fr).toMatchObject({
    claim: "La caisse marche sans internet",
    phrasings: ["elle marche hors ligne"],
    question: "",
  });
  expect(await Proposals.findOpen(module.id)).toBeNull();
});

test("a rubric that nobody has read stays provisional", async () => {
  const rubric = rubricOf(["Un point"], "provisional");
  const basedOn = version.id;
  const draft = await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "admin",
    by: as,
    basedOn,
  });
  const proposal = await ready();
  await post([
    ["intent", "accept"],
    ["proposal", proposal],
    ["version", draft.id],
    ["lines", "0.phrasing.0"],
  ]);
  expect((await Rubrics.findCurrent(module.id))?.rubric.standing).toBe("provisional");
});

test.each([
  ["nothing is checked", [], words.acceptNothing],
  [
    "the rubric changed meanwhile",
    [
      ["lines", "0.phrasing.0"],
      ["version", "another"],
    ],
    copy.rubricForm.versionsStale,
  ],
] as [string, [string, string][], string][])(
  "nothing is taken when %s",
  async (_, fields, said) => {
    const proposal = await ready();
    const sent = new Map([
      ["intent", "accept"],
      ["proposal", proposal],
      ["version", version.id],
      ...fields,
    ]);
    const refused = await post([...sent] as [string, string][]);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(said);
    expect((await Rubrics.findCurrent(module.id))?.id).toBe(version.id);
    expect((await Proposals.findOpen(module.id))?.id).toBe(proposal);
  },
);

test("lines of a new point whose phrase was left are refused with a sentence", async () => {
  const proposal = await ready([{ ...proposed, id: null }]);
  const refused = await post([
    ["intent", "accept"],
    ["proposal", proposal],
    ["version", version.id],
    ["lines", "0.phrasing.0"],
  ]);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(words.acceptOrphans);
  expect((await Proposals.findOpen(module.id))?.id).toBe(proposal);
});

test("the whole proposal can be refused", async () => {
  const proposal = await ready();
  await post([
    ["intent", "refuse"],
    ["proposal", proposal],
  ]);
  expect(await Proposals.findOpen(module.id)).toBeNull();
  expect((await Rubrics.findCurrent(module.id))?.id).toBe(version.id);
});

test("the page says why nothing came of a proposal", async () => {
  await Proposals.request(module.id, "fr");
  const pending = await Proposals.findOpen(module.id);
  await Proposals.fail(
    pending?.id ?? "",
    storedReason({ code: "proposal", fault: "tooLate" }),
    db(),
  );
  const html = await (await send(at, { as })).text();
  expect(html).toContain(words.why.tooLate);
  expect(html).toContain(words.untouched);
});

test("without a model the page says so, and asking asks nothing", async () => {
  expect(await (await send(at, { as })).text()).toContain(words.noModel);
  const asked = await post([
    ["intent", "ask"],
    ["language", "fr"],
  ]);
  expect(asked.status).toBe(409);
  expect(await Proposals.findOpen(module.id)).toBeNull();
  const rubric = await (await send(`/admin/edit-module/${module.id}/rubric`, { as })).text();
  expect(rubric).not.toContain(copy.rubricForm.propose);
  const form = await (await send(`/admin/edit-module/${module.id}`, { as })).text();
  expect(form).toContain(copy.module.judgedByRules);
});
