import { beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../testing/factories";
import { certificate as words } from "~/copy/people/certificate";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";

useTestDatabase();
let [rep, admin]: [User, User] = [] as never;
let containerId: string;
let moduleId: string;
beforeEach(async () => {
  [rep, admin] = [await createUser({ name: "Zoé" }), await createUser({ role: "admin" })];
  ({ id: containerId } = await createContainer({ title: "Servir", validMonths: 12 }));
  ({ id: moduleId } = await createModule({ containerId, presentable: 1 }));
  const createdAt = new Date(Date.now() - 400 * 86_400_000).toISOString();
  await createEvaluation({ userId: rep.id, moduleId, score: 90, createdAt });
  await createModule({ presentable: 1 });
});

const read = async (path: string, as: User) => (await send(path, { as })).text();
const followed = async () => (await read("/admin/follow.csv", admin)).split("\r\n");

test("a pass whose term is over says so on home, to managers, under /api and in the file", async () => {
  const home = await read("/", rep);
  expect(home).toContain(words.passExpired);
  expect(home).toContain("Périmée depuis le");
  expect(home).toContain(`href="/account/certificates/${containerId}"`);
  expect(await read(`/admin/users/${rep.id}/presentations`, admin)).toContain(words.passExpired);
  expect(await read(`/presentations/user/${rep.id}/module/${moduleId}`, rep)).toContain(words.over);
  expect(await read("/admin/follow", admin)).toContain(words.over);
  const [header = "", line = ""] = await followed();
  const at = header.split(";").indexOf("Servir, périmé");
  expect([at > 0, line.split(";")[at]]).toEqual([true, "oui"]);
  const api = JSON.parse(await read(`/api/home?user_id=${rep.id}`, admin));
  expect(api.modules.find(({ id }: { id: string }) => id === moduleId).expired).toBe(true);
  expect(api.certificates).toMatchObject([{ container_id: containerId, expired: true }]);
});

test("presented again, it is renewed everywhere", async () => {
  await createEvaluation({ userId: rep.id, moduleId, score: 88 });
  const home = await read("/", rep);
  expect(home).not.toContain(words.passExpired);
  expect(home).toContain("Valable jusqu’au");
  expect(await read("/admin/follow", admin)).not.toContain(words.over);
});

test("without a term nothing is said of one, and no column is added", async () => {
  await db().updateTable("containers").set({ validMonths: null }).execute();
  expect(await read("/", rep)).not.toMatch(/Périmé|Valable/i);
  expect((await followed())[0]).not.toContain("périmé");
});
