import { describe, expect, test } from "vitest";
import { send, serverBuild } from "../../testing/academy-request";
import { label, patternOf, requestOf, verdictOf } from "../../testing/access/access-request";
import { type AccessRow, verdictFor } from "../../testing/access/access-row";
import {
  ADMINS_ONLY,
  type Person,
  type SupportCaller,
  WATCHERS_ONLY,
} from "../../testing/access/access-world";
import { useSharedWorld } from "../../testing/access/shared-world";
import { isRefused, triedPeople, triedSupportCallers } from "../../testing/access/tried-callers";
import { createAssignment } from "../../testing/teams";
import { isWholeSuite } from "../../testing/whole-suite";
import { db } from "~/models/database/database.server";
import { accessTable } from "../../testing/access/access-table";

const { world, sendTo } = useSharedWorld();

/** Returns the body of a refusal. A vendor's agent gets it in OpenAI's shape. */
function refusalIn(body: string, { pattern }: AccessRow): unknown {
  const refusal = JSON.parse(body) as { error?: unknown };
  return pattern.startsWith("/api/agent/") ? refusal.error : refusal;
}

async function expectVerdict(row: AccessRow, person: Person): Promise<void> {
  await db().deleteFrom("loginAttempts").execute(); // earlier attempts may share the same network
  const response = await sendTo(row, { ...requestOf(row, world()), as: world().users[person] });
  expect([person, verdictOf(response)]).toEqual([person, verdictFor(row, person)]);
  const body = await response.text();
  if (person !== "admin") expect(body).not.toContain(ADMINS_ONLY);
  if (person !== "admin" && !row.pattern.startsWith("/video/:moduleId"))
    expect(body).not.toContain(WATCHERS_ONLY);
  if (row.pattern.startsWith("/api") && response.status >= 400)
    expect(refusalIn(body, row)).toMatchObject({ message: expect.stringMatching(/./) });
}

describe.each(accessTable.map((row) => [label(row), row] as const))("%s", (_, row) => {
  const tried = triedPeople(row);
  /** A refusal and a read change nothing, so one test can share a world. */
  const together = tried.filter((person) => row.method === "GET" || isRefused(row, person));
  test(`treats ${together.join(", ")} as the table says`, async () => {
    for (const person of together) await expectVerdict(row, person);
  });

  const apart = tried.filter((person) => !together.includes(person));
  for (const person of apart) test(`serves ${person}`, () => expectVerdict(row, person));

  const expectMet = async (caller: SupportCaller) => {
    const { headers, ...init } = requestOf(row, world());
    const own = { ...(headers as Record<string, string>), ...world().supportHeaders[caller] };
    const response = await sendTo(row, { ...init, headers: own });
    const expected = row.expected[caller] ?? row.expected.signedOut;
    expect([caller, verdictOf(response)]).toEqual([caller, expected]);
  };
  const callers = triedSupportCallers(row);
  if (row.method === "GET")
    test(`treats ${callers.join(", ")} as the table says`, async () => {
      for (const caller of callers) await expectMet(caller);
    });
  else test.each(callers)("treats %s as the table says", expectMet);
});

/** The addresses that name a draft in their query. */
const naming = [
  "/team/assignments/add?target=",
  "/team/follow?module=",
  "/team/reviews?module=",
  "/team?module=",
];

test("a draft's title is shown to admins alone, whatever address names it", async () => {
  const { draft, draftGroup, owner, users, teamId } = world();
  for (const target of [
    { kind: "module", id: draft.id },
    { kind: "group", id: draftGroup.id },
  ] as const)
    await createAssignment({
      target,
      assignee: { teamId },
      createdById: owner.id,
      dueOn: "2099-12-30",
    });
  const drafts = { ...world(), module: draft, group: draftGroup };
  const reads = accessTable.filter(({ method }) => method === "GET").map((row) => row.url(drafts));
  const ofTeam = reads.filter((address) => address.startsWith("/team"));
  const named = [draft.id, `module:${draft.id}`, `group:${draftGroup.id}`].flatMap((id) =>
    naming.map((address) => `${address}${id}`),
  );
  const telling: string[] = [];
  // Before a commit the manager reads what is for managers.
  for (const [person, own] of [
    ["owner", reads],
    ["manager", isWholeSuite ? reads : ofTeam],
  ] as const)
    for (const address of [...own, ...named]) {
      const response = await send(address, { as: users[person] });
      if ((await response.text()).includes(ADMINS_ONLY)) telling.push(`${person} ${address}`);
    }
  expect(telling).toEqual([]);
});

test("every route has a row for each thing it answers", async () => {
  const { routes } = await serverBuild();
  const known = new Set(
    accessTable.map((row) => `${row.pattern} ${row.method === "GET" ? "reads" : "writes"}`),
  );
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const missing = Object.values(routes).flatMap((route) => {
    if (!route || (parents.has(route.id) && !route.index && !route.path)) return [];
    const pattern = patternOf(route.id, routes);
    const { loader, action, default: page } = route.module;
    const answers = [loader || page ? "reads" : "", action ? "writes" : ""].filter(Boolean);
    return answers.map((answer) => `${pattern} ${answer}`).filter((answer) => !known.has(answer));
  });
  expect(missing).toEqual([]);
});
