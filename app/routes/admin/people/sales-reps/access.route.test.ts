import { teamChanges } from "~/copy/people/team";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn, signInByCall } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser, PASSWORD } from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";

useTestDatabase();
const words = copy.salesRep;
let as: User;
let zoe: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
  zoe = await createUser({ name: "Zoé Martin" });
});

const change = (intent: string, ids: string) =>
  post("/admin/sales-reps?q=zoe", { intent, ids }, { as });

describe("the ticked people", () => {
  test("who are as asked already are told as a note, not as a success", async () => {
    const teamId = await createTeam({ name: "Ouest" });
    const { accessLink } = copy;
    const told = async (fields: Record<string, string>) =>
      follow(await post("/admin/sales-reps", { ids: zoe.id, ...fields }, { as }));
    const toLeave = { intent: "leave-team", team: teamId };
    const toJoin = { intent: "join-team", team: teamId };
    for (const [fields, sentence] of [
      [{ intent: "set-role", role: zoe.role }, teamChanges.sameRole],
      [{ intent: "reactivate" }, words.noneReactivated],
      [toLeave, teamChanges.noneTaken("Ouest")],
      [toJoin, null],
      [toJoin, teamChanges.noneAdded("Ouest")],
      [{ intent: "deactivate" }, null],
      [{ intent: "deactivate" }, words.noneDeactivated],
      [{ intent: "invite" }, accessLink.person.invitedNobody],
    ] as const) {
      const page = await told(fields);
      expect(page).toContain(`data-tone="${sentence === null ? "ok" : "info"}"`);
      if (sentence !== null) expectSeen(page, sentence);
    }
  });

  test("lose no admin role that is one's own", async () => {
    await createUser({ role: "admin" });
    const fields = { intent: "set-role", ids: as.id, role: "user" };
    const refused = await post("/admin/sales-reps", fields, { as });
    expect(refused.status).toBe(409);
    expectSeen(await refused.text(), words.ownRole);
    expect((await Users.findById(as.id))?.role).toBe("admin");
  });
});

describe("a deactivated account", () => {
  test("ends its sessions and its /api sign-in at once, and opens nothing", async () => {
    const headers = { Cookie: await signIn(zoe) };
    const bearer = { Authorization: await signInByCall(zoe) };
    expect((await send("/", { headers })).status).toBe(200);
    const answer = await change("deactivate", zoe.id);
    expect(answer.headers.get("Location")).toBe("/admin/sales-reps?q=zoe");
    expect((await send("/", { headers })).headers.get("Location")).toBe("/login");
    expect((await send("/api/home", { headers: bearer })).status).toBe(401);
    const credentials = { email: zoe.email, password: PASSWORD };
    const refused = await post("/login", credentials);
    expect(refused.status).toBe(403);
    expectSeen(await refused.text(), copy.account.deactivated);
    const body = JSON.stringify(credentials);
    const json = { "Content-Type": "application/json" };
    const call = await send("/api/login", { method: "POST", body, headers: json });
    expect([call.status, await call.json()]).toEqual([403, { message: copy.account.deactivated }]);
    const wrong = await post("/login", { ...credentials, password: "autre-chose" });
    expect(await wrong.text()).not.toContain(copy.account.deactivated);
  });

  test("is marked in the list and opens again with the same password", async () => {
    await change("deactivate", zoe.id);
    const list = await (await send("/admin/sales-reps", { as })).text();
    expectSeen(list, words.isDeactivated);
    expectSeen(list, words.reactivateOf("Zoé Martin"));
    await change("reactivate", zoe.id);
    expect((await Users.findById(zoe.id))?.deactivatedAt).toBeNull();
    const again = await post("/login", { email: zoe.email, password: PASSWORD });
    expect(again.headers.get("Location")).toBe("/");
  });

  test("is never one's own, nor that of the last admin who may sign in", async () => {
    const own = await change("deactivate", as.id);
    expect([own.status, await own.text()]).toEqual([
      409,
      expect.stringContaining(words.ownDeactivation),
    ]);
    const other = await createUser({ role: "admin" });
    await change("deactivate", other.id);
    const last = await post(
      `/admin/sales-reps/edit/${as.id}`,
      { name: as.name, email: as.email, role: "user" },
      { as },
    );
    expect(last.status).toBe(409);
    expect((await Users.findById(as.id))?.role).toBe("admin");
  });
});
