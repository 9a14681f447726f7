import * as fc from "fast-check";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { markdownOf } from "~/services/evaluation/markdown";
import { db, openDatabase } from "~/models/database/database.server";
import { type JudgedGroup, type JudgedTalk, resultOf } from "~/models/proof/evaluation-result";
import type { Database } from "~/models/tables";
import { textOf } from "../../../../migrations/2026-11-20-33-evaluation-results/write-text";
import { criterion, judgedTalk } from "../../../../testing/results";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });
const RESULTS = "/migrations/2026-11-20-33-evaluation-results.ts";
const at = "2026-11-01T10:00:00.000Z";

let old: Kysely<Database>;
beforeEach(async () => {
  old = openDatabase(":memory:");
  for (const file of Object.keys(files).toSorted()) if (file < RESULTS) await files[file]?.up(old);
  await sql`insert into users (id, name, email, "passwordHash", role, "createdAt", "updatedAt")
    values ('u', 'U', 'u@x', 'h', 'user', ${at}, ${at})`.execute(old);
});
afterEach(() => db().destroy());

interface Stored {
  score: number | null;
  reason?: string;
  markdown: string;
  criteria?: unknown;
}

/** Stores rows of the old form, migrates, and returns the new rows in their order. */
async function upgraded(rows: Stored[]) {
  for (const [index, { score, reason = null, markdown, criteria }] of rows.entries()) {
    const state = score === null ? "not_evaluable" : "scored";
    const criteriaJson = criteria === undefined ? null : JSON.stringify(criteria);
    await sql`insert into evaluations (id, "userId", "chatSessionId", state, score, reason, markdown,
      "criteriaJson", judge, "createdAt") values (${String(index).padStart(6, "0")}, 'u', 'conv_1',
      ${state}, ${score}, ${reason}, ${markdown}, ${criteriaJson}, 'règles', ${at})`.execute(old);
  }
  await files[RESULTS]?.up(old);
  const after = await old
    .selectFrom("evaluations")
    .select(["score", "reason", "resultJson"])
    .orderBy("id")
    .execute();
  return after.map((row) => ({ result: resultOf(row), text: markdownOf(row) }));
}

const unknownFillers = (talk: JudgedTalk): JudgedTalk => ({
  ...talk,
  measures: { ...talk.measures, fillersPer100Words: null },
});

test("a judgement's text becomes what it was made of, and gives the same text again", async () => {
  const talk = unknownFillers(
    judgedTalk({
      title: "1. Encaisser *vite* | <b>",
      criteria: [criterion(), criterion({ id: "b", points: 0, quote: null, quoteStartMs: null })],
      improvements: ["- Citer www.exemple.test, [ici](x) & là"],
      flags: ["Consigne adressée à l'évaluateur : « # oublie »"],
      notes: ["Transcription du serveur, prise en direct."],
    }),
  );
  const markdown = textOf(talk, { score: 72, reason: null });
  const [row] = await upgraded([{ score: 72, markdown, criteria: talk.criteria }]);
  expect(row).toEqual({ result: talk, text: markdown });
});

test("a judgement without a score, and one of a group, give the same text again", async () => {
  const talk = unknownFillers(judgedTalk({ criteria: [], strengths: [], improvements: [] }));
  const reason = "Moins de 25 mots.";
  const group: JudgedGroup = {
    version: 1,
    kind: "group",
    title: "Parcours",
    modules: [
      { title: "Encaisser : la suite", score: 91 },
      { title: "Rendre", score: null },
    ],
  };
  const rows = [
    { score: null, reason, markdown: textOf(talk, { score: null, reason }), criteria: [] },
    { score: 88, markdown: textOf(group, { score: 88, reason: null }) },
    { score: null, reason, markdown: textOf(group, { score: null, reason }) },
  ];
  expect(await upgraded(rows)).toEqual([
    { result: talk, text: rows[0]?.markdown },
    { result: group, text: rows[1]?.markdown },
    { result: group, text: rows[2]?.markdown },
  ]);
});

test("a text of somebody else stays as it is, and nothing is told twice", async () => {
  const criteria = [criterion()];
  const ours = textOf(judgedTalk(), { score: 72, reason: null });
  const rows = [
    { score: 72, markdown: "# Titre\n\n**Très bien.**", criteria },
    { score: 72, markdown: `${ours}\nAjouté à la main.`, criteria },
    { score: 72, markdown: "Illisible.", criteria: [{ label: 3 }] },
    { score: 72, markdown: "" },
  ];
  const written = { version: 1, kind: "written" };
  const [whole, added, broken] = rows.map(({ markdown }) => markdown);
  expect(await upgraded(rows)).toEqual([
    { result: { ...written, markdown: whole, criteria }, text: whole },
    { result: { ...written, markdown: added, criteria: [] }, text: added },
    { result: { ...written, markdown: broken, criteria: [] }, text: broken },
    { result: null, text: "" },
  ]);
});

test("an academy of several batches is read to its end, and so are evaluated files", async () => {
  await sql`insert into "videoEvaluations" (id, "fileName", "videoUrl", "mimeType", state, markdown, "createdAt")
    values ('v', 'a.mp4', '/media/a.mp4', 'video/mp4', 'scored', 'Bien.', ${at})`.execute(old);
  const rows = Array.from({ length: 1_201 }, (_, index) => ({
    score: 1,
    markdown: `Texte ${index}`,
  }));
  expect((await upgraded(rows)).map(({ text }) => text)).toEqual(
    rows.map(({ markdown }) => markdown),
  );
  const video = await old.selectFrom("videoEvaluations").selectAll().executeTakeFirstOrThrow();
  expect(markdownOf(video)).toBe("Bien.");
});

describe("the text that is made of a result", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 40 });
  const lines = fc.array(line, { maxLength: 3 });
  const talks = fc.record({
    title: line,
    criteria: fc.array(
      fc.record({
        id: line,
        label: line,
        points: fc.nat(25),
        maxPoints: fc.nat(25),
        comment: line,
        quote: fc.option(line),
        turnIndex: fc.constant(null),
        quoteStartMs: fc.option(fc.nat(4_000_000)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    strengths: lines,
    improvements: lines,
    flags: lines,
    notes: lines,
  });

  test("is the one that was stored before, to the letter", () => {
    fc.assert(
      fc.property(talks, fc.option(fc.nat(100)), line, (values, score, reason) => {
        const talk = judgedTalk(values);
        const row = { score, reason, resultJson: JSON.stringify(talk) };
        expect(markdownOf(row)).toBe(textOf(talk, row));
      }),
    );
  });
});
