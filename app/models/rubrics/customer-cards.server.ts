import { createHash } from "node:crypto";
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import * as v from "valibot";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { enqueue } from "~/models/jobs/jobs.server";
import type { CustomerCardsTable, Database } from "~/models/tables";
import {
  type CardOrigin,
  type Cards,
  CardsSchema,
  type CustomerManner,
  type Refusal,
  RefusalSchema,
} from "~/models/terms/customer-card";
import { findAllNewest, findNewest, nextVersion } from "./versions.server";
import type { Language } from "~/models/terms/language";

/** A version of a module's customer, with its cards parsed. */
export interface CardVersion extends Omit<
  Selectable<CustomerCardsTable>,
  "cardsJson" | "refusedJson"
> {
  cards: Cards;
  /** The lines that the check left out. */
  refused: Refusal[];
}

/** A line of the list of versions. */
export type ListedCard = Omit<Selectable<CustomerCardsTable>, "cardsJson" | "refusedJson">;

export interface NewCardVersion {
  moduleId: string;
  cards: Cards;
  origin: CardOrigin;
  /** The digest (`digestOf`) of the interaction prompt that the author knew. */
  promptDigest: string;
  refused?: readonly Refusal[];
  /** The admin; null for a job. */
  by: { id: string; name: string } | null;
  /** The id of the version that was edited, or null. */
  basedOn: string | null;
  /** True to make a version even when it says the same. */
  isAnew?: boolean;
}

/** Returns the digest of an interaction prompt, by which a card knows its prompt. */
export const digestOf = (interactionPrompt: string): string =>
  createHash("sha256").update(interactionPrompt.trim()).digest("hex").slice(0, 16);

/** Returns true when an admin wrote a part of the version. */
export const isEdited = ({ cards }: Pick<CardVersion, "cards">): boolean =>
  Object.values(cards).some((card) => card?.origin === "admin");

/** Returns a module's version in use, or null. @throws ValiError when the stored cards are none */
export async function findCurrent(
  moduleId: string,
  trx: Kysely<Database> = db(),
): Promise<CardVersion | null> {
  const row = await findNewest("customerCards", moduleId, trx);
  return row ? read(row) : null;
}

/** Returns the cards in use of these modules, by module. A module without one is missing. Runs one query. */
export async function findAllCurrent(
  moduleIds: readonly string[],
): Promise<Map<string, CardVersion>> {
  const rows = await findAllNewest("customerCards", moduleIds);
  return new Map(rows.map((row) => [row.moduleId, read(row)]));
}

/** Returns a version, in use or not. */
export async function findById(id: string): Promise<CardVersion | null> {
  const row = await findRow("customerCards", { id });
  return row ? read(row) : null;
}

/** Returns all versions of a module, newest first, without their cards. One query. */
export async function findHistory(moduleId: string): Promise<ListedCard[]> {
  return db()
    .selectFrom("customerCards")
    .select(["id", "moduleId", "number", "origin", "promptDigest", "byId", "byName", "createdAt"])
    .where("moduleId", "=", moduleId)
    .orderBy("number", "desc")
    .execute();
}

/**
 * Puts a version in use and returns it. When the version in use says the same (a form posted twice), returns that one.
 * @throws StaleVersion with the version in use when it is not `basedOn`; ValiError for cards that are none; NotFound
 */
export const insert = (version: NewCardVersion): Promise<CardVersion> =>
  inTransaction((trx) => insertIn(version, trx));

/** Puts a version in use, as `insert`, within a transaction. */
export async function insertIn(
  version: NewCardVersion,
  trx: Kysely<Database>,
): Promise<CardVersion> {
  const { moduleId, cards: given, origin, promptDigest, refused = [], by, basedOn } = version;
  const cardsJson = JSON.stringify(v.parse(CardsSchema, given));
  const current = await findCurrent(moduleId, trx);
  const isSame =
    current?.promptDigest === promptDigest && JSON.stringify(current.cards) === cardsJson;
  if (isSame && !version.isAnew) return current;
  if ((current?.id ?? null) !== basedOn) throw new StaleVersion(current);
  if (!(await findRow("modules", { id: moduleId }, trx))) throw new NotFound(`module ${moduleId}`);
  const row = {
    ...nextVersion({ moduleId, current, origin, by }),
    cardsJson,
    promptDigest,
    refusedJson: JSON.stringify(refused),
  };
  await trx.insertInto("customerCards").values(row).execute();
  if (by) await AuditLog.record("card-saved", moduleId, trx);
  return read(row);
}

/** Requests the card of a module with a new prompt or a new language. The job does nothing when the card holds. */
export async function requestCard(moduleId: string, trx: Kysely<Database>): Promise<void> {
  await enqueue({ kind: "make-card", payload: { moduleId } }, trx);
}

/** Requests the languages of a module's rubric that its card lacks. A module without a card has its own request. */
export async function requestLanguages(
  moduleId: string,
  languages: readonly Language[],
  trx: Kysely<Database>,
): Promise<void> {
  const current = await findCurrent(moduleId, trx);
  if (current && languages.some((language) => !current.cards[language]))
    await requestCard(moduleId, trx);
}

/** The key of the job that makes a card anew, once for each version that it replaces. */
export const renewalKey = (moduleId: string, basedOn: string | null): string =>
  `card:${moduleId}:${basedOn ?? ""}`;

/** Requests another card in place of the version in use. */
export async function requestAnew(
  {
    moduleId,
    manner,
    basedOn,
  }: { moduleId: string; manner: CustomerManner; basedOn: string | null },
  trx: Kysely<Database> = db(),
): Promise<void> {
  const uniqueKey = renewalKey(moduleId, basedOn);
  const payload = { moduleId, anew: { manner, basedOn } };
  await enqueue({ kind: "make-card", payload, uniqueKey }, trx);
  await AuditLog.record("card-asked", moduleId, trx);
}

/** Requests the cards of the modules from before cards, each once while its job is kept. */
export async function requestMissing(): Promise<void> {
  const rows = await db()
    .selectFrom("modules")
    .select("id")
    .where("presentable", "=", 1)
    .where("archivedAt", "is", null)
    .where((e) => e.not(e.exists(cardsOf(e))))
    .execute();
  await inTransaction(async (trx) => {
    for (const { id } of rows)
      await enqueue(
        { kind: "make-card", payload: { moduleId: id }, uniqueKey: `card:${id}:first` },
        trx,
      );
  });
}

const cardsOf = (e: ExpressionBuilder<Database, "modules">) =>
  e
    .selectFrom("customerCards")
    .select("customerCards.id")
    .whereRef("customerCards.moduleId", "=", "modules.id");

/** Removes an erased person's name from their versions. The versions stay. */
export async function forgetAuthor(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("customerCards")
    .set({ byName: null })
    .where("byId", "=", adminId)
    .execute();
}

/** Returns the row with its cards parsed, and checked because the rules may be stricter than when stored. */
function read({ cardsJson, refusedJson, ...row }: Selectable<CustomerCardsTable>): CardVersion {
  return {
    ...row,
    cards: v.parse(CardsSchema, JSON.parse(cardsJson)),
    refused: v.parse(v.array(RefusalSchema), JSON.parse(refusedJson)),
  };
}
