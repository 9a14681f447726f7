import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { evaluateAll } from "../../../testing/evaluating";
import { createUser } from "../../../testing/factories";
import { faultsOf, judgeGiving, presented } from "../../../testing/presented-group";
import { db } from "~/models/database/database.server";
import { findHome } from "~/models/home/home.server";
import { loadWithModules } from "~/services/proof/load-evidence.server";
import { evaluateAgain } from "./request.server";
import { decide } from "./reviews/review.server";

/* An admin decides a score while its talk is judged again. */

useTestDatabase();

test("a group keeps a decision that was made while a module is judged again", async () => {
  const { user, handIn, groupRows } = await presented(2);
  const { evaluationId } = await handIn(0);
  await handIn(1);
  await evaluateAll(judgeGiving(["vague", "said"]));
  await evaluateAgain(evaluationId);
  await setTimeout(2); // the decision is later than the request
  const by = await createUser({ role: "admin" });
  const of = { kind: "presentation", id: evaluationId } as const;
  await decide({ of, score: 90, reason: "Je l’ai entendu.", by });
  expect(await groupRows()).toMatchObject([{ score: 63, reviewedScore: 95 }]);
  await evaluateAll(judgeGiving(["unsaid"]));
  expect(await groupRows()).toMatchObject([{ score: 63, reviewedScore: 95 }]);
  const [row] = await groupRows();
  expect(await faultsOf(row?.id)).toEqual([]);
  const home = await findHome(user);
  expect(home.sections.flatMap(({ groups }) => groups)).toMatchObject([{ score: 95 }]);
  const modules = (await loadWithModules(row?.id ?? ""))?.modules;
  expect(modules?.map(({ evidence }) => evidence?.record.id)).toContain(evaluationId);
});

test("a group is verified when an earlier build settled it by a newer judging than the decided one", async () => {
  const { handIn, groupRows } = await presented(2);
  const { evaluationId } = await handIn(0);
  await handIn(1);
  await evaluateAll(judgeGiving(["vague", "said"]));
  const againId = await evaluateAgain(evaluationId);
  await evaluateAll(judgeGiving(["unsaid"]));
  const reviewedAt = new Date(Date.now() + 1_000).toISOString();
  await db()
    .updateTable("evaluations")
    .set({ reviewedScore: 90, reviewedAt })
    .where("id", "=", evaluationId)
    .execute();
  const [row] = await groupRows();
  expect(row).toMatchObject({ score: 50, reviewedScore: null });
  expect(await faultsOf(row?.id)).toEqual([]);
  const modules = (await loadWithModules(row?.id ?? ""))?.modules;
  expect(modules?.map(({ evidence }) => evidence?.record.id)).toContain(againId);
});
