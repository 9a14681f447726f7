import { beforeEach, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { NotFound, StaleVersion, versionOf } from "~/models/database/version.server";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createComment, createEvaluation, createUser } from "../../../testing/factories";
import * as Comments from "./comments.server";

useTestDatabase();
let rep: Awaited<ReturnType<typeof createUser>>;
let author: typeof rep;
let other: typeof rep;
let evaluationId: string;
beforeEach(async () => {
  rep = await createUser();
  author = await createUser({ role: "admin", name: "Claire" });
  other = await createUser({ role: "admin", name: "Ahmed" });
  evaluationId = (await createEvaluation({ userId: rep.id })).id;
});

const list = async () => (await Comments.findAllByEvaluationIds([evaluationId])).get(evaluationId);
const write = (body: string, atS: number | null = null) =>
  Comments.insert({ evaluationId, authorId: author.id, body, atS });

test("comments come oldest first, with their authors", async () => {
  await createComment({ evaluationId, body: "Après", createdAt: "2025-03-02T00:00:00.000Z" });
  await createComment({ evaluationId, body: "Avant", createdAt: "2025-03-01T00:00:00.000Z" });
  await write("Le prix\nvient trop tard.", 75);
  expect(await list()).toMatchObject([
    { body: "Avant", atS: null, authorName: null },
    { body: "Après" },
    { body: "Le prix\nvient trop tard.", atS: 75, authorName: "Claire", editorName: null },
  ]);
});

test("comments are read by one query, whatever their number", async () => {
  const ids = [evaluationId];
  for (let index = 0; index < 30; index++)
    ids.push((await createEvaluation({ userId: rep.id })).id);
  for (const id of ids) await createComment({ evaluationId: id, authorId: author.id });
  let found = 0;
  const queries = await countQueries(async () => {
    found = (await Comments.findAllByEvaluationIds(ids)).size;
  });
  expect([queries, found]).toEqual([1, 31]);
});

test("another admin's change keeps its author and names its editor", async () => {
  const id = await write("Brouillon");
  const version = versionOf({ body: "Brouillon", atS: null });
  await Comments.update(id, { editorId: other.id, version, body: "Au propre", atS: 3 });
  expect(await list()).toMatchObject([
    { body: "Au propre", atS: 3, authorName: "Claire", editorName: "Ahmed" },
  ]);
});

test("a change to values that somebody else replaced meanwhile is refused", async () => {
  const id = await write("Le leur");
  const save = Comments.update(id, {
    editorId: other.id,
    version: versionOf({ body: "Ce que je lisais", atS: null }),
    body: "Le mien",
    atS: null,
  });
  await expect(save).rejects.toThrow(StaleVersion);
  expect(await list()).toMatchObject([{ body: "Le leur", editorName: null }]);
});

test("a repeated deletion does nothing, and a change of a deleted comment throws NotFound", async () => {
  const id = await write("De trop");
  await write("Celui-ci reste");
  await Comments.deleteById(id);
  await Comments.deleteById(id);
  expect(await list()).toMatchObject([{ body: "Celui-ci reste" }]);
  const save = Comments.update(id, { editorId: other.id, version: undefined, body: "", atS: null });
  await expect(save).rejects.toThrow(NotFound);
});

test("a comment outlives its author's account, but not its evaluation", async () => {
  await write("Bravo");
  await db().deleteFrom("users").where("id", "=", author.id).execute();
  expect(await list()).toMatchObject([{ body: "Bravo", authorId: null, authorName: null }]);
  await db().deleteFrom("users").where("id", "=", rep.id).execute();
  expect(await list()).toBeUndefined();
  await expect(
    Comments.insert({ evaluationId, authorId: other.id, body: "Trop tard", atS: null }),
  ).rejects.toThrow(NotFound);
});
