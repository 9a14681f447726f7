import { expect, test } from "vitest";
import {
  countQueries,
  planOf,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { findAttempts } from "./counting.server";
import { PASS_SCORE } from "~/models/terms/score";

useTestDatabase();

test("presentations that count are attempts, alone and within a group", async () => {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  const other = await createModule();
  const { id: groupId } = await createGroup([moduleId]);
  for (const score of [PASS_SCORE - 1, PASS_SCORE])
    await createEvaluation({ userId, moduleId, score });
  await createEvaluation({ userId, moduleId, groupId, score: 90 });
  await createEvaluation({ userId, moduleId, score: 60, reviewedScore: 88 });
  await createEvaluation({ userId, moduleId, score: 99, standing: "declared" });
  await createEvaluation({ userId, moduleId, state: "pending" });
  expect(await findAttempts([moduleId, other.id])).toEqual(
    new Map([[moduleId, { attempts: 4, passed: 3 }]]),
  );
});

testOnSqlite(
  "one query counts the attempts at any number of modules, from an index alone",
  async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.push((await createModule()).id);
    expect(await countQueries(() => findAttempts(ids))).toBe(1);
    expect(await countQueries(() => findAttempts([]))).toBe(0);
    const [query = ""] = await recordQueries(() => findAttempts(ids));
    expect((await planOf(query)).join()).toMatch(/USING COVERING INDEX/);
  },
);
