import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { send, signIn } from "../../../../testing/academy-request";
import { fillAcademy } from "../../../../testing/bulk-academy";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import { withoutTable } from "../../../../testing/database-faults";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../../testing/factories";
import { isWholeSuite } from "../../../../testing/whole-suite";
import { copy } from "~/copy/copy";
import type { User } from "~/models/tables";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const path = "/admin/evaluations.csv";
const linesOf = (text: string): string[][] => parse(text, { delimiter: ";", bom: true });
const linesAt = async (url = path) => linesOf(await (await send(url, { as })).text());
/** Returns the lines of an address by the header of each column, so that a new column changes no test. */
const recordsAt = async (url: string): Promise<Record<string, string>[]> =>
  parse(await (await send(url, { as })).text(), { delimiter: ";", bom: true, columns: true });
const { columns } = copy.evaluationsExport;

test("the export is a dated file that a French spreadsheet opens by itself", async () => {
  const response = await send(path, { as });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="evaluations-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store, no-transform");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString("utf8").slice(1)).toBe(
    "Nom;Email;Module;Groupe;Date;Score sur 100;État;Mode;Intervalle;À revoir;Provisoire;Périmé;Note du juge\r\n",
  );
});

test("each evaluation has one line: who, what, when on the clock of the academy, how", async () => {
  const user = await createUser({ name: '=cmd|" /C calc"!A0', email: "zoe@example.test" });
  const module = await createModule({ title: 'Encaisser ; "sans réseau"' });
  const group = await createGroup([module.id], { title: "Parcours d’été" });
  const base = { userId: user.id, moduleId: module.id };
  await createEvaluation({
    ...base,
    createdAt: "2026-07-01T12:03:05.000Z",
    score: 85,
    provisional: 1,
  });
  await createEvaluation({
    ...base,
    groupId: group.id,
    state: "not_evaluable",
    score: null,
    createdAt: "2026-11-20T23:30:00.000Z",
  });
  await createEvaluation({
    userId: user.id,
    state: "pending",
    score: null,
    createdAt: "2026-12-01T00:00:00.000Z",
  });
  const who = [`'=cmd|" /C calc"!A0`, "zoe@example.test"];
  const title = 'Encaisser ; "sans réseau"';
  expect((await linesAt()).slice(1)).toEqual([
    [...who, title, "", "2026-07-01 14:03:05", "85", "Notée", "À l’oral", "", "", "Oui", "", "85"],
    [
      ...who,
      title,
      "Parcours d’été",
      "2026-11-21 00:30:00",
      "",
      "Non évaluable",
      "À l’oral",
      "",
      "",
      "",
      "",
      "",
    ],
    [...who, "", "", "2026-12-01 01:00:00", "", "En cours", "À l’oral", "", "", "", "", ""],
  ]);
});

describe("the export with ?user=", () => {
  test("holds the evaluations of that person alone", async () => {
    const [one, other] = [await createUser(), await createUser()];
    await createEvaluation({ userId: one.id, score: 12 });
    await createEvaluation({ userId: other.id, score: 34 });
    const records = await recordsAt(`${path}?user=${one.id}`);
    expect(records.map((record) => [record[columns.email], record[columns.score]])).toEqual([
      [one.email, "12"],
    ]);
    expect(await linesAt(`${path}?user=`)).toHaveLength(3);
  });

  test("is no empty file where nobody has that id", async () => {
    const response = await send(`${path}?user=nobody`, { as });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(copy.salesRep.loadOneFailed);
  });
});

test("only what was heard is called spoken, and no counted group is called scored", async () => {
  const user = await createUser();
  const module = await createModule();
  const group = await createGroup([module.id]);
  const { id: presentationId } = await createPresentation({ userId: user.id, groupId: group.id });
  const common = { userId: user.id, groupId: group.id, presentationId };
  const counted = { countedById: as.id, countedAt: "2026-11-20T10:00:00.000Z", countedReason: "x" };
  const declared = { standing: "declared", transcriptSource: "browser", ...counted } as const;
  await createEvaluation({ ...common, moduleId: module.id, ...declared });
  await createEvaluation({ ...common, createdAt: "2026-11-20T12:00:00.000Z" });
  // Scored before evaluations recorded who had heard the talk.
  const before = { createdAt: "2026-11-20T13:00:00.000Z", transcriptSource: "browser" } as const;
  await createEvaluation({ userId: user.id, ...before });
  await createEvaluation({ userId: user.id, createdAt: "2026-11-20T14:00:00.000Z" });
  const { states, countedByAdmin, modes } = copy.evaluationsExport;
  const records = await recordsAt(`${path}?user=${user.id}`);
  expect(records.map((record) => [record[columns.state], record[columns.mode]]).toSorted()).toEqual(
    [
      [countedByAdmin, ""],
      [countedByAdmin, ""],
      [states.scored, ""],
      [states.scored, modes.spoken],
    ].toSorted(),
  );
});

test("a database that fails gives no half file, but the sentence", async () => {
  const response = await withoutTable("evaluations", () => send(path, { as }));
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Disposition")).toBeNull();
  expect(await response.text()).toBe(copy.presentations.loadFailed);
});

/** The users of the large academy, 100 evaluations each. */
test("a pass whose term is over says so, and one within its term does not", async () => {
  const user = await createUser();
  const of = async (months: number) => {
    const { id: containerId } = await createContainer({ validMonths: 12 });
    const { id: moduleId } = await createModule({ containerId });
    const createdAt = new Date(Date.now() - months * 31 * 86_400_000).toISOString();
    await createEvaluation({ userId: user.id, moduleId, score: 85, createdAt });
  };
  await of(13);
  await of(11);
  expect((await linesAt()).slice(1).map((cells) => cells.at(-2))).toEqual(["Oui", ""]);
});

const MANY = isWholeSuite ? 500 : 20;

test(`${MANY} users × 100 evaluations cost as many queries as 10 × 1, all there`, async () => {
  const headers = { Cookie: await signIn(as) };
  const download = async () => (await send(path, { headers })).text();
  const size = { containers: 20, modules: 100, textLength: 0 };
  await fillAcademy({ ...size, users: 10, evaluations: 1 });
  // The session, its user, the journal's entry, the containers with a term, and one query that streams.
  expect(await countQueries(download)).toBe(6);
  await fillAcademy({ ...size, users: MANY, evaluations: 100 });
  let text = "";
  expect(await countQueries(async () => (text = await download()))).toBe(6);
  expect(text.split("\r\n")).toHaveLength(1 + 10 + MANY * 100 + 1);
});
