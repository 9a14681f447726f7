import { beforeEach, describe, expect, test } from "vitest";
import { send, signIn, signInByCall } from "../../testing/academy-request";
import { type BulkSize, fillAcademy } from "../../testing/bulk-academy";
import { planOf, recordQueries, testOnSqlite, useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";
import { createTeam } from "../../testing/teams";
import type { User } from "~/models/tables";

useTestDatabase();
let admin: User;
let headers: { Cookie: string; Authorization: string };
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  headers = { Cookie: await signIn(admin), Authorization: await signInByCall(admin) };
});

/** Fills the academy, with one team of everybody that the reader manages. */
async function fill(size: BulkSize) {
  const filled = await fillAcademy(size);
  const members = filled.userIds.map((id) => ({ id }));
  return { ...filled, teamId: await createTeam({ members, managers: [admin] }) };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** The pages that grow with the people and evaluations. Each address is made from the ids of an academy. */
const pages: [name: string, at: (filled: Filled) => string][] = [
  ["home", () => "/"],
  ["users", () => "/admin/sales-reps"],
  ["last page of users", () => "/admin/sales-reps?page=1000"],
  ["search", () => "/admin/sales-reps?q=jose"],
  ["search that finds nobody", () => "/admin/sales-reps?q=xyzzy"],
  ["a user", ({ userIds }) => `/admin/sales-reps/edit/${userIds[0]}`],
  ["erasure of a user", ({ userIds }) => `/admin/users/${userIds[0]}/erase`],
  ["progress of a user", ({ userIds }) => `/admin/users/${userIds[0]}/presentations`],
  ["evaluations of a user", ({ userIds }) => `/admin/sales-reps/${userIds[0]}/x/evaluations`],
  [
    "presentations of a module",
    ({ userIds, moduleIds }) => `/presentations/user/${userIds[0]}/module/${moduleIds[0]}`,
  ],
  [
    "presentations of a group",
    ({ userIds, groupIds }) => `/presentations/user/${userIds[0]}/group/${groupIds[0]}`,
  ],
  ["call for the evaluations of a user", ({ userIds }) => `/api/users/${userIds[0]}/evaluations`],
  ["teams", () => "/admin/teams"],
  ["a team", ({ teamId }) => `/admin/teams/edit/${teamId}?q=jose`],
  ["people of a team", ({ teamId }) => `/admin/sales-reps?team=${teamId}`],
  ["the team of a manager", () => "/team"],
  ["reviews of a manager", () => "/team/reviews"],
  ["a person of a manager", ({ userIds }) => `/team/people/${userIds[0]}`],
  ["modules", () => "/admin/modules"],
  ["archived modules", () => "/admin/modules?state=archived"],
  ["preview of a module", ({ moduleIds }) => `/admin/edit-module/${moduleIds[0]}/preview`],
  ["videos evaluated", () => "/admin/evaluated-videos"],
  ["videos evaluated for a user", ({ userIds }) => `/admin/evaluated-videos?person=${userIds[0]}`],
  ["videos recorded", () => "/admin/recorded-videos"],
  ["videos recorded by a user", ({ userIds }) => `/admin/recorded-videos?person=${userIds[0]}`],
  ["what is to be reviewed", () => "/admin/reviews"],
  ["what is to be reviewed, by effect", () => "/admin/reviews?order=effect"],
  ["support calls", () => "/admin/support-calls"],
  ["support calls without an answer", () => "/admin/support-calls?state=unanswered&language=es"],
  ["support calls that say something", () => "/admin/support-calls?q=regler+jose"],
  ["a support call", ({ callIds }) => `/admin/support-calls/${callIds[0]}`],
  ["what it should have been", ({ callIds }) => `/admin/support-calls/${callIds[0]}?turn=0`],
  ["the next tutorial", () => "/admin/support-calls/next"],
  ["what was decided", () => "/admin/reviews?state=decided"],
  ["overview", () => "/admin"],
  ["follow-up of a manager", () => "/team/follow"],
  ["follow-up", () => "/admin/follow"],
  ["comparison of teams", () => "/admin/teams/compare"],
  [
    "comparison of teams at a module",
    ({ moduleIds }) => `/admin/teams/compare?module=${moduleIds[0]}`,
  ],
  ["results of a module", ({ moduleIds }) => `/admin/modules/${moduleIds[0]}/results`],
  ["export", () => "/admin/evaluations.csv"],
  ["export of a user", ({ userIds }) => `/admin/evaluations.csv?user=${userIds[0]}`],
];

const base: Omit<BulkSize, "users" | "evaluations"> = { containers: 5, modules: 20, textLength: 0 };

/** Returns the queries of each page. */
async function queriesOf(filled: Filled): Promise<Record<string, string[]>> {
  const queries: Record<string, string[]> = {};
  for (const [name, at] of pages)
    queries[name] = await recordQueries(async () => {
      const response = await send(at(filled), { headers });
      expect(response.status, name).toBe(200);
      await response.text();
    });
  return queries;
}

test("200 users × 40 evaluations cost as many queries a page as 10 × 10", async () => {
  const count = (queries: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(queries).map(([name, made]) => [name, made.length]));
  const few = count(await queriesOf(await fill({ ...base, users: 10, evaluations: 10 })));
  const many = count(await queriesOf(await fill({ ...base, users: 200, evaluations: 40 })));
  expect(many).toEqual(few);
  // A manager's first screen reads the most: what waits, the week, whom to help and why, and the people below it.
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(30);
});

/** Tables with many rows, which a page may not scan. */
const large =
  "evaluations|presentations|conversations|turns|supportTurns|comments|sessions|jobs|media";

/** An index of only the rows to review, reviewed or provisional, which may be scanned. */
const ofPart =
  /^SCAN evaluations USING (COVERING )?INDEX evaluations(_toReview|_reviewed|Provisional)$/;

describe("no page reads a large table whole, nor looks up a row without an index", () => {
  testOnSqlite("by the database's own plans", async () => {
    const queries = await queriesOf(await fill({ ...base, users: 10, evaluations: 10 }));
    const scans: string[] = [];
    for (const [name, made] of Object.entries(queries))
      for (const query of made.filter((text) => text.startsWith("select")))
        for (const step of await planOf(query))
          if (new RegExp(`^SCAN (${large})\\b|AUTOMATIC`).test(step) && !ofPart.test(step))
            scans.push(`${name}: ${step}`);
    // The export reads every row, in the order of its index.
    expect(scans).toEqual(["export: SCAN evaluations USING INDEX evaluationsCreatedAt"]);
  });
});
