import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import { requestEvaluation } from "./request.server";

/* Nodes on one PostgreSQL. Each request holds a connection of its own. SQLite has one writer. */
useTestDatabase();

/** Creates presentations of one module, each of its own person. Returns the requests for their evaluations. */
async function createRequests(number: number) {
  const { id: moduleId } = await createModule();
  const requests: Parameters<typeof requestEvaluation>[0][] = [];
  for (let index = 0; index < number; index++) {
    const { id: userId } = await createUser();
    const { id: presentationId } = await createPresentation({ userId, moduleId });
    requests.push({ presentationId, moduleId });
  }
  return requests;
}
const idsOf = async (table: "evaluations" | "jobs") =>
  (await db().selectFrom(table).select("id").execute()).map(({ id }) => id);

test("five requests at once for one module make one evaluation and one job", async () => {
  const [request] = await createRequests(1);
  if (!request) throw new Error("The presentation is there");
  const made = await Promise.all(Array.from({ length: 5 }, () => requestEvaluation(request)));
  const ids = await idsOf("evaluations");
  expect(ids).toHaveLength(1);
  expect(made).toEqual(made.map(() => ({ evaluationId: ids[0] })));
  expect(await idsOf("jobs")).toHaveLength(1);
});

test("requests for different presentations never make each other repeat", async () => {
  const requests = await createRequests(30);
  const queries = await recordQueries(() => Promise.all(requests.map(requestEvaluation)));
  const inserted = queries.filter((query) => query.startsWith('insert into "evaluations"'));
  expect(inserted).toHaveLength(requests.length);
  expect(await idsOf("evaluations")).toHaveLength(requests.length);
  expect(await idsOf("jobs")).toHaveLength(requests.length);
});
