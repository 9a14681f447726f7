import { afterEach, beforeEach, expect } from "vitest";
import { db } from "~/models/database/database.server";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { decide } from "~/services/evaluation/reviews/review.server";
import { VERBS } from "~/services/parties/xapi/vocabulary";
import { configureBy } from "./configure-by";
import { type RecordStoreDouble, startRecordStore } from "./doubles/record-store";
import { createEvaluation, createModule, createUser } from "./factories";
import { createRecordStore } from "./parties";
import { useSubscriberStage } from "./subscriber-stage";

/** Gives each test a record store on loopback, besides what `useSubscriberStage` gives. */
export function useStoreStage() {
  const { drain, pass, startWorker } = useSubscriberStage();
  const stage = { store: null as unknown as RecordStoreDouble };
  beforeEach(async () => {
    configureBy({ PUBLIC_URL: "https://academie.example.test" });
    stage.store = await startRecordStore();
  });
  afterEach(async () => {
    expect(stage.store.faults).toEqual([]);
    await stage.store.close();
  });

  /** Adds the store to the academy. Returns its id. */
  const connect = (values: Parameters<typeof createRecordStore>[0] = {}) =>
    createRecordStore({ url: stage.store.url, ...values });

  return { stage, connect, drain, pass, startWorker };
}

/** Returns the evaluations of a store that hold, as `id score`, one line for each `scored` statement. */
export const scoredAt = (store: RecordStoreDouble): string[] =>
  store
    .live()
    .filter(({ verb }) => verb.id === VERBS.scored)
    .map(({ context, result }) => {
      const [id] = Object.values(context?.extensions ?? {});
      return `${String(id)} ${result?.score?.raw}`;
    })
    .toSorted();

/** Returns the evaluations of the academy that count, as `scoredAt` does. */
export async function scoredHere(): Promise<string[]> {
  const rows = await db()
    .selectFrom("evaluations")
    .select("id")
    .select((e) => effectiveScore(e).as("score"))
    .where("provisional", "=", 0)
    .execute();
  return rows.flatMap(({ id, score }) => (score === null ? [] : [`${id} ${score}`])).toSorted();
}

/** Expects that the store holds exactly the evaluations of the academy, each scored once and passed or failed once. */
export async function expectSame(store: RecordStoreDouble): Promise<void> {
  const scored = await scoredHere();
  expect(scoredAt(store)).toEqual(scored);
  const outcomes = store
    .live()
    .filter(({ verb }) => verb.id === VERBS.passed || verb.id === VERBS.failed);
  expect(outcomes).toHaveLength(scored.length);
  expect(store.faults).toEqual([]);
}

/** Returns the last words of the verbs of the statements that hold. */
export const verbsAt = (store: RecordStoreDouble) =>
  store
    .live()
    .map(({ verb }) => verb.id.split("/").at(-1))
    .toSorted();

/** Creates a person with an evaluation that counts. */
export async function evaluated(values: Partial<Parameters<typeof createEvaluation>[0]> = {}) {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule({ title: "Le pangolin" });
  return createEvaluation({ userId, moduleId, score: 88, ...values });
}

/** Lets an admin decide a score, which is told. */
export async function decided(id: string, score: number): Promise<void> {
  const admin = await createUser({ role: "admin" });
  const by = { id: admin.id, name: admin.name };
  await decide({ of: { kind: "presentation", id }, reason: "Entendu, dit le pangolin", score, by });
}
