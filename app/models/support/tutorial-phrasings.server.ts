import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { linesOf } from "~/models/terms/text-table";
import type { Database } from "~/models/tables";
import { type PhrasingTexts, tutorialColumns, MOST_PHRASINGS } from "~/models/terms/tutorial-texts";
import { NotFound } from "~/models/database/version.server";

/** The source of a phrasing: a call and one of its turns. */
interface SaidIn {
  callId: string;
  turnIndex: number;
}

/** Returns SQL columns with a tutorial's phrasings, one a line, for each language. */
export const phrasingColumns = () =>
  LANGUAGES.map((language) => {
    const lines = sql<string>`(select coalesce(string_agg("text", ${"\n"} order by "position"), '')
      from "tutorialPhrasings" where "tutorialId" = "tutorials"."id" and "language" = ${language})`;
    return lines.as(tutorialColumns[language].phrasings);
  });

/** Saves the phrasings of a tutorial. An unchanged line keeps the call that it was taken from. */
export async function save(
  tutorialId: string,
  wanted: PhrasingTexts,
  trx: Kysely<Database>,
): Promise<void> {
  const stored = await trx
    .selectFrom("tutorialPhrasings")
    .select(["id", "language", "text"])
    .where("tutorialId", "=", tutorialId)
    .execute();
  const kept = new Set<string>();
  for (const language of LANGUAGES)
    for (const [position, text] of linesIn(wanted, language).entries()) {
      const known = stored.find((one) => one.language === language && one.text === text);
      if (known) await place(known.id, position, trx);
      else await insert({ tutorialId, language, text, position, saidIn: null }, trx);
      if (known) kept.add(known.id);
    }
  const gone = stored.map(({ id }) => id).filter((id) => !kept.has(id));
  if (gone.length > 0) await trx.deleteFrom("tutorialPhrasings").where("id", "in", gone).execute();
}

/** Returns the lines of a text in one language, each once. */
const linesIn = (texts: PhrasingTexts, language: Language): string[] => [
  ...new Set(linesOf(texts[tutorialColumns[language].phrasings])),
];

/**
 * Adds a caller's words to a tutorial, in their language. Returns "known" when it has them, and "full" when
 * it has no room.
 * @throws NotFound when the tutorial is gone
 */
export async function learn(
  { tutorialId, language, text }: { tutorialId: string; language: Language; text: string },
  saidIn: SaidIn,
): Promise<"learned" | "known" | "full"> {
  return inTransaction(async (trx) => {
    const changed = await trx
      .updateTable("tutorials")
      .set({ updatedAt: now() })
      .where("id", "=", tutorialId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new NotFound(`tutorial ${tutorialId}`);
    const stored = await trx
      .selectFrom("tutorialPhrasings")
      .select(["text", "position"])
      .where("tutorialId", "=", tutorialId)
      .where("language", "=", language)
      .orderBy("position")
      .execute();
    if (stored.some((one) => one.text === text)) return "known";
    if (stored.length >= MOST_PHRASINGS) return "full";
    const position = (stored.at(-1)?.position ?? -1) + 1;
    await insert({ tutorialId, language, text, position, saidIn }, trx);
    await AuditLog.record("tutorial-phrase-learned", tutorialId, trx);
    return "learned";
  });
}

/** Returns the phrasings taken from a call: the turn, and the tutorial that has its words now. */
export function findOfCall(callId: string) {
  return db()
    .selectFrom("tutorialPhrasings")
    .innerJoin("tutorials", "tutorials.id", "tutorialPhrasings.tutorialId")
    .select(["turnIndex", "text", "tutorialId", "titleFr as title"])
    .where("callId", "=", callId)
    .orderBy("turnIndex")
    .orderBy("tutorialPhrasings.createdAt")
    .execute();
}

/** Moves the phrasings of a turn to its new place in the call. */
export async function moveTurn(
  { callId, from, to }: { callId: string; from: number; to: number },
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .updateTable("tutorialPhrasings")
    .set({ turnIndex: to })
    .where("callId", "=", callId)
    .where("turnIndex", "=", from)
    .execute();
}

/** Deletes the phrasings taken from a call, which is erased. */
export async function deleteOfCall(callId: string, trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("tutorialPhrasings").where("callId", "=", callId).execute();
}

const place = (id: string, position: number, trx: Kysely<Database>) =>
  trx.updateTable("tutorialPhrasings").set({ position }).where("id", "=", id).execute();

async function insert(
  {
    saidIn,
    ...row
  }: {
    tutorialId: string;
    language: Language;
    text: string;
    position: number;
    saidIn: SaidIn | null;
  },
  trx: Kysely<Database>,
): Promise<void> {
  const { callId = null, turnIndex = null } = saidIn ?? {};
  await trx
    .insertInto("tutorialPhrasings")
    .values({ id: randomUUID(), ...row, callId, turnIndex, createdAt: now() })
    .execute();
}
