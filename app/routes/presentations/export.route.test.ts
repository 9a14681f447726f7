import { beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createProvenEvaluation } from "../../../testing/evaluating";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { verifyFile } from "~/services/proof/signed-json";
import { formerly } from "../../../testing/reasons";

useTestDatabase();

let rep: User;
let moduleId: string;
let id: string;
beforeEach(async () => {
  rep = await createUser();
  ({ id: moduleId } = await createModule());
  ({ id } = await createProvenEvaluation({ userId: rep.id, moduleId }));
});
const exportOf = (one: string, as: User = rep) => send(`/evaluations/${one}/export`, { as });

test("an evaluation comes as one signed file that verifies by itself", async () => {
  const response = await exportOf(id);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="aplomb-evaluation.json"',
  );
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { subject, differences, reports } = verifyFile(bytes);
  expect(differences).toEqual([]);
  expect(reports).toMatchObject([{ record: { id }, differences: [] }]);
  expect(subject).toMatchObject({ person: rep.name });
  const { evaluation } = JSON.parse(Buffer.from(bytes).toString());
  expect(evaluation.record).toMatchObject({
    reason: "Aucune parole du présentateur n'a été entendue.",
    why: { code: "silent" },
  });
});

test("others' evaluations are for admins, and one without a proof has no file", async () => {
  expect((await exportOf(id, await createUser())).status).toBe(404);
  expect((await exportOf(id, await createUser({ role: "admin" }))).status).toBe(200);
  const unproven = await createEvaluation({ userId: rep.id, moduleId });
  expect((await exportOf(unproven.id)).status).toBe(404);
  expect((await exportOf("nobody")).status).toBe(404);
});

test("what was changed since is not signed", async () => {
  await db()
    .updateTable("evaluations")
    .set({ reason: formerly("Bien.") })
    .where("id", "=", id)
    .execute();
  const response = await exportOf(id);
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("n’est plus ce qui a été jugé");
});

test("the link stands where there is a proof, and nowhere else", async () => {
  const address = `/presentations/user/${rep.id}/module/${moduleId}`;
  const link = `href="/evaluations/${id}/export"`;
  expect(await (await send(address, { as: rep })).text()).toContain(link);
  await db().updateTable("evaluations").set({ proofHash: null }).execute();
  expect(await (await send(address, { as: rep })).text()).not.toContain("/export");
});
