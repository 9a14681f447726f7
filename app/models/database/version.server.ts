import { createHash } from "node:crypto";

/** Somebody saved other values after the form was opened (two admins on the same record, nothing lost silently). */
export class StaleVersion<Values> extends Error {
  override name = "StaleVersion";
  /** What is stored now, for the person to compare with. */
  readonly current: Values;
  constructor(current: Values) {
    super("saved by somebody else meanwhile");
    this.current = current;
  }
}

/** The row is not there, or no longer. */
export class NotFound extends Error {
  override name = "NotFound";
}

/**
 * Names the values a form was opened on; it travels with the form as `version`. Made of the values themselves and
 * not of `updatedAt`: a module added to a group meanwhile is no conflict with its new title.
 */
export function versionOf(values: Record<string, string | number | null>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}

interface Save<Values> {
  stored: Values;
  wanted: Values;
  /** Undefined for an `/api` client, for which the last save wins. */
  version: string | undefined;
}

/** Whether other values were stored since the form was opened, and not those it would write anyway. */
export function isStale<Values extends Record<string, string | number | null>>({
  stored,
  wanted,
  version,
}: Save<Values>): boolean {
  if (version === undefined || versionOf(stored) === version) return false;
  return versionOf(stored) !== versionOf(wanted);
}

/** @throws StaleVersion with the stored values, when the save is stale (see `isStale`) */
export function refuseStale<Values extends Record<string, string | number | null>>(
  save: Save<Values>,
): void {
  if (isStale(save)) throw new StaleVersion(save.stored);
}
