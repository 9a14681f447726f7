import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createUser, rubricOf } from "../../../testing/factories";
import { db, inTransaction } from "~/models/database/database.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDraftRubric, currentRubric } from "./current-rubric.server";

useTestDatabase();
let module: Module;
beforeEach(async () => {
  module = await createModule({
    videoTranscript: "Le forfait coûte 40 euros par mois. La garantie dure deux ans.",
    guidelines: "Étapes\n**1**: Le forfait\n**2**: La garantie",
  });
});

const claims = (version: Rubrics.RubricVersion | null) =>
  version?.rubric.points.map(({ wordings }) => wordings.fr?.claim);
const runJobs = () => {
  const runner = createJobRunner({
    handlers: { "draft-rubric": createDraftRubric({ model: null }) },
  });
  return runner.start().then(runner.settled).finally(runner.stop);
};

describe("a rubric that nobody edited", () => {
  test("is drafted at its first use, once", async () => {
    const first = await currentRubric(module.id);
    expect(first).toMatchObject({ number: 1, origin: "draft", byId: null, byName: null });
    expect(first?.rubric.standing).toBe("provisional");
    expect(claims(first)).toEqual([
      "Le forfait coûte 40 euros par mois.",
      "La garantie dure deux ans.",
    ]);
    expect(await currentRubric(module.id)).toEqual(first);
  });

  test("follows the texts in a new version, and unchanged points keep their ids", async () => {
    const first = await currentRubric(module.id);
    await Modules.update(module.id, {
      videoTranscript: "Le forfait coûte 45 euros par mois. La garantie dure deux ans.",
    });
    await runJobs();
    const second = await Rubrics.findCurrent(module.id);
    expect(second?.number).toBe(2);
    expect(claims(second)?.[0]).toBe("Le forfait coûte 45 euros par mois.");
    expect(second?.rubric.points.map(({ id }) => id)).toEqual(
      first?.rubric.points.map(({ id }) => id),
    );
  });

  test("is null for a module without texts, and for an unknown one", async () => {
    expect(await currentRubric((await createModule()).id)).toBeNull();
    expect(await currentRubric("nowhere")).toBeNull();
  });
});

test("a saved rubric is never replaced by a draft", async () => {
  const draft = await currentRubric(module.id);
  const by = await createUser({ role: "admin" });
  const rubric = rubricOf(["Le forfait est à 40 euros"], "read");
  const saved = await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "admin",
    by,
    basedOn: draft?.id ?? null,
  });
  await Modules.update(module.id, { guidelines: "Étapes\n**1**: Tout autre chose" });
  await runJobs();
  expect(await currentRubric(module.id)).toEqual(saved);
});

describe("a draft is requested", () => {
  const asked = async () => {
    const rows = await db()
      .selectFrom("jobs")
      .select("payloadJson")
      .where("kind", "=", "draft-rubric")
      .execute();
    return rows.map(({ payloadJson }) => JSON.parse(payloadJson) as unknown);
  };
  const video = () => ({ moduleId: module.id, videoUrl: "/media/modules/a.mp4" });
  const one = () => [{ moduleId: module.id }];

  test("when the transcript is ready, not when it is only proposed", async () => {
    const { id } = module;
    await inTransaction((trx) => Transcripts.requestTranscript(video(), trx));
    expect(await asked()).toEqual([]);
    await inTransaction((trx) =>
      Transcripts.store(video(), { text: "Entendu.", segments: [] }, trx),
    );
    expect(await asked()).toEqual(one());
    await db()
      .updateTable("modules")
      .set({ transcriptProposal: "Autre" })
      .where("id", "=", id)
      .execute();
    await Transcripts.settleProposal(id, false);
    expect(await asked()).toEqual(one());
  });

  test("when a proposed transcript is accepted", async () => {
    await db().updateTable("modules").set({ transcriptProposal: "Autre" }).execute();
    await Transcripts.settleProposal(module.id, true);
    expect(await asked()).toEqual(one());
  });

  test.each(["title", "videoTranscript", "guidelines", "evaluationPrompt"])(
    "when the %s changes",
    async (text) => {
      await Modules.update(module.id, { [text]: "Autre" });
      expect(await asked()).toEqual(one());
    },
  );

  test("but not when another field of the module changes", async () => {
    await Modules.update(module.id, { interactionPrompt: "Autre", presentable: 0 });
    expect(await asked()).toEqual([]);
  });
});
