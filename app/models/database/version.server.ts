import { createHash } from "node:crypto";

/** Another person saved other values after the form was opened. Refused, so that nothing is lost silently. */
export class StaleVersion<Values> extends Error {
  override name = "StaleVersion";
  /** The stored values, for comparison. */
  readonly current: Values;
  constructor(current: Values) {
    super("saved by somebody else meanwhile");
    this.current = current;
  }
}

/** The row does not exist, or no longer. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The row is published, so that it cannot be saved for admins alone. */
export class AlreadyPublished extends Error {
  override name = "AlreadyPublished";
}

/**
 * Returns the version of a form's values, which travels with the form as `version`. It depends on the values, not on
 * `updatedAt`: a module added to a group does not conflict with the group's new title.
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

/** Returns true when other values were stored since the form was opened, and differ from the wanted ones. */
export function isStale<Values extends Record<string, string | number | null>>({
  stored,
  wanted,
  version,
}: Save<Values>): boolean {
  if (version === undefined || versionOf(stored) === version) return false;
  return versionOf(stored) !== versionOf(wanted);
}

/** Refuses a stale save (see `isStale`). @throws StaleVersion with the stored values */
export function refuseStale<Values extends Record<string, string | number | null>>(
  save: Save<Values>,
): void {
  if (isStale(save)) throw new StaleVersion(save.stored);
}
