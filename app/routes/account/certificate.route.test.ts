import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, createSpokenPresentation, evaluateAll } from "../../../testing/evaluating";
import { createContainer, createModule, createUser, rubricOf } from "../../../testing/factories";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { User } from "~/models/tables";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { verifyCertificate } from "~/services/proof/certificate.server";
import { formerly } from "../../../testing/reasons";

useTestDatabase();
const words = copy.certificate;

let rep: User;
let containerId: string;
let id: string;
beforeEach(async () => {
  const { user, module, ids } = await createSpokenPresentation();
  ({ id: containerId } = await createContainer({ title: "Servir en salle" }));
  await db().updateTable("modules").set({ containerId }).execute();
  await db().updateTable("users").set({ name: "Inès Carpentier" }).execute();
  const by = { moduleId: module.id, origin: "admin", by: user, basedOn: null } as const;
  await Rubrics.insert({ ...by, rubric: rubricOf(["La caisse marche hors ligne"], "read") });
  ({ evaluationId: id } = await requestEvaluation(ids));
  await evaluateAll(createJudge());
  rep = { ...user, name: "Inès Carpentier" };
});

const page = async (as: User = rep) => {
  const response = await send(`/account/certificates/${containerId}`, { as });
  return { status: response.status, text: await response.text() };
};
const file = (as: User = rep) => send(`/account/certificates/${containerId}/file`, { as });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test("the certificate names the person, the container, the day and each presentation", async () => {
  const { status, text } = await page();
  expect(status).toBe(200);
  for (const expected of [
    words.title,
    "Inès Carpentier",
    "Servir en salle",
    "Encaisser sans réseau",
  ])
    expect(text).toContain(expected);
  expect(text).toContain(`href="/account/certificates/${containerId}/file"`);
});

test("its file verifies by itself, and has the signature of the page each time", async () => {
  const response = await file();
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="aplomb-attestation.json"',
  );
  const bytes = await bytesOf(response);
  const { certificate, differences } = verifyCertificate(bytes);
  expect(differences).toEqual([]);
  expect(certificate).toMatchObject({
    person: "Inès Carpentier",
    container: "Servir en salle",
    items: [
      {
        kind: "module",
        title: "Encaisser sans réseau",
        evaluationId: id,
        seal: expect.any(String),
      },
    ],
  });
  expect((await page()).text).toContain(certificate?.signature);
  expect(await bytesOf(await file())).toEqual(bytes);
});

test.each([
  ["another name", '"Inès Carpentier"', '"Karim Benali"'],
  ["another day", '"passedAt":"20', '"passedAt":"19'],
  ["a term of its own", '"version":1', '"endsOn":"2099-01-01","version":2'],
  ["a space", '{"', '{ "'],
])("a file with %s does not verify", async (_, from, to) => {
  const text = await (await file()).text();
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(verifyCertificate(new TextEncoder().encode(changed)).differences).not.toEqual([]);
});

test("with a term, page and file name its last day, and the page says when it is over", async () => {
  const passedAt = "2025-11-30T10:00:00.000Z";
  await db().updateTable("evaluations").set({ createdAt: passedAt }).execute();
  await db().updateTable("containers").set({ validMonths: 12 }).execute();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect((await page()).text).toContain(words.validUntil("30\u00a0novembre 2026"));
  const bytes = await bytesOf(await file());
  const { certificate, differences } = verifyCertificate(bytes);
  expect(differences).toEqual([]);
  expect(certificate).toMatchObject({ version: 2, endsOn: "2026-11-30" });
  vi.setSystemTime(Date.parse("2026-12-01T10:00:00Z"));
  const over = (await page()).text;
  expect(over).toContain(words.expiredSince("1er\u00a0décembre 2026"));
  expect(over).toContain(words.renew);
  expect(await bytesOf(await file())).toEqual(bytes);
});

test("without a term the file is of version 1, as files from before", async () => {
  const { certificate } = verifyCertificate(await bytesOf(await file()));
  expect(certificate?.version).toBe(1);
  expect(certificate).not.toHaveProperty("endsOn");
});

test("a pass by an unconfirmed draft certifies nothing, and home has no link to it", async () => {
  await db().updateTable("evaluations").set({ provisional: 1 }).execute();
  expect([(await page()).status, (await file()).status]).toEqual([404, 404]);
  await createModule({ title: "Le reste", presentable: 1 });
  const home = await (await send("/", { as: rep })).text();
  expect(home).not.toContain(`/account/certificates/${containerId}`);
});

test("a person who has not passed the whole container has no certificate", async () => {
  await createModule({ title: "Le paiement", containerId });
  expect((await page()).status).toBe(404);
  expect((await file()).status).toBe(404);
  expect((await page(await createUser())).status).toBe(404);
});

test("an evaluation that was changed since is not certified, and the page says so", async () => {
  await db()
    .updateTable("evaluations")
    .set({ reason: formerly("Bien.") })
    .where("id", "=", id)
    .execute();
  const { status, text } = await page();
  expect(status).toBe(409);
  expect(text).toContain("n’est plus celle qui a été jugée");
  expect((await file()).status).toBe(409);
});
