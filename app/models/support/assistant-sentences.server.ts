import * as v from "valibot";
import type { Kysely } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, inTransaction } from "~/models/database/database.server";
import type { Language } from "~/models/terms/language";
import * as Settings from "~/models/database/settings.server";
import type { Database } from "~/models/tables";
import { refuseStale, versionOf } from "~/models/database/version.server";
import {
  type AssistantSentences,
  defaultSentences,
  eachSentence,
  type SentenceField,
  sentenceFields,
} from "./assistant-sentences";

const KEY = "assistantSentences";

/** The sentences by field. */
type Fields = Record<SentenceField, string>;

/** The sentences that admins wrote. A sentence that they left as it was, or emptied, is missing. */
const Written = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(eachSentence(() => v.optional(v.string()))),
);

/** Returns the sentences as the assistant says them: the admin's, or else the default. */
export async function findFields(connection: Kysely<Database> = db()): Promise<Fields> {
  const row = await Settings.find(KEY, connection);
  const written = row ? v.parse(Written, row.value) : {};
  return eachSentence(
    ({ name, language, field }) => written[field] ?? defaultSentences[name][language],
  );
}

/** Returns the sentences by dynamic variable, then by language (product §4.10). */
export async function findSentences(): Promise<AssistantSentences> {
  const fields = await findFields();
  const of = (name: keyof AssistantSentences): Record<Language, string> => ({
    fr: fields[`${name}_fr`],
    en: fields[`${name}_en`],
    es: fields[`${name}_es`],
  });
  return { unknown_request: of("unknown_request"), send_the_invoices: of("send_the_invoices") };
}

/** Returns the version of the sentences that a form opens with. */
export const sentencesVersion = (fields: Fields): string => versionOf(fields);

/** Saves the sentences. An empty one falls back to the default. @throws StaleVersion when saved since `version` */
export async function saveFields(wanted: Fields, version: string | undefined): Promise<void> {
  await inTransaction(async (trx) => {
    refuseStale({ stored: await findFields(trx), wanted, version });
    const written = sentenceFields.flatMap(({ name, language, field }) =>
      wanted[field] === "" || wanted[field] === defaultSentences[name][language]
        ? []
        : [[field, wanted[field]]],
    );
    await Settings.save(KEY, JSON.stringify(Object.fromEntries(written)), trx);
    await AuditLog.record("assistant-sentences-saved", null, trx);
  });
}
