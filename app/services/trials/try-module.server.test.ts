import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { createModule, createUser, rubricOf } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { ChatModel } from "~/services/llm/port";
import { tryModule } from "./try-module.server";
import { PASS_SCORE } from "~/models/terms/score";

useTestDatabase();

const claims = [
  "La caisse marche sans internet",
  "L'abonnement coûte 69 euros par mois",
  "La garantie dure deux ans et couvre les pannes du matériel",
  "Le technicien installe la caisse en une demi-journée",
];

async function subject() {
  const by = await createUser({ role: "admin" });
  const module = await createModule({
    title: "La caisse",
    guidelines: "Consignes\n**1**: Annoncer le prix\n**2**: Parler de la garantie",
  });
  const version = { moduleId: module.id, rubric: rubricOf(claims, "read"), basedOn: null } as const;
  return { module, rubric: await Rubrics.insert({ ...version, origin: "admin", by }) };
}

const options = {
  manner: "good",
  language: "fr",
  seed: 1,
  model: null,
  signal: new AbortController().signal,
} as const;

test("a trial has a talk, guidelines, verdicts and a score, and stores nothing", async () => {
  const { module, rubric } = await subject();
  const trial = await tryModule(module, rubric, options);
  expect(trial?.isByRules).toBe(true);
  expect(trial?.turns[0]).toMatchObject({ source: "ai", guideline: { number: 1 } });
  expect(trial?.turns.some(({ guideline }) => guideline?.number === 2)).toBe(true);
  const { result, score } = trial?.grade ?? {};
  expect(score).toBeGreaterThanOrEqual(PASS_SCORE);
  if (result?.kind !== "rubric") throw new Error("no rubric judged");
  expect(result.judgement?.points.map(({ verdict }) => verdict)).toEqual(claims.map(() => "said"));
  for (const table of ["presentations", "conversations", "turns", "evaluations", "jobs"] as const)
    expect([table, await db().selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect(await tryModule(module, rubric, options)).toEqual(trial);
});

test("somebody who says next to nothing cannot be judged, and the reason is given", async () => {
  const { module, rubric } = await subject();
  const trial = await tryModule(module, rubric, { ...options, manner: "silent" });
  expect(trial?.grade.score).toBeNull();
  expect(trial?.grade.reason).toContain("trop courte");
});

test("nothing is tried in a language that the rubric has no words in", async () => {
  const { module, rubric } = await subject();
  expect(await tryModule(module, rubric, { ...options, language: "en" })).toBeNull();
});

describe("a trial with a language model", () => {
  const answers = (count: number) => Array.from({ length: count }, () => "Je vois bien.");

  test("lets it play the customer, and the rules judge", async () => {
    const { module, rubric } = await subject();
    const model = createFakeModel(answers(30));
    const trial = await tryModule(module, rubric, { ...options, model });
    expect(trial?.isByRules).toBe(false);
    expect(trial?.turns.slice(1).find(({ source }) => source === "ai")?.message).toBe(
      "Je vois bien.",
    );
    expect(model.requests.length).toBeGreaterThan(3);
    expect(trial?.grade.judge).toBe("lecture sans modèle");
  });

  test("that fails goes on by rules, and says so", async () => {
    const { module, rubric } = await subject();
    const model = createFakeModel([new Error("no"), ...answers(30)]);
    const trial = await tryModule(module, rubric, { ...options, model });
    expect(trial?.isByRules).toBe(true);
    expect(trial?.grade.score).toBeGreaterThanOrEqual(PASS_SCORE);
  });

  test("that never answers goes on by rules when its time is up", async () => {
    const { module, rubric } = await subject();
    const hangs = (signal: AbortSignal | undefined) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const model: ChatModel = {
      id: "test/hangs",
      complete: ({ signal }) => hangs(signal),
      async *stream({ signal }) {
        yield "Un instant";
        await hangs(signal);
      },
    };
    const trial = await tryModule(module, rubric, { ...options, model, modelLimitMs: 50 });
    expect(trial?.isByRules).toBe(true);
    const said = trial?.turns.map(({ message }) => message) ?? [];
    expect(said).not.toContain("Un instant");
    expect(trial?.grade.score).toBeGreaterThanOrEqual(PASS_SCORE);
  });
});
