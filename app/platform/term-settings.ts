import * as v from "valibot";
import { wholeNumber } from "./setting-schemas";

/** The settings of the terms after which people's words are removed, beside that of recordings. */
export const termEnvironment = {
  EVALUATION_KEEP_MONTHS: v.optional(wholeNumber(1, 1_200)),
  SUPPORT_KEEP_DAYS: v.optional(wholeNumber(1, 99_999)),
  JOURNAL_KEEP_MONTHS: v.optional(wholeNumber(1, 1_200)),
  EVENTS_KEEP_DAYS: v.optional(wholeNumber(1, 99_999)),
};

type Given = { [Name in keyof typeof termEnvironment]?: number | undefined };

/** Returns the asked terms by kind of data, in the unit of each setting. Null for a setting that is not given. */
export const termsOf = (env: Given) => ({
  evaluations: env.EVALUATION_KEEP_MONTHS ?? null,
  "support-calls": env.SUPPORT_KEEP_DAYS ?? null,
  "audit-log": env.JOURNAL_KEEP_MONTHS ?? null,
  events: env.EVENTS_KEEP_DAYS ?? null,
});
