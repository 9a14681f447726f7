import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { versionOf } from "~/models/database/version.server";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { refusingWrites } from "../../../../testing/database-faults";
import {
  createComment,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../../testing/factories";

useTestDatabase();
let rep: User;
let admin: User;
let evaluationId: string;
let address: string;
beforeEach(async () => {
  rep = await createUser();
  admin = await createUser({ role: "admin", name: "Claire Martin" });
  const module = await createModule();
  const { id: presentationId } = await createPresentation({
    userId: rep.id,
    videoUrl: "/media/presentations/academy-record.webm",
    videoDurationS: 200.7,
    recordingState: "ready",
  });
  const evaluation = await createEvaluation({
    userId: rep.id,
    moduleId: module.id,
    presentationId,
  });
  evaluationId = evaluation.id;
  address = `/presentations/user/${rep.id}/module/${module.id}`;
});

const save = (fields: Record<string, string>, path = address, as = admin) =>
  post(path, { intent: "save-comment", evaluationId, body: "Bien.", at: "", ...fields }, { as });
const remove = (id: string, as = admin) =>
  post(address, { intent: "delete-comment", evaluationId, id }, { as });
const stored = () => db().selectFrom("comments").selectAll().execute();
const read = async (as: User, search = "") => (await send(address + search, { as })).text();

describe("an admin", () => {
  test("comments a time in an attempt's recording, which the rep reads and cannot touch", async () => {
    const response = await save({ body: " Le prix\r\n<b>d’abord</b> ", at: "01:15" });
    const [comment] = await stored();
    expect(comment).toMatchObject({
      body: "Le prix\n<b>d’abord</b>",
      atS: 75,
      authorId: admin.id,
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(
      `${address}?open=${evaluationId}#comment-${comment?.id}`,
    );
    const text = await read(rep);
    expect(text).toContain("<b>Claire Martin</b>");
    expect(text).toMatch(/le \d{1,2} [a-zéû]+ \d{4} à \d\d:\d\d/);
    expect(text).toContain("Le prix\n&lt;b&gt;d’abord&lt;/b&gt;");
    expect(text).toContain(`href="${address}?video=${evaluationId}&amp;t=75#presentation"`);
    expect(text).toContain("1 commentaire");
    expect(text).not.toContain("Commenter");
    expect(text).not.toContain("Modifier le commentaire");
  });

  test("changes a comment, deletes it, deletes it again", async () => {
    const { id } = await createComment({ evaluationId, authorId: admin.id, body: "Brouillon" });
    expect(await read(admin, `?edit=${id}`)).toMatch(/<textarea[^>]*>Brouillon<\/textarea>/);
    const version = versionOf({ body: "Brouillon", atS: null });
    await save({ id, version, body: "Au propre" });
    expect(await stored()).toMatchObject([{ id, body: "Au propre", editorId: admin.id }]);
    expect(await read(rep)).toContain("modifié le");
    expect(await read(admin, `?confirm=delete-${id}`)).toContain(
      "Êtes-vous sûr de vouloir supprimer ce commentaire",
    );
    for (const attempt of [1, 2]) {
      const response = await remove(id);
      expect([attempt, response.status]).toEqual([attempt, 302]);
    }
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["nothing in it", { body: "  \n " }, 400, "Le commentaire est vide."],
    [
      "2 001 characters",
      { body: "x".repeat(2001) },
      400,
      "Le commentaire dépasse 2\u00a0000 caractères.",
    ],
    ["no time", { at: "bientôt" }, 400, "Indiquez des minutes et des secondes, comme 01:15."],
    ["a time after the end", { at: "03:21" }, 409, "L’enregistrement s’arrête à 03:20."],
  ])(
    "writes no comment with %s, and the form keeps the rest",
    async (_, fields, status, sentence) => {
      const response = await save(
        { body: "Gardé", ...fields },
        `${address}?comment=${evaluationId}`,
      );
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(text).toContain(sentence);
      expect(text).toMatch(/<textarea[^>]*aria-describedby/);
      if (!("body" in fields)) expect(text).toMatch(/<textarea[^>]*>Gardé<\/textarea>/);
      expect(await stored()).toEqual([]);
    },
  );

  test("writes 2 000 characters, at the last second", async () => {
    await save({ body: `${"x".repeat(1_999)}é`, at: "03:20" });
    expect(await stored()).toMatchObject([{ atS: 200 }]);
  });

  test("sees a change made on old values beside the stored ones", async () => {
    const { id } = await createComment({ evaluationId, body: "Sa version", atS: 12 });
    const version = versionOf({ body: "Ce que je lisais", atS: null });
    const response = await save({ id, version, body: "Ma version" }, `${address}?edit=${id}`);
    expect(response.status).toBe(409);
    const text = await response.text();
    expect(text).toContain("<dd>Sa version</dd>");
    expect(text).toContain("<dd>Ma version</dd>");
    expect(text).toContain("<dd>00:12</dd>");
    expect(await stored()).toMatchObject([{ body: "Sa version" }]);
  });

  test("keeps what was typed in a new form when the comment was deleted meanwhile", async () => {
    const response = await save({ id: "gone", body: "Ma version" }, `${address}?edit=gone`);
    expect(response.status).toBe(409);
    const text = await response.text();
    expect(text).toContain("Votre texte est gardé ici.");
    expect(text).toMatch(/<textarea[^>]*>Ma version<\/textarea>/);
    expect(text).not.toContain('name="id"');
  });

  test("reads that a comment cannot be written or deleted", async () => {
    const { id } = await createComment({ evaluationId });
    const refused = await refusingWrites("insert", "comments", () =>
      save({ body: "Perdu ?" }, `${address}?comment=${evaluationId}`),
    );
    expect(refused.status).toBe(500);
    const text = await refused.text();
    expect(text).toContain("Le commentaire n’a pas pu être enregistré.");
    expect(text).toContain("Perdu ?");
    const kept = await refusingWrites("delete", "comments", () => remove(id));
    expect(kept.status).toBe(500);
    expect(await kept.text()).toContain("Le commentaire n’a pas pu être supprimé.");
  });
});

test("who is no admin writes and deletes nothing, not even on their own", async () => {
  const { id } = await createComment({ evaluationId, body: "Reste" });
  expect((await save({}, address, rep)).status).toBe(403);
  expect((await save({ id, body: "Autre" }, address, rep)).status).toBe(403);
  expect((await remove(id, rep)).status).toBe(403);
  expect(await stored()).toMatchObject([{ id, body: "Reste" }]);
  expect(await read(rep, `?comment=${evaluationId}`)).not.toContain("<textarea");
  expect(await read(rep, `?edit=${id}`)).not.toContain("<textarea");
  expect(await read(rep, `?confirm=delete-${id}`)).not.toContain("Êtes-vous sûr");
});

test("without a recording there is no time to give, and a known time leads nowhere", async () => {
  await db().updateTable("presentations").set({ videoUrl: null, recordingState: "none" }).execute();
  await createComment({ evaluationId, atS: 75 });
  const text = await read(admin, `?comment=${evaluationId}`);
  expect(text).not.toContain("Moment de l’enregistrement");
  expect(text).toContain('<span class="stamp">01:15</span>');
});

test("a comment of an account that is gone says so", async () => {
  await createComment({ evaluationId, body: "Bravo" });
  expect(await read(rep)).toContain("<b>Compte supprimé</b>");
});
