import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import * as Settings from "~/models/database/settings.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database } from "~/models/tables";
import { config } from "~/platform/config.server";
import { type KeptTerm, TERM_KINDS, type TermKind, type Terms, termsInForce } from "./kept-terms";

const keyOf = (kind: TermKind) => `term:${kind}`;

/** Returns each term: the asked one, and the one that holds. Runs one query. */
export async function findTerms(recordingDays = config().recordingKeepDays): Promise<KeptTerm[]> {
  const rows = await db()
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", TERM_KINDS.map(keyOf))
    .execute();
  const confirmed = Object.fromEntries(
    TERM_KINDS.flatMap((kind) => {
      const row = rows.find(({ key }) => key === keyOf(kind));
      return row ? [[kind, Number(row.value)]] : [];
    }),
  );
  return termsInForce(config().terms, { recordingDays, confirmed });
}

/** Returns the terms that the notice on recordings announces. Runs no query while the settings ask for none. */
export async function findNoticeTerms() {
  const { recordingKeepDays: keepDays, terms } = config();
  const evaluationMonths = terms.evaluations === null ? null : (await findHeld()).evaluations;
  return { keepDays, evaluationMonths };
}

/** Returns the terms that hold. */
export async function findHeld(recordingDays?: number | null): Promise<Terms> {
  const terms = await findTerms(recordingDays);
  return Object.fromEntries(terms.map(({ kind, holds }) => [kind, holds])) as Terms;
}

/** Stores an admin's word for this term, after its counts were shown. */
export async function confirm(kind: TermKind, term: number, trx: Kysely<Database>): Promise<void> {
  await Settings.save(keyOf(kind), String(term), trx);
  await AuditLog.record("term-confirmed", kind, trx);
}
